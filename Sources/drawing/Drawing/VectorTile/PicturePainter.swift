import Canvas
import Glibc
import Tiling

/// Paints tiles that are pictures, resampled to the scale of the map.
///
/// All tiles are put side by side first and resampled as one picture, so there are no seams.
struct PicturePainter {
    let ground: Ground
    let place: GroundPlace

    func paint(_ surface: Surface) {
        guard let z = ground.pieces.first?.z else { return }
        let columns = ground.pieces.map(\.column)
        let rows = ground.pieces.map(\.row)
        guard let west = columns.min(), let east = columns.max(), let north = rows.min(),
            let south = rows.max()
        else { return }
        let size = ground.info.tileSize
        guard (east - west + 1) * size <= 8192, (south - north + 1) * size <= 8192,
            let mosaic = Surface(
                width: (east - west + 1) * size, height: (south - north + 1) * size)
        else { return }
        mosaic.draw { context in
            for piece in ground.pieces {
                guard case .picture(let picture) = piece.tile else { continue }
                let part = Self.part(of: picture, piece)
                context.paint(
                    picture, part: part,
                    into: (
                        Double((piece.column - west) * size), Double((piece.row - north) * size),
                        Double(size), Double(size)
                    ))
            }
        }
        let corner = place.square(z: z, column: west, row: north)
        surface.draw { context in
            context.paint(
                mosaic, x: corner.x, y: corner.y, scale: corner.side / Double(size))
        }
    }

    /// The part of a picture that shows a square: all of it, or a corner of a stand-in.
    private static func part(
        of picture: Surface, _ piece: Ground.Piece
    ) -> (x: Double, y: Double, width: Double, height: Double) {
        let count = 1 << (piece.z - piece.tileZoom)
        let width = Double(picture.width) / Double(count)
        let height = Double(picture.height) / Double(count)
        let column = ((piece.column % count) + count) % count
        return (Double(column) * width, Double(piece.row % count) * height, width, height)
    }
}
