/// Measures how hard a pointer is shaken, so that a computer without a motion sensor can be shaken
/// too.
///
/// Only movement near a real change of direction counts: pointing, one-way strokes and small
/// jiggling are worth nothing.
public struct PointerShake: Hashable, Sendable {
    /// Seconds of a tick.
    public static let tick = 0.1
    /// Logical pixels of path that make one unit.
    public static let pathPerUnit = 96.0
    /// Units that a tick gives at most.
    public static let cap = 5.0
    /// Pixels back from the farthest point that make a change of direction.
    public static let turn = 60.0
    /// Seconds that a change of direction counts.
    public static let memory = 0.6
    /// Pixels of one step that no hand makes.
    public static let leap = 400.0

    private var last: SIMD2<Double>?
    private var axes = [Axis(), Axis()]
    private var turned = -Double.infinity
    private var index: Int?
    private var path = 0.0

    public init() {}

    /// Takes a position in logical pixels at a time in seconds; gives the units of a tick that it
    /// ends, else zero.
    public mutating func add(x: Double, y: Double, at time: Double) -> Double {
        guard x.isFinite, y.isFinite, time.isFinite, abs(time) < 1e12 else { return 0 }
        let ended = advance(to: time)
        let here = SIMD2(x, y)
        defer { last = here }
        guard let last else { return ended }
        let step = ((here - last) * (here - last)).sum().squareRoot()
        guard step <= Self.leap else {
            forgetPlace()
            return ended
        }
        path += step
        for axis in 0..<2 where axes[axis].add(here[axis], turn: Self.turn) { turned = time }
        return ended
    }

    /// Ends the tick in progress when its time is over, for a pointer that rests.
    public mutating func advance(to time: Double) -> Double {
        let now = Int((time / Self.tick + 1e-9).rounded(.down))
        guard let index else {
            self.index = now
            return 0
        }
        guard now != index else { return 0 }
        defer {
            self.index = now
            path = 0
        }
        let end = Double(index + 1) * Self.tick
        return end - turned <= Self.memory + 1e-9 ? min(Self.cap, path / Self.pathPerUnit) : 0
    }

    /// The pointer has left or come in: the way between is not a movement.
    public mutating func forgetPlace() {
        last = nil
        axes = [Axis(), Axis()]
    }

    /// The running extreme of one coordinate.
    private struct Axis: Hashable, Sendable {
        var extreme: Double?
        /// 1 towards larger values, −1 towards smaller, 0 not yet known.
        var direction = 0.0

        /// Whether this position turns back far enough.
        mutating func add(_ value: Double, turn: Double) -> Bool {
            guard let extreme else {
                self.extreme = value
                return false
            }
            let way = value - extreme
            if direction == 0 {
                if abs(way) >= turn {
                    direction = way > 0 ? 1 : -1
                    self.extreme = value
                }
                return false
            }
            if way * direction >= 0 {
                self.extreme = value
                return false
            }
            guard -way * direction >= turn else { return false }
            direction = -direction
            self.extreme = value
            return true
        }
    }
}
