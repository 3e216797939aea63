import Glibc
import Platform

/// A subprocess with a pipe to its input or from its output.
///
/// The feeder that started it also waits for it; GLib does not know of it.
struct ChildProcess {
    /// Which end of the child's talk is ours.
    enum Talk {
        /// We write what it reads.
        case input
        /// We read what it writes.
        case output
    }

    let pid: pid_t
    /// Our end of the pipe, non-blocking; −1 when closed.
    private(set) var stream: Int32
    /// Where it complains; hangs up when it ends. −1 when reaped.
    private(set) var complaints: Int32
    /// The end of what it complained about.
    private var lastWords = ""

    /// `F_SETPIPE_SZ` of Linux, which Glibc's module hides.
    private static let setPipeSize: Int32 = 1031

    /// - Parameter pipeSize: Bytes that may wait in the pipe, rounded up by the system.
    /// - Throws: `Spawn.Failure` when the program is not there or cannot be started.
    init(_ arguments: [String], talk: Talk, pipeSize: Int32? = nil) throws(Spawn.Failure) {
        let talking = try Spawn.Pipe()
        let (theirs, own) =
            talk == .input
            ? (talking.reading, talking.writing) : (talking.writing, talking.reading)
        defer { close(theirs) }
        do throws(Spawn.Failure) {
            let complaining = try Spawn.Pipe()
            defer { close(complaining.writing) }
            do throws(Spawn.Failure) {
                pid = try Spawn.start(
                    arguments, input: talk == .input ? theirs : nil,
                    output: talk == .output ? theirs : nil, errors: complaining.writing)
            } catch {
                close(complaining.reading)
                throw error
            }
            complaints = complaining.reading
        } catch {
            close(own)
            throw error
        }
        stream = own
        if let pipeSize { _ = fcntl(own, Self.setPipeSize, pipeSize) }
        for end in [stream, complaints] {
            _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        }
    }

    /// Closes our end: a player plays what it has and leaves, a decoder stops at its next write.
    mutating func closeStream() {
        if stream >= 0 { close(stream) }
        stream = -1
    }

    /// Reads what it complains about; false once it has hung up.
    mutating func listen() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 512)
        while true {
            let count = read(complaints, &bytes, bytes.count)
            if count == 0 { return false }
            if count < 0 { return errno == EAGAIN || errno == EINTR }
            let words = lastWords + String(decoding: bytes[..<count], as: UTF8.self)
            lastWords = String(words.suffix(400))
        }
    }

    /// The last line of its complaints.
    var lastLine: String {
        lastWords.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    }

    /// Ends it, with all it has started, if it has not ended by itself, and reaps it.
    mutating func end() {
        closeStream()
        if complaints >= 0 {
            _ = listen()
            close(complaints)
        }
        complaints = -1
        kill(-pid, SIGKILL)
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    }
}
