import Tiling

/// The order in which PMTiles counts tiles: zoom after zoom, each along a Hilbert curve.
enum HilbertCurve {
    /// The number of a tile.
    static func number(_ id: TileID) -> UInt64 {
        // The tiles of all lower zooms: 1 + 4 + 16 + …
        var number: UInt64 = ((1 << (2 * UInt64(id.z))) - 1) / 3
        var x = id.x
        var y = id.y
        var side = (1 << id.z) / 2
        while side > 0 {
            let right = x & side != 0
            let down = y & side != 0
            let quarter: UInt64 = right ? (down ? 2 : 3) : (down ? 1 : 0)
            number += UInt64(side) * UInt64(side) * quarter
            if !down {
                if right {
                    x = side - 1 - (x & (side - 1))
                    y = side - 1 - (y & (side - 1))
                }
                swap(&x, &y)
            }
            side >>= 1
        }
        return number
    }
}
