import Canvas
import Glibc
import Tiling

/// Paints vector tiles.
///
/// Each layer of all tiles is one path, and all colours are opaque: what tiles share at their rims
/// is painted twice the same, so there are no seams.
struct VectorPainter {
    let ground: Ground
    let place: GroundPlace
    let colors: StreetColors
    /// Device pixels to a logical pixel.
    let scale: Double
    /// Of the flat map, for logical pixels.
    let zoom: Double
    /// Of the picture, in pixels.
    let width: Float
    let height: Float

    /// A tile and where it lies.
    private struct Sheet {
        let tile: StyledTile
        let x: Float
        let y: Float
        let side: Float
    }

    func paint(_ surface: Surface) {
        let own = ground.pieces.filter { $0.tileZoom == $0.z }
        let standIns = ground.pieces.filter { $0.tileZoom != $0.z }
        surface.draw { context in
            if ground.fillsLand { fillLand(context, ground.pieces) }
            // Stand-ins reach over their squares, so they are cut to them.
            for (zoom, pieces) in Dictionary(grouping: standIns, by: \.tileZoom)
                .sorted(by: { $0.key < $1.key })
            {
                context.saved {
                    for piece in pieces {
                        let square = place.square(z: piece.z, column: piece.column, row: piece.row)
                        context.rectangle(
                            square.x.rounded(), square.y.rounded(),
                            (square.x + square.side).rounded() - square.x.rounded(),
                            (square.y + square.side).rounded() - square.y.rounded())
                    }
                    context.clip()
                    paint(sheets(pieces, zoom), context)
                }
            }
            paint(sheets(own, own.first?.z ?? 0), context)
        }
    }

    private func sheets(_ pieces: [Ground.Piece], _ zoom: Int) -> [Sheet] {
        var seen: Set<SIMD2<Int>> = []
        return pieces.compactMap { piece in
            guard case .streets(let tile) = piece.tile else { return nil }
            let steps = piece.z - zoom
            let (column, row) = (piece.column >> steps, piece.row >> steps)
            guard seen.insert(SIMD2(column, row)).inserted else { return nil }
            let square = place.square(z: zoom, column: column, row: row)
            return Sheet(
                tile: tile, x: Float(square.x), y: Float(square.y), side: Float(square.side))
        }
    }

    private func fillLand(_ context: Context, _ pieces: [Ground.Piece]) {
        let bounds = ground.info.bounds
        for piece in pieces {
            let square = place.square(z: piece.z, column: piece.column, row: piece.row)
            let turn = (Double(piece.column) / Double(1 << piece.z)).rounded(.down) * 360
            let west = place.x(longitude: bounds.west + turn)
            let east = place.x(longitude: bounds.east + turn)
            let x = max(square.x, west)
            let y = max(square.y, place.y(latitude: bounds.north))
            let right = min(square.x + square.side, east)
            let bottom = min(square.y + square.side, place.y(latitude: bounds.south))
            guard x < right, y < bottom else { continue }
            context.rectangle(x, y, right - x, bottom - y)
        }
        context.fill(colors.land)
    }

    private func paint(_ sheets: [Sheet], _ context: Context) {
        guard !sheets.isEmpty else { return }
        paintGrounds(sheets, context)
        paintWaters(sheets, context)
        paintStreets(sheets, .tunnel, context)
        paintBuildings(sheets, context)
        fill(sheets, context, colors.ground(.plaza), outlined: false) { $0.piers }
        paintStreets(sheets, .ground, context)
        paintRails(sheets, context)
        paintStreets(sheets, .bridge, context)
        paintBorders(sheets, context)
    }

    // MARK: Layers

    private func paintGrounds(_ sheets: [Sheet], _ context: Context) {
        for ground in GroundClass.allCases where zoom >= ground.firstZoom {
            fill(sheets, context, colors.ground(ground), outlined: false) {
                $0.grounds[ground] ?? []
            }
        }
    }

    private func paintWaters(_ sheets: [Sheet], _ context: Context) {
        fill(sheets, context, colors.sea, outlined: false) { $0.sea }
        fill(sheets, context, colors.water, outlined: false) { $0.water }
        stroke(
            sheets, context, colors.river, StreetClass.between([0.8, 1.6, 2.6, 5, 12], zoom)
        ) { $0.rivers }
        if zoom >= 12 {
            stroke(
                sheets, context, colors.river, StreetClass.between([0.4, 0.6, 0.9, 1.6, 4], zoom)
            ) { $0.streams }
        }
    }

    private func paintBuildings(_ sheets: [Sheet], _ context: Context) {
        guard zoom >= 13.3 else { return }
        let depth = min(max((zoom - 13.3) / 1.7, 0.35), 1)
        fill(
            sheets, context, colors.land.mixed(with: colors.building, depth),
            outlined: zoom >= 15
        ) { $0.buildings }
    }

    private func paintStreets(_ sheets: [Sheet], _ level: StreetLevel, _ context: Context) {
        let shown = StreetClass.allCases.filter { zoom >= $0.firstZoom }
        // All rims first: where streets of one level meet, they flow into each other.
        for street in shown where street != .path {
            let width = street.width(zoom: zoom)
            guard width >= 1.3 else { continue }
            let rim = min(max(width * 0.09, 0.55), 1.4)
            let color = colors.casing(street)
            stroke(
                sheets, context,
                level == .tunnel ? color.mixed(with: colors.land, 0.45) : color, width + 2 * rim,
                dash: level == .tunnel ? [3, 3] : []
            ) { $0.streets[StyledTile.Street(street: street, level: level)] ?? [] }
        }
        for street in shown {
            let width = street.width(zoom: zoom)
            var color = colors.fill(street)
            if level == .tunnel { color = color.mixed(with: colors.land, 0.5) }
            // Thin streets without a rim would be lost on the paper.
            if width < 1.3, street != .path { color = colors.casing(street) }
            stroke(
                sheets, context, color, width,
                dash: street == .path && zoom >= 15 ? [2.6, 1.8] : [],
                isButt: street == .path
            ) { $0.streets[StyledTile.Street(street: street, level: level)] ?? [] }
        }
    }

    private func paintRails(_ sheets: [Sheet], _ context: Context) {
        for rail in RailClass.allCases where zoom >= rail.firstZoom {
            let width: Double =
                switch rail {
                case .rail: StreetClass.between([0.5, 0.9, 1.2, 1.7, 2.4], zoom)
                case .siding: StreetClass.between([0.4, 0.5, 0.6, 0.9, 1.3], zoom)
                case .tram: StreetClass.between([0.4, 0.5, 0.6, 0.9, 1.4], zoom)
                }
            stroke(sheets, context, colors.rail(rail), width) { $0.rails[rail] ?? [] }
            if rail == .rail, zoom >= 14 {
                stroke(
                    sheets, context, colors.rail(rail), width * 3, dash: [1, width * 5],
                    isButt: true
                ) { $0.rails[rail] ?? [] }
            }
        }
    }

    private func paintBorders(_ sheets: [Sheet], _ context: Context) {
        let width = StreetClass.between([1.2, 1.5, 1.7, 2, 2.4], zoom)
        stroke(sheets, context, colors.provinceBorder, width * 0.7, dash: [4, 3]) {
            $0.provinceBorders
        }
        stroke(sheets, context, colors.border, width) { $0.countryBorders }
    }

    // MARK: Paths

    private func fill(
        _ sheets: [Sheet], _ context: Context, _ color: Color, outlined: Bool,
        _ shapes: (StyledTile) -> [StyledTile.Shape]
    ) {
        var isEmpty = true
        context.begin()
        for sheet in sheets {
            for shape in shapes(sheet.tile) where isSeen(shape, sheet, rim: 1) {
                isEmpty = false
                add(shape, sheet, context, isClosed: true)
            }
        }
        guard !isEmpty else { return }
        context.fill(color)
        guard outlined else { return }
        for sheet in sheets {
            for shape in shapes(sheet.tile) where isSeen(shape, sheet, rim: 2) {
                addOutline(shape, sheet, context)
            }
        }
        context.stroke(colors.buildingEdge, width: 0.8 * scale)
    }

    /// Width and dashes in logical pixels.
    private func stroke(
        _ sheets: [Sheet], _ context: Context, _ color: Color, _ width: Double,
        dash: [Double] = [], isButt: Bool = false,
        _ shapes: (StyledTile) -> [StyledTile.Shape]
    ) {
        var isEmpty = true
        let rim = Float(width * scale)
        context.begin()
        for sheet in sheets {
            for shape in shapes(sheet.tile) where isSeen(shape, sheet, rim: rim) {
                isEmpty = false
                add(shape, sheet, context, isClosed: false)
            }
        }
        guard !isEmpty else { return }
        context.stroke(
            color, width: width * scale, dash: dash.map { $0 * scale }, butt: isButt)
    }

    private func isSeen(_ shape: StyledTile.Shape, _ sheet: Sheet, rim: Float) -> Bool {
        shape.high.x * sheet.side + sheet.x > -rim && shape.high.y * sheet.side + sheet.y > -rim
            && shape.low.x * sheet.side + sheet.x < width + rim
            && shape.low.y * sheet.side + sheet.y < height + rim
    }

    /// Points nearer than a third of a pixel to the last one are left out.
    private func add(
        _ shape: StyledTile.Shape, _ sheet: Sheet, _ context: Context, isClosed: Bool
    ) {
        for part in shape.parts {
            let range = sheet.tile.starts[Int(part)]..<sheet.tile.starts[Int(part) + 1]
            var lastX = Float.infinity
            var lastY = Float.infinity
            for index in range {
                let point = sheet.tile.points[Int(index)]
                let x = point.x * sheet.side + sheet.x
                let y = point.y * sheet.side + sheet.y
                if index == range.lowerBound {
                    context.move(Double(x), Double(y))
                } else if abs(x - lastX) > 0.34 || abs(y - lastY) > 0.34
                    || index + 1 == range.upperBound
                {
                    context.line(Double(x), Double(y))
                } else {
                    continue
                }
                lastX = x
                lastY = y
            }
            if isClosed { context.close() }
        }
    }

    /// The edges of an area but for those along which it was cut at the tile's rim.
    private func addOutline(_ shape: StyledTile.Shape, _ sheet: Sheet, _ context: Context) {
        func isOutside(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Bool {
            a.x < 0 && b.x < 0 || a.y < 0 && b.y < 0 || a.x > 1 && b.x > 1 || a.y > 1 && b.y > 1
        }
        for part in shape.parts {
            let range = Int(sheet.tile.starts[Int(part)])..<Int(sheet.tile.starts[Int(part) + 1])
            guard var last = range.last.map({ sheet.tile.points[$0] }) else { continue }
            var isDown = false
            for index in range {
                let point = sheet.tile.points[index]
                defer { last = point }
                guard !isOutside(last, point) else {
                    isDown = false
                    continue
                }
                if !isDown {
                    context.move(
                        Double(last.x * sheet.side + sheet.x), Double(last.y * sheet.side + sheet.y)
                    )
                    isDown = true
                }
                context.line(
                    Double(point.x * sheet.side + sheet.x), Double(point.y * sheet.side + sheet.y))
            }
        }
    }
}

extension GroundPlace {
    /// Pixels from the picture's left edge.
    func x(longitude: Double) -> Double { longitude / 360 * worldWidth - left }

    /// Pixels from the picture's upper edge.
    func y(latitude: Double) -> Double {
        let angle = latitude * .pi / 180
        return -asinh(tan(angle)) / (2 * .pi) * worldWidth - top
    }
}
