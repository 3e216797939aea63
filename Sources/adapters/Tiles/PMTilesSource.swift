import Synchronization
public import Tiling

/// A map in one PMTiles file of version 3, of pictures or vector tiles.
public final class PMTilesSource: TileSource {
    public let info: TileSourceInfo

    private let file: TileBytes
    private let header: PMTilesHeader
    private let root: PMTilesDirectory
    private let leaves = Mutex(Leaves())

    /// Directories that were read, the last ones.
    private struct Leaves {
        static let limit = 64
        var known: [UInt64: PMTilesDirectory] = [:]
        var order: [UInt64] = []
    }

    /// Opens a file and looks at its description and one of its tiles.
    public init(_ path: String) throws(TileFileError) {
        file = try TileBytes(path)
        header = try PMTilesHeader(file.read(0, PMTilesHeader.length), size: file.count)
        root = try Self.directory(file, header.root, header.directoryPacking)
        let description = Self.description(file, header)
        guard let first = try Self.firstTile(file, header, root) else { throw .empty }
        let content = try TileContent(first)
        guard content.kind == header.kind else { throw .damaged }
        info = TileSourceInfo(
            name: description.name.isEmpty ? Description.name(of: path) : description.name,
            credit: description.credit, zooms: header.zooms, bounds: header.bounds,
            kind: header.kind, tileSize: content.size)
    }

    public func tile(_ id: TileID) async throws(TileError) -> [UInt8]? {
        guard info.mayHave(id) else { return nil }
        if Task.isCancelled { throw .cancelled }
        let number = HilbertCurve.number(id)
        var directory = root
        for _ in 0...TileFileLimits.depth {
            guard let entry = directory.entry(for: number) else { return nil }
            if entry.run > 0 {
                guard
                    let bytes = Self.bytes(
                        file, header.tiles, entry, limit: TileFileLimits.tile)
                else { throw .damaged }
                return try TileContent.unpacked(bytes)
            }
            do {
                directory = try leaf(entry)
            } catch {
                throw .damaged
            }
        }
        throw .damaged
    }

    private func leaf(_ entry: PMTilesDirectory.Entry) throws(TileFileError) -> PMTilesDirectory {
        if let known = leaves.withLock({ $0.known[entry.offset] }) { return known }
        let read = try Self.leaf(file, header, entry)
        leaves.withLock { leaves in
            if leaves.known.updateValue(read, forKey: entry.offset) == nil {
                leaves.order.append(entry.offset)
            }
            if leaves.order.count > Leaves.limit {
                leaves.known[leaves.order.removeFirst()] = nil
            }
        }
        return read
    }

    // MARK: Reading

    private static func leaf(
        _ file: TileBytes, _ header: PMTilesHeader, _ entry: PMTilesDirectory.Entry
    ) throws(TileFileError) -> PMTilesDirectory {
        guard
            let packed = bytes(file, header.leaves, entry, limit: TileFileLimits.directory)
        else { throw .damaged }
        return try directory(packed, header.directoryPacking)
    }

    private static func directory(
        _ file: TileBytes, _ range: Range<Int>, _ packing: PMTilesHeader.Packing
    ) throws(TileFileError) -> PMTilesDirectory {
        guard range.count <= TileFileLimits.directory else { throw .damaged }
        let bytes = file.read(range.lowerBound, range.count)
        guard bytes.count == range.count else { throw .damaged }
        return try directory(bytes, packing)
    }

    private static func directory(
        _ bytes: [UInt8], _ packing: PMTilesHeader.Packing
    ) throws(TileFileError) -> PMTilesDirectory {
        guard packing == .gzip else { return try PMTilesDirectory(bytes) }
        guard let unpacked = Gzip.unpacked(bytes, limit: TileFileLimits.directory) else {
            throw .damaged
        }
        return try PMTilesDirectory(unpacked)
    }

    /// The bytes of an entry, or nil when they do not lie in their part of the file.
    private static func bytes(
        _ file: TileBytes, _ part: Range<Int>, _ entry: PMTilesDirectory.Entry, limit: Int
    ) -> [UInt8]? {
        guard entry.offset < UInt64(part.count), entry.length <= UInt64(limit),
            entry.offset + entry.length <= UInt64(part.count)
        else { return nil }
        let bytes = file.read(part.lowerBound + Int(entry.offset), Int(entry.length))
        return bytes.count == Int(entry.length) ? bytes : nil
    }

    private static func firstTile(
        _ file: TileBytes, _ header: PMTilesHeader, _ root: PMTilesDirectory
    ) throws(TileFileError) -> [UInt8]? {
        var directory = root
        for _ in 0...TileFileLimits.depth {
            guard let entry = directory.entries.first else { return nil }
            if entry.run > 0 {
                guard
                    let found = bytes(file, header.tiles, entry, limit: TileFileLimits.tile)
                else { throw .damaged }
                return found
            }
            directory = try leaf(file, header, entry)
        }
        throw .damaged
    }

    private static func description(
        _ file: TileBytes, _ header: PMTilesHeader
    ) -> (name: String, credit: String) {
        guard header.description.count <= TileFileLimits.directory else { return ("", "") }
        var bytes = file.read(header.description.lowerBound, header.description.count)
        if header.directoryPacking == .gzip {
            bytes = Gzip.unpacked(bytes, limit: TileFileLimits.directory) ?? []
        }
        return (
            Description.plain(JSONFields.text("name", in: bytes) ?? ""),
            Description.plain(JSONFields.text("attribution", in: bytes) ?? "")
        )
    }
}
