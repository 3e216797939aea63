import Atlas

/// Reads, simplifies and cuts the layers of shapes.
struct Layers {
    let inputs: Inputs
    let countries: Countries
    private(set) var names = NameTable()

    init(inputs: Inputs, countries: Countries) {
        self.inputs = inputs
        self.countries = countries
    }

    mutating func add(to atlas: inout AtlasWriter, strings: inout StringPool) throws {
        func add(_ layer: AtlasLayer, _ detail: Detail, _ grid: Grid, _ shapes: [Outline]) {
            atlas.add(.shapes(layer, detail), ShapeWriter.section(Cutter(grid, shapes)))
        }
        let scales: [(name: String, detail: Detail, grid: Grid, tolerance: Double)] = [
            ("110m", .coarse, .world, 0), ("50m", .medium, .medium, 0),
            ("10m", .fine, .fine, 0.002),
        ]
        for (scale, detail, grid, tolerance) in scales {
            add(.land, detail, grid, try land(scale, tolerance))
            add(.lakes, detail, grid, try lakes(scale, tolerance / 2, &strings))
            add(.rivers, detail, grid, try rivers(scale, tolerance, &strings))
            add(.countryBorders, detail, grid, try borders(scale, tolerance / 2))
        }
        add(.provinceBorders, .medium, .medium, try provinces(0.02))
        add(.provinceBorders, .fine, .fine, try provinces(0.002))
        add(.urban, .fine, .fine, try urban())
        add(.countries, .fine, .fine, try countryRings())
        let japan = try JapanShapes(inputs: inputs)
        add(.land, .full, .japan, japan.land)
        add(.lakes, .full, .japan, japan.lakes)
        add(.rivers, .full, .japan, japan.rivers)
        atlas.add(.shapeNames, names.data)
    }

    /// Rings of land and the holes of inland seas.
    func land(_ scale: String, _ tolerance: Double) throws -> [Outline] {
        let simplifier = Simplifier(tolerance: tolerance)
        return try ShapeFile(path: inputs.naturalEarth("physical/ne_\(scale)_land.shp"))
            .records.joined().map { simplifier.simplify($0.snapped) }
    }

    private mutating func lakes(
        _ scale: String, _ tolerance: Double, _ strings: inout StringPool
    ) throws -> [Outline] {
        let path = inputs.naturalEarth("physical/ne_\(scale)_lakes")
        let table = try AttributeTable(path: path + ".dbf")
        let simplifier = Simplifier(tolerance: tolerance)
        var result: [Outline] = []
        for (row, parts) in try ShapeFile(path: path + ".shp").records.enumerated() {
            let name = names.number(
                table.text("NAME", row), table.text("NAME_JA", row), &strings)
            for var part in parts {
                part.rank = Int(table.number("MIN_ZOOM", row) ?? 0)
                part.name = name
                result.append(simplifier.simplify(part))
            }
        }
        return result
    }

    private mutating func rivers(
        _ scale: String, _ tolerance: Double, _ strings: inout StringPool
    ) throws -> [Outline] {
        let path = inputs.magics("\(scale)/ne_\(scale)_rivers_lake_centerlines")
        let table = try AttributeTable(path: path + ".dbf", isLatin1: true)
        let simplifier = Simplifier(tolerance: tolerance)
        /// Zoom by Natural Earth's scale rank.
        let zooms = [3, 3, 3, 4, 4, 5, 6, 6, 7, 8, 8]
        var result: [Outline] = []
        for (row, parts) in try ShapeFile(path: path + ".shp").records.enumerated() {
            guard table.text("FEATURECLA", row) != "Lake Centerline" else { continue }
            let rank = Int(table.number("SCALERANK", row) ?? 8)
            let name = names.number(table.text("NAME", row), "", &strings)
            for var part in parts {
                part.rank = zooms[min(max(rank, 0), zooms.count - 1)]
                part.name = name
                result.append(simplifier.simplify(part))
            }
        }
        return result
    }

    /// As Japan sees them: where it has a view of its own that stands instead of the usual class.
    private func borders(_ scale: String, _ tolerance: Double) throws -> [Outline] {
        let path = inputs.naturalEarth("cultural/ne_\(scale)_admin_0_boundary_lines_land")
        let table = try AttributeTable(path: path + ".dbf")
        let simplifier = Simplifier(tolerance: tolerance)
        var result: [Outline] = []
        for (row, parts) in try ShapeFile(path: path + ".shp").records.enumerated() {
            let own = table.text("FCLASS_JP", row)
            let kind = own.isEmpty ? table.text("FEATURECLA", row) : own
            guard kind != "Unrecognized", kind != "Overlay limit", kind != "Lease limit" else {
                continue
            }
            for var part in parts {
                part.rank = kind.hasPrefix("International boundary") ? 0 : 1
                result.append(simplifier.simplify(part))
            }
        }
        return result
    }

    private func provinces(_ tolerance: Double) throws -> [Outline] {
        let path = inputs.magics("10m/ne_10m_admin_1_states_provinces_lines")
        let table = try AttributeTable(path: path + ".dbf", isLatin1: true)
        var result: [Outline] = []
        for (row, parts) in try ShapeFile(path: path + ".shp").records.enumerated() {
            let isJapan = table.text("ADM0_A3", row) == "JPN"
            let zoom = isJapan ? 5 : Int(table.number("MIN_ZOOM", row) ?? 6)
            let isMedium = tolerance > 0.01
            // Japan's prefectures at sea have the highest ranks; counties would only be a blur.
            let isWater = isJapan && (table.number("SCALERANK", row) ?? 0) >= 8
            guard zoom <= (isMedium ? 6 : 9), !isWater else { continue }
            let simplifier = Simplifier(tolerance: isJapan && !isMedium ? 0 : tolerance)
            for var part in parts {
                part.rank = zoom
                result.append(simplifier.simplify(part))
            }
        }
        return result
    }

    private func urban() throws -> [Outline] {
        try PackedPolygons(path: inputs.marble("naturalearth/ne_50m_urban_areas.pn2")).outlines
            .filter(\.isClosed).map { Simplifier(tolerance: 0).simplify($0) }
    }

    private func countryRings() throws -> [Outline] {
        let path = inputs.naturalEarth("cultural/ne_10m_admin_0_countries")
        let table = try AttributeTable(path: path + ".dbf")
        // Only what country a place is in is asked of these.
        let simplifier = Simplifier(tolerance: 0.02)
        var result: [Outline] = []
        for (row, parts) in try ShapeFile(path: path + ".shp").records.enumerated() {
            let number = countries.number(of: table.text("ISO_A2_EH", row))
            guard number > 0 else { continue }
            for var part in parts {
                part.rank = number
                result.append(simplifier.simplify(part.snapped))
            }
        }
        return result
    }
}

extension Outline {
    /// Natural Earth's seams lie within a hair of the edges of the world; here they lie on them.
    fileprivate var snapped: Outline {
        var outline = self
        for index in points.indices {
            if abs(points[index].x) > 180 - 1e-6 {
                outline.points[index].x = points[index].x < 0 ? -180 : 180
            }
            if points[index].y < -90 + 1e-6 { outline.points[index].y = -90 }
        }
        return outline
    }
}
