import Glibc
import Platform
import Testing

struct SpawnTests {
    /// Waits for a process and returns its wait status.
    private func status(of process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }

    @Test func aProgramEndsWhenItsInputCloses() throws {
        let pipe = try Spawn.Pipe()
        let process = try Spawn.start(["cat"], input: pipe.reading)
        close(pipe.reading)
        close(pipe.writing)
        #expect(status(of: process) == 0)
    }

    @Test func wordsGoInAndComeOut() throws {
        let input = try Spawn.Pipe()
        let output = try Spawn.Pipe()
        let process = try Spawn.start(
            ["sh", "-c", "read word; echo got $word; exit 7"], input: input.reading,
            output: output.writing)
        close(input.reading)
        close(output.writing)
        #expect(write(input.writing, "bells\n", 6) == 6)
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(output.reading, &bytes, bytes.count)
        #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "got bells\n")
        close(input.writing)
        close(output.reading)
        #expect(status(of: process) == 7 << 8)
    }

    /// A player may start helpers of its own; they go with it.
    @Test func theWholeGroupCanBeKilled() throws {
        let process = try Spawn.start(["sh", "-c", "sleep 100 & wait"])
        #expect(getpgid(process) == process)
        kill(-process, SIGKILL)
        #expect(status(of: process) & 0x7F == SIGKILL)
    }

    @Test func aProgramThatIsNotThere() {
        for arguments in [["hannari-no-such-player"], []] {
            let failure = #expect(throws: Spawn.Failure.self) { try Spawn.start(arguments) }
            #expect(failure?.reason == ENOENT)
        }
    }

    /// Nothing but the three streams is open in the child.
    @Test func noFileLeaksIntoTheChild() throws {
        let output = try Spawn.Pipe()
        let process = try Spawn.start(["ls", "/proc/self/fd"], output: output.writing)
        close(output.writing)
        var text = ""
        var bytes = [UInt8](repeating: 0, count: 256)
        while case let count = read(output.reading, &bytes, bytes.count), count > 0 {
            text += String(decoding: bytes[..<count], as: UTF8.self)
        }
        close(output.reading)
        #expect(status(of: process) == 0)
        // The fourth is the folder that `ls` itself reads.
        #expect(text == "0\n1\n2\n3\n")
    }
}
