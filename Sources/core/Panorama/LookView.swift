import Glibc

/// Where a person looks, and through how wide a window.
///
/// Directions are vectors of east, north and up. The projection is the plain perspective of a camera:
/// straight lines stay straight.
public struct LookView: Hashable, Sendable {
    /// Degrees that the longer side of the window may show.
    public static let fieldsOfView = 30.0...110.0

    /// Degrees clockwise from north, 0..<360.
    public var heading: Double { didSet { heading = Self.wrapped(heading) } }
    /// Degrees above the horizon, -90...90.
    public var pitch: Double { didSet { pitch = min(max(pitch, -90), 90) } }
    /// Degrees along the longer side of the window.
    public var fieldOfView: Double {
        didSet {
            fieldOfView = min(
                max(fieldOfView, Self.fieldsOfView.lowerBound), Self.fieldsOfView.upperBound)
        }
    }
    /// Pixels.
    public var width: Double
    /// Pixels.
    public var height: Double

    public init(
        heading: Double = 0, pitch: Double = 0, fieldOfView: Double = 80, width: Double,
        height: Double
    ) {
        self.heading = Self.wrapped(heading)
        self.pitch = min(max(pitch, -90), 90)
        self.fieldOfView = min(
            max(fieldOfView, Self.fieldsOfView.lowerBound), Self.fieldsOfView.upperBound)
        self.width = max(width, 1)
        self.height = max(height, 1)
    }

    /// Pixels of the window to a unit of the tangent: the distance of eye and window.
    public var focalLength: Double {
        max(width, height) / 2 / tan(fieldOfView / 2 * .pi / 180)
    }

    /// Degrees of the sky to a pixel in the middle of the window.
    public var degreesPerPixel: Double { 180 / .pi / focalLength }

    /// Unit vectors straight ahead, to the right and upwards of the eye.
    public var axes: LookAxes { LookAxes(heading: heading, pitch: pitch, roll: 0) }

    /// The direction of a point of the window in pixels from the top left corner; not of unit length.
    public func direction(x: Double, y: Double) -> SIMD3<Double> {
        let axes = axes
        return axes.forward * focalLength + axes.right * (x - width / 2)
            - axes.up * (y - height / 2)
    }

    /// Where a direction is seen, in pixels, also beside the window; nil behind the eye.
    public func point(of direction: SIMD3<Double>) -> SIMD2<Double>? {
        let axes = axes
        let depth = (direction * axes.forward).sum()
        guard depth > 1e-6 * (direction * direction).sum().squareRoot() else { return nil }
        let scale = focalLength / depth
        return SIMD2(
            width / 2 + (direction * axes.right).sum() * scale,
            height / 2 - (direction * axes.up).sum() * scale)
    }

    /// The same for a bearing and a height above the horizon in degrees.
    public func point(bearing: Double, altitude: Double) -> SIMD2<Double>? {
        point(of: Self.direction(bearing: bearing, altitude: altitude))
    }

    /// A unit vector of east, north and up.
    public static func direction(bearing: Double, altitude: Double) -> SIMD3<Double> {
        let (turn, lift) = (bearing * .pi / 180, altitude * .pi / 180)
        return SIMD3(sin(turn) * cos(lift), cos(turn) * cos(lift), sin(lift))
    }

    /// Degrees in 0..<360.
    public static func wrapped(_ degrees: Double) -> Double {
        guard degrees.isFinite else { return 0 }
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        return rest < 0 ? (rest + 360 == 360 ? 0 : rest + 360) : rest
    }

    /// The turn from one bearing to another on the shorter way, -180...180, clockwise positive.
    public static func turn(from: Double, to: Double) -> Double {
        let turn = wrapped(to - from)
        return turn > 180 ? turn - 360 : turn
    }
}

/// Three unit vectors at right angles, in east, north and up.
public struct LookAxes: Hashable, Sendable {
    public let forward: SIMD3<Double>
    public let right: SIMD3<Double>
    public let up: SIMD3<Double>

    /// - Parameters:
    ///   - heading: degrees clockwise from north.
    ///   - pitch: degrees upwards.
    ///   - roll: degrees clockwise about the line of sight, so that the right side sinks.
    public init(heading: Double, pitch: Double, roll: Double) {
        let (turn, lift, tilt) = (heading * .pi / 180, pitch * .pi / 180, roll * .pi / 180)
        forward = SIMD3(sin(turn) * cos(lift), cos(turn) * cos(lift), sin(lift))
        let level = SIMD3(cos(turn), -sin(turn), 0)
        let above = SIMD3(-sin(turn) * sin(lift), -cos(turn) * sin(lift), cos(lift))
        right = level * cos(tilt) - above * sin(tilt)
        up = above * cos(tilt) + level * sin(tilt)
    }
}
