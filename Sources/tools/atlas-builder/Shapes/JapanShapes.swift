import Atlas

/// GSHHG's full shores and WDB II's rivers in and around Japan.
struct JapanShapes {
    private(set) var land: [Outline] = []
    private(set) var lakes: [Outline] = []
    private(set) var rivers: [Outline] = []

    init(inputs: Inputs) throws {
        let box = Grid.japan
        func records(_ name: String) throws -> [Shorelines.Record] {
            try Shorelines(
                data: inputs.shorelines("\(name)_f.dat"),
                table: inputs.shorelines("\(name)meta_f.dat"), west: box.west, south: box.south,
                east: box.east, north: box.north
            ).records
        }
        // Cut before simplifying: Eurasia has a million points, and few are here.
        let simplifier = Simplifier(tolerance: 0.000_12)
        for record in try records("gshhs") {
            var ring = Outline(points: record.points, isClosed: true)
            // Land and lakes run one way, islands in lakes and ponds on those the other.
            let isClockwise = ring.area < 0
            if isClockwise != (record.level <= 2) { ring.points.reverse() }
            let parts = Cutter.inside(ring, west: 120, south: 22, east: 150, north: 48)
                .map(simplifier.simplify)
            if record.level == 1 { land += parts } else { lakes += parts }
        }
        for record in try records("rivers") {
            rivers.append(
                simplifier.simplify(
                    Outline(
                        points: record.points, isClosed: false,
                        rank: record.points.count > 200 ? 7 : record.points.count > 60 ? 8 : 9)))
        }
    }
}

extension Outline {
    /// Twice the area in square degrees, positive if it runs anticlockwise.
    fileprivate var area: Double {
        guard var last = points.last else { return 0 }
        var sum = 0.0
        for point in points {
            sum += last.x * point.y - point.x * last.y
            last = point
        }
        return sum
    }
}
