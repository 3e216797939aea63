/// What the app is called by the system. Meson reads the version from here.
public enum Product {
    public static let identifier = "io.github.hannari.Hannari"
    public static let version = "0.1.0"
}
