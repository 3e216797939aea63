import Glibc

/// Runs small programs for what they say. Never on the main thread: it waits.
public enum CommandOutput {
    /// What the program wrote, when it ended well within the time; nil otherwise, with what it had
    /// started ended by force.
    ///
    /// - Parameter seconds: the time that it may take.
    public static func of(_ arguments: [String], within seconds: Double = 2) -> [UInt8]? {
        guard let pipe = try? Spawn.Pipe() else { return nil }
        defer { close(pipe.reading) }
        let child = try? Spawn.start(arguments, output: pipe.writing)
        close(pipe.writing)
        guard let child else { return nil }
        let end = SystemClock.monotonic + seconds
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        var isWhole = false
        while true {
            let left = end - SystemClock.monotonic
            var wait = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
            guard left > 0, bytes.count < 8 << 20 else { break }
            let ready = poll(&wait, 1, Int32(left * 1000) + 1)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { break }
            let count = read(pipe.reading, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                isWhole = count == 0
                break
            }
            bytes += chunk[..<count]
        }
        if !isWhole { kill(-child, SIGKILL) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 && errno == EINTR {}
        return isWhole && status == 0 ? bytes : nil
    }
}
