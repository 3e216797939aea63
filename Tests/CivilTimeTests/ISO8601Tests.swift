import CivilTime
import Testing

struct ISO8601Tests {
    @Test(arguments: [
        ("2026-12-24T22:30:00+09:00", "2026-12-24T13:30:00Z"),
        ("2026-12-24T22:30+0900", "2026-12-24T13:30:00Z"),
        ("2026-12-24 22:30-03", "2026-12-25T01:30:00Z"),
        ("2026-12-24T05:00:00-08:30", "2026-12-24T13:30:00Z"),
        ("2026-12-24T13:30:00Z", "2026-12-24T13:30:00Z"),
        ("2026-12-24T13:30:00.9Z", "2026-12-24T13:30:00Z"),
        ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"),
        ("2028-02-29T00:00Z", "2028-02-29T00:00:00Z"),
        ("2026-12-24T22:30:00", "2026-12-24T13:30:00Z"),
    ])
    func read(text: String, utc: String) throws {
        let tokyo = FixedZone(identifier: "Asia/Tokyo", offset: 32400)
        #expect(try #require(Instant(iso8601: text, zone: tokyo)).iso8601 == utc)
    }

    @Test func fractions() throws {
        let instant = try #require(Instant(iso8601: "1970-01-01T00:00:01,25Z"))
        #expect(instant.seconds == 1.25)
    }

    @Test(arguments: [
        "", "2026-12-24", "2026-12-24T", "2026-12-24T25:00Z", "2026-02-29T00:00Z",
        "2026-13-01T00:00Z", "2026-12-24T22:30:60Z", "2026-12-24T24:00Z", "2026-12-24T22:60Z", "T",
        "2026-12-24T22:30:00+25:00",
        "2026-12-24T22:30:00ZZ", "26-12-24T22:30Z", "2026-12-24T22:30:00+9", "２０２６-12-24T22:30Z",
        "2026-12-24T22:30",
    ])
    func refused(text: String) {
        #expect(Instant(iso8601: text) == nil)
    }

    @Test func everyDayOfFourCenturiesComesBack() {
        var day = CivilDateTime(year: 1900, month: 1, day: 1).utcSeconds
        let end = CivilDateTime(year: 2300, month: 1, day: 1).utcSeconds
        var weekday = 1
        while day < end {
            let civil = CivilDateTime(utcSeconds: day)
            #expect(civil.utcSeconds == day && civil.isValid && civil.weekday == weekday)
            weekday = weekday % 7 + 1
            day += 86400
        }
    }
}
