import Glibc

/// A program that was started to be measured.
struct Program {
    let pid: pid_t
    /// When it was started, on the clock of `Stopwatch`.
    let start: Double

    /// Starts a program with nothing to read and nowhere to write; nil if that fails.
    init?(_ path: String, _ arguments: [String]) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in 0...2 {
            posix_spawn_file_actions_addopen(
                &actions, Int32(descriptor), "/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY, 0)
        }
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var pid: pid_t = 0
        start = Stopwatch.now
        guard posix_spawnp(&pid, path, &actions, nil, &words, environ) == 0 else { return nil }
        self.pid = pid
    }

    /// Seconds of processor time that all its threads have used.
    var processorTime: Double {
        // The name in brackets may hold spaces; the numbers come after it.
        let fields = File.text("/proc/\(pid)/stat").split(separator: ")").last?
            .split(separator: " ").map(String.init)
        guard let fields, fields.count > 12, let user = Double(fields[11]),
            let system = Double(fields[12])
        else { return 0 }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Bytes of memory, shared pages counted by share (PSS).
    var memory: Double {
        let line = File.text("/proc/\(pid)/smaps_rollup").split(separator: "\n")
            .first { $0.hasPrefix("Pss:") }
        let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
        return (kilobytes ?? 0) * 1024
    }

    /// How many programs want a processor, on average of the last minute, and how many there are.
    static var load: String {
        let load = File.text("/proc/loadavg").split(separator: " ").first ?? "?"
        return "\(load) on \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) processors"
    }

    /// Asks it to end, and waits until it has.
    func end() {
        kill(pid, SIGTERM)
        waitUntilEnded()
    }

    func waitUntilEnded() {
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    }
}

/// Small files.
enum File {
    /// The text of a file, empty if it cannot be read.
    static func text(_ path: String) -> String {
        guard let file = fopen(path, "re") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Waits; nothing else happens here meanwhile.
func pause(_ seconds: Double) { usleep(UInt32(seconds * 1_000_000)) }
