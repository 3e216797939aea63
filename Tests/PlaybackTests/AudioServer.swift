import Glibc
import Platform
import Synchronization

@testable import Playback

/// A PulseAudio server of the test's own, with a sink that nobody hears.
final class AudioServer: Sendable {
    let folder: String
    private let server = Mutex<pid_t?>(nil)

    /// Nil where PulseAudio is not installed.
    init?() {
        let tools = ["pulseaudio", "pactl", "paplay", "parec"]
        guard tools.allSatisfy(Self.isInstalled) else { return nil }
        folder = TemporaryFolder.make()
        guard start() else { return nil }
    }

    deinit {
        stop()
        TemporaryFolder.remove(folder)
    }

    static func isInstalled(_ program: String) -> Bool { run(["which", program]) == 0 }

    var address: String { "unix:\(folder)/native" }

    /// A player that knows only this server.
    var player: PlayerCommand {
        PlayerCommand(
            [
                "paplay", "--server=\(address)", "--raw", "--format=s16le", "--rate=44100",
                "--channels=2", "--latency-msec=100",
            ], input: .raw)
    }

    /// The same through a WAV header.
    var wavePlayer: PlayerCommand {
        PlayerCommand(
            ["paplay", "--server=\(address)", "--latency-msec=100", "/dev/stdin"], input: .wave)
    }

    @discardableResult func start() -> Bool {
        // On a session's bus it would see the session's own server and leave.
        let command = [
            "env", "-u", "DBUS_SESSION_BUS_ADDRESS", "-u", "DISPLAY", "HOME=\(folder)",
            "XDG_RUNTIME_DIR=\(folder)", "pulseaudio", "-n",
            "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes", "-L",
            "module-native-protocol-unix auth-anonymous=1 socket=\(folder)/native", "-L",
            "module-null-sink sink_name=test rate=44100 channels=2 format=s16le",
        ]
        guard let pid = try? Spawn.start(command) else { return false }
        server.withLock { $0 = pid }
        return eventually(10) { Self.run(["pactl", "--server=\(address)", "info"]) == 0 }
    }

    func stop() {
        server.withLock { pid in
            guard let child = pid else { return }
            kill(child, SIGKILL)
            waitpid(child, nil, 0)
            pid = nil
        }
        unlink("\(folder)/native")
    }

    /// Interleaved samples of what the sink plays in that time.
    func record(seconds: Double) -> [Int16] {
        var recorder: ChildProcess
        do {
            recorder = try ChildProcess(
                [
                    "parec", "--server=\(address)", "-d", "test.monitor", "--latency-msec=20",
                    "--raw", "--format=s16le", "--rate=44100", "--channels=2",
                ], talk: .output)
        } catch { return [] }
        defer { recorder.end() }
        let wanted = Int(seconds * 44_100) * 4
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        let patience = MonotonicClock.now + seconds + 5
        while bytes.count < wanted, MonotonicClock.now < patience {
            let count = read(recorder.stream, &chunk, chunk.count)
            if count > 0 { bytes += chunk[..<count] } else { usleep(5_000) }
        }
        return Samples.of(bytes)
    }

    /// Loudness of what is heard during a third of a second.
    func level() -> Double { Samples.level(record(seconds: 0.33)) }

    private static func run(_ command: [String]) -> Int32 {
        guard let pid = try? Spawn.start(command) else { return -1 }
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        return status
    }
}

/// Waits until it holds, for at most so many seconds.
func eventually(_ seconds: Double, _ holds: () -> Bool) -> Bool {
    let end = MonotonicClock.now + seconds
    while MonotonicClock.now < end {
        if holds() { return true }
        usleep(20_000)
    }
    return holds()
}

enum Samples {
    static func of(_ bytes: [UInt8]) -> [Int16] {
        stride(from: 0, to: bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }

    /// Root mean square, 1 being full scale.
    static func level(_ samples: [Int16]) -> Double {
        let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
        return (sum / Double(max(1, samples.count))).squareRoot() / 32_767
    }

    /// Seconds of the longest silence.
    static func longestGap(_ samples: [Int16]) -> Double {
        var (now, longest) = (0, 0)
        for sample in samples {
            now = abs(Int(sample)) < 33 ? now + 1 : 0
            longest = max(longest, now)
        }
        return Double(longest) / 88_200
    }
}

enum TemporaryFolder {
    static func make() -> String {
        var name = Array("/tmp/hannari-playback-XXXXXX".utf8CString)
        return mkdtemp(&name).map { String(cString: $0) } ?? "/tmp"
    }

    static func remove(_ folder: String) {
        guard folder.contains("hannari-playback"),
            let pid = try? Spawn.start(["rm", "-rf", folder])
        else { return }
        waitpid(pid, nil, 0)
    }
}

/// The states that a player has told, in order.
final class StateLog: Sendable {
    private let told = Mutex<[MusicPlayer.State]>([])
    private let troubles = Mutex<[MusicFileTrouble]>([])

    var states: [MusicPlayer.State] { told.withLock { $0 } }
    var fileTroubles: [MusicFileTrouble] { troubles.withLock { $0 } }

    func add(_ state: MusicPlayer.State) { told.withLock { $0.append(state) } }
    func add(_ trouble: MusicFileTrouble) { troubles.withLock { $0.append(trouble) } }
}

/// This process's children, whoever started them.
enum Children {
    static var running: [pid_t] {
        let own = getpid()
        guard let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var found: [pid_t] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let pid = pid_t(name), let fields = stat(of: pid), fields.parent == own else {
                continue
            }
            found.append(pid)
        }
        return found
    }

    /// Names of programs are in `comm`.
    static func named(_ name: String) -> [pid_t] {
        running.filter { stat(of: $0)?.name == name }
    }

    private static func stat(of pid: pid_t) -> (name: String, parent: pid_t)? {
        guard let file = fopen("/proc/\(pid)/stat", "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 512)
        let text = String(decoding: bytes[..<fread(&bytes, 1, 512, file)], as: UTF8.self)
        guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")") else {
            return nil
        }
        let rest = text[text.index(after: close)...].split(separator: " ")
        guard rest.count > 1, rest[0] != "Z", let parent = pid_t(rest[1]) else { return nil }
        return (String(text[text.index(after: open)..<close]), parent)
    }
}
