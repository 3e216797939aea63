import Glibc

/// How a ball is turned: a unit quaternion from the ball's own axes to those of the screen, with x to
/// the right, y downwards and z towards the eye.
public struct Spin: Hashable, Sendable {
    /// i, j, k and the real part.
    private var q: SIMD4<Double> = [0, 0, 0, 1]

    public init() {}

    /// Rolls over the ground by a way, without slipping.
    mutating func roll(by way: SIMD2<Double>, radius: Double) {
        let length = (way * way).sum().squareRoot()
        guard length > 0, length.isFinite else { return }
        let half = length / radius / 2
        // What faces the eye moves with the ball, so the axis is z × way.
        let s = sin(half) / length
        let turn: SIMD4<Double> = [-way.y * s, way.x * s, 0, cos(half)]
        let a = turn
        let b = q
        q = [
            a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
            a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
            a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
        ]
        // Rounding would make it grow or shrink over the hours.
        q /= (q * q).sum().squareRoot()
    }

    /// A direction on the ball as the eye sees it.
    public func apply(_ v: SIMD3<Double>) -> SIMD3<Double> {
        let u: SIMD3<Double> = [q.x, q.y, q.z]
        let t = 2 * cross(u, v)
        return v + q.w * t + cross(u, t)
    }

    private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
    }
}
