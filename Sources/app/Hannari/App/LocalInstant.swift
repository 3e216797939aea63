import CivilTime

/// A date and time as a person types it: `2026-12-24T22:30:00+09:00`, with `Z`, or without an offset
/// for the computer's own zone. Seconds may be left out.
nonisolated struct LocalInstant: Equatable {
    let civil: CivilDateTime
    /// Seconds east of UTC; nil for the computer's own zone.
    let offset: Int?

    init?(_ text: String) {
        let halves = text.split(separator: "T", omittingEmptySubsequences: false)
        guard halves.count == 2, let date = Self.numbers(halves[0], "-", 3) else { return nil }
        var time = halves[1]
        if time.hasSuffix("Z") {
            offset = 0
            time = time.dropLast()
        } else if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) {
            guard let parts = Self.numbers(time[sign...].dropFirst(), ":", 2),
                parts[0] <= 18, parts[1] < 60
            else { return nil }
            offset = (time[sign] == "-" ? -1 : 1) * (parts[0] * 3600 + parts[1] * 60)
            time = time[..<sign]
        } else {
            offset = nil
        }
        guard let clock = Self.numbers(time, ":", 3) ?? Self.numbers(time, ":", 2),
            (1...12).contains(date[1]), (1...31).contains(date[2]),
            clock[0] < 24, clock[1] < 60, clock.count < 3 || clock[2] < 60
        else { return nil }
        civil = CivilDateTime(
            year: date[0], month: date[1], day: date[2], hour: clock[0], minute: clock[1],
            second: clock.count < 3 ? 0 : Double(clock[2]))
        // A date that does not exist comes back as another one.
        guard CivilDateTime(utcSeconds: civil.utcSeconds) == civil else { return nil }
    }

    func instant(in zone: any Zone) -> Instant {
        guard let offset else { return zone.instant(of: civil) }
        return Instant(seconds: civil.utcSeconds - Double(offset))
    }

    private static func numbers(
        _ text: Substring, _ separator: Character, _ count: Int
    ) -> [Int]? {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.allSatisfy { $0.isASCII && $0.isNumber } ? Int(part) : nil
        }
        return parts.count == count && numbers.count == count ? numbers : nil
    }
}
