import Geography
import Glibc

/// The pictures of a person by where they were taken.
public struct ShotCollection: Sendable {
    /// In the order in which they were taken.
    public let shots: [Shot]

    public init(_ shots: [Shot]) {
        self.shots = shots.sorted {
            ($0.taken ?? "", $0.path) < ($1.taken ?? "", $1.path)
        }
    }

    /// The picture nearest to a place, pictures all around first: a flat one counts as three times
    /// as far. Nil if none is near.
    /// - Parameter metres: how far a picture may be.
    public func nearest(to place: Coordinate, within metres: Double) -> (
        shot: Shot, metres: Double
    )? {
        around(place, within: metres).min {
            $0.metres * ($0.shot.coverage == nil ? 3 : 1)
                < $1.metres * ($1.shot.coverage == nil ? 3 : 1)
        }
    }

    /// All pictures within some metres of a place.
    public func around(
        _ place: Coordinate, within metres: Double
    ) -> [(shot: Shot, metres: Double)] {
        // A degree of latitude is never shorter than this.
        let degrees = metres / 110_500
        let across = degrees / max(cos(place.latitude * .pi / 180), 1e-4)
        return shots.compactMap { shot in
            guard abs(shot.place.latitude - place.latitude) <= degrees,
                abs(Coordinate.wrapped(shot.place.longitude - place.longitude)) <= across
            else { return nil }
            let distance = Geodesic.distance(from: place, to: shot.place)
            return distance <= metres ? (shot, distance) : nil
        }
    }

    /// The picture taken before (-1) or after (1) another, if it was on the same walk: of the same
    /// folder and not far.
    public func step(_ count: Int, from shot: Shot) -> Shot? {
        guard let index = shots.firstIndex(of: shot), shots.indices.contains(index + count)
        else { return nil }
        let next = shots[index + count]
        return Self.folder(next) == Self.folder(shot)
            && Geodesic.distance(from: shot.place, to: next.place) <= 100 ? next : nil
    }

    /// Pictures that one can step to, at most one in each direction, the nearest.
    public func steps(from shot: Shot) -> [(shot: Shot, bearing: Double, metres: Double)] {
        var steps: [(shot: Shot, bearing: Double, metres: Double)] = []
        let near = around(shot.place, within: 60).filter { $0.metres > 0.3 && $0.shot != shot }
        for (other, metres) in near.sorted(by: { $0.metres < $1.metres }) {
            let bearing = LookView.wrapped(
                Geodesic.inverse(from: shot.place, to: other.place).azimuth)
            let isFree = steps.allSatisfy { abs(LookView.turn(from: $0.bearing, to: bearing)) > 40 }
            if isFree, steps.count < 6 { steps.append((other, bearing, metres)) }
        }
        return steps
    }

    private static func folder(_ shot: Shot) -> Substring {
        shot.path.lastIndex(of: "/").map { shot.path[..<$0] } ?? ""
    }
}
