import Geography
import Glibc
import Tiling

/// The names in a vector tile: of quarters, streets, waters, sights and houses.
///
/// Countries and large towns are left out; the atlas has them.
struct TileNames {
    private let tile: VectorTile
    private let id: TileID
    private(set) var labels: [MapLabel] = []

    init(_ tile: VectorTile, _ id: TileID) {
        self.tile = tile
        self.id = id
        for layer in tile.layers {
            switch layer.name {
            case "place": addPoints(layer) { Self.place(layer, $0) }
            case "poi": addPoints(layer) { Self.use(layer, $0) }
            case "water_name": addPoints(layer) { Self.water(layer, $0) }
            case "mountain_peak": addPoints(layer) { _ in (.peak, 12) }
            case "aerodrome_label": addPoints(layer) { _ in (.station, 10) }
            case "housenumber": addNumbers(layer)
            case "transportation_name": addStreets(layer)
            default: break
            }
        }
        // What has the same name close by is the same to a reader.
        var seen: Set<Int> = []
        labels = labels.sorted { $0.rank < $1.rank }.filter { seen.insert($0.id).inserted }
    }

    // MARK: Points

    private mutating func addPoints(
        _ layer: VectorLayer, _ choose: (VectorFeature) -> (MapLabel.Kind, Int)?
    ) {
        var platforms: Set<String> = []
        for feature in layer.features where feature.kind == .point {
            guard let (kind, rank) = choose(feature), let name = TileName(layer, feature),
                let place = feature.parts.first?.first,
                let point = inside(place, layer.extent)
            else { continue }
            // Stops have a point for each way and platform.
            if kind == .station, !platforms.insert(name.local).inserted { continue }
            labels.append(label(name, kind, rank, point))
        }
    }

    private mutating func addNumbers(_ layer: VectorLayer) {
        for feature in layer.features where feature.kind == .point {
            guard let number = layer.text("housenumber", of: feature), number.count <= 8,
                let place = feature.parts.first?.first,
                let point = inside(place, layer.extent)
            else { continue }
            labels.append(
                MapLabel(
                    id: Self.number(number, .houseNumber, coordinate(point)),
                    coordinate: coordinate(point), kind: .houseNumber, rank: 18, english: number))
        }
    }

    private func inside(_ point: SIMD2<Int32>, _ extent: Int) -> SIMD2<Double>? {
        guard point.x >= 0, point.y >= 0, point.x < extent, point.y < extent else { return nil }
        return SIMD2(Double(point.x), Double(point.y)) / Double(extent)
    }

    private static func place(
        _ layer: VectorLayer, _ feature: VectorFeature
    ) -> (MapLabel.Kind, Int)? {
        let rank = Int(min(max(layer.number("rank", of: feature) ?? 10, 0), 20))
        switch layer.text("class", of: feature) {
        case "city": return (.town, min(5 + rank / 2, 10))
        case "town": return (.town, min(8 + rank / 4, 11))
        case "village": return (.town, min(10 + rank / 6, 13))
        case "suburb", "borough": return (.quarter, 12)
        case "quarter": return (.quarter, 13)
        case "neighbourhood", "hamlet": return (.quarter, 14)
        case "isolated_dwelling", "farm": return (.quarter, 15)
        case "island": return (.quarter, 11)
        default: return nil
        }
    }

    private static func water(
        _ layer: VectorLayer, _ feature: VectorFeature
    ) -> (MapLabel.Kind, Int)? {
        switch layer.text("class", of: feature) {
        case "ocean", "sea": nil
        case "lake", "bay", "strait": (.lake, 12)
        default: (.lake, 13)
        }
    }

    private static func use(
        _ layer: VectorLayer, _ feature: VectorFeature
    ) -> (MapLabel.Kind, Int)? {
        let use = PlaceUse(
            layer.text("class", of: feature), detail: layer.text("subclass", of: feature))
        guard let use else { return nil }
        // Many uses close together are ranked in the tile.
        let rank = layer.number("rank", of: feature) ?? 1
        let late = rank > 25 ? 1 : 0
        return (use.kind, use.firstZoom + late)
    }

    // MARK: Streets

    private mutating func addStreets(_ layer: VectorLayer) {
        var streets: [String: (name: TileName, street: StreetClass, lines: [[SIMD2<Int32>]])] = [:]
        for feature in layer.features where feature.kind == .line {
            guard let name = TileName(layer, feature),
                let street = StreetClass(
                    layer.text("class", of: feature) ?? "",
                    detail: layer.text("subclass", of: feature))
            else { continue }
            var known = streets[name.local] ?? (name, street, [])
            if street.rawValue > known.street.rawValue { known.street = street }
            known.lines += feature.parts
            streets[name.local] = known
        }
        for (_, street) in streets.sorted(by: { $0.key < $1.key }) {
            let length = Self.length(street.name.local)
            for stand in StreetStands(street.lines, extent: layer.extent, zoom: id.z)
                .stands(first: street.street.nameZoom, length: length)
            {
                var label = label(street.name, .street, stand.zoom, stand.middle)
                label.angle = stand.angle
                labels.append(label)
            }
        }
    }

    /// Logical pixels that a name takes, roughly.
    private static func length(_ name: String) -> Double {
        name.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E80 ? 11.5 : 6) }
    }

    // MARK: Labels

    private func label(
        _ name: TileName, _ kind: MapLabel.Kind, _ rank: Int, _ point: SIMD2<Double>
    ) -> MapLabel {
        let place = coordinate(point)
        var label = MapLabel(
            id: Self.number(name.local, kind, place), coordinate: place, kind: kind, rank: rank,
            english: name.english, japanese: name.japanese ?? name.english)
        label.local = name.local
        return label
    }

    private func coordinate(_ point: SIMD2<Double>) -> Coordinate {
        let count = Double(1 << id.z)
        let isometric = .pi * (1 - 2 * (Double(id.y) + point.y) / count)
        return Coordinate(
            clamped: Projection.latitude(isometric: isometric),
            (Double(id.x) + point.x) / count * 360 - 180)
    }

    /// A number that stays with a name while tiles of other zooms show it, beyond those of the atlas.
    private static func number(
        _ name: String, _ kind: MapLabel.Kind, _ place: Coordinate
    ) -> Int {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ value: UInt64) { hash = (hash ^ value) &* 0x100_0000_01B3 }
        for byte in name.utf8 { add(UInt64(byte)) }
        add(UInt64(kind.rawValue))
        // About forty metres.
        add(UInt64(bitPattern: Int64((place.latitude * 2500).rounded())))
        add(UInt64(bitPattern: Int64((place.longitude * 2500).rounded())))
        return Int(hash >> 2 | 1 << 61)
    }
}
