public import Geography
import Glibc

extension Street {
    /// Metres from a place to the middle of the street.
    ///
    /// On the tangent plane at the place: within the ten kilometres of a city right to a decimetre.
    public func distance(from place: Coordinate) -> Double {
        lines.map { Self.distance(from: place, to: $0) }.min() ?? .infinity
    }

    private static func distance(from place: Coordinate, to line: [Coordinate]) -> Double {
        let plane = TangentPlane(at: place)
        var shortest = Double.infinity
        var from = plane.offset(of: line[0])
        for end in line.dropFirst() {
            let to = plane.offset(of: end)
            let way = to - from
            let length = (way * way).sum()
            let t = length > 0 ? min(max(-(from * way).sum() / length, 0), 1) : 0
            let nearest = from + way * t
            shortest = min(shortest, (nearest * nearest).sum().squareRoot())
            from = to
        }
        return shortest
    }
}

/// East and north of a place, in metres.
struct TangentPlane {
    private let origin: Coordinate
    private let east: Double
    private let north: Double

    /// Metres to a degree from the radii of curvature of the WGS 84 ellipsoid.
    init(at place: Coordinate) {
        origin = place
        let sine = sin(place.latitude * .pi / 180)
        let root = 1 - 0.00669437999014 * sine * sine
        let normal = 6_378_137 / root.squareRoot()
        let meridian = 6_378_137 * (1 - 0.00669437999014) / (root * root.squareRoot())
        east = normal * cos(place.latitude * .pi / 180) * .pi / 180
        north = meridian * .pi / 180
    }

    func offset(of place: Coordinate) -> SIMD2<Double> {
        SIMD2(
            (place.longitude - origin.longitude) * east,
            (place.latitude - origin.latitude) * north)
    }
}
