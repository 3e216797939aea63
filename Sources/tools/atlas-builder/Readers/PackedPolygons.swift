/// Polygons in Marble's PN2 format: places in steps of half a minute, each absolute one followed
/// by others as single-byte steps from it. Big-endian.
struct PackedPolygons {
    let outlines: [Outline]

    init(path: String) throws {
        let file = try ByteReader(path: path)
        let hasColors = file.byte(5) != 0
        var offset = 6
        var outlines: [Outline] = []
        while offset + 9 < file.count {
            let kind = file.byte(offset)
            // A polygon with holes: identifier and number of rings, then the rings.
            if kind == 4 {
                offset += 6
                continue
            }
            guard kind < 4 else { throw InputError.malformed(path) }
            let nodes = Int(file.big(offset + 5) as UInt32)
            offset += hasColors ? 10 : 9
            var points: [Point] = []
            for _ in 0..<nodes {
                let latitude = Int(file.big(offset) as Int16)
                let longitude = Int(file.big(offset + 2) as Int16)
                let children = Int(file.big(offset + 4) as UInt16)
                offset += 6
                points.append(Point(Double(longitude), Double(latitude)) / 120)
                for _ in 0..<children {
                    let north = Int(Int8(bitPattern: file.byte(offset)))
                    let east = Int(Int8(bitPattern: file.byte(offset + 1)))
                    points.append(
                        Point(Double(longitude + east), Double(latitude + north)) / 120)
                    offset += 2
                }
            }
            outlines.append(Outline(points: points, isClosed: kind != 0))
        }
        self.outlines = outlines
    }
}
