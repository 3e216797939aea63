import CivilTime
import Testing

/// A zone whose clocks change at given instants.
private struct ChangingZone: Zone {
    let identifier = "Test/Changing"
    let first: Int
    /// Seconds since 1970, and the offset from then on.
    let changes: [(at: Double, offset: Int)]

    func utcOffset(at instant: Instant) -> Int {
        changes.last { $0.at <= instant.seconds }?.offset ?? first
    }
}

/// The rule for wall times that do not exist or happen twice, without any zone data.
@Suite struct ZoneTests {
    private func seconds(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Double {
        CivilDateTime(year: 2027, month: 3, day: day, hour: hour, minute: minute).utcSeconds
    }

    private func wall(_ day: Int, _ hour: Int, _ minute: Int = 0) -> CivilDateTime {
        CivilDateTime(year: 2027, month: 3, day: day, hour: hour, minute: minute)
    }

    @Test("a time in a gap is the first valid time after it")
    func gap() {
        let zone = ChangingZone(first: 3600, changes: [(seconds(28, 1), 7200)])
        #expect(zone.instant(of: wall(28, 2, 30)).seconds == seconds(28, 1))
        #expect(zone.instant(of: wall(28, 1, 59)).seconds == seconds(28, 0, 59))
        #expect(zone.instant(of: wall(28, 3)).seconds == seconds(28, 1))
    }

    @Test("a repeated time is the first of the two")
    func overlap() {
        let zone = ChangingZone(first: 7200, changes: [(seconds(28, 1), 3600)])
        #expect(zone.instant(of: wall(28, 2, 30)).seconds == seconds(28, 0, 30))
        #expect(zone.instant(of: wall(28, 3)).seconds == seconds(28, 2))
    }

    @Test("half an hour of change, and a whole day left out")
    func oddChanges() {
        let half = ChangingZone(first: 39600, changes: [(seconds(27, 15), 37800)])
        #expect(half.instant(of: wall(28, 1, 45)).seconds == seconds(27, 14, 45))
        let day = ChangingZone(first: -36000, changes: [(seconds(15, 10), 50400)])
        #expect(day.instant(of: wall(15, 12)).seconds == seconds(15, 10))
        #expect(day.instant(of: wall(16, 0)).seconds == seconds(15, 10))
    }

    @Test("every wall time maps to an instant that shows it, unless it is in the gap")
    func everyMinute() {
        let zone = ChangingZone(
            first: 3600, changes: [(seconds(10, 1), 7200), (seconds(20, 1), 3600)])
        for minute in 0..<(20 * 1440) {
            let local = seconds(5, 0) + Double(minute) * 60
            let civil = CivilDateTime(utcSeconds: local)
            let instant = zone.instant(of: civil)
            let shown = zone.civil(at: instant)
            if local >= seconds(10, 2), local < seconds(10, 3) {
                #expect(shown == wall(10, 3))
            } else {
                #expect(shown == civil)
            }
        }
    }

    @Test("a fixed zone is off by as much at any time")
    func fixed() {
        let zone = FixedZone(identifier: "Asia/Tokyo", offset: 32400)
        let arrival = CivilDateTime(year: 2026, month: 12, day: 24, hour: 23)
        #expect(zone.instant(of: arrival).iso8601 == "2026-12-24T14:00:00Z")
        #expect(zone.civil(at: zone.instant(of: arrival)) == arrival)
    }
}
