import Glibc
import Motion

/// Small text files of the kernel, which are read anew each time.
enum SystemFile {
    /// Bytes that are read at most; attributes are one line.
    static let limit = 4096

    /// The content without spaces at its ends, or what stopped it.
    static func read(_ path: String) -> Result<String, Failure> {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return .failure(Failure(reason: errno)) }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: limit)
        while true {
            let count = Glibc.read(file, &bytes, limit)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return .failure(Failure(reason: errno)) }
            let text = String(decoding: bytes[..<count], as: UTF8.self)
            return .success(trimmed(text))
        }
    }

    /// The content, or nil when the file cannot be read or is empty.
    static func text(_ path: String) -> String? {
        guard case .success(let text) = read(path), !text.isEmpty else { return nil }
        return text
    }

    static func number(_ path: String) -> Double? { text(path).flatMap { Double($0) } }

    /// Names in a folder, sorted; none when it cannot be read.
    static func names(in folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    private static func trimmed(_ text: String) -> String {
        let isBlank = { (c: Character) in c.isWhitespace || c == "\0" }
        let start = text.drop(while: isBlank)
        guard let end = start.lastIndex(where: { !isBlank($0) }) else { return "" }
        return String(start[...end])
    }

    /// Why a file could not be read.
    struct Failure: Error {
        /// An `errno`.
        var reason: Int32

        var trouble: SensorTrouble {
            switch reason {
            case EBUSY, EAGAIN: .busy
            case EACCES, EPERM: .unreadable
            case ENOENT, ENODEV, ENOTDIR, ENXIO: .vanished
            case ETIMEDOUT: .hung
            default: .garbage
            }
        }
    }
}
