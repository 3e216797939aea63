import Canvas
import Glibc

/// A square of the flat map at one exact scale and in one look.
struct TileKey: Hashable, Sendable {
    /// The scale: 4096 · log2 of the world's width in device pixels.
    let level: Int
    let column: Int
    let row: Int
    let look: TileLook

    /// Device pixels to a side.
    static let size = 384

    var worldWidth: Double { Self.worldWidth(level: level) }
    static func worldWidth(level: Int) -> Double { exp2(Double(level) / 4096) }
    static func level(worldWidth: Double) -> Int { Int((log2(worldWidth) * 4096).rounded()) }
}

/// What makes tiles of one place and scale differ.
struct TileLook: Hashable, Sendable {
    let palette: Palette.Kind
    /// Device pixels to a logical pixel, in 64ths.
    let scale: Int
    /// Whether the alpha byte holds the light of towns.
    let isLit: Bool
    /// Which source lies over the atlas; 0 for none.
    var source = 0
}

/// Painted tiles, bounded by memory; those not shown for longest go first.
struct TileStore {
    private struct Entry {
        let tile: Surface
        var lastUse: Int
    }

    private var entries: [TileKey: Entry] = [:]
    private var clock = 0
    /// Tiles that are shown until something newer is painted.
    private var stale: Set<TileKey> = []
    /// Tiles that are being painted, or will be, from what is known now.
    private var awaited: Set<TileKey> = []
    /// Bytes.
    var limit = 24 << 20

    private static let bytes = TileKey.size * TileKey.size * 4

    subscript(key: TileKey) -> Surface? { entries[key]?.tile }

    /// Whether a tile is there and nothing newer is to be painted.
    func isFresh(_ key: TileKey) -> Bool { entries[key] != nil && !stale.contains(key) }

    /// Says that a tile will come as what is known now makes it.
    mutating func expect(_ key: TileKey) {
        awaited.insert(key)
        if entries[key] == nil { stale.remove(key) }
    }

    /// Marks tiles, also those that are still being painted, as shown only until something newer is
    /// painted.
    mutating func markStale(where isStale: (TileKey) -> Bool) {
        for key in entries.keys where isStale(key) { stale.insert(key) }
        for key in awaited where isStale(key) {
            stale.insert(key)
            awaited.remove(key)
        }
    }

    /// All tiles of a look, by scale.
    func levels(of look: TileLook) -> Set<Int> {
        var levels: Set<Int> = []
        for key in entries.keys where key.look == look { levels.insert(key.level) }
        return levels
    }

    mutating func beginFrame() { clock += 1 }

    /// Marks a tile as shown in this frame.
    mutating func use(_ key: TileKey) { entries[key]?.lastUse = clock }

    mutating func insert(_ tile: Surface, _ key: TileKey) {
        entries[key] = Entry(tile: tile, lastUse: clock)
        // Unless something newer has come meanwhile.
        if awaited.remove(key) != nil { stale.remove(key) }
        trim()
    }

    mutating func removeAll() {
        entries.removeAll()
        stale.removeAll()
        awaited.removeAll()
    }

    private mutating func trim() {
        let limit = max(limit / Self.bytes, 1)
        guard entries.count > limit else { return }
        let oldest = entries.sorted { $0.value.lastUse < $1.value.lastUse }
        for (key, entry) in oldest.prefix(entries.count - limit) where entry.lastUse < clock {
            entries[key] = nil
            stale.remove(key)
        }
    }
}
