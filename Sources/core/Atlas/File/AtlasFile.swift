import Geography

/// The embedded map: shapes, places, stars and pictures of the Earth in one memory-mapped file.
///
/// It may be used from many threads at once.
public final class AtlasFile: Sendable {
    private let file: MappedFile
    private let sections: [UInt32: Section]
    private let grids: [UInt32: ShapeGrid]
    private let shapeNames: ShapeNames
    /// The towns, countries and seas.
    public let places: PlaceIndex

    /// Opens and checks a file: its kind, version, length and checksum.
    public convenience init(path: String) throws(AtlasError) {
        try self.init(MappedFile(path: path))
    }

    init(_ file: MappedFile, isChecked: Bool = true) throws(AtlasError) {
        self.file = file
        sections = try Self.sections(of: file.bytes, isChecked: isChecked)
        file.rest()
        let sections = sections
        func section(_ name: AtlasFormat.Section) -> Section { sections[name.code] ?? .empty }
        var grids: [UInt32: ShapeGrid] = [:]
        for layer in AtlasLayer.allCases {
            for detail in Detail.allCases {
                let name = AtlasFormat.Section.shapes(layer, detail)
                grids[name.code] = ShapeGrid(section(name))
            }
        }
        self.grids = grids
        shapeNames = ShapeNames(table: section(.shapeNames), strings: section(.strings))
        places = PlaceIndex(
            owner: file, section: section,
            countries: grids[AtlasFormat.Section.shapes(.countries, .fine).code])
    }

    private static func sections(
        of bytes: UnsafeRawBufferPointer, isChecked: Bool
    ) throws(AtlasError) -> [UInt32: Section] {
        let whole = Section(bytes: bytes)
        guard whole.number(0, as: UInt64.self) == AtlasFormat.magic else { throw .foreign }
        let version: UInt32 = whole.number(8)
        guard version == AtlasFormat.version else {
            throw version > AtlasFormat.version ? .newer(version: Int(version)) : .damaged
        }
        let count = Int(whole.number(12, as: UInt32.self))
        guard whole.number(16, as: UInt64.self) == UInt64(bytes.count), count < 256,
            bytes.count >= AtlasFormat.headerSize + count * AtlasFormat.entrySize
        else { throw .damaged }
        if isChecked {
            let body = UnsafeRawBufferPointer(rebasing: bytes[AtlasFormat.headerSize...])
            guard Checksum.of(body) == whole.number(24, as: UInt64.self) else { throw .damaged }
        }
        var sections: [UInt32: Section] = [:]
        for index in 0..<count {
            let entry = AtlasFormat.headerSize + index * AtlasFormat.entrySize
            let offset: UInt64 = whole.number(entry + 8)
            let length: UInt64 = whole.number(entry + 16)
            guard offset <= UInt64(bytes.count), length <= UInt64(bytes.count) - offset else {
                throw .damaged
            }
            sections[whole.number(entry)] = whole.slice(Int(offset), Int(offset + length))
        }
        return sections
    }

    /// Hands on every shape of a layer that may reach into a box. Where the layer has no such
    /// detail, the next finer one is taken, or else the finest.
    ///
    /// `land`, `lakes`, `urban` and `countries` are cut to cells so that a call touches little of
    /// the file: fill all that one call gives in one path, and no seam shows.
    public func forEachShape(
        _ layer: AtlasLayer, _ detail: Detail, in box: GeoBox, _ body: (AtlasShape) -> Void
    ) {
        let source: AtlasLayer =
            switch layer {
            case .coast: .land
            case .lakeShores: .lakes
            default: layer
            }
        let isOutline = source != layer
        var hidden: GeoBox?
        if detail == .full, let grid = grid(source, .full) {
            forEachShape(of: grid, in: box, isOutline: isOutline, without: nil, body)
            hidden = grid.box
        }
        let finer = Detail.allCases.filter { $0 >= min(detail, .fine) && $0 < .full }
        let coarser = Detail.allCases.reversed().filter { $0 < detail }
        if let grid = (finer + coarser).lazy.compactMap({ self.grid(source, $0) }).first {
            forEachShape(of: grid, in: box, isOutline: isOutline, without: hidden, body)
        }
    }

    /// A picture of the Earth as JPEG; empty if the file has none.
    public func texture(_ texture: AtlasTexture) -> UnsafeRawBufferPointer {
        section(.texture(texture)).bytes
    }

    /// The stars that the eye can see, brightest first.
    public var stars: [Star] {
        let section = section(.stars)
        return (0..<section.count / Star.size).map { Star(section, at: $0 * Star.size) }
    }

    private func section(_ name: AtlasFormat.Section) -> Section { sections[name.code] ?? .empty }

    private func grid(_ layer: AtlasLayer, _ detail: Detail) -> ShapeGrid? {
        grids[AtlasFormat.Section.shapes(layer, detail).code]
    }

    private func forEachShape(
        of grid: ShapeGrid, in box: GeoBox, isOutline: Bool, without hidden: GeoBox?,
        _ body: (AtlasShape) -> Void
    ) {
        var points: [SIMD2<Double>] = []
        var raw: [SIMD2<UInt16>] = []
        var run: [SIMD2<Double>] = []
        grid.forEachCell(in: box) { column, row, turn in
            if let hidden {
                let x = grid.west + (Double(column) + 0.5) * grid.cellWidth
                let y = grid.south + (Double(row) + 0.5) * grid.cellHeight
                if x > hidden.west, x < hidden.east, y > hidden.south, y < hidden.north { return }
            }
            grid.forEachShape(
                column: column, row: row, turn: turn, points: &points, raw: &raw
            ) { rank, isClosed, name, points, raw in
                func hand(_ points: [SIMD2<Double>], _ isClosed: Bool) {
                    points.withUnsafeBufferPointer {
                        body(
                            AtlasShape(
                                rank: rank, isClosed: isClosed, points: $0, names: shapeNames,
                                nameIndex: name))
                    }
                }
                guard isOutline else { return hand(points, isClosed) }
                let ring = points
                Outline.forEachRun(of: raw) { indices, isClosed in
                    run.removeAll(keepingCapacity: true)
                    for index in indices { run.append(ring[index]) }
                    hand(run, isClosed)
                }
            }
        }
    }
}
