import Glibc

/// How a screen leans, told from the pull of gravity.
public struct Attitude: Hashable, Sendable {
    /// Degrees by which the left edge is higher than the right one, −90...90.
    public var roll: Double
    /// Degrees by which the bottom edge is higher than the top one, −90...90.
    public var pitch: Double

    public init(roll: Double, pitch: Double) {
        self.roll = roll
        self.pitch = pitch
    }

    public static let level = Attitude(roll: 0, pitch: 0)

    /// roll = atan2(x, √(y² + z²)), pitch = atan2(y, √(x² + z²)); level where gravity is not felt.
    public init(gravity: SIMD3<Double>) {
        let g = gravity
        guard g.length > 1e-6, g.length.isFinite else {
            self = .level
            return
        }
        roll = atan2(g.x, hypot(g.y, g.z)) * 180 / .pi
        pitch = atan2(g.y, hypot(g.x, g.z)) * 180 / .pi
    }
}

/// The pose that counts as level, as a turn that lays it flat.
public struct LevelPose: Hashable, Sendable {
    private var rows: [SIMD3<Double>]

    /// Flat on a table.
    public static let flat = LevelPose(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

    private init(rows: [SIMD3<Double>]) { self.rows = rows }

    /// The shortest turn (Rodrigues' formula) from the given pull of gravity to straight through the
    /// screen. The nearer side is chosen, so sensors that see z mirrored act alike.
    public init(gravity: SIMD3<Double>) {
        let length = gravity.length
        guard length > 1e-6, length.isFinite else {
            self = .flat
            return
        }
        let from = gravity / length
        let to: SIMD3<Double> = [0, 0, from.z > 1e-9 ? 1 : -1]
        let axis: SIMD3<Double> = [
            from.y * to.z - from.z * to.y, from.z * to.x - from.x * to.z,
            from.x * to.y - from.y * to.x,
        ]
        // The turn is at most 90°, so the cosine is not below 0.
        let cosine = (from * to).sum()
        let k = 1 / (1 + cosine)
        rows = [
            [
                cosine + k * axis.x * axis.x, k * axis.x * axis.y - axis.z,
                k * axis.x * axis.z + axis.y,
            ],
            [
                k * axis.x * axis.y + axis.z, cosine + k * axis.y * axis.y,
                k * axis.y * axis.z - axis.x,
            ],
            [
                k * axis.x * axis.z - axis.y, k * axis.y * axis.z + axis.x,
                cosine + k * axis.z * axis.z,
            ],
        ]
    }

    /// The vector as it would be were the pose flat.
    public func apply(_ vector: SIMD3<Double>) -> SIMD3<Double> {
        [(rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum()]
    }
}
