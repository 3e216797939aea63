import CivilTime
import TestSupport
import Testing

@testable import Alarms

/// A year of 200 alarms in 20 zones against Python's zoneinfo (Fixtures/alarms/make_year.py).
struct YearTests {
    struct Row {
        var zone: String
        var alarm: Alarm
        var count: Int
        var first: Int
        var last: Int
        var sum: Int
    }

    static let start = instant("2025-01-01T00:00:00Z")
    static let end = instant("2026-01-01T00:00:00Z")

    static let rows: [Row] = Fixture.rows("alarms/year.tsv").enumerated().compactMap {
        let (number, row) = $0
        guard row.count == 7, let time = WallTime(text: row[1]), let count = Int(row[3]),
            let first = Int(row[4]), let last = Int(row[5]), let sum = Int(row[6])
        else { return nil }
        let alarm = Alarm(
            id: "\(number)", time: time,
            days: Weekdays(numbers: row[2].compactMap(\.wholeNumberValue)),
            armed: start)
        return Row(zone: row[0], alarm: alarm, count: count, first: first, last: last, sum: sum)
    }

    @Test func theFixtureIsWhole() {
        #expect(Self.rows.count == 200)
        #expect(Set(Self.rows.map(\.zone)).count == 20)
    }

    @Test(arguments: Set(rows.map(\.zone)).sorted())
    func nothingIsMissedAndNothingRingsTwice(name: String) {
        let zone = zone(name)
        let rows = Self.rows.filter { $0.zone == name }
        var list = AlarmList(rows.map(\.alarm))
        var rings: [String: [Int]] = [:]
        var now = Self.start
        while let next = list.next(after: now, in: zone), next.at.instant <= Self.end {
            now = next.at.instant
            let settled = list.settle(at: now, in: zone)
            #expect(settled.missed.isEmpty)
            #expect(settled.ringing.contains(next.alarm.id))
            for id in settled.ringing { rings[id, default: []].append(Int(now.seconds)) }
        }
        for row in rows {
            let own = rings[row.alarm.id] ?? []
            #expect(own.count == row.count)
            #expect(own.first == row.first && own.last == row.last)
            let sum = own.enumerated().reduce(0) {
                $0 + $1.element / 60 % 1_000_003 * ($1.offset + 1)
            }
            #expect(sum % 1_000_000_007 == row.sum)
        }
    }
}
