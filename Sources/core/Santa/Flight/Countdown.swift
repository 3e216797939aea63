/// A time to wait as days, hours, minutes and seconds; never negative.
public struct Countdown: Hashable, Sendable {
    public let days: Int
    /// 0...23.
    public let hours: Int
    /// 0...59.
    public let minutes: Int
    /// 0...59.
    public let seconds: Int

    /// A started second counts: 0:00:00 is shown at the arrival and not before.
    public init(secondsLeft: Double) {
        let rounded = secondsLeft.rounded(.up)
        let whole = rounded > 0 ? Int(min(rounded, 1e12)) : 0
        days = whole / 86400
        hours = whole / 3600 % 24
        minutes = whole / 60 % 60
        seconds = whole % 60
    }

    public var isZero: Bool { days == 0 && hours == 0 && minutes == 0 && seconds == 0 }

    /// The clock part with two digits from the minutes on, such as `1:24:07` or `0:00:01`.
    public var clock: String {
        "\(hours):\(Self.padded(minutes)):\(Self.padded(seconds))"
    }

    private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
