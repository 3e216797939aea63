extension Instant {
    /// Reads a date and time in the extended format of ISO 8601, such as
    /// `2026-12-24T22:30:00+09:00`, `2026-12-24T13:30Z` or `2026-12-24 22:30`.
    ///
    /// - Parameters:
    ///   - text: Date, `T` or a space, hours and minutes, and optionally seconds with a fraction and
    ///     an offset from UTC.
    ///   - zone: The zone of a text without an offset; nil refuses such a text.
    public init?(iso8601 text: String, zone: (any Zone)? = nil) {
        var reader = Reader(text)
        guard let year = reader.digits(4), reader.take("-"), let month = reader.digits(2),
            reader.take("-"), let day = reader.digits(2), reader.take("T") || reader.take(" "),
            let hour = reader.digits(2), reader.take(":"), let minute = reader.digits(2)
        else { return nil }
        var second = 0.0
        if reader.take(":") {
            guard let whole = reader.digits(2) else { return nil }
            second = Double(whole) + (reader.fraction() ?? 0)
        }
        let civil = CivilDateTime(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second)
        guard civil.isValid else { return nil }
        if reader.isAtEnd {
            guard let zone else { return nil }
            self = zone.instant(of: civil)
        } else {
            guard let offset = reader.offset(), reader.isAtEnd else { return nil }
            self.init(seconds: civil.utcSeconds - Double(offset))
        }
    }

    /// The instant in UTC to the second, such as `2026-12-24T13:30:00Z`.
    public var iso8601: String {
        let civil = CivilDateTime(utcSeconds: seconds.rounded(.down))
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        return padded(civil.year, 4) + "-" + padded(civil.month, 2) + "-" + padded(civil.day, 2)
            + "T" + padded(civil.hour, 2) + ":" + padded(civil.minute, 2) + ":"
            + padded(Int(civil.second), 2) + "Z"
    }
}

extension CivilDateTime {
    /// Whether the calendar has this date and a clock this time.
    public var isValid: Bool {
        guard (1...12).contains(month), (1...31).contains(day), (0...23).contains(hour),
            (0...59).contains(minute), (0..<60).contains(second)
        else { return false }
        let days = Self.daysSince1970(year: year, month: month, day: day)
        return Self.date(daysSince1970: days) == (year, month, day)
    }
}

/// Reads a text from left to right.
private struct Reader {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    mutating func digits(_ count: Int) -> Int? {
        let field = rest.prefix(count)
        guard field.count == count, field.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        rest = rest.dropFirst(count)
        return Int(field)
    }

    /// A decimal fraction after a point or a comma.
    mutating func fraction() -> Double? {
        guard let mark = rest.first, mark == "." || mark == "," else { return nil }
        let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty else { return nil }
        rest = rest.dropFirst(1 + digits.count)
        return Double("0." + digits)
    }

    /// `Z`, `+09:00`, `+0900` or `+09`, in seconds east of UTC.
    mutating func offset() -> Int? {
        if take("Z") { return 0 }
        let sign = take("+") ? 1 : (take("-") || take("−") ? -1 : 0)
        guard sign != 0, let hours = digits(2), hours < 24 else { return nil }
        let hasColon = take(":")
        guard hasColon || !isAtEnd else { return sign * hours * 3600 }
        guard let minutes = digits(2), minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
