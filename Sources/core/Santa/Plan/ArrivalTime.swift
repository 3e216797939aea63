import CivilTime

/// The wall time at which Santa lands, on the night of the 24th to the 25th of December.
///
/// 12:00 to 23:59 is the 24th, 00:00 to 11:59 is the 25th.
public struct ArrivalTime: Hashable, Codable, Sendable, Comparable {
    /// 0...23.
    public let hour: Int
    /// 0...59.
    public let minute: Int

    /// 23:00 on Christmas Eve.
    public static let standard = ArrivalTime(clampedHour: 23, minute: 0)

    /// Nil when hour or minute is not on a clock.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.init(clampedHour: hour, minute: minute)
    }

    /// The wall time that many minutes after noon on the 24th, 0..<1440.
    public init(minutesAfterNoon: Int) {
        let minutes = (min(max(minutesAfterNoon, 0), 1439) + 720) % 1440
        self.init(clampedHour: minutes / 60, minute: minutes % 60)
    }

    private init(clampedHour hour: Int, minute: Int) {
        self.hour = hour
        self.minute = minute
    }

    private enum CodingKeys: String, CodingKey {
        case hour, minute
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let hour = try container.decode(Int.self, forKey: .hour)
        let minute = try container.decode(Int.self, forKey: .minute)
        guard let time = ArrivalTime(hour: hour, minute: minute) else {
            throw DecodingError.dataCorruptedError(
                forKey: .hour, in: container, debugDescription: "\(hour):\(minute) is no time")
        }
        self = time
    }

    /// Minutes since noon of the 24th: the order of the night.
    public var minutesAfterNoon: Int { (hour * 60 + minute + 720) % 1440 }

    public static func < (a: ArrivalTime, b: ArrivalTime) -> Bool {
        a.minutesAfterNoon < b.minutesAfterNoon
    }

    /// Day of December on which this time falls.
    public var day: Int { hour >= 12 ? 24 : 25 }

    /// The date and time of the landing at Christmas of a year.
    public func date(year: Int) -> CivilDateTime {
        CivilDateTime(year: year, month: 12, day: day, hour: hour, minute: minute)
    }

    /// Whether this time is already over at an instant of Christmas night, so that the person is to
    /// be asked when they choose it: he would have been, and come again next year.
    public func isOver(at instant: Instant, zone: any Zone) -> Bool {
        self.instant(year: Season(at: instant, zone: zone).year, zone: zone) <= instant
    }

    /// The weekday of the landing, 1 for Monday to 7 for Sunday, for the screen to say.
    public func weekday(year: Int) -> Int { date(year: year).weekday }

    /// The instant of the landing at Christmas of a year in the home's zone.
    public func instant(year: Int, zone: any Zone) -> Instant { zone.instant(of: date(year: year)) }
}
