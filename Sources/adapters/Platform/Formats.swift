import CGLib
import CivilTime
import Glibc

/// How numbers, dates and times are written for the person.
public struct Formats: Sendable, Hashable {
    /// Whether times are shown with twelve hours and a.m. or p.m.
    public var usesTwelveHours: Bool
    /// Whether distances are shown in miles.
    public var usesMiles: Bool

    /// The person's locale, with what they chose in the app instead.
    public init(usesTwelveHours: Bool? = nil, usesMiles: Bool? = nil) {
        self.usesTwelveHours = usesTwelveHours ?? Self.localeUsesTwelveHours
        self.usesMiles = usesMiles ?? Self.localeUsesMiles
    }

    /// A wall time such as `23:00`, `11:00 pm` or `23:00:05`.
    public func time(_ civil: CivilDateTime, showsSeconds: Bool = false) -> String {
        switch (usesTwelveHours, showsSeconds) {
        // TRANSLATORS: patterns of strftime for a time of day.
        case (false, false): Self.text(civil, tr("%H:%M"))
        case (false, true): Self.text(civil, tr("%H:%M:%S"))
        case (true, false): Self.text(civil, tr("%-I:%M %P"))
        case (true, true): Self.text(civil, tr("%-I:%M:%S %P"))
        }
    }

    /// Day and month with the weekday, such as `Thursday 24 December`.
    public func day(_ civil: CivilDateTime) -> String {
        // TRANSLATORS: a pattern of strftime: weekday, day and month.
        Self.text(civil, tr("%A %-d %B"))
    }

    /// The same with the year, such as `Thursday 24 December 2026`.
    public func date(_ civil: CivilDateTime) -> String {
        // TRANSLATORS: a pattern of strftime: weekday, day, month and year.
        Self.text(civil, tr("%A %-d %B %Y"))
    }

    /// The weekday alone, such as `Thursday`.
    public func weekday(_ civil: CivilDateTime) -> String { Self.text(civil, "%A") }

    /// A whole number with digits grouped, such as `7,056,276,203`.
    public func number(_ value: Int) -> String {
        let text = Self.printed("%'lld", Int64(value))
        return Self.isPlainLocale ? Self.grouped(text) : text
    }

    /// A number with digits grouped and a fixed number of decimals, 0 to 15.
    public func number(_ value: Double, decimals: Int) -> String {
        let text = Self.printed("%'.*f", Int32(min(max(decimals, 0), 15)), value)
        return Self.isPlainLocale ? Self.grouped(text) : text
    }

    // MARK: - The locale

    private static var localeUsesTwelveHours: Bool {
        let pattern = nl_langinfo(nl_item(T_FMT)).map { String(cString: $0) } ?? ""
        return ["%r", "%I", "%l", "%p", "%P"].contains { pattern.contains($0) }
    }

    /// glibc calls the measures of the United Kingdom metric, but roads there are in miles.
    private static var localeUsesMiles: Bool {
        guard let name = setlocale(LC_MEASUREMENT, nil).map({ String(cString: $0) }) else {
            return false
        }
        return ["_US", "_GB", "_LR", "_MM"].contains { name.contains($0) }
    }

    /// The C locale groups nothing; its English is written with commas.
    private static var isPlainLocale: Bool {
        guard let name = setlocale(LC_NUMERIC, nil).map({ String(cString: $0) }) else {
            return true
        }
        return name == "C" || name == "POSIX" || name.hasPrefix("C.")
    }

    private static func grouped(_ text: String) -> String {
        let whole = text.prefix { $0 != "." }
        let digits = whole.drop { $0 == "-" }
        var result = ""
        for (position, digit) in digits.enumerated() {
            if position > 0, (digits.count - position) % 3 == 0 { result += "," }
            result.append(digit)
        }
        return whole.prefix { $0 == "-" } + result + text.dropFirst(whole.count)
    }

    private static func printed(_ pattern: String, _ values: any CVarArg...) -> String {
        guard let text = withVaList(values, { g_strdup_vprintf(pattern, $0) }) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    private static func text(_ civil: CivilDateTime, _ pattern: String) -> String {
        let date = g_date_time_new_utc(
            Int32(civil.year), Int32(civil.month), Int32(civil.day), Int32(civil.hour),
            Int32(civil.minute), civil.second)
        guard let date else { return "" }
        defer { g_date_time_unref(date) }
        guard let text = g_date_time_format(date, pattern) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
