import Tiling

/// What the tiles of a file are, told by one of them.
struct TileContent {
    let kind: TileSourceInfo.Kind
    /// Pixels to a side; nil for the usual.
    let size: Int?

    /// - Parameter format: what the file calls it, if it does.
    init(_ bytes: [UInt8], format: String? = nil) throws(TileFileError) {
        guard let unpacked = try? Self.unpacked(bytes) else { throw .damaged }
        if TileFormat(unpacked).isPicture {
            kind = .raster
            let width = TileFormat.pngWidth(unpacked) ?? 256
            size = width >= 512 ? 512 : 256
            return
        }
        // One wrong tile does not make a map wrong, but bytes of anything are no map.
        guard (try? VectorTileDecoder.decode(unpacked)) != nil else {
            if let format, !["pbf", "mvt"].contains(format) {
                throw .content(Description.plain(format))
            }
            throw .damaged
        }
        kind = .vector
        size = nil
    }

    /// A tile as it is used: gzip is taken off.
    static func unpacked(_ bytes: [UInt8]) throws(TileError) -> [UInt8] {
        guard TileFormat(bytes) == .gzip else { return bytes }
        guard let unpacked = Gzip.unpacked(bytes, limit: TileFileLimits.tile) else {
            throw .damaged
        }
        return unpacked
    }
}
