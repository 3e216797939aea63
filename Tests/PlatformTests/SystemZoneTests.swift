import CivilTime
import Platform
import TestSupport
import Testing

/// The promise of facts/santa.md §6.1: a wall time of a zone is one instant.
struct SystemZoneTests {
    /// No. 1 and the settled rules of many zones, among them a day that Samoa skipped.
    @Test func wallTimesOfManyZones() throws {
        let rows = Fixture.rows("walltime.tsv")
        #expect(rows.count > 100)
        for row in rows {
            let zone = try SystemZone(row[0])
            let instant = try #require(Instant(iso8601: row[1], zone: zone))
            #expect(instant.iso8601 == row[2], "\(row[0]) \(row[1])")
        }
    }

    /// Arrival at 23:00 on 24 December 2026 in the zones of §6.1's table.
    @Test(arguments: [
        ("Europe/Stockholm", "2026-12-24T22:00:00Z"), ("Europe/London", "2026-12-24T23:00:00Z"),
        ("America/New_York", "2026-12-25T04:00:00Z"), ("America/St_Johns", "2026-12-25T02:30:00Z"),
        ("Asia/Kathmandu", "2026-12-24T17:15:00Z"), ("Australia/Eucla", "2026-12-24T14:15:00Z"),
        ("Australia/Adelaide", "2026-12-24T12:30:00Z"),
        ("Australia/Lord_Howe", "2026-12-24T12:00:00Z"),
        ("Pacific/Chatham", "2026-12-24T09:15:00Z"), ("Pacific/Kiritimati", "2026-12-24T09:00:00Z"),
        ("Pacific/Pago_Pago", "2026-12-25T10:00:00Z"),
        ("Pacific/Marquesas", "2026-12-25T08:30:00Z"),
    ])
    func arrival(name: String, utc: String) throws {
        let zone = try SystemZone(name)
        let arrival = CivilDateTime(year: 2026, month: 12, day: 24, hour: 23)
        #expect(zone.instant(of: arrival).iso8601 == utc)
        #expect(zone.civil(at: zone.instant(of: arrival)) == arrival)
    }

    /// No. 3: a time that does not exist moves to the first valid one, a repeated one is the first.
    @Test(arguments: [
        ("Europe/Stockholm", "2027-03-28T02:30", "2027-03-28T01:00:00Z"),
        ("Europe/Stockholm", "2026-10-25T02:30", "2026-10-25T00:30:00Z"),
        ("Australia/Lord_Howe", "2027-04-04T01:45", "2027-04-03T14:45:00Z"),
        ("Australia/Lord_Howe", "2026-10-04T02:10", "2026-10-03T15:30:00Z"),
    ])
    func gapsAndRepeats(name: String, local: String, utc: String) throws {
        let instant = try #require(Instant(iso8601: local, zone: try SystemZone(name)))
        #expect(instant.iso8601 == utc)
    }

    /// No. 5: a name that the system does not know is an error with a sentence, never UTC in silence.
    @Test(arguments: [
        "Asia/Kyoto", "", "JST-9", "+09:00", "../../etc/passwd", "/etc/localtime", "Asia",
        "Europe/Stockholm ", "zone.tab", "EST5EDT,M3.2.0,M11.1.0",
    ])
    func unknownNames(name: String) {
        #expect(throws: ZoneError.unknown(name)) { try SystemZone(name) }
        #expect(ZoneError.unknown(name).sentence.contains("“\(name)”"))
    }

    @Test func everyListedZoneIsFound() throws {
        let names = ZoneList.identifiers()
        #expect(names.count > 300)
        #expect(names.contains("Asia/Tokyo") && names.contains("UTC"))
        for name in names { _ = try SystemZone(name) }
        #expect(try SystemZone("Asia/Tokyo").abbreviation(at: Instant(seconds: 0)) == "JST")
    }

    /// The rules after the last listed transition go on.
    @Test func farFuture() throws {
        let stockholm = try SystemZone("Europe/Stockholm")
        let july = CivilDateTime(year: 2070, month: 7, day: 1)
        #expect(stockholm.utcOffset(at: Instant(seconds: july.utcSeconds)) == 7200)
    }
}
