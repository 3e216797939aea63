import Canvas
import Glibc
import Tiling

/// What a tile of a source shows, ready for painting.
enum GroundTile: Sendable {
    case streets(StyledTile)
    case picture(Surface)

    /// Bytes, roughly.
    var cost: Int {
        switch self {
        case .streets(let tile): tile.cost
        case .picture(let surface): surface.width * surface.height * 4
        }
    }
}

/// What a source knows of a part of the flat map, painted over the atlas.
///
/// A value that is handed to the painting threads.
struct Ground: Sendable {
    /// A square that a picture shows.
    struct Piece: Sendable {
        /// The square; its column goes on past the date line.
        let z: Int
        let column: Int
        let row: Int
        let tile: GroundTile
        /// The zoom of the tile, lower than the square's for a stand-in.
        let tileZoom: Int
    }

    let info: TileSourceInfo
    let pieces: [Piece]
    /// Whether the land is to be painted: the atlas's coast is too rough for streets.
    let fillsLand: Bool
    /// Whether no square lacks its tile.
    let isWhole: Bool

    /// Whether nothing of what lies below is seen.
    var hidesAll: Bool {
        guard isWhole, !pieces.isEmpty else { return false }
        return pieces.allSatisfy { piece in
            switch piece.tile {
            case .picture(let surface): surface.isOpaque
            case .streets: fillsLand && reachesOver(piece)
            }
        }
    }

    /// Whether the whole square lies in the bounds of the source.
    private func reachesOver(_ piece: Piece) -> Bool {
        let count = 1 << piece.z
        let column = (piece.column % count + count) % count
        guard let id = TileID(z: piece.z, x: column, y: piece.row) else { return false }
        let (inner, outer) = (id.bounds, info.bounds)
        return inner.west >= outer.west - 1e-9 && inner.east <= outer.east + 1e-9
            && inner.south >= outer.south - 1e-9 && inner.north <= outer.north + 1e-9
    }

    /// Paints over what is there; does nothing on anything but a flat map.
    func paint(
        _ surface: Surface, _ transform: MapTransform, palette: Palette, deviceScale: Double
    ) {
        guard case .mercator(let worldWidth, let left, let top) = transform else { return }
        let place = GroundPlace(worldWidth: worldWidth, left: left, top: top)
        if info.kind == .raster {
            PicturePainter(ground: self, place: place).paint(surface)
        } else {
            VectorPainter(
                ground: self, place: place, colors: StreetColors(palette: palette),
                scale: deviceScale,
                zoom: log2(worldWidth / 256) - log2(deviceScale),
                width: Float(surface.width), height: Float(surface.height)
            ).paint(surface)
        }
    }
}

/// Where squares of the Web Mercator world lie in a picture.
struct GroundPlace: Sendable {
    /// Pixels around the Earth.
    let worldWidth: Double
    /// The picture's corner, pixels from the meridian of Greenwich and the equator.
    let left: Double
    let top: Double

    /// The corner of a square, and its side, in pixels.
    func square(z: Int, column: Int, row: Int) -> (x: Double, y: Double, side: Double) {
        let side = worldWidth / Double(1 << z)
        return (
            Double(column) * side - worldWidth / 2 - left,
            Double(row) * side - worldWidth / 2 - top, side
        )
    }

    /// The squares of a zoom that a picture shows, with a rim in pixels.
    func squares(z: Int, width: Int, height: Int, rim: Double) -> [(column: Int, row: Int)] {
        let side = worldWidth / Double(1 << z)
        func index(_ pixel: Double) -> Int {
            Int(((pixel + worldWidth / 2) / side).rounded(.down))
        }
        let columns = index(left - rim)...index(left + Double(width) + rim)
        let rows =
            max(
                index(top - rim), 0)...max(
                min(index(top + Double(height) + rim), (1 << z) - 1), max(index(top - rim), 0))
        guard rows.lowerBound < 1 << z, columns.count * rows.count <= 1024 else { return [] }
        return rows.flatMap { row in columns.map { ($0, row) } }
    }
}

extension Surface {
    /// Whether no pixel lets anything shine through.
    var isOpaque: Bool {
        withPixels { pixels, stride in
            for row in 0..<height {
                for column in 0..<width where pixels[row * stride + column] >> 24 != 255 {
                    return false
                }
            }
            return true
        }
    }
}
