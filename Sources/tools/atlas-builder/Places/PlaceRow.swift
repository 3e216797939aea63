import Atlas

/// One row of the place table before it is packed.
struct PlaceRow {
    var id: Int
    var name: String
    var japanese: String
    var latitude: Double
    var longitude: Double
    var population: Int
    var zone: String
    var country: String
    var region: (english: String, japanese: String)
    var rank: Int
    var kind: Place.Kind
    /// Folded names: first the main ones, then others.
    var keys: [String]
    var otherKeys: [String]
}

/// Packs the places: table, grid, search keys and the names they refer to.
struct PlacePacker {
    private let rows: [PlaceRow]

    /// The most important places come first, so that a reader may stop early.
    init(_ rows: [PlaceRow]) {
        self.rows = rows.sorted {
            ($0.rank, -$0.population, $0.id) < ($1.rank, -$1.population, $1.id)
        }
    }

    func pack(
        into atlas: inout AtlasWriter, countries: Countries, strings: inout StringPool
    ) {
        var table = ByteWriter()
        var zones = ByteWriter()
        var zoneNumbers: [String: Int] = [:]
        var regions = NameTable()
        for row in rows {
            let zone = zoneNumbers[row.zone] ?? zoneNumbers.count
            if zoneNumbers[row.zone] == nil {
                zoneNumbers[row.zone] = zone
                zones.append(strings.offset(of: row.zone))
            }
            table.append(UInt32(row.id))
            table.append(Int32((row.latitude * 1e6).rounded()))
            table.append(Int32((row.longitude * 1e6).rounded()))
            table.append(UInt32(row.population))
            table.append(strings.offset(of: row.name))
            table.append(strings.offset(of: row.japanese))
            table.append(UInt16(zone))
            table.append(UInt16(countries.number(of: row.country)))
            table.append(
                UInt16(regions.number(row.region.english, row.region.japanese, &strings)))
            table.append(UInt8(row.rank))
            table.append(UInt8(row.kind.rawValue))
        }
        atlas.add(.places, table)
        atlas.add(.placeGrid, grid())
        atlas.add(.placeKeys, keys())
        atlas.add(.zones, zones)
        atlas.add(.regions, regions.data)
        atlas.add(.countries, countries.section(&strings))
    }

    private func grid() -> ByteWriter {
        var cells = [[Int]](repeating: [], count: PlaceGrid.columns * PlaceGrid.rows)
        for (number, row) in rows.enumerated() {
            cells[PlaceGrid.cell(latitude: row.latitude, longitude: row.longitude)].append(number)
        }
        var offsets = ByteWriter()
        var lists = ByteWriter()
        for cell in cells {
            offsets.append(UInt32(lists.count / 4))
            for number in cell { lists.append(UInt32(number)) }
        }
        offsets.append(UInt32(lists.count / 4))
        offsets.append(lists)
        return offsets
    }

    private func keys() -> ByteWriter {
        var offsets = ByteWriter()
        var text = ByteWriter()
        for row in rows {
            offsets.append(UInt32(text.count))
            for key in row.keys {
                text.append(UInt8(1))
                text.append(key.utf8)
            }
            for key in row.otherKeys {
                text.append(UInt8(2))
                text.append(key.utf8)
            }
        }
        offsets.append(UInt32(text.count))
        text.append(UInt8(1))
        offsets.append(text)
        return offsets
    }
}
