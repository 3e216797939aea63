import CivilTime
import Glibc
import Platform
import Storage
import Testing

/// Files that are never half written (facts/santa.md §6.9, no. 50–52).
final class JSONFileTests {
    private let root: String
    private let file: JSONFile

    private struct Home: Codable, Hashable, Sendable {
        var name: String
        var zone: String?
    }

    init() throws {
        root = try #require(Directories.temporary()).root
        file = JSONFile("\(root)/deep/home.json")
    }

    deinit { Files.removeFolder(root) }

    private func write(_ text: String, to path: String) {
        Files.makeFolder(Files.parent(of: path))
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        _ = Glibc.write(descriptor, text, text.utf8.count)
        close(descriptor)
    }

    @Test func nothingThereYet() {
        let loaded = file.load(Home.self)
        #expect(loaded.value == nil && loaded.notice == nil)
    }

    @Test func savedForTheOwnerOnly() throws {
        try file.save(Home(name: "おうち", zone: "Asia/Tokyo"))
        #expect(file.load(Home.self).value == Home(name: "おうち", zone: "Asia/Tokyo"))
        var status = stat()
        #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(stat(Files.parent(of: file.path), &status) == 0 && status.st_mode & 0o777 == 0o700)
        #expect(!Files.exists(file.path + ".tmp"))
    }

    @Test func fieldsOfANewerVersionStay() throws {
        write(#"{"name":"a","zone":"UTC","later":{"x":[1]}}"#, to: file.path)
        try file.save(Home(name: "b", zone: nil))
        let value = try #require(file.load().value)
        #expect(value["later"] == .object(["x": .array([.integer(1)])]))
        #expect(value["name"] == .string("b"))
        #expect(value["zone"] == nil)
    }

    @Test func aDamagedFileIsSetAsideAndTheCopyBeforeItTaken() throws {
        try file.save(Home(name: "first"))
        try file.save(Home(name: "second"))
        write("{\"name\":", to: file.path)
        let now = try #require(Instant(iso8601: "2026-12-24T13:30:00Z"))
        let loaded = file.load(Home.self, at: now)
        let aside = file.path + ".corrupt-2026-12-24T133000Z"
        #expect(loaded.value == Home(name: "first"))
        #expect(loaded.notice == .setAside(path: aside, recovered: true))
        #expect(try #require(loaded.notice).sentence.contains(aside))
        #expect(Files.read(aside) == Array("{\"name\":".utf8))
        // Again in the same second: the first one is not lost.
        write("x", to: file.path)
        #expect(
            file.load(Home.self, at: now).notice
                == .setAside(path: aside + "-2", recovered: true))
    }

    @Test func aFileOfAnotherShapeIsSetAside() {
        write("[1,2]", to: file.path)
        let loaded = file.load(Home.self)
        guard case .setAside(let path, recovered: false) = loaded.notice else {
            Issue.record("no notice")
            return
        }
        #expect(loaded.value == nil && Files.exists(path) && !Files.exists(file.path))
    }

    @Test func aFileOfANewerProgramIsLeftAlone() throws {
        let text = "{\"name\": 7, \"version\": 99}"
        write(text, to: file.path)
        let loaded = file.load(Home.self) { $0["version"] == .integer(99) }
        #expect(loaded.value == nil)
        #expect(loaded.notice == .newer(path: file.path))
        #expect(loaded.notice?.keepsFile == true)
        #expect(Files.read(file.path) == Array(text.utf8))
        #expect(try #require(loaded.notice).sentence.contains(file.path))
    }

    @Test(.timeLimit(.minutes(1)))
    func whatIsNoFileIsRefusedAndNeverWaitedFor() throws {
        let folder = JSONFile(root + "/folder.json")
        Files.makeFolder(folder.path)
        #expect(
            folder.load(Home.self).notice == .unreadable(path: folder.path, reason: EISDIR))
        let pipe = JSONFile(root + "/pipe.json")
        #expect(mkfifo(pipe.path, 0o600) == 0)
        #expect(pipe.load(Home.self).notice == .unreadable(path: pipe.path, reason: EINVAL))
        let endless = JSONFile(root + "/endless.json")
        #expect(symlink("/dev/zero", endless.path) == 0)
        #expect(
            endless.load(Home.self).notice == .unreadable(path: endless.path, reason: EINVAL))
    }

    @Test func forgotten() throws {
        try file.save(Home(name: "a"))
        try file.save(Home(name: "b"))
        file.remove()
        #expect(file.load(Home.self).value == nil)
    }

    @Test func impossibleNumbersLeaveTheFileAlone() throws {
        try file.save(.object(["a": .integer(1)]))
        #expect(throws: StorageError.notJSON(path: file.path)) {
            try self.file.save(.object(["a": .number(.infinity)]))
        }
        #expect(file.load().value == .object(["a": .integer(1)]))
    }

    @Test func aFolderInTheWayIsATypedError() throws {
        write("", to: root + "/blocked")
        let blocked = JSONFile(root + "/blocked/home.json")
        let error = try #require(throws: StorageError.self) { try blocked.save(.null) }
        #expect(error == .failed(path: blocked.path, reason: ENOTDIR))
        #expect(error.sentence.contains(blocked.path))
    }

    @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
    func aReadOnlyFolderIsATypedError() throws {
        try file.save(.integer(1))
        chmod(Files.parent(of: file.path), 0o500)
        defer { chmod(Files.parent(of: file.path), 0o700) }
        #expect(throws: StorageError.notAllowed(path: file.path)) {
            try self.file.save(.integer(2))
        }
        #expect(file.load().value == .integer(1))
    }

    /// On a disk of one page a large value does not fit; the small one before it stays whole.
    @Test(.enabled(if: geteuid() == 0, "only root may mount"))
    func aFullDiskLeavesTheOldValue() throws {
        let disk = root + "/disk"
        Files.makeFolder(disk)
        guard mount("tmpfs", disk, "tmpfs", 0, "size=32k") == 0 else { return }
        defer { umount2(disk, Int32(MNT_DETACH)) }
        let full = JSONFile(disk + "/home.json")
        try full.save(.integer(1))
        #expect(throws: StorageError.full(path: full.path)) {
            try full.save(.string(String(repeating: "x", count: 100_000)))
        }
        #expect(full.load().value == .integer(1))
        #expect(!Files.exists(full.path + ".tmp"))
        try full.save(.integer(2))
        #expect(full.load().value == .integer(2))
    }

    @Test(.enabled(if: geteuid() == 0, "only root may mount"))
    func aReadOnlyDiskIsATypedError() throws {
        let disk = root + "/disk"
        Files.makeFolder(disk)
        guard mount("tmpfs", disk, "tmpfs", UInt(MS_RDONLY), "size=32k") == 0 else {
            return
        }
        defer { umount2(disk, Int32(MNT_DETACH)) }
        #expect(throws: StorageError.notAllowed(path: disk + "/home.json")) {
            try JSONFile(disk + "/home.json").save(.integer(1))
        }
    }

    /// A writer that is killed at any moment: the file always holds one whole value, never an older
    /// one than before, and the last one when the writer got so far.
    @Test func killedInTheMiddleOfWriting() throws {
        let writer = Files.parent(of: try #require(programPath())) + "/StorageWriter"
        var last = 0
        for _ in 0..<40 {
            let before = fileNumber()
            var process: pid_t = 0
            var words = [strdup(writer), strdup(file.path), nil]
            #expect(posix_spawn(&process, writer, nil, nil, &words, environ) == 0)
            for word in words { free(word) }
            // It has begun to save; from here on any moment will do.
            for _ in 0..<10_000 where fileNumber() == before { usleep(1_000) }
            usleep(UInt32.random(in: 0...5_000))
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
            let loaded = file.load()
            #expect(loaded.notice == nil)
            guard let value = loaded.value else { continue }
            guard case .integer(let number)? = value["number"],
                case .array(let ballast)? = value["ballast"]
            else {
                Issue.record("a half written file")
                return
            }
            #expect(number >= last && ballast.count == 2000)
            last = number
        }
        #expect(last > 0)
        try file.save(.integer(1))
        #expect(file.load().value == .integer(1))
    }

    /// The number that the file system gives the file; each save brings a new file.
    private func fileNumber() -> UInt {
        var status = stat()
        return stat(file.path, &status) == 0 ? UInt(status.st_ino) : 0
    }

    private func programPath() -> String? {
        guard let path = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}
