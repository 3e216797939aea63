/// What is wrong with a sensor.
public enum SensorTrouble: Hashable, Sendable {
    /// A reading does not come back.
    case hung
    /// It has said the same for seconds, to the last bit.
    case frozen
    /// Its files are gone.
    case vanished
    /// Another program holds it (automatic rotation of the screen).
    case busy
    /// What it says is no acceleration on Earth.
    case garbage
    /// Its files may not be read.
    case unreadable
}

/// What one reading of a sensor gave.
public enum SensorReading: Hashable, Sendable {
    case sample(Acceleration)
    case trouble(SensorTrouble)
}

/// Watches readings and says when a sensor can no longer be believed.
public struct SensorHealth: Sendable {
    /// Seconds that a sensor may repeat itself to the last bit, or be busy.
    public static let patience = 2.5
    /// Seconds that it may leave unanswered or answer with nonsense.
    public static let tolerance = 1.0
    /// g between which the mean over a second must lie; gravity alone is 1.
    public static let plausible = 0.5...1.6

    /// What is wrong now; nil while the sensor can be believed.
    public private(set) var trouble: SensorTrouble?

    private var last: SIMD3<Double>?
    private var lastChange = 0.0
    private var failing: (since: Double, trouble: SensorTrouble)?
    private var window: (start: Double, sum: SIMD3<Double>, count: Double)?
    private var isImplausible = false

    public init() {}

    /// Takes a reading that came, or failed to come, at a time in seconds.
    @discardableResult
    public mutating func add(_ reading: SensorReading, at time: Double) -> SensorTrouble? {
        switch reading {
        case .sample(let sample) where sample.isPlausible:
            failing = nil
            trouble = judge(sample.vector, at: time)
        case .sample:
            trouble = fail(.garbage, at: time)
        case .trouble(let reason):
            trouble = fail(reason, at: time)
        }
        return trouble
    }

    private mutating func fail(_ reason: SensorTrouble, at time: Double) -> SensorTrouble? {
        window = nil
        let since = failing?.trouble == reason ? failing?.since ?? time : time
        failing = (since, reason)
        let patience =
            switch reason {
            case .vanished, .unreadable: 0.0
            case .busy, .frozen: Self.patience
            case .hung, .garbage: Self.tolerance
            }
        // A sensor that was already given up stays so until it answers well.
        return trouble != nil || time - since >= patience ? reason : nil
    }

    private mutating func judge(_ vector: SIMD3<Double>, at time: Double) -> SensorTrouble? {
        if vector != last {
            last = vector
            lastChange = time
        }
        guard let window, time - window.start < 3 else {
            window = (time, vector, 1)
            return isImplausible ? .garbage : frozen(at: time)
        }
        let sum = window.sum + vector
        let count = window.count + 1
        if time - window.start >= 1 {
            isImplausible = !Self.plausible.contains((sum / count).length)
            self.window = nil
        } else {
            self.window = (window.start, sum, count)
        }
        return isImplausible ? .garbage : frozen(at: time)
    }

    private func frozen(at time: Double) -> SensorTrouble? {
        time - lastChange >= Self.patience ? .frozen : nil
    }
}
