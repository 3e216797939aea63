import Atlas
import Geography
import Glibc

/// How longitudes and latitudes in degrees become pixels of a picture.
enum MapTransform: Sendable {
    /// Web Mercator, `worldWidth` pixels around the Earth; the picture's corner lies `left` pixels
    /// right of the meridian of Greenwich and `top` pixels below the equator.
    case mercator(worldWidth: Double, left: Double, top: Double)
    /// The whole world, longitudes and latitudes evenly spaced; the picture begins `top` pixels
    /// below the north pole.
    case plateCarree(width: Double, height: Double, top: Double = 0)
    /// The globe, or its way to the flat map.
    case sphere(SphereView)

    /// Pixels to an equatorial degree of longitude where the picture is finest.
    var pixelsPerDegree: Double {
        switch self {
        case .mercator(let worldWidth, _, _): worldWidth / 360
        case .plateCarree(let width, _, _): width / 360
        case .sphere(let view): view.scale * .pi / 180
        }
    }

    /// The same for a picture whose first row is another one of this.
    func lowered(by rows: Int) -> MapTransform {
        let rows = Double(rows)
        return switch self {
        case .mercator(let worldWidth, let left, let top):
            .mercator(worldWidth: worldWidth, left: left, top: top + rows)
        case .plateCarree(let width, let height, let top):
            .plateCarree(width: width, height: height, top: top + rows)
        case .sphere(let view): .sphere(view.lowered(by: Int(rows)))
        }
    }

    /// Whether meridians and parallels are straight lines.
    var isStraight: Bool {
        if case .sphere = self { false } else { true }
    }

    /// The zoom of the flat map whose world would be as large, in device pixels.
    var zoom: Double { log2(pixelsPerDegree * 360 / 256) }
}

/// A part of the atlas to draw, and by how many degrees to move it.
struct MapPiece: Hashable, Sendable {
    var south: Double
    var west: Double
    var north: Double
    var east: Double
    var shift: Double

    var box: GeoBox { GeoBox(south: south, west: west, north: north, east: east) }

    func holds(_ place: Coordinate) -> Bool {
        place.latitude >= south && place.latitude <= north && place.longitude >= west
            && place.longitude <= east
    }

    /// Cuts a span of longitudes of any width and turn into pieces that lie within -180...180.
    static func pieces(south: Double, west: Double, north: Double, east: Double) -> [MapPiece] {
        let south = max(south, -90)
        let north = min(north, 90)
        var pieces: [MapPiece] = []
        var turn = ((west + 180) / 360).rounded(.down)
        while turn * 360 - 180 < east {
            let shift = turn * 360
            pieces.append(
                MapPiece(
                    south: south, west: max(west - shift, -180), north: north,
                    east: min(east - shift, 180), shift: shift))
            turn += 1
        }
        return pieces
    }
}

extension MapTransform {
    /// The parts of the atlas that a picture of that size shows, with a rim for the width of lines.
    func pieces(width: Double, height: Double, rim: Double = 8) -> [MapPiece] {
        switch self {
        case .mercator(let worldWidth, let left, let top):
            let radius = worldWidth / (2 * .pi)
            return MapPiece.pieces(
                south: Projection.latitude(isometric: -(top + height + rim) / radius),
                west: (left - rim) / worldWidth * 360,
                north: Projection.latitude(isometric: -(top - rim) / radius),
                east: (left + width + rim) / worldWidth * 360)
        case .plateCarree(_, let whole, let top):
            return MapPiece.pieces(
                south: max(90 - (top + height + rim) / whole * 180, -90), west: -180,
                north: min(90 - (top - rim) / whole * 180, 90), east: 180)
        case .sphere(let view):
            return view.pieces(width: width, height: height, rim: rim)
        }
    }
}
