public import CivilTime

/// One time at which an alarm is due.
public struct Occurrence: Hashable, Sendable {
    /// What the wall clock was to show.
    public var civil: CivilDateTime
    /// When that is; for a time that a change of the clocks leaves out, the change itself.
    public var instant: Instant
}

extension Alarm {
    /// Seconds within which two instants of one wall time, read in two zones, are the same alarm.
    static let sameness = 12.0 * 3600
    /// Seconds that a finished occurrence may lie ahead before the clock must have been wrong.
    static let farAhead = 26.0 * 3600

    /// The first occurrence after `now` that has not rung; nil when switched off.
    public func next(after now: Instant, in zone: some Zone) -> Occurrence? {
        guard isOn else { return nil }
        return first(of: -1...9, around: now, in: zone) { $0.instant > now && isOpen($0, at: now) }
    }

    /// Up to two occurrences before `now` that are not over, oldest first; a single alarm has one at
    /// most.
    func pending(at now: Instant, in zone: some Zone) -> [Occurrence] {
        guard isOn else { return [] }
        let start = min(armed, now)
        guard !days.isEmpty else {
            // It may have waited for years: its one day follows the moment it was set.
            let first = first(of: -1...3, around: start, in: zone) {
                $0.instant > start && isOpen($0, at: now)
            }
            return first.map { $0.instant <= now ? [$0] : [] } ?? []
        }
        var found: [Occurrence] = []
        let today = zone.civil(at: now)
        for offset in stride(from: 1, through: -9, by: -1) {
            guard let occurrence = occurrence(offset, from: today, in: zone) else { continue }
            // Earlier days are over as well.
            if occurrence.instant <= start { break }
            guard occurrence.instant <= now else { continue }
            guard isOpen(occurrence, at: now) else { break }
            found.insert(occurrence, at: 0)
            if found.count == 2 { break }
        }
        return found
    }

    /// Whether what was told as missed lies ahead again, because the clock was wrong or was set back.
    func isMissedTooEarly(at now: Instant) -> Bool {
        handled.map { !$0.rang && $0.instant > now } ?? false
    }

    private func isOpen(_ occurrence: Occurrence, at now: Instant) -> Bool {
        guard occurrence.instant > min(armed, now) else { return false }
        guard let handled, handled.instant - now < Self.farAhead else { return true }
        // The clock went back before an alarm that never rang.
        if isMissedTooEarly(at: now) { return true }
        if occurrence.instant <= handled.instant { return false }
        return occurrence.civil != handled.civil
            || occurrence.instant - handled.instant >= Self.sameness
    }

    /// The first of its wall times that fits, on days counted from the day of an instant.
    private func first(
        of days: ClosedRange<Int>, around instant: Instant, in zone: some Zone,
        where fits: (Occurrence) -> Bool
    ) -> Occurrence? {
        let today = zone.civil(at: instant)
        for offset in days {
            if let found = occurrence(offset, from: today, in: zone), fits(found) { return found }
        }
        return nil
    }

    /// Its wall time so many days after a date; nil when it leaves that weekday out.
    private func occurrence(
        _ offset: Int, from date: CivilDateTime, in zone: some Zone
    ) -> Occurrence? {
        let noon = CivilDateTime(year: date.year, month: date.month, day: date.day, hour: 12)
        var civil = CivilDateTime(utcSeconds: noon.utcSeconds + Double(offset) * 86_400)
        guard days.isEmpty || days.contains(number: civil.weekday) else { return nil }
        (civil.hour, civil.minute, civil.second) = (time.hour, time.minute, 0)
        return Occurrence(civil: civil, instant: zone.instant(of: civil))
    }
}
