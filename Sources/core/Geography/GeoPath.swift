import Glibc

/// A line on the Earth as it is drawn in a window: unbroken runs of points that follow it to a
/// fraction of a pixel.
///
/// Lines end where they pass behind the globe, are cut where the flat map ends, and are cut off a
/// little outside the window, so that nothing is drawn the long way round and no coordinate is too
/// large for a renderer.
public struct GeoPath: Hashable, Sendable {
    /// Each run is drawn from point to point; at least two points each.
    public let runs: [[ScreenPoint]]

    public var isEmpty: Bool { runs.isEmpty }

    /// A part of a geodesic, from and to distances in metres from its start.
    public static func line(
        _ line: Geodesic.Line, from start: Double = 0, to end: Double? = nil, in viewport: Viewport
    ) -> GeoPath {
        let end = end ?? line.length
        guard end != start else { return GeoPath(runs: []) }
        let pieces = min(max(Int((abs(end - start) / 1_000_000).rounded(.up)), 2), 40)
        return path(pieces: pieces, in: viewport) {
            line.position(at: start + (end - start) * $0).place
        }
    }

    /// The shortest line between two places.
    public static func line(
        from start: Coordinate, to end: Coordinate, in viewport: Viewport
    ) -> GeoPath {
        line(Geodesic.Line(from: start, to: end), in: viewport)
    }

    /// Shortest lines from place to place, for close ones; closed if asked for.
    public static func chain(
        _ places: [Coordinate], closed: Bool = false, in viewport: Viewport
    ) -> GeoPath {
        guard places.count > 1 else { return GeoPath(runs: []) }
        let directions = places.map(\.direction)
        let legs = closed ? places.count : places.count - 1
        return path(pieces: legs, in: viewport) { share in
            let position = share * Double(legs)
            let index = min(Int(position), legs - 1)
            let start = directions[index]
            let end = directions[(index + 1) % directions.count]
            return Coordinate(direction: start + (end - start) * (position - Double(index)))
        }
    }

    /// The circle of places `radius` metres from the centre.
    public static func ring(
        around centre: Coordinate, radius: Double, in viewport: Viewport
    ) -> GeoPath {
        path(pieces: 32, in: viewport) {
            Geodesic.destination(from: centre, azimuth: $0 * 360, distance: radius)
        }
    }

    /// What `ring(around:radius:in:)` encloses, as one polygon for filling; empty if none of it is
    /// in the window.
    public static func area(
        around centre: Coordinate, radius: Double, in viewport: Viewport
    ) -> [ScreenPoint] {
        let sampler = CurveSampler(viewport: viewport)
        return sampler.area(
            coversCentre: Geodesic.distance(from: centre, to: viewport.centre) < radius
        ) { Geodesic.destination(from: centre, azimuth: $0 * 360, distance: radius) }
    }

    private static func path(
        pieces: Int, in viewport: Viewport, _ place: (Double) -> Coordinate
    ) -> GeoPath {
        let sampler = CurveSampler(viewport: viewport)
        let window = sampler.drawn
        return GeoPath(
            runs: sampler.runs(pieces: pieces, place).flatMap { window.clipped(run: $0) })
    }
}
