/// By how much a field leans, as a ball on it feels it.
public struct Tilt: Hashable, Sendable {
    /// Degrees downhill to the right, −30...30.
    public var x: Double
    /// Degrees downhill to the bottom of the screen, −30...30.
    public var y: Double

    public static let level = Tilt(x: 0, y: 0)
    /// Degrees beyond which more leaning changes nothing.
    public static let limit = 30.0

    /// What is no number counts as level, what is too much as the limit.
    public init(x: Double, y: Double) {
        self.x = x.isFinite ? min(max(x, -Self.limit), Self.limit) : 0
        self.y = y.isFinite ? min(max(y, -Self.limit), Self.limit) : 0
    }

    /// The same lean, so many times as steep.
    public func scaled(by factor: Double) -> Tilt { Tilt(x: x * factor, y: y * factor) }

    /// Takes a dead zone away from each side. What is left begins at 0, so there is no jump at its
    /// edge.
    public func withDeadZone(_ degrees: Double) -> Tilt {
        func shrink(_ value: Double) -> Double {
            value > 0 ? max(value - degrees, 0) : min(value + degrees, 0)
        }
        return Tilt(x: shrink(x), y: shrink(y))
    }
}

/// How a person wants their sensor to be read.
public struct TiltSettings: Hashable, Sendable {
    public var level = LevelPose.flat
    public var flipsX = false
    public var flipsY = false
    /// 0.2...3; what the lean is multiplied by.
    public var sensitivity = 1.0
    public var rotation = ScreenRotation.none
    /// Degrees.
    public var deadZone = 0.5

    public init() {}
}

/// Turns samples of an accelerometer into the lean of the field.
public struct TiltSensor: Hashable, Sendable {
    public var settings: TiltSettings
    private var filter = LowPass(cutoff: 4)

    public init(_ settings: TiltSettings = TiltSettings()) { self.settings = settings }

    /// The smoothed pull of gravity along the axes of the picture; nil before the first sample.
    public var gravity: SIMD3<Double>? { filter.value.map(settings.rotation.apply) }

    public mutating func add(_ sample: Acceleration) -> Tilt {
        if sample.isPlausible { filter.add(sample, weight: Self.weight(sample.vector)) }
        return tilt
    }

    /// What a sample is worth as a measure of gravity: the further its length is from 1 g, the more
    /// of it is the hand.
    private static func weight(_ vector: SIMD3<Double>) -> Double {
        let excess = (vector.length - 1) / 0.15
        return 1 / (1 + excess * excess)
    }

    /// The lean after the last sample.
    public var tilt: Tilt {
        guard let gravity else { return .level }
        let attitude = Attitude(gravity: settings.level.apply(gravity))
        let x = attitude.roll * settings.sensitivity * (settings.flipsX ? -1 : 1)
        // A bottom edge that is up sends the ball to the top.
        let y = -attitude.pitch * settings.sensitivity * (settings.flipsY ? -1 : 1)
        return Tilt(x: x, y: y).withDeadZone(settings.deadZone)
    }

    /// Makes the present pose the level one.
    public mutating func levelHere() {
        if let gravity { settings.level = LevelPose(gravity: gravity) }
    }
}
