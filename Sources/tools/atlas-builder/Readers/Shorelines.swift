/// GSHHG and WDB II as basemap packs them: a table of polygons and one file of float pairs.
struct Shorelines {
    struct Record {
        let level: Int
        let points: [Point]
    }

    /// The records that reach into a box.
    let records: [Record]

    init(
        data: String, table: String, west: Double, south: Double, east: Double, north: Double
    ) throws {
        let file = try ByteReader(path: data)
        var records: [Record] = []
        for line in try ByteReader(path: table).lines {
            let fields = line.split(separator: " ")
            guard fields.count >= 7, let level = Int(fields[0]), let bottom = Double(fields[3]),
                let top = Double(fields[4]), let offset = Int(fields[5]), let size = Int(fields[6])
            else { throw InputError.malformed(table) }
            guard top >= south, bottom <= north else { continue }
            let points = stride(from: offset, to: offset + size, by: 8).map {
                Point(Double(file.littleFloat($0)), Double(file.littleFloat($0 + 4)))
            }
            let reaches = points.contains {
                $0.x >= west && $0.x <= east && $0.y >= south && $0.y <= north
            }
            if reaches { records.append(Record(level: level, points: points)) }
        }
        self.records = records
    }
}
