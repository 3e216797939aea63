import BraBall
import Motion

/// How the ball game is played, as it is kept.
nonisolated struct BraBallSettings: Codable, Equatable {
    var motion: BallMotion? = .rolling
    /// Whether hand and keys tilt although there is a sensor.
    var ignoresSensor: Bool? = false
    var flipsX: Bool? = false
    var flipsY: Bool? = false
    /// Quarter turns of the picture against the clock, 0...3; nil for what the desktop says.
    var turn: Int?
    /// 0.2...3.
    var sensitivity: Double? = 1
    /// The pull of gravity in the pose that counts as level; nil for flat on a table.
    var level: [Double]?
    /// Whether the crowd is silent.
    var isCrowdMuted: Bool? = false

    /// The same with what makes no sense replaced by the standard.
    var sensible: BraBallSettings {
        var settings = self
        if let value = sensitivity, !(0.2...3).contains(value) { settings.sensitivity = 1 }
        if let level, level.count != 3 || !level.allSatisfy(\.isFinite) { settings.level = nil }
        if let turn, !(0...3).contains(turn) { settings.turn = nil }
        return settings
    }

    /// - Parameter turn: quarter turns of the picture, as the desktop says.
    func tilt(turn: Int?) -> TiltSettings {
        var tilt = TiltSettings()
        tilt.flipsX = flipsX ?? false
        tilt.flipsY = flipsY ?? false
        tilt.sensitivity = sensitivity ?? 1
        tilt.rotation = ScreenRotation(rawValue: self.turn ?? turn ?? 0) ?? .none
        if let level, level.count == 3 {
            tilt.level = LevelPose(gravity: [level[0], level[1], level[2]])
        }
        return tilt
    }
}
