import Canvas
import Geography
import Glibc
import Streets

/// Paints a city's ground, waters, railways and streets into pictures of the flat map.
///
/// Everything is placed in the pixels of the whole world and drawn without regard to the picture's
/// edges, so that neighbouring pictures meet without a seam.
struct StreetPainter {
    private let streets: StreetMap
    private let palette: Palette
    private let deviceScale: Double

    init(_ streets: StreetMap, palette: Palette, deviceScale: Double) {
        self.streets = streets
        self.palette = palette
        self.deviceScale = deviceScale
    }

    func paint(_ context: Context, _ transform: MapTransform, width: Int, height: Int) {
        guard case .mercator(let worldWidth, let left, let top) = transform else { return }
        let zoom = transform.zoom - log2(deviceScale)
        guard zoom > StreetStyle.firstZoom else { return }
        let middle = (streets.frame.south + streets.frame.north) / 2
        let style = StreetStyle(zoom: zoom, latitude: middle)
        let pen = StreetPen(
            context: context, worldWidth: worldWidth, left: left, top: top, width: Double(width),
            height: Double(height), rim: 80 * deviceScale)
        guard pen.shows(streets.frame) else { return }
        context.begin()
        if style.opacity < 1 {
            context.layer(opacity: style.opacity) { paint(pen, style) }
        } else {
            paint(pen, style)
        }
        context.begin()
    }

    private func paint(_ pen: StreetPen, _ style: StreetStyle) {
        paintAreas(pen)
        paintWaters(pen, style)
        paintCastle(pen, style)
        paintTunnels(pen, style)
        paintStreets(pen, style)
        paintRailways(pen, style)
    }

    private func paintAreas(_ pen: StreetPen) {
        let order: [CityArea.Kind] = [.hill, .park, .precinct, .palace]
        for kind in order {
            for area in streets.areas where area.kind == kind {
                let isShown =
                    kind == .hill ? pen.addSmoothly(area.ring) : pen.add(area.ring, isClosed: true)
                guard isShown else { continue }
                pen.context.fill(ground(kind), keepingPath: true)
                if kind == .palace {
                    pen.context.stroke(
                        palette.accent.opacity(0.45), width: 1.1 * deviceScale, keepingPath: true)
                } else if kind == .park {
                    pen.context.stroke(
                        palette.parkLabel.opacity(0.22), width: 0.8 * deviceScale,
                        keepingPath: true)
                }
                pen.context.begin()
            }
        }
    }

    private func ground(_ kind: CityArea.Kind) -> Color {
        switch kind {
        case .hill: palette.hill
        case .park, .castle: palette.park
        case .precinct: palette.land.mixed(with: palette.park, 0.6)
        case .palace: palette.land.mixed(with: palette.accent, palette.isDark ? 0.34 : 0.26)
        }
    }

    /// A castle is a wooded ground within a moat.
    private func paintCastle(_ pen: StreetPen, _ style: StreetStyle) {
        for area in streets.areas where area.kind == .castle {
            guard pen.add(area.ring, isClosed: true) else { continue }
            let moat = style.moatWidth * deviceScale
            pen.context.fill(palette.park, keepingPath: true)
            pen.context.stroke(palette.shore, width: moat + 1.4 * deviceScale, keepingPath: true)
            pen.context.stroke(palette.water, width: moat, keepingPath: true)
            pen.context.begin()
        }
    }

    private func paintWaters(_ pen: StreetPen, _ style: StreetStyle) {
        for (color, rim) in [(palette.shore, 1.4), (palette.water, 0)] {
            for water in streets.waters {
                guard water.width > 20 || style.zoom >= 12.8 else { continue }
                for line in water.lines { pen.add(line) }
                pen.context.stroke(
                    color, width: (style.width(water: water.width) + rim) * deviceScale,
                    keepingPath: true)
                pen.context.begin()
            }
        }
    }

    private func paintStreets(_ pen: StreetPen, _ style: StreetStyle) {
        let ranks = Street.Rank.allCases.reversed().filter(style.isShown)
        for rank in ranks {
            add(rank, pen)
            pen.context.stroke(
                palette.roadCasing,
                width: (style.width(rank) + 2 * style.casing(rank)) * deviceScale,
                keepingPath: true)
            pen.context.begin()
        }
        for rank in ranks {
            add(rank, pen)
            pen.context.stroke(
                palette.road, width: style.width(rank) * deviceScale, keepingPath: true)
            pen.context.begin()
        }
    }

    private func add(_ rank: Street.Rank, _ pen: StreetPen) {
        for street in streets.streets where street.rank == rank {
            for line in street.lines { pen.add(line) }
        }
    }

    /// Lines in the open lie over the streets, with light sleepers as one comes near.
    private func paintRailways(_ pen: StreetPen, _ style: StreetStyle) {
        guard style.showsRailways else { return }
        let width = style.railwayWidth * deviceScale
        for railway in streets.railways where railway.kind == .open {
            for line in railway.lines { pen.add(line) }
            pen.context.stroke(palette.railway, width: width, keepingPath: true)
            if style.zoom >= 13 {
                pen.context.stroke(
                    palette.road, width: width * 0.56,
                    dash: [9 * deviceScale, 9 * deviceScale], keepingPath: true)
            }
            pen.context.begin()
        }
    }

    private func paintTunnels(_ pen: StreetPen, _ style: StreetStyle) {
        guard style.showsTunnels else { return }
        for railway in streets.railways where railway.kind == .tunnel {
            for line in railway.lines { pen.add(line) }
            pen.context.stroke(
                palette.railway.opacity(0.5), width: 1.4 * deviceScale,
                dash: [4 * deviceScale, 4.5 * deviceScale], keepingPath: true)
            pen.context.begin()
        }
    }
}

/// Brings lines of a city into the pixels of a picture.
struct StreetPen {
    let context: Context
    /// Device pixels around the Earth, and where the picture's corner lies.
    let worldWidth: Double
    let left: Double
    let top: Double
    let width: Double
    let height: Double
    /// Device pixels around the picture within which wide lines still show.
    let rim: Double

    private func point(_ place: Coordinate) -> (x: Double, y: Double) {
        (
            place.longitude / 360 * worldWidth - left,
            -worldWidth / (2 * .pi) * Projection.isometric(place.latitude) - top
        )
    }

    /// Whether a part of the Earth touches the picture.
    func shows(_ frame: StreetMap.Frame) -> Bool {
        let northWest = point(Coordinate(clamped: frame.north, frame.west))
        let southEast = point(Coordinate(clamped: frame.south, frame.east))
        return northWest.x < width + rim && southEast.x > -rim && northWest.y < height + rim
            && southEast.y > -rim
    }

    /// Adds a line to cairo's path, if it touches the picture.
    @discardableResult
    func add(_ line: [Coordinate], isClosed: Bool = false) -> Bool {
        let points = line.map(point)
        guard let first = points.first else { return false }
        var (west, east, north, south) = (first.x, first.x, first.y, first.y)
        for point in points {
            west = min(west, point.x)
            east = max(east, point.x)
            north = min(north, point.y)
            south = max(south, point.y)
        }
        guard west < width + rim, east > -rim, north < height + rim, south > -rim else {
            return false
        }
        context.move(first.x, first.y)
        for point in points.dropFirst() { context.line(point.x, point.y) }
        if isClosed { context.close() }
        return true
    }

    /// Adds a ring as one soft curve through its places (Catmull and Rom's spline).
    func addSmoothly(_ ring: [Coordinate]) -> Bool {
        let points = ring.map(point)
        guard let first = points.first, ring.count > 3 else { return false }
        func at(_ index: Int) -> (x: Double, y: Double) {
            points[(index + points.count) % points.count]
        }
        context.move(first.x, first.y)
        for index in points.indices {
            let (before, from, to, after) = (at(index - 1), at(index), at(index + 1), at(index + 2))
            context.curve(
                from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6,
                to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6, to.x, to.y)
        }
        context.close()
        return true
    }
}
