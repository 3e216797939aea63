/// How dark it is, by the altitude of the Sun.
public enum Twilight: Int, CaseIterable, Comparable, Sendable {
    case day, civil, nautical, astronomical, night

    /// The altitude of the Sun's middle at sunrise and sunset: 34′ of refraction and 16′ of radius
    /// below the horizon.
    public static let sunset = -50.0 / 60

    /// Degrees of the middle of the Sun above the horizon, without refraction; the limits are sunset
    /// and 6, 12 and 18 degrees below the horizon.
    public init(sunAltitude: Double) {
        self =
            sunAltitude >= Self.sunset
            ? .day
            : sunAltitude >= -6
                ? .civil
                : sunAltitude >= -12 ? .nautical : sunAltitude >= -18 ? .astronomical : .night
    }

    public static func < (a: Twilight, b: Twilight) -> Bool { a.rawValue < b.rawValue }
}
