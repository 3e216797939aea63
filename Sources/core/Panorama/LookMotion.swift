import Glibc

/// How a view turns under a hand: by a drag, and on by its own weight when it is let go.
public struct LookMotion: Hashable, Sendable {
    /// Pixels a second that the picture still moves.
    public private(set) var speed = SIMD2<Double>(0, 0)
    /// Seconds after which about a third of the speed is left.
    private static let slowing = 0.32

    public init() {}

    public var isMoving: Bool { speed != SIMD2(0, 0) }

    /// Turns a view so that what was under the pointer follows it.
    public static func drag(_ view: inout LookView, by pixels: SIMD2<Double>) {
        let degrees = view.degreesPerPixel
        // Towards the zenith the same step on the screen is a wider turn.
        let widening = 1 / max(cos(view.pitch * .pi / 180), 0.25)
        view.heading -= pixels.x * degrees * widening
        view.pitch += pixels.y * degrees
    }

    /// Lets go of the picture.
    /// - Parameter speed: pixels a second; a slow hand means to stop.
    public mutating func release(speed: SIMD2<Double>) {
        let length = (speed * speed).sum().squareRoot()
        self.speed = length < 60 ? SIMD2(0, 0) : speed * min(1, 4000 / length)
    }

    public mutating func stop() { speed = SIMD2(0, 0) }

    /// Goes on for some seconds.
    public mutating func advance(_ view: inout LookView, seconds: Double) {
        guard isMoving, seconds > 0 else { return }
        let left = exp(-seconds / Self.slowing)
        Self.drag(&view, by: speed * (Self.slowing * (1 - left)))
        speed *= left
        if (speed * speed).sum() < 64 { stop() }
    }
}
