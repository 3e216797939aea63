import Glibc
import Testing

@testable import Platform

@Suite struct AutostartTests {
    private let root: String
    private let autostart: Autostart

    init() throws {
        let temporary = try #require(Directories.temporary())
        root = temporary.root
        autostart = Autostart(temporary.directories)
    }

    private var text: String { String(decoding: Files.read(autostart.path) ?? [], as: UTF8.self) }

    @Test("no. 47: switched on, off and on again; the file is where desktops look for it")
    func switches() {
        defer { Files.removeFolder(root) }
        #expect(autostart.path.hasSuffix("/autostart/io.github.hannari.Hannari.desktop"))
        #expect(!autostart.isOn)
        #expect(autostart.switchOn("/opt/hannari", ["--santa"], name: "Hannari") == 0)
        #expect(autostart.isOn)
        #expect(text.contains("Exec=\"/opt/hannari\" \"--santa\"\n"))
        #expect(autostart.switchOff() == 0)
        #expect(!autostart.isOn && !Files.exists(autostart.path))
        #expect(autostart.switchOff() == 0)
    }

    @Test("odd letters in the program's path are quoted as the specification says")
    func quoting() {
        #expect(Autostart.quoted("/opt/my apps/hannari") == "\"/opt/my apps/hannari\"")
        #expect(Autostart.quoted("50%") == "\"50%%\"")
        #expect(Autostart.quoted("a\"b$c`d") == #""a\\"b\\$c\\`d""#)
        #expect(Autostart.quoted(#"a\b"#) == #""a\\\\b""#)
    }

    @Test("a desktop's own switch is respected, and a folder that cannot be made is said")
    func hidden() {
        defer { Files.removeFolder(root) }
        #expect(autostart.switchOn("/opt/hannari", [], name: "Hannari") == 0)
        let file = fopen(autostart.path, "a")
        fputs("Hidden=true\n", file)
        fclose(file)
        #expect(!autostart.isOn)
        #expect(
            Autostart(folder: "/proc/none/autostart", identifier: "x")
                .switchOn("/opt/hannari", [], name: "Hannari") != 0)
    }
}
