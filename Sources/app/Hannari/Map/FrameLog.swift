import Glibc
import Gtk

/// Writes what each frame cost to a file, for measuring.
///
/// One line a frame, tab-separated: the time in microseconds, milliseconds of our own work on the
/// main thread, milliseconds from the beginning of the frame to the end of its painting. Lines of the
/// time and a word come after a frame in which something was first seen: `complete` for a map that is
/// as it will stay, `leaned` for a field that begins to lean another way.
final class FrameLog {
    private let descriptor: Int32
    private var own = 0.0
    private var start = 0.0
    private var isAttached = false
    private var words: [String] = []
    private var lines = ""

    /// Nil if the file cannot be written.
    init?(path: String) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
    }

    isolated deinit {
        flush()
        close(descriptor)
    }

    /// Measures the frames of the window that holds a widget.
    func attach(to widget: Widget) {
        guard !isAttached else { return }
        isAttached = true
        widget.onFramePhases(
            before: { [weak self] in self?.start = monotonicTime() },
            after: { [weak self] in self?.end() })
    }

    /// Notes that the map of the present frame lacks nothing.
    func markComplete() { words.append("complete") }
    /// Notes that the field begins to lean another way in the present frame.
    func markLean() { words.append("leaned") }

    /// Adds seconds of our own work to the present frame.
    func add(_ seconds: Double) { own += seconds }

    private func end() {
        guard own > 0 else { return }
        let total = (monotonicTime() - start) * 1000
        lines += "\(Int(start * 1_000_000))\t\(rounded(own * 1000))\t\(rounded(total))\n"
        own = 0
        for word in words { lines += "\(Int(monotonicTime() * 1_000_000))\t\(word)\n" }
        words = []
        if lines.utf8.count > 4096 { flush() }
    }

    /// Writes what is not yet in the file.
    func flush() {
        _ = lines.withCString { write(descriptor, $0, strlen($0)) }
        lines = ""
    }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
