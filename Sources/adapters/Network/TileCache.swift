import Glibc
import Platform
import Synchronization

/// Answers of servers, kept in a folder.
///
/// One file an answer; when they take more room than they may, those used longest ago go.
public final class TileCache: Sendable {
    /// An answer that was kept.
    struct Entry: Hashable {
        var etag: String?
        var modified: String?
        /// Until when it holds, in seconds since 1970.
        var expires: Int
        /// Empty where the server has nothing.
        var body: [UInt8]
    }

    public let folder: String
    /// Bytes.
    public let limit: Int

    private let size = Mutex<Int?>(nil)
    private static let heading = "hannari tile 1"

    /// - Parameters:
    ///   - folder: is made when the first answer is kept.
    ///   - limit: bytes.
    public init(folder: String, limit: Int = 200 << 20) {
        self.folder = folder
        self.limit = limit
    }

    /// Bytes that are in use.
    public var usedBytes: Int {
        size.withLock { size in
            let known = size ?? files().reduce(0) { $0 + $1.bytes }
            size = known
            return known
        }
    }

    /// Forgets everything.
    public func clear() {
        size.withLock { size in
            for file in files() { unlink(file.path) }
            size = 0
        }
    }

    func entry(for address: String) -> Entry? {
        let path = path(for: address)
        guard let bytes = Files.read(path), let entry = Self.parsed(bytes, address) else {
            return nil
        }
        utimensat(AT_FDCWD, path, nil, 0)
        return entry
    }

    /// Keeps an answer; without room on the disk nothing is kept.
    func keep(_ entry: Entry, for address: String) {
        guard Files.makeFolder(folder) == 0 else { return }
        let path = path(for: address)
        var bytes = Array(
            [
                Self.heading, address, String(entry.expires), Self.line(entry.etag),
                Self.line(entry.modified), "",
            ].joined(separator: "\n").utf8)
        bytes += entry.body
        let old = Self.size(of: path)
        guard Self.write(bytes, path) else { return }
        let isFull = size.withLock { size in
            guard let known = size else { return false }
            size = known - old + bytes.count
            return known - old + bytes.count > limit
        }
        if isFull || size.withLock({ $0 == nil }) { trim() }
    }

    /// Takes away what was used longest ago until a tenth is free.
    private func trim() {
        size.withLock { size in
            let files = files()
            var total = files.reduce(0) { $0 + $1.bytes }
            if total > limit {
                for file in files.sorted(by: { $0.used < $1.used }) {
                    guard total > limit / 10 * 9 else { break }
                    unlink(file.path)
                    total -= file.bytes
                }
            }
            size = total
        }
    }

    // MARK: Files

    private func path(for address: String) -> String {
        var first: UInt64 = 0xCBF2_9CE4_8422_2325
        var second: UInt64 = 0x6C62_272E_07BB_0142
        for byte in address.utf8 {
            first = (first ^ UInt64(byte)) &* 0x100_0000_01B3
            second = (second &* 0x100_0000_01B3) ^ UInt64(byte)
        }
        return "\(folder)/\(String(first, radix: 16))-\(String(second, radix: 16)).tile"
    }

    private static func line(_ text: String?) -> String {
        (text ?? "").filter { !$0.isNewline }
    }

    private static func parsed(_ bytes: [UInt8], _ address: String) -> Entry? {
        var lines: [String] = []
        var start = 0
        while lines.count < 5, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(String(decoding: bytes[start..<end], as: UTF8.self))
            start = end + 1
        }
        guard lines.count == 5, lines[0] == heading, lines[1] == address,
            let expires = Int(lines[2])
        else { return nil }
        return Entry(
            etag: lines[3].isEmpty ? nil : lines[3], modified: lines[4].isEmpty ? nil : lines[4],
            expires: expires, body: Array(bytes[start...]))
    }

    private static func write(_ bytes: [UInt8], _ path: String) -> Bool {
        let draft = "\(path).\(UInt32.random(in: 0 ... .max))"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return false }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { raw in
                Glibc.write(descriptor, raw.baseAddress.map { $0 + written }, raw.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            written += count
        }
        close(descriptor)
        guard written == bytes.count, rename(draft, path) == 0 else {
            unlink(draft)
            return false
        }
        return true
    }

    private static func size(of path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    private func files() -> [(path: String, bytes: Int, used: Int)] {
        guard let opened = opendir(folder) else { return [] }
        defer { closedir(opened) }
        var files: [(String, Int, Int)] = []
        while let entry = readdir(opened) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard name.contains(".tile") else { continue }
            var status = stat()
            let path = "\(folder)/\(name)"
            if stat(path, &status) == 0 {
                files.append((path, Int(status.st_size), status.st_mtim.tv_sec))
            }
        }
        return files
    }
}
