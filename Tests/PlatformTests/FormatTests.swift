import CivilTime
import Platform
import Testing

/// In the C locale, in which a test process starts.
struct FormatTests {
    private let evening = CivilDateTime(year: 2026, month: 12, day: 24, hour: 23, second: 5)

    @Test func placeholders() {
        #expect(format("{a} to {b}", ["a": "{b}", "b": "2"]) == "{b} to 2")
        #expect(format("{unknown} {", ["a": "1"]) == "{unknown} {")
        #expect(format("plain", [:]) == "plain")
    }

    @Test func textsWithoutATranslationAreTheirSource() {
        #expect(tr("no such text") == "no such text")
        #expect(trn("{count} gift", "{count} gifts", 1) == "{count} gift")
        #expect(trn("{count} gift", "{count} gifts", 0) == "{count} gifts")
    }

    @Test func times() {
        let day = Formats(usesTwelveHours: false, usesMiles: false)
        #expect(day.time(evening) == "23:00")
        #expect(day.time(evening, showsSeconds: true) == "23:00:05")
        let half = Formats(usesTwelveHours: true, usesMiles: false)
        #expect(half.time(evening) == "11:00 pm")
        #expect(half.time(CivilDateTime(year: 2026, month: 12, day: 24)) == "12:00 am")
    }

    @Test func dates() {
        let formats = Formats(usesTwelveHours: false, usesMiles: false)
        #expect(formats.day(evening) == "Thursday 24 December")
        #expect(formats.date(evening) == "Thursday 24 December 2026")
        #expect(formats.weekday(evening) == "Thursday")
    }

    @Test func numbers() {
        let formats = Formats(usesTwelveHours: false, usesMiles: false)
        #expect(formats.number(7_056_276_203) == "7,056,276,203")
        #expect(formats.number(-1234) == "-1,234")
        #expect(formats.number(999) == "999")
        #expect(formats.number(1234.567, decimals: 1) == "1,234.6")
        #expect(formats.number(0.05, decimals: 2) == "0.05")
    }
}
