import Glibc
public import Motion
import Synchronization

/// Writes what a sensor says to a file, line by line, for people to send.
public final class TraceRecorder: Sendable {
    private let file: Mutex<(descriptor: Int32, start: Double?)>

    /// Nil when the file cannot be written; `errno` says why.
    public init?(path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
        file = Mutex((descriptor, nil))
        Self.put(MotionTrace.heading + "\n", descriptor)
    }

    deinit { _ = file.withLock { close($0.descriptor) } }

    /// Adds a sample; times count from the first one.
    public func add(_ sample: Acceleration) {
        file.withLock { file in
            let start = file.start ?? sample.time
            file.start = start
            let line = MotionTrace.line(Acceleration(sample.vector, at: sample.time - start))
            Self.put(line, file.descriptor)
        }
    }

    private static func put(_ text: String, _ descriptor: Int32) {
        _ = text.withCString { write(descriptor, $0, strlen($0)) }
    }
}
