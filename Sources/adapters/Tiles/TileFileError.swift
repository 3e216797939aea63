/// Why a file or folder cannot be a map.
public enum TileFileError: Error, Hashable, Sendable {
    /// It cannot be opened.
    case unreadable
    /// It is none of the kinds that are known.
    case unknownKind
    /// It ends too early or contradicts itself.
    case damaged
    /// It is sound but holds no tiles.
    case empty
    /// Its tiles are packed in a way that is not read, such as "brotli".
    case packing(String)
    /// Its tiles are of a kind that is not shown, such as "avif".
    case content(String)
}

/// How much of a file is read at most. Real files stay far below.
public enum TileFileLimits {
    /// Bytes of a tile, unpacked.
    public static let tile = 16 << 20
    /// Bytes of a directory or of the description of a file, unpacked.
    public static let directory = 32 << 20
    /// Entries of a directory.
    public static let entries = 4_000_000
    /// Levels of directories below the first.
    public static let depth = 4
    /// Characters of a name or credit.
    public static let text = 400
}
