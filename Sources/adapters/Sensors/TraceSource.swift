public import Motion
import Synchronization

/// Plays a recorded movement in its own time, again and again.
public final class TraceSource: AccelerometerSource {
    public let name: String
    private let samples: [Acceleration]
    private let duration: Double
    private let start = Mutex<Double?>(nil)

    /// Nil when there is nothing to play.
    public init?(_ trace: MotionTrace, name: String) {
        guard let first = trace.samples.first, let last = trace.samples.last else { return nil }
        samples = trace.samples.map { Acceleration($0.vector, at: $0.time - first.time) }
        duration = last.time - first.time + 0.02
        self.name = name
    }

    public func read() -> RawReading {
        let now = monotonicTime()
        let start = start.withLock { start in
            defer { start = start ?? now }
            return start ?? now
        }
        let time = (now - start).truncatingRemainder(dividingBy: duration)
        // The last sample that is not later.
        var low = 0
        var high = samples.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if samples[middle].time <= time { low = middle } else { high = middle }
        }
        return .vector(samples[low].vector)
    }
}
