import Glibc
public import Tiling

/// Opens what a person may have as a map: MBTiles, PMTiles, or a folder of tiles.
///
/// A source is only made for files that hold at least one readable tile.
public enum TileFile {
    /// The source at a path, told by its content, not by its ending.
    public static func open(_ path: String) async throws(TileFileError) -> any TileSource {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .unreadable }
        if status.st_mode & S_IFMT == S_IFDIR { return try FolderSource(path) }
        // Pipes and devices would make the app wait.
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unknownKind }
        let head = try TileBytes(path).read(0, 16)
        if head.starts(with: Array("PMTiles".utf8)) { return try PMTilesSource(path) }
        if head.starts(with: Array("SQLite format 3\0".utf8)) { return try MBTilesSource(path) }
        throw head.isEmpty ? .damaged : .unknownKind
    }

    /// A vector tile without gzip; nil when it is damaged.
    public static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
        try? TileContent.unpacked(bytes)
    }

    /// Whether a name looks like a map's, for files that are dropped on the window.
    public static func looksLikeMap(_ path: String) -> Bool {
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return true }
        let name = path.lowercased()
        return name.hasSuffix(".mbtiles") || name.hasSuffix(".pmtiles")
    }
}

/// A file from which ranges are read. It may be cut or go away at any time: a read then brings fewer
/// bytes, where a mapped file would end the app.
final class TileBytes: Sendable {
    let count: Int
    private let descriptor: Int32

    init(_ path: String) throws(TileFileError) {
        descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            close(descriptor)
            throw .unreadable
        }
        count = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// The bytes there are of a range.
    func read(_ offset: Int, _ length: Int) -> [UInt8] {
        guard offset >= 0, length > 0, offset < count else { return [] }
        let wanted = min(length, count - offset)
        return [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
            filled = 0
            while filled < wanted {
                let rest = UnsafeMutableRawBufferPointer(buffer).baseAddress.map { $0 + filled }
                let got = pread(descriptor, rest, wanted - filled, off_t(offset + filled))
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return }
                filled += got
            }
        }
    }
}
