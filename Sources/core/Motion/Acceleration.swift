/// Metres per second squared in one g: the standard gravity of ISO 80000-3.
public let standardGravity = 9.80665

/// What an accelerometer says at one moment, in g, along the axes of the screen as it is held.
///
/// Axes and signs are those of iio-sensor-proxy, Windows and iOS, which give the direction in which
/// gravity pulls: upright is (0, −1, 0), the left edge up is (1, 0, 0), the bottom edge up is
/// (0, 1, 0). The sign of z differs from machine to machine and is never relied on.
public struct Acceleration: Hashable, Sendable {
    /// g.
    public var vector: SIMD3<Double>
    /// Seconds of a clock that does not go back.
    public var time: Double

    public init(_ vector: SIMD3<Double>, at time: Double) {
        self.vector = vector
        self.time = time
    }

    /// Whether all of it are numbers that a sensor could mean.
    public var isPlausible: Bool {
        time.isFinite && (0..<3).allSatisfy { vector[$0].isFinite && abs(vector[$0]) < 64 }
    }
}

extension SIMD3<Double> {
    /// The length of the vector.
    var length: Double { (self * self).sum().squareRoot() }
}
