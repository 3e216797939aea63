/// A date and a wall time of the proleptic Gregorian calendar, in no particular zone.
public struct CivilDateTime: Hashable, Codable, Sendable {
    public var year: Int
    /// 1...12.
    public var month: Int
    /// 1...31.
    public var day: Int
    /// 0...23.
    public var hour: Int
    /// 0...59.
    public var minute: Int
    /// 0..<60.
    public var second: Double

    public init(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Double = 0
    ) {
        self.year = year
        self.month = month
        self.day = day
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The date and time that a clock at UTC + 0 shows `seconds` after 1970-01-01T00:00:00Z.
    public init(utcSeconds seconds: Double) {
        let days = (seconds / 86400).rounded(.down)
        let rest = seconds - days * 86400
        let date = Self.date(daysSince1970: Int(days))
        let whole = Int(rest)
        self.init(
            year: date.year, month: date.month, day: date.day, hour: whole / 3600,
            minute: whole / 60 % 60, second: rest - Double(whole / 60 * 60))
    }

    /// Seconds from 1970-01-01T00:00:00 to this time when both are read in the same zone.
    public var utcSeconds: Double {
        Double(Self.daysSince1970(year: year, month: month, day: day)) * 86400
            + Double(hour * 3600 + minute * 60) + second
    }

    /// 1 for Monday to 7 for Sunday (ISO 8601).
    public var weekday: Int {
        let days = Self.daysSince1970(year: year, month: month, day: day)
        return ((days + 3) % 7 + 7) % 7 + 1
    }

    /// Days from 1970-01-01 to a date, by counting years from 1 March so that the leap day comes last.
    static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The inverse of `daysSince1970(year:month:day:)`.
    static func date(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = daysSince1970 + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}
