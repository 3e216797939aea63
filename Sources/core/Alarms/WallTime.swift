public import CivilTime

/// Hours and minutes on a clock of the wall.
public struct WallTime: Hashable, Comparable, Sendable {
    /// 0...23.
    public let hour: Int
    /// 0...59.
    public let minute: Int

    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.hour = hour
        self.minute = minute
    }

    /// The time of a date and time, without its seconds.
    public init(at civil: CivilDateTime) {
        hour = min(max(civil.hour, 0), 23)
        minute = min(max(civil.minute, 0), 59)
    }

    /// Reads `07:00` or `7:00`.
    public init?(text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let hour = Int(parts[0]), let minute = Int(parts[1])
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// Two digits each, such as `07:00`.
    public var text: String { Self.padded(hour) + ":" + Self.padded(minute) }

    private static func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

    public static func < (a: WallTime, b: WallTime) -> Bool {
        (a.hour, a.minute) < (b.hour, b.minute)
    }
}
