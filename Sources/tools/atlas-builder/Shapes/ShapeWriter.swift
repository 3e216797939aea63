import Atlas

/// Packs the cells of a layer.
enum ShapeWriter {
    static func section(_ cutter: Cutter) -> ByteWriter {
        let grid = cutter.grid
        var header = ByteWriter()
        header.append(grid.west)
        header.append(grid.south)
        header.append(grid.width)
        header.append(grid.height)
        header.append(UInt32(grid.columns))
        header.append(UInt32(grid.rows))
        var data = ByteWriter()
        for (index, outlines) in cutter.cells.enumerated() {
            header.append(UInt32(data.count))
            let origin = Point(
                grid.west + Double(index % grid.columns) * grid.width,
                grid.south + Double(index / grid.columns) * grid.height)
            for outline in outlines { append(outline, origin, grid, to: &data) }
        }
        header.append(UInt32(data.count))
        header.append(data)
        return header
    }

    private static func append(
        _ outline: Outline, _ origin: Point, _ grid: Grid, to data: inout ByteWriter
    ) {
        let steps = Double(AtlasFormat.cellSteps)
        let size = Point(grid.width, grid.height)
        var points: [SIMD2<Int>] = []
        for point in outline.points {
            let scaled = ((point - origin) / size * steps).rounded(.toNearestOrAwayFromZero)
            let step = SIMD2(Int(scaled.x), Int(scaled.y))
                .clamped(
                    lowerBound: .zero, upperBound: .init(repeating: AtlasFormat.cellSteps))
            if points.last != step { points.append(step) }
        }
        if outline.isClosed {
            while points.count > 1, points.first == points.last { points.removeLast() }
            guard points.count > 2, area(points) != 0 else { return }
            points = divided(points, grid.divisions)
        }
        guard points.count > 1 else { return }
        data.append(UInt32(points.count) | (outline.isClosed ? 1 << 24 : 0))
        data.append(UInt16(outline.rank))
        data.append(UInt16(outline.name))
        for point in points {
            data.append(UInt16(point.x))
            data.append(UInt16(point.y))
        }
    }

    /// Puts points on the edges along the border of the cell.
    private static func divided(_ points: [SIMD2<Int>], _ divisions: Int) -> [SIMD2<Int>] {
        guard divisions > 1 else { return points }
        let part = AtlasFormat.cellSteps / divisions
        var result: [SIMD2<Int>] = []
        for (index, point) in points.enumerated() {
            result.append(point)
            let next = points[(index + 1) % points.count]
            for axis in 0...1
            where point[axis] == next[axis]
                && (point[axis] == 0 || point[axis] == AtlasFormat.cellSteps)
            {
                let along = 1 - axis
                let low = min(point[along], next[along])
                let high = max(point[along], next[along])
                var marks = (1..<divisions).map { $0 * part }.filter { $0 > low && $0 < high }
                if point[along] > next[along] { marks.reverse() }
                for mark in marks {
                    var between = point
                    between[along] = mark
                    result.append(between)
                }
            }
        }
        return result
    }

    private static func area(_ points: [SIMD2<Int>]) -> Int {
        var sum = 0
        var last = points[points.count - 1]
        for point in points {
            sum += last.x * point.y - point.x * last.y
            last = point
        }
        return sum
    }
}
