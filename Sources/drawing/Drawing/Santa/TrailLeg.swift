import Geography
import Glibc

/// A leg of the way that Santa has come, as runs of points in the window.
public struct TrailLeg: Hashable, Sendable {
    /// Unbroken runs of points, oldest first (`GeoPath.runs`).
    public var runs: [[ScreenPoint]]
    /// The age of the first point: 0 has just been flown, 1 is gone.
    public var startAge: Double
    /// The age of the last point.
    public var endAge: Double

    public init(runs: [[ScreenPoint]], startAge: Double, endAge: Double) {
        self.runs = runs
        self.startAge = startAge
        self.endAge = endAge
    }

    /// Points of a trail to a leg: short enough to fade one by one.
    private static let length = 16

    /// The legs of a way, its corners rounded where they would show.
    /// - Parameter way: places with their ages, oldest first; those of an age of 1 or more are left
    ///   out.
    public static func legs(
        _ way: [(place: Coordinate, age: Double)], in viewport: Viewport
    ) -> [TrailLeg] {
        let points = rounded(way, metresPerPixel: viewport.metresPerPixel)
        return stride(from: 0, to: max(points.count - 1, 0), by: length).compactMap { start in
            let end = min(start + length, points.count - 1)
            let runs = GeoPath.chain(points[start...end].map(\.place), in: viewport).runs
            guard !runs.isEmpty else { return nil }
            return TrailLeg(runs: runs, startAge: points[start].age, endAge: points[end].age)
        }
    }

    // MARK: Corners

    /// Logical pixels between points of the rounded way.
    private static let step = 14.0
    /// Most points that are put between two.
    private static let limit = 12

    private static func rounded(
        _ way: [(place: Coordinate, age: Double)], metresPerPixel: Double
    ) -> [(place: Coordinate, age: Double)] {
        let first = max((way.firstIndex { $0.age < 1 } ?? way.count) - 1, 0)
        let way = Array(way[min(first, way.count)...])
        guard way.count > 2 else { return way }
        let directions = way.map(\.place.direction)
        var result = [way[0]]
        for index in 1..<way.count {
            let (a, b) = (directions[index - 1], directions[index])
            let chord = ((b - a) * (b - a)).sum().squareRoot() * Viewport.meanRadius
            let pieces = min(max(Int(chord / metresPerPixel / step), 1), limit)
            let before = directions[max(index - 2, 0)]
            let after = directions[min(index + 1, way.count - 1)]
            for piece in 1..<pieces {
                let t = Double(piece) / Double(pieces)
                let age = way[index - 1].age + (way[index].age - way[index - 1].age) * t
                result.append((Coordinate(direction: between(before, a, b, after, t)), age))
            }
            result.append(way[index])
        }
        return result
    }

    /// A Catmull-Rom curve through four points.
    private static func between(
        _ p: SIMD3<Double>, _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ q: SIMD3<Double>, _ t: Double
    ) -> SIMD3<Double> {
        let linear = (b - p) * t
        let square = (2 * p - 5 * a + 4 * b - q) * (t * t)
        let cubic = (3 * a - p - 3 * b + q) * (t * t * t)
        return a + 0.5 * (linear + square + cubic)
    }
}
