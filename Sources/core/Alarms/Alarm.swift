public import CivilTime

/// How hard a person has to shake.
public enum Effort: String, CaseIterable, Hashable, Sendable {
    /// Half the work.
    case light
    case normal
    /// One axis alone, as a telephone counted it.
    case phone
}

/// What an alarm sounds like.
public enum AlarmTone: Hashable, Sendable {
    /// One of the built-in sounds, by its name.
    case builtIn(String)
    /// A music file of the person's own, by its path.
    case file(String)
}

/// One line of the list: what a person asked for, as wall time.
public struct Alarm: Hashable, Sendable, Identifiable {
    /// What became of an occurrence.
    public struct Handled: Hashable, Sendable {
        /// The wall time that was due.
        public var civil: CivilDateTime
        /// The instant that it was.
        public var instant: Instant
        /// Whether it rang; else it was missed.
        public var rang: Bool

        public init(civil: CivilDateTime, instant: Instant, rang: Bool) {
            self.civil = civil
            self.instant = instant
            self.rang = rang
        }
    }

    public let id: String
    public var time: WallTime
    public var days: Weekdays
    public var label: String
    public var tone: AlarmTone
    public var effort: Effort
    /// Whether it begins softly.
    public var isGradual: Bool
    public private(set) var isOn: Bool
    /// When it was last switched on or set; what lay before is none of its business.
    public private(set) var armed: Instant
    /// The last occurrence that is over.
    public internal(set) var handled: Handled?

    public init(
        id: String, time: WallTime, days: Weekdays = [], label: String = "",
        tone: AlarmTone = .builtIn("bells"), effort: Effort = .normal, isGradual: Bool = true,
        isOn: Bool = true, armed: Instant, handled: Handled? = nil
    ) {
        self.id = id
        self.time = time
        self.days = days
        self.label = label
        self.tone = tone
        self.effort = effort
        self.isGradual = isGradual
        self.isOn = isOn
        self.armed = armed
        self.handled = handled
    }

    /// Switches it on from `now` on, or off.
    public mutating func turn(on: Bool, at now: Instant) {
        isOn = on
        armed = now
        // A missed one is only remembered in case the clock goes back, which this settles.
        if handled?.rang == false { handled = nil }
    }

    /// Takes a person's change: a new time counts from `now` on.
    public mutating func take(_ wish: Alarm, at now: Instant) {
        let isRearmed = wish.time != time || wish.days != days || wish.isOn != isOn
        (time, days, label) = (wish.time, wish.days, wish.label)
        (tone, effort, isGradual) = (wish.tone, wish.effort, wish.isGradual)
        if isRearmed { turn(on: wish.isOn, at: now) }
    }

    /// Ends an occurrence; one without weekdays is then switched off.
    mutating func finish(_ occurrence: Occurrence, rang: Bool) {
        handled = Handled(civil: occurrence.civil, instant: occurrence.instant, rang: rang)
        if days.isEmpty { isOn = false }
    }

    /// Takes back that it was missed, because the clock went back before it.
    mutating func revive() {
        handled = nil
        if days.isEmpty { isOn = true }
    }
}
