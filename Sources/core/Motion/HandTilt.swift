import Glibc

/// Tilts by the pointer: its offset from the middle of the field.
public enum PointerTilt {
    /// Part of the half-width round the middle that counts as level.
    public static let deadZone = 0.02

    /// - Parameters:
    ///   - x, y: Offset from the middle as a part of half the field's width or height; ±1 is the
    ///     edge. Beyond it the lean stays at its limit.
    ///   - sensitivity: 1 leans by the whole limit at the edge.
    public static func tilt(x: Double, y: Double, sensitivity: Double = 1) -> Tilt {
        func lean(_ part: Double) -> Double {
            let size = max(min(abs(part), 1) - deadZone, 0) / (1 - deadZone)
            return (part < 0 ? -size : size) * Tilt.limit * sensitivity
        }
        return Tilt(x: lean(x), y: lean(y))
    }
}

/// Tilts by held arrow keys: the lean grows while a key is down and goes back when it is let go.
public struct KeyTilt: Hashable, Sendable {
    /// −1, 0 or 1: left or right.
    public var x = 0
    /// −1, 0 or 1: up or down.
    public var y = 0
    private var lean = SIMD2<Double>.zero

    /// Degrees a second with which the lean grows; a tap gives a small nudge, holding the whole.
    public static let growth = 40.0
    /// Degrees a second with which it goes back.
    public static let decay = 160.0

    public init() {}

    public var isLevel: Bool { x == 0 && y == 0 && lean == .zero }

    /// The lean some seconds later.
    public mutating func advance(_ seconds: Double) -> Tilt {
        let seconds = seconds.isFinite ? min(max(seconds, 0), 1) : 0
        for axis in 0..<2 {
            let key = Double(axis == 0 ? x : y)
            if key != 0, lean[axis] * key >= 0 {
                lean[axis] = min(
                    max(lean[axis] + key * Self.growth * seconds, -Tilt.limit), Tilt.limit)
            } else {
                let left = max(abs(lean[axis]) - Self.decay * seconds, 0)
                lean[axis] = left * (lean[axis] < 0 ? -1 : 1)
            }
        }
        return Tilt(x: lean.x, y: lean.y)
    }
}
