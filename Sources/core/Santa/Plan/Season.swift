import CivilTime

/// The twelve months that lead to one Christmas: from noon on 26 December to noon on 26 December, by
/// the home's clocks.
///
/// After that noon the page looks forward again, so there is always a next arrival or a "he has been".
public struct Season: Hashable, Sendable {
    /// The year of the Christmas.
    public let year: Int
    /// The first instant of the season.
    public let start: Instant
    /// The first instant of the next season.
    public let end: Instant

    /// The season that leads to Christmas of a year.
    public init(year: Int, zone: any Zone) {
        self.year = year
        start = Self.turn(year: year - 1, zone: zone)
        end = Self.turn(year: year, zone: zone)
    }

    /// The season in which an instant lies.
    public init(at instant: Instant, zone: any Zone) {
        let year = zone.civil(at: instant).year
        self.init(year: instant < Self.turn(year: year, zone: zone) ? year : year + 1, zone: zone)
    }

    public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }

    private static func turn(year: Int, zone: any Zone) -> Instant {
        zone.instant(of: CivilDateTime(year: year, month: 12, day: 26, hour: 12))
    }
}
