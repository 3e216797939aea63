import CivilTime
import Testing

@Suite struct CalendarTests {
    @Test(
        "known days are as many seconds from 1970, and on their weekday",
        arguments: [
            ((1970, 1, 1), 0, 4), ((2000, 2, 29), 951_782_400, 2),
            ((2026, 12, 24), 1_798_070_400, 4),
            ((2038, 1, 19), 2_147_472_000, 2), ((2100, 3, 1), 4_107_542_400, 1),
            ((1900, 3, 1), -2_203_891_200, 4), ((1, 1, 1), -62_135_596_800, 1),
        ] as [((Int, Int, Int), Double, Int)])
    func knownDays(date: (Int, Int, Int), seconds: Double, weekday: Int) {
        let civil = CivilDateTime(year: date.0, month: date.1, day: date.2)
        #expect(civil.utcSeconds == seconds)
        #expect(civil.weekday == weekday)
        #expect(CivilDateTime(utcSeconds: seconds) == civil)
    }

    @Test("every day of eight centuries follows the one before, and comes back")
    func everyDay() {
        var last = CivilDateTime(utcSeconds: -14_000_000_000)
        for day in 1..<292_000 {
            let civil = CivilDateTime(utcSeconds: -14_000_000_000 + Double(day) * 86400)
            #expect(civil.utcSeconds == -14_000_000_000 + Double(day) * 86400)
            let nextDay = civil.day == last.day + 1 && civil.month == last.month
            let nextMonth = civil.day == 1 && civil.month == last.month % 12 + 1
            #expect(nextDay || nextMonth)
            #expect(civil.weekday == last.weekday % 7 + 1)
            last = civil
        }
    }

    @Test("leap days and impossible dates are told apart")
    func validity() {
        func valid(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0) -> Bool {
            CivilDateTime(year: year, month: month, day: day, hour: hour).isValid
        }
        #expect(valid(2024, 2, 29) && valid(2000, 2, 29))
        #expect(!valid(2026, 2, 29) && !valid(2100, 2, 29) && !valid(2026, 4, 31))
        #expect(!valid(2026, 13, 1) && !valid(2026, 0, 1) && !valid(2026, 1, 1, 24))
    }

    @Test("times before 1970 and fractions of a second keep their parts in range")
    func fractions() {
        let civil = CivilDateTime(utcSeconds: -0.25)
        #expect(civil.year == 1969 && civil.hour == 23 && civil.minute == 59)
        #expect(abs(civil.second - 59.75) < 1e-9)
        #expect(civil.isValid)
    }
}
