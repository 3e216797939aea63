import Glibc

/// Leaves out points that no eye would miss (Douglas and Peucker, 1973).
struct Simplifier {
    /// Degrees of latitude that a line may move.
    let tolerance: Double

    func simplify(_ outline: Outline) -> Outline {
        var points = outline.points
        if outline.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        points = points.enumerated().filter {
            $0.offset == 0 || points[$0.offset - 1] != $0.element
        }
        .map(\.element)
        guard points.count > 3, tolerance > 0 else {
            return Outline(
                points: points, isClosed: outline.isClosed, rank: outline.rank, name: outline.name)
        }
        // Points on the seams of the world stay, so that the seams stay straight.
        var fixed = points.indices.filter { isSeam(points[$0]) }
        if outline.isClosed {
            if fixed.isEmpty { fixed = [0, farthest(points, from: points[0])] }
            if fixed.count == 1 { fixed.append(farthest(points, from: points[fixed[0]])) }
            fixed.sort()
            let start = fixed[0]
            points = Array(points[start...] + points[..<start]) + [points[start]]
            fixed = fixed.map { $0 - start } + [points.count - 1]
        } else {
            fixed = Array(Set(fixed + [0, points.count - 1])).sorted()
        }
        var keeps = [Bool](repeating: false, count: points.count)
        for index in fixed { keeps[index] = true }
        for (from, to) in zip(fixed, fixed.dropFirst()) { mark(points, from, to, &keeps) }
        if outline.isClosed { keeps[points.count - 1] = false }
        let kept = points.indices.filter { keeps[$0] }.map { points[$0] }
        return Outline(
            points: kept, isClosed: outline.isClosed, rank: outline.rank, name: outline.name)
    }

    private func isSeam(_ point: Point) -> Bool { abs(point.x) >= 180 || point.y <= -90 }

    private func farthest(_ points: [Point], from start: Point) -> Int {
        points.indices.max { squared(points[$0] - start) < squared(points[$1] - start) } ?? 0
    }

    private func squared(_ vector: Point) -> Double { (vector * vector).sum() }

    private func mark(_ points: [Point], _ from: Int, _ to: Int, _ keeps: inout [Bool]) {
        var open = [(from, to)]
        while let (from, to) = open.popLast() {
            guard to - from > 1 else { continue }
            let shrink = Point(max(cos(points[from].y * .pi / 180), 0.1), 1)
            let start = points[from] * shrink
            let line = points[to] * shrink - start
            let length = squared(line)
            var worst = tolerance * tolerance
            var split: Int?
            for index in from + 1..<to {
                let offset = points[index] * shrink - start
                let share = length > 0 ? min(max((offset * line).sum() / length, 0), 1) : 0
                let distance = squared(offset - share * line)
                if distance > worst {
                    worst = distance
                    split = index
                }
            }
            guard let split else { continue }
            keeps[split] = true
            open.append((from, split))
            open.append((split, to))
        }
    }
}
