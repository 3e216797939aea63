public import CivilTime

/// All alarms of a person, in the order of the clock.
public struct AlarmList: Hashable, Sendable {
    /// An alarm that the computer slept through.
    public struct Missed: Hashable, Sendable {
        public var alarm: Alarm.ID
        public var label: String
        public var occurrence: Occurrence
    }

    /// What is to be done at one moment.
    public struct Settlement: Hashable, Sendable {
        /// Alarms that ring now, together.
        public var ringing: [Alarm.ID] = []
        /// Alarms that are told as missed, once.
        public var missed: [Missed] = []
        /// The list is no longer what it was.
        public var hasChanged = false
    }

    /// Seconds after which a late alarm is missed and does not ring any more.
    public static let grace = 30.0 * 60

    public private(set) var alarms: [Alarm] = []

    public init(_ alarms: [Alarm] = []) {
        for alarm in alarms { put(alarm) }
    }

    public subscript(id: Alarm.ID) -> Alarm? { alarms.first { $0.id == id } }

    /// Adds an alarm, or takes it in the place of the one of the same identity.
    public mutating func put(_ alarm: Alarm) {
        alarms.removeAll { $0.id == alarm.id }
        let place = alarms.firstIndex { ($0.time, $0.id) > (alarm.time, alarm.id) }
        alarms.insert(alarm, at: place ?? alarms.endIndex)
    }

    /// Takes an alarm away; gives it back for an undo.
    @discardableResult
    public mutating func remove(_ id: Alarm.ID) -> Alarm? {
        guard let index = alarms.firstIndex(where: { $0.id == id }) else { return nil }
        return alarms.remove(at: index)
    }

    /// The alarm that rings next, and when; of two in one minute the first of the list.
    public func next(after now: Instant, in zone: some Zone) -> (alarm: Alarm, at: Occurrence)? {
        alarms.compactMap { alarm in
            alarm.next(after: now, in: zone).map { (alarm, $0) }
        }.min { $0.1.instant < $1.1.instant }
    }

    /// Decides about everything that is due at `now` and marks it as done: at most half an hour late
    /// rings, later is missed, and nothing is told twice.
    public mutating func settle(at now: Instant, in zone: some Zone) -> Settlement {
        var result = Settlement()
        for index in alarms.indices {
            if alarms[index].isMissedTooEarly(at: now) {
                alarms[index].revive()
                result.hasChanged = true
            }
            for occurrence in alarms[index].pending(at: now, in: zone) {
                let alarm = alarms[index]
                let rings = now - occurrence.instant <= Self.grace
                if rings {
                    result.ringing.append(alarm.id)
                } else {
                    result.missed.removeAll { $0.alarm == alarm.id }
                    result.missed.append(
                        Missed(alarm: alarm.id, label: alarm.label, occurrence: occurrence))
                }
                alarms[index].finish(occurrence, rang: rings)
                result.hasChanged = true
            }
        }
        return result
    }
}
