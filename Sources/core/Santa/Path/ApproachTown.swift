import Geography
import Glibc

/// A town on the way in.
struct ApproachTown: Sendable {
    let stop: Stop
    /// Metres from home.
    let radius: Double
    /// Degrees clockwise from north at home.
    let azimuth: Double

    /// Of some towns those that can be passed one after the other from the farthest to the nearest
    /// without turning on one's heel: the wider the swing, the more must the distance fall.
    static func chain(of stops: [Stop], home: Coordinate) -> [ApproachTown] {
        let sorted = stops.map { stop in
            let way = Geodesic.inverse(from: home, to: stop.coordinate)
            return ApproachTown(stop: stop, radius: way.distance, azimuth: way.azimuth)
        }
        .filter { $0.radius > 1.15 * Spiral.outerRadius }
        .sorted { ($0.radius, $0.stop.name) > ($1.radius, $1.stop.name) }
        var result: [ApproachTown] = []
        for next in sorted {
            if let last = result.last {
                let swing = abs(Coordinate.wrapped(next.azimuth - last.azimuth)) * .pi / 180
                let fall = log(last.radius / next.radius)
                guard fall > 0.02 + 0.2 * swing.squareRoot() else { continue }
            }
            result.append(next)
        }
        return result
    }
}
