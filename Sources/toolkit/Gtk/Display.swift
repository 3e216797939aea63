import CGtk

/// The screen and what all windows on it share.
public enum Display {
    /// Whether controls are drawn for a dark room.
    public static var prefersDark: Bool {
        get { settings?.boolean("gtk-application-prefer-dark-theme") ?? false }
        set { settings?.setBoolean("gtk-application-prefer-dark-theme", newValue) }
    }

    /// Whether GTK's own transitions run.
    public static var animates: Bool {
        get { settings?.boolean("gtk-enable-animations") ?? true }
        set { settings?.setBoolean("gtk-enable-animations", newValue) }
    }

    /// Whether windows can be partly transparent.
    public static var isComposited: Bool {
        gdk_display_get_default().map { gdk_display_is_composited($0) != 0 } ?? false
    }

    /// Looks for icons in one more folder.
    public static func addIconFolder(_ path: String) {
        guard let display = gdk_display_get_default() else { return }
        gtk_icon_theme_add_search_path(gtk_icon_theme_get_for_display(display), path)
    }

    private static var settings: Object? {
        guard let settings = gtk_settings_get_default() else { return nil }
        return Object(sinking: UnsafeMutableRawPointer(settings))
    }
}

/// A style sheet that applies to all windows; it can be exchanged.
public final class StyleSheet: Object {
    public init(_ css: String) {
        super.init(owned: UnsafeMutableRawPointer(gtk_css_provider_new()))
        load(css)
        if let display = gdk_display_get_default() {
            gtk_style_context_add_provider_for_display(
                display, opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        }
    }

    public func load(_ css: String) { gtk_css_provider_load_from_data(typed(), css, -1) }

    /// The style sheet is not applied any more.
    public func remove() {
        guard let display = gdk_display_get_default() else { return }
        gtk_style_context_remove_provider_for_display(display, opaque)
    }
}
