import CGLib
import Glibc

/// Pipes and new processes. Whoever starts a process also waits for it.
public enum Spawn {
    /// The two ends of a pipe.
    public struct Pipe: Sendable {
        public var reading: Int32
        public var writing: Int32

        /// - Throws: an `errno`. No other child ever gets one of the ends by accident.
        public init() throws(Failure) {
            var ends: [Int32] = [-1, -1]
            guard g_unix_open_pipe(&ends, FD_CLOEXEC, nil) != 0 else {
                throw Failure(reason: errno)
            }
            (reading, writing) = (ends[0], ends[1])
        }
    }

    /// Why the system said no.
    public struct Failure: Error, Hashable {
        /// An `errno`.
        public var reason: Int32
    }

    /// Starts a program, looked up in PATH, in a process group of its own with default signals and
    /// no open file but these three; what is nil is /dev/null.
    ///
    /// - Parameter arguments: The program and its arguments; not empty.
    public static func start(
        _ arguments: [String], input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil
    ) throws(Failure) -> pid_t {
        guard let program = arguments.first else { throw Failure(reason: ENOENT) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let streams: [(Int32?, Int32, Int32)] = [
            (input, STDIN_FILENO, O_RDONLY), (output, STDOUT_FILENO, O_WRONLY),
            (errors, STDERR_FILENO, O_WRONLY),
        ]
        for (given, number, mode) in streams {
            if let given {
                posix_spawn_file_actions_adddup2(&actions, given, number)
            } else {
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
            }
        }
        // GLib and GTK open files without CLOEXEC now and then; none of them is the child's.
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes,
            Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var words = arguments.map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var process: pid_t = 0
        let failure = posix_spawnp(&process, program, &actions, &attributes, words, environ)
        guard failure == 0 else { throw Failure(reason: failure) }
        return process
    }

    /// Starts a program that goes its own way; GLib's main loop sees it off when it ends.
    public static func launch(_ arguments: [String]) throws(Failure) {
        g_child_watch_add(
            try start(arguments), { process, _, _ in g_spawn_close_pid(process) }, nil)
    }

    /// Waits, doing nothing at all.
    public static func pause(_ seconds: Double) { usleep(UInt32(seconds * 1e6)) }
}
