/// Takes gravity out of what an accelerometer says: what is left is the hand that moves it.
public struct UserAcceleration: Hashable, Sendable {
    private var gravity = LowPass(cutoff: 0.3)
    private var start: Double?

    /// Seconds after the first sample that count as still, while the filter learns gravity.
    public static let settling = 0.5

    public init() {}

    /// The acceleration of the hand in g; zero while settling and after a sample that is no number.
    public mutating func add(_ sample: Acceleration) -> SIMD3<Double> {
        guard sample.isPlausible else { return .zero }
        if start == nil { start = sample.time }
        let hand = sample.vector - gravity.add(sample)
        return sample.time - (start ?? sample.time) < Self.settling ? .zero : hand
    }
}

/// What the hand did in a tenth of a second.
public struct MotionTick: Hashable, Sendable {
    /// The tick's number since the count began.
    public var index: Int
    /// Mean length of the user acceleration, in g.
    public var magnitude: Double
    /// Mean absolute user acceleration along the screen's y axis, in g.
    public var alongY: Double
}

/// Means of user acceleration over ticks of 0.1 s, so that a shake in step with the tick counts as
/// much as any other.
public struct MotionTicks: Hashable, Sendable {
    /// Seconds.
    public static let length = 0.1

    private var user = UserAcceleration()
    private var start: Double?
    private var index = 0
    private var count = 0
    private var magnitude = 0.0
    private var alongY = 0.0

    public init() {}

    /// Takes a sample; gives the tick that it ends, if any. Ticks without a sample are left out.
    public mutating func add(_ sample: Acceleration) -> MotionTick? {
        guard sample.isPlausible else { return nil }
        let hand = user.add(sample)
        let origin = start ?? sample.time
        start = origin
        let position = ((sample.time - origin) / Self.length + 1e-9).rounded(.down)
        guard position >= 0, position < 1e15 else { return nil }
        var ended: MotionTick?
        if Int(position) > index {
            if count > 0 {
                ended = MotionTick(
                    index: index, magnitude: magnitude / Double(count),
                    alongY: alongY / Double(count))
            }
            index = Int(position)
            (count, magnitude, alongY) = (0, 0, 0)
        }
        count += 1
        magnitude += hand.length
        alongY += abs(hand.y)
        return ended
    }
}
