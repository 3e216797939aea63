/// A point on the time line, in seconds since 1970-01-01T00:00:00Z without leap seconds.
public struct Instant: Hashable, Comparable, Codable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    public var seconds: Double

    /// The instant that many seconds after 1970-01-01T00:00:00Z.
    public init(seconds: Double) { self.seconds = seconds }

    public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }

    /// The instant that many seconds later.
    public static func + (a: Instant, seconds: Double) -> Instant {
        Instant(seconds: a.seconds + seconds)
    }

    /// The instant that many seconds earlier.
    public static func - (a: Instant, seconds: Double) -> Instant {
        Instant(seconds: a.seconds - seconds)
    }

    /// Seconds from `b` to `a`.
    public static func - (a: Instant, b: Instant) -> Double { a.seconds - b.seconds }
}
