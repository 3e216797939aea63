/// Why bytes are no vector tile.
public enum VectorTileError: Error, Hashable, Sendable {
    /// They end in the middle of something.
    case truncated
    /// They are not what the specification says.
    case malformed
    /// They hold more than `VectorTileLimits` allows.
    case tooLarge
}

/// How much of a vector tile is read at most. Real tiles stay far below.
public struct VectorTileLimits: Hashable, Sendable {
    public var bytes = 16 << 20
    public var layers = 256
    /// In all layers.
    public var features = 400_000
    /// In all features.
    public var points = 4_000_000
    /// Keys and values of a layer.
    public var entries = 400_000
    /// Tags in all features.
    public var tags = 4_000_000

    public init() {}
}
