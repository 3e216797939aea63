/// The ball: where it is, how it moves, and how it is turned.
public struct Ball: Hashable, Sendable {
    /// The centre in field units, y downwards.
    public var position: SIMD2<Double>
    /// Field units a second.
    public var velocity: SIMD2<Double> = .zero
    public var spin = Spin()

    public init(at position: SIMD2<Double>) { self.position = position }

    /// Moves the centre and turns the ball as one that rolls there without slipping.
    mutating func roll(to target: SIMD2<Double>) {
        spin.roll(by: target - position, radius: Field.ballRadius)
        position = target
    }
}
