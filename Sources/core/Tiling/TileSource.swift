/// What a source of tiles is.
public struct TileSourceInfo: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case vector, raster }

    /// As people call it.
    public var name: String
    /// Whom to thank, as plain text; empty where nobody is named.
    public var credit: String
    /// The zooms that have tiles.
    public var zooms: ClosedRange<Int>
    /// Where there are tiles.
    public var bounds: TileBounds
    public var kind: Kind
    /// Pixels to a side of a picture; for vector tiles the logical pixels that they are made for.
    public var tileSize: Int
    /// Whether asking for a tile asks another computer.
    public var isOnline: Bool

    public init(
        name: String, credit: String = "", zooms: ClosedRange<Int>, bounds: TileBounds = .world,
        kind: Kind, tileSize: Int? = nil, isOnline: Bool = false
    ) {
        self.name = name
        self.credit = credit
        self.zooms = zooms
        self.bounds = bounds
        self.kind = kind
        self.tileSize = tileSize ?? (kind == .vector ? 512 : 256)
        self.isOnline = isOnline
    }

    /// Whether a tile can be there at all.
    public func mayHave(_ tile: TileID) -> Bool {
        zooms.contains(tile.z) && bounds.overlaps(tile.bounds)
    }
}

/// Why a tile could not be had.
public enum TileError: Error, Hashable, Sendable {
    /// The source is there but this tile of it is damaged.
    case damaged
    /// The source cannot be read any more.
    case gone
    /// The source asks to be left alone for some seconds, or cannot be reached now.
    case notNow(seconds: Double)
    /// Nobody waits for the tile any more.
    case cancelled
}

/// Where tiles come from: a file, a folder, a server.
public protocol TileSource: Sendable {
    var info: TileSourceInfo { get }

    /// The bytes of a tile, unpacked: a picture, or a vector tile. Nil where the source has nothing.
    ///
    /// Cancelling the task that asks ends the work soon.
    func tile(_ id: TileID) async throws(TileError) -> [UInt8]?
}
