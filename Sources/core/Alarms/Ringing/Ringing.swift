public import CivilTime

/// A ring in progress, from the first note to a person who is up for good.
///
/// What an alarm asked for is copied at the beginning: changes of the list do not reach a ring.
public struct Ringing: Hashable, Sendable {
    /// An alarm that takes part.
    public struct Part: Hashable, Sendable {
        public var alarm: Alarm.ID
        public var time: WallTime
        public var label: String

        public init(alarm: Alarm.ID, time: WallTime, label: String) {
            (self.alarm, self.time, self.label) = (alarm, time, label)
        }
    }

    public enum Phase: Hashable, Sendable {
        /// It sounds.
        case sounding
        /// Silent after “I'm up!” until the question.
        case waiting(until: Instant)
        /// “Are you still up?”, answered until then or it sounds again.
        case asking(until: Instant)
        case over
    }

    /// Seconds from “I'm up!” to the question.
    public static let checkDelay = 180.0
    /// Seconds that the question waits.
    public static let checkPatience = 60.0
    /// Seconds without any shaking after which it becomes louder.
    public static let patience = 120.0
    /// Seconds of a gentle beginning.
    public static let rise = 45.0

    public private(set) var parts: [Part]
    public let tone: AlarmTone
    public let effort: Effort
    public let isGradual: Bool
    /// A trial in the evening: it may be ended at any time, and nobody is asked again.
    public let isTrial: Bool
    public private(set) var phase: Phase
    /// When this sounding began.
    public private(set) var since: Instant
    /// Waking power gathered, 0 to `ShakeRule.target`.
    public private(set) var power: Double
    /// When the person last shook.
    public private(set) var lastShake: Instant

    public init(
        parts: [Part], tone: AlarmTone, effort: Effort, isGradual: Bool, isTrial: Bool = false,
        at now: Instant
    ) {
        self.parts = parts
        self.tone = tone
        self.effort = effort
        self.isGradual = isGradual
        self.isTrial = isTrial
        phase = .sounding
        since = now
        power = 0
        lastShake = now
    }

    /// A ring of alarms that are due together; the first one lends its sound and the heaviest effort
    /// counts. Nil without alarms.
    public init?(of alarms: [Alarm], isTrial: Bool = false, at now: Instant) {
        guard let first = alarms.first else { return nil }
        let order: [Effort] = [.phone, .normal, .light]
        self.init(
            parts: alarms.map { Part(alarm: $0.id, time: $0.time, label: $0.label) },
            tone: first.tone,
            effort: order.first { effort in alarms.contains { $0.effort == effort } } ?? .normal,
            isGradual: alarms.allSatisfy(\.isGradual), isTrial: isTrial, at: now)
    }

    /// Share of the way to being awake, 0…1.
    public var progress: Double { min(1, power / ShakeRule.target) }

    /// Whether “I'm up!” may be pressed.
    public var isWorkedOff: Bool { power >= ShakeRule.target }

    /// Whether it sounds more urgently because nobody moves.
    public func isLouder(at now: Instant) -> Bool {
        phase == .sounding && now - lastShake >= Self.patience
    }

    /// Loudness 0…1 as the ear feels it.
    public func loudness(at now: Instant) -> Double {
        guard phase == .sounding else { return 0 }
        if isLouder(at: now) { return 1 }
        let part = isGradual ? min(1, max(0, (now - since) / Self.rise)) : 1
        return 0.3 + 0.55 * part
    }

    /// Takes alarms that become due while it rings: they share the work that is already done.
    public mutating func join(_ alarms: [Alarm], at now: Instant) {
        for alarm in alarms where !parts.contains(where: { $0.alarm == alarm.id }) {
            parts.append(Part(alarm: alarm.id, time: alarm.time, label: alarm.label))
        }
        // Someone who only waits for the question is woken like everybody else.
        if phase != .sounding { sound(again: now) }
    }

    /// Adds shaking; more than a hand can do in the time is not believed.
    public mutating func shake(_ units: Double, at now: Instant) {
        guard phase == .sounding, units.isFinite, units > 0 else { return }
        power = min(ShakeRule.target, power + min(units, ShakeRule.cap))
        lastShake = now
    }

    /// The button “I'm up!”: works when the work is done.
    @discardableResult
    public mutating func up(at now: Instant) -> Bool {
        guard phase == .sounding, isWorkedOff || isTrial else { return false }
        phase = isTrial ? .over : .waiting(until: now + Self.checkDelay)
        return true
    }

    /// The answer to “Are you still up?”.
    @discardableResult
    public mutating func answer() -> Bool {
        guard case .asking = phase else { return false }
        phase = .over
        return true
    }

    /// The way out for people who cannot shake.
    public mutating func giveUp() { phase = .over }

    /// Moves on with time; true when the phase has changed.
    @discardableResult
    public mutating func pass(to now: Instant) -> Bool {
        switch phase {
        case .waiting(let end) where now >= end:
            phase = .asking(until: end + Self.checkPatience)
            if now >= end + Self.checkPatience { sound(again: now) }
            return true
        case .asking(let end) where now >= end:
            sound(again: now)
            return true
        // The clock was set back while nobody was to be woken: the wait never grows.
        case .waiting(let end) where end - now > Self.checkDelay:
            phase = .waiting(until: now + Self.checkDelay)
            return true
        default: return false
        }
    }

    /// When `pass(to:)` has something to do without anybody's help.
    public var nextChange: Instant? {
        switch phase {
        case .waiting(let end), .asking(let end): end
        case .sounding, .over: nil
        }
    }

    /// Goes on where a kept ring was.
    public mutating func restore(phase: Phase, power: Double, lastShake: Instant) {
        self.phase = phase
        self.power = power.isFinite ? min(ShakeRule.target, max(0, power)) : 0
        self.lastShake = lastShake
    }

    private mutating func sound(again now: Instant) {
        phase = .sounding
        since = now
        power = 0
        lastShake = now
    }
}
