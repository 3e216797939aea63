/// When the pin fell, was lifted and spoke: what moves on the page, as a function of the time.
///
/// A pure value; times are seconds of a clock that does not go back.
nonisolated struct PinStage {
    /// Seconds of the fall.
    static let fall = 0.26
    /// Seconds after the fall began at which the callout opens.
    static let pause = 0.18
    /// Seconds in which the callout settles.
    static let opening = 0.2
    /// Seconds in which the pin is lifted or put down.
    static let lifting = 0.12

    /// Whether everything cuts instead.
    var isStill = false

    private var fell = -Double.infinity
    private var opened = -Double.infinity
    private var lifted: (since: Double, isUp: Bool)?

    /// The pin falls and then speaks.
    mutating func drop(at time: Double) {
        fell = time
        opened = time + Self.pause
        lifted = nil
    }

    /// The pin stands at once and speaks.
    mutating func stand() {
        fell = -.infinity
        opened = -.infinity
        lifted = nil
    }

    mutating func lift(at time: Double) { lifted = (time, true) }
    mutating func putDown(at time: Double) { lifted = (time, false) }

    /// 0...1 of the fall.
    func drop(_ time: Double) -> Double { isStill ? 1 : share(time - fell, Self.fall) }

    /// 0...1 of the callout's opening.
    func callout(_ time: Double) -> Double { isStill ? 1 : share(time - opened, Self.opening) }

    /// 0...1 of being held up.
    func lift(_ time: Double) -> Double {
        guard let lifted else { return 0 }
        let share = isStill ? 1 : share(time - lifted.since, Self.lifting)
        return lifted.isUp ? share : 1 - share
    }

    /// Whether a later picture will look different.
    func isMoving(at time: Double) -> Bool {
        guard !isStill else { return false }
        return drop(time) < 1 || callout(time) < 1
            || lifted.map { time - $0.since < Self.lifting } ?? false
    }

    private func share(_ seconds: Double, _ length: Double) -> Double {
        min(max(seconds / length, 0), 1)
    }
}
