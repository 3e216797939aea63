import Tiling

/// The first 127 bytes of a PMTiles file of version 3.
struct PMTilesHeader {
    static let length = 127

    enum Packing: UInt8 {
        case unknown, plain, gzip, brotli, zstd
    }

    let root: Range<Int>
    let description: Range<Int>
    let leaves: Range<Int>
    let tiles: Range<Int>
    let zooms: ClosedRange<Int>
    let bounds: TileBounds
    let directoryPacking: Packing
    let tilePacking: Packing
    let kind: TileSourceInfo.Kind

    /// - Parameter size: of the file.
    init(_ bytes: [UInt8], size: Int) throws(TileFileError) {
        guard bytes.count >= Self.length else { throw .damaged }
        guard bytes[7] == 3 else { throw .content("PMTiles \(bytes[7])") }
        func number(_ offset: Int) -> UInt64 {
            (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
        }
        func range(_ offset: Int) -> Range<Int>? {
            let start = number(offset)
            let length = number(offset + 8)
            let end = start.addingReportingOverflow(length)
            guard !end.overflow, end.partialValue <= UInt64(size) else { return nil }
            return Int(start)..<Int(end.partialValue)
        }
        func degrees(_ offset: Int) -> Double {
            let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[offset + $1]) << (8 * $1) }
            return Double(Int32(bitPattern: bits)) / 1e7
        }
        guard let root = range(8), let description = range(24), let leaves = range(40),
            let tiles = range(56), !root.isEmpty
        else { throw .damaged }
        self.root = root
        self.description = description
        self.leaves = leaves
        self.tiles = tiles
        let low = Int(bytes[100])
        let high = Int(bytes[101])
        guard low <= high, high <= TileID.maximumZoom else { throw .damaged }
        zooms = low...high
        bounds =
            TileBounds(
                south: degrees(106), west: degrees(102), north: degrees(114), east: degrees(110)
            ).checked ?? .world
        directoryPacking = try Self.packing(bytes[97])
        tilePacking = try Self.packing(bytes[98])
        switch bytes[99] {
        case 1: kind = .vector
        case 2, 3, 4: kind = .raster
        case 5: throw .content("AVIF")
        case 6: throw .content("MLT")
        default: throw .content("\(bytes[99])")
        }
    }

    private static func packing(_ byte: UInt8) throws(TileFileError) -> Packing {
        switch Packing(rawValue: byte) {
        case .brotli: throw .packing("brotli")
        case .zstd: throw .packing("zstd")
        case nil: throw .damaged
        case let packing?: return packing
        }
    }
}
