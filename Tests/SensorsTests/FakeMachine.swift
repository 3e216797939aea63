import Glibc
import Motion
import Sensors
import Synchronization

/// A fake sysfs tree in a folder of its own; removed at the end. It proves our reading and choosing,
/// not what real drivers do.
final class FakeMachine: Sendable {
    let root: String

    init() {
        var template = Array("/tmp/hannari-sysfs-XXXXXX".utf8CString)
        root = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
    }

    deinit { run("rm", "-rf", root) }

    var roots: SensorRoots { SensorRoots(sysfs: "\(root)/sys", udev: "\(root)/udev") }

    func device(_ number: Int) -> String { "\(root)/sys/bus/iio/devices/iio:device\(number)" }

    /// Writes files below a folder, at once where there was one before.
    func write(_ folder: String, _ files: [String: String]) {
        run("mkdir", "-p", folder)
        for (name, text) in files {
            let path = "\(folder)/\(name)"
            guard let file = fopen("\(path).new", "w") else { continue }
            fputs(text + "\n", file)
            fclose(file)
            rename("\(path).new", path)
        }
    }

    /// An accelerometer with a scale of a hundredth of m/s².
    func accelerometer(
        _ number: Int, name: String = "accel_3d", raw: (Int, Int, Int) = (0, 0, -981),
        _ more: [String: String] = [:]
    ) {
        var files = ["name": name, "in_accel_scale": "0.01"]
        files.merge(more) { $1 }
        write(device(number), files)
        set(number, raw)
    }

    func set(_ number: Int, _ raw: (Int, Int, Int)) {
        write(
            device(number),
            [
                "in_accel_x_raw": "\(raw.0)", "in_accel_y_raw": "\(raw.1)",
                "in_accel_z_raw": "\(raw.2)",
            ])
    }

    func remove(_ path: String) { run("rm", "-rf", path) }

    /// A file whose reading never comes back.
    func makeHanging(_ path: String) {
        unlink(path)
        mkfifo(path, 0o600)
    }

    /// Lets readers of a hanging file go.
    func letGo(_ path: String) {
        let file = open(path, O_RDWR | O_NONBLOCK)
        if file >= 0 {
            _ = Glibc.write(file, "0\n", 2)
            close(file)
        }
    }

    private func run(_ arguments: String...) {
        var words = arguments.map { strdup($0) }
        words.append(nil)
        var process: pid_t = 0
        if posix_spawnp(&process, words[0]!, nil, nil, words, environ) == 0 {
            waitpid(process, nil, 0)
        }
        for word in words { free(word) }
    }
}

/// Collects what a feed tells.
final class Ear: Sendable {
    private let heard = Mutex<[SensorUpdate]>([])

    func hear(_ update: SensorUpdate) { heard.withLock { $0.append(update) } }

    var all: [SensorUpdate] { heard.withLock { $0 } }

    var last: SensorUpdate? { heard.withLock { $0.last } }

    var samples: [SIMD3<Double>] {
        all.compactMap { if case .sample(let sample) = $0 { sample.vector } else { nil } }
    }

    /// Waits until something is told for which a test holds.
    func wait(_ seconds: Double, _ test: @Sendable (SensorUpdate) -> Bool) async -> Bool {
        for _ in 0..<Int(seconds * 100) {
            if all.contains(where: test) { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return false
    }
}
