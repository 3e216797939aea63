import Glibc

/// Whether the desktop starts the app by itself when a session begins (XDG autostart).
public struct Autostart: Sendable, Hashable {
    /// The file that says so.
    public let path: String

    /// - Parameters:
    ///   - folder: the session's `autostart` folder.
    ///   - identifier: the name of the app's desktop file, without the ending.
    public init(folder: String, identifier: String) {
        path = "\(folder)/\(identifier).desktop"
    }

    /// The one of the person whose settings are in `directories`.
    public init(_ directories: Directories) {
        self.init(
            folder: Files.parent(of: directories.config) + "/autostart",
            identifier: Product.identifier)
    }

    /// The running program, for `switchOn`.
    public static var program: String { Directories.program }

    /// Whether the file is there and not switched off by the desktop's own settings.
    public var isOn: Bool {
        guard let bytes = Files.read(path) else { return false }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        return !lines.contains("Hidden=true")
            && !lines.contains("X-GNOME-Autostart-enabled=false")
    }

    /// Starts `program` with these arguments at the beginning of each session from now on.
    ///
    /// - Returns: 0, or the `errno` that stopped it.
    public func switchOn(_ program: String, _ arguments: [String], name: String) -> Int32 {
        let failed = Files.makeFolder(Files.parent(of: path))
        guard failed == 0 else { return failed }
        let words = ([program] + arguments).map(Self.quoted).joined(separator: " ")
        let text =
            "[Desktop Entry]\nType=Application\nName=\(name)\nExec=\(words)\nTerminal=false\n"
            + "X-GNOME-Autostart-enabled=true\n"
        // Whole or not at all: a session may begin at any moment.
        let draft = "\(path).new"
        guard let file = fopen(draft, "we") else { return errno }
        let isWritten = fputs(text, file) >= 0
        guard fclose(file) == 0, isWritten, rename(draft, path) == 0 else {
            let reason = errno
            unlink(draft)
            return reason
        }
        return 0
    }

    /// - Returns: 0, or the `errno` that stopped it.
    public func switchOff() -> Int32 {
        unlink(path) == 0 || errno == ENOENT ? 0 : errno
    }

    /// A word of a command as the Desktop Entry Specification wants it: quoted, with a backslash
    /// before what is special between quotes (doubled, as in any string of such a file), and percent
    /// signs doubled.
    static func quoted(_ word: String) -> String {
        var text = "\""
        for letter in word {
            switch letter {
            case "\"", "`", "$": text += "\\\\\(letter)"
            case "\\": text += "\\\\\\\\"
            case "%": text += "%%"
            default: text.append(letter)
            }
        }
        return text + "\""
    }
}
