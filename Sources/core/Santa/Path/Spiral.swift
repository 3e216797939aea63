import Geography
import Glibc

/// The towns of the last fifty minutes, in rings that shrink towards home, each about a third of a
/// turn further clockwise than the one before.
///
/// A ring in which no town lies where the way bends gets a bend with no town. The choice depends only
/// on the towns chosen: chosen again from its own result, it stays the same.
struct Spiral: Sendable {
    struct Point: Sendable {
        /// Metres from home.
        let radius: Double
        /// Degrees clockwise from north at home.
        let azimuth: Double
        let neighbour: Neighbour?
    }

    /// Metres from home at which the spiral starts, at which the last half hour starts, and from
    /// which he comes straight in.
    static let outerRadius = 250_000.0
    static let middleRadius = 60_000.0
    static let innerRadius = 1_500.0
    /// Where the rings end, so that the last turn is a wide one.
    private static let innermostRing = 1_900.0
    /// Rings outside and inside the middle radius.
    private static let outerRings = 7
    private static let innerRings = 21
    /// Degrees from town to town.
    private static let turn = 120.0
    private static let tolerance = 80.0

    /// Farthest first, the last at exactly the inner radius.
    let points: [Point]
    /// The index of the first point in the last half hour.
    static let middle = outerRings

    var neighbours: [Neighbour] { points.compactMap(\.neighbour) }

    init(around home: Coordinate, candidates: [Neighbour]) {
        let seen = candidates.map { candidate in
            let way = Geodesic.inverse(from: home, to: candidate.coordinate)
            return Point(radius: way.distance, azimuth: way.azimuth, neighbour: candidate)
        }
        var points: [Point] = []
        for ring in 0..<(Self.outerRings + Self.innerRings) {
            let bounds = Self.bounds(ring)
            let wanted = points.last.map { $0.azimuth + Self.turn }
            let best = seen.filter { bounds.contains($0.radius) }
                .map { (point: $0, score: Self.score($0, wanted: wanted)) }
                .filter { $0.score > 0 }
                .max { ($0.score, $0.point.radius) < ($1.score, $1.point.radius) }
            points.append(
                best?.point
                    ?? Point(
                        radius: (bounds.lowerBound * bounds.upperBound).squareRoot(),
                        azimuth: wanted ?? 0, neighbour: nil))
        }
        points.append(
            Point(
                radius: Self.innerRadius,
                azimuth: (points.last?.azimuth ?? 0) + Self.turn / 3, neighbour: nil))
        self.points = points
    }

    /// The radii of a ring, with a gap between rings so that the way always leads inwards.
    private static func bounds(_ ring: Int) -> ClosedRange<Double> {
        let inside = ring >= outerRings
        let start = inside ? middleRadius : outerRadius
        let end = inside ? innermostRing : middleRadius
        let index = Double(inside ? ring - outerRings : ring)
        let count = Double(inside ? innerRings : outerRings)
        return start * pow(end / start, (index + 0.9) / count)...start
            * pow(end / start, (index + 0.1) / count)
    }

    /// How well a town suits: being where it is wanted counts most, then how large it is.
    private static func score(_ point: Point, wanted: Double?) -> Double {
        let size = 0.12 * log10(Double(max(point.neighbour?.population ?? 0, 10)))
        guard let wanted else { return 1 + size }
        let off = abs(Coordinate.wrapped(point.azimuth - wanted))
        return off > tolerance ? 0 : 1 - off / tolerance + size
    }
}
