/// The records of an ESRI shapefile, by the white paper of July 1998: polylines and polygons.
struct ShapeFile {
    /// The parts of each record; a record without a shape has none.
    let records: [[Outline]]

    init(path: String) throws {
        let file = try ByteReader(path: path)
        guard file.count >= 100, file.big(0) as Int32 == 9994 else {
            throw InputError.malformed(path)
        }
        var records: [[Outline]] = []
        var offset = 100
        while offset + 12 <= file.count {
            let length = Int(file.big(offset + 4) as Int32) * 2
            records.append(Self.parts(file, offset + 8))
            offset += 8 + length
        }
        self.records = records
    }

    private static func parts(_ file: ByteReader, _ start: Int) -> [Outline] {
        let type: Int32 = file.little(start)
        // Lines are 3, 13, 23 and polygons 5, 15, 25; heights and measures come after the points.
        guard type % 10 == 3 || type % 10 == 5 else { return [] }
        let partCount = Int(file.little(start + 36) as Int32)
        let pointCount = Int(file.little(start + 40) as Int32)
        let firstPoint = start + 44 + 4 * partCount
        return (0..<partCount).map { part in
            let from = Int(file.little(start + 44 + 4 * part) as Int32)
            let to =
                part + 1 < partCount
                ? Int(file.little(start + 48 + 4 * part) as Int32) : pointCount
            let points = (from..<to).map { index in
                Point(
                    file.littleDouble(firstPoint + 16 * index),
                    file.littleDouble(firstPoint + 16 * index + 8))
            }
            return Outline(points: points, isClosed: type % 10 == 5)
        }
    }
}
