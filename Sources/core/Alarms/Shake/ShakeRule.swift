public import Motion

/// Turns movement into waking power: the sum over ticks of 0.1 s of acceleration in g, as the story
/// of the alarm that nobody sleeps through counted it.
public struct ShakeRule: Hashable, Sendable {
    /// The sum at which a person counts as awake.
    public static let target = 1000.0
    /// g below which a tick is noise.
    public static let deadBand = 0.1
    /// Units that a tick gives at most.
    public static let cap = 6.0

    public var effort: Effort

    public init(_ effort: Effort) { self.effort = effort }

    /// Units for what an accelerometer felt in a tick.
    public func units(of tick: MotionTick) -> Double {
        scaled(effort == .phone ? tick.alongY : tick.magnitude, above: Self.deadBand)
    }

    /// Units for a tick of a shaken pointer; a pointer has no axis of its own.
    public func units(ofPointer units: Double) -> Double { scaled(units, above: 0) }

    private func scaled(_ value: Double, above floor: Double) -> Double {
        guard value.isFinite, value > floor else { return 0 }
        return min(Self.cap, effort == .light ? value * 2 : value)
    }
}
