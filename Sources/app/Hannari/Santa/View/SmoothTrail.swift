import Geography
import Glibc
import Santa

/// Rounds the corners of a trail where it is seen from so near that they would show.
enum SmoothTrail {
    /// Logical pixels between points of the rounded trail.
    private static let step = 14.0
    /// Most points that are put between two.
    private static let limit = 12

    static func points(
        _ trail: Trail, in viewport: Viewport
    ) -> [(place: Coordinate, age: Double)] {
        var raw: [(place: Coordinate, age: Double)] = []
        func collect(_ place: Coordinate, _ age: Double) { raw.append((place, age)) }
        trail.forEach(collect)
        guard raw.count > 2 else { return raw }
        let directions = raw.map(\.place.direction)
        let metres = viewport.metresPerPixel
        var result = [raw[0]]
        for index in 1..<raw.count {
            let (a, b) = (directions[index - 1], directions[index])
            let chord = ((b - a) * (b - a)).sum().squareRoot() * Viewport.meanRadius / metres
            let pieces = min(max(Int(chord / step), 1), limit)
            let before = directions[max(index - 2, 0)]
            let after = directions[min(index + 1, raw.count - 1)]
            for piece in 1..<max(pieces, 1) {
                let t = Double(piece) / Double(pieces)
                let age = raw[index - 1].age + (raw[index].age - raw[index - 1].age) * t
                result.append((Coordinate(direction: between(before, a, b, after, t)), age))
            }
            result.append(raw[index])
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
