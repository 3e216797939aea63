/// Cuts outlines to the cells of a grid by halving the grid again and again.
///
/// A ring is cut at a line by Sutherland and Hodgman's algorithm, which keeps its direction and may
/// leave edges along the line; these bound no area, so filling stays right.
struct Cutter {
    let grid: Grid
    /// What each cell holds, row by row from the south-west.
    private(set) var cells: [[Outline]]

    init(_ grid: Grid, _ outlines: [Outline]) {
        self.grid = grid
        cells = Array(repeating: [], count: grid.columns * grid.rows)
        let inside = outlines.flatMap {
            Self.inside(
                $0, west: grid.west, south: grid.south, east: grid.east, north: grid.north)
        }
        split(inside, 0, grid.columns, 0, grid.rows)
    }

    /// What of an outline lies in a box.
    static func inside(
        _ outline: Outline, west: Double, south: Double, east: Double, north: Double
    ) -> [Outline] {
        halves(outline, at: west, axis: 0).high
            .flatMap { halves($0, at: east, axis: 0).low }
            .flatMap { halves($0, at: south, axis: 1).high }
            .flatMap { halves($0, at: north, axis: 1).low }
    }

    private mutating func split(
        _ outlines: [Outline], _ left: Int, _ right: Int, _ bottom: Int, _ top: Int
    ) {
        guard !outlines.isEmpty else { return }
        if right - left == 1, top - bottom == 1 {
            cells[bottom * grid.columns + left] = outlines
            return
        }
        let isWide = right - left >= top - bottom
        let middle = isWide ? (left + right) / 2 : (bottom + top) / 2
        let value =
            isWide
            ? grid.west + Double(middle) * grid.width : grid.south + Double(middle) * grid.height
        var low: [Outline] = []
        var high: [Outline] = []
        for outline in outlines {
            let halves = Self.halves(outline, at: value, axis: isWide ? 0 : 1)
            low += halves.low
            high += halves.high
        }
        split(low, left, isWide ? middle : right, bottom, isWide ? top : middle)
        split(high, isWide ? middle : left, right, isWide ? bottom : middle, top)
    }

    /// The parts of an outline below and above a value of x (axis 0) or y (axis 1).
    static func halves(
        _ outline: Outline, at value: Double, axis: Int
    ) -> (low: [Outline], high: [Outline]) {
        if outline.points.allSatisfy({ $0[axis] <= value }) { return ([outline], []) }
        if outline.points.allSatisfy({ $0[axis] >= value }) { return ([], [outline]) }
        return outline.isClosed
            ? ringHalves(outline, value, axis) : lineHalves(outline, value, axis)
    }

    private static func ringHalves(
        _ outline: Outline, _ value: Double, _ axis: Int
    ) -> (low: [Outline], high: [Outline]) {
        var low = outline
        var high = outline
        low.points.removeAll(keepingCapacity: true)
        high.points.removeAll(keepingCapacity: true)
        guard var last = outline.points.last else { return ([], []) }
        for point in outline.points {
            if (last[axis] < value && point[axis] > value)
                || (last[axis] > value && point[axis] < value)
            {
                let cross = crossing(last, point, value, axis)
                low.points.append(cross)
                high.points.append(cross)
            }
            if point[axis] <= value { low.points.append(point) }
            if point[axis] >= value { high.points.append(point) }
            last = point
        }
        return (
            low.points.count > 2 ? [low] : [], high.points.count > 2 ? [high] : []
        )
    }

    private static func lineHalves(
        _ outline: Outline, _ value: Double, _ axis: Int
    ) -> (low: [Outline], high: [Outline]) {
        var result: (low: [Outline], high: [Outline]) = ([], [])
        var piece = outline
        piece.points = [outline.points[0]]
        func finish(_ isLow: Bool) {
            guard piece.points.count > 1 else { return }
            if isLow { result.low.append(piece) } else { result.high.append(piece) }
        }
        /// Which side the piece is on; unknown while all its points are on the line.
        var isLow: Bool?
        if outline.points[0][axis] != value { isLow = outline.points[0][axis] < value }
        for point in outline.points.dropFirst() {
            let side: Bool? = point[axis] == value ? nil : point[axis] < value
            if let side, let before = isLow, side != before, let last = piece.points.last {
                let cross = last[axis] == value ? last : crossing(last, point, value, axis)
                if last != cross { piece.points.append(cross) }
                finish(before)
                piece.points = [cross]
            }
            piece.points.append(point)
            isLow = side ?? isLow
        }
        finish(isLow ?? false)
        return result
    }

    private static func crossing(
        _ first: Point, _ second: Point, _ value: Double, _ axis: Int
    ) -> Point {
        // From the lesser to the greater, so that both directions give the same point.
        let (from, to) = first[axis] < second[axis] ? (first, second) : (second, first)
        var cross = from + (to - from) * ((value - from[axis]) / (to[axis] - from[axis]))
        cross[axis] = value
        return cross
    }
}
