import CBench
import Geography

/// Distances on the ellipsoid.
enum GeodesyLines {
    static var all: [Budget] {
        [
            Budget(what: "geodesic inverse", unit: .seconds, limit: .times(1.1)) {
                Stopwatch.alternating(rounds: 41) {
                    var sum = 0.0
                    for (start, end) in places {
                        let inverse = Geodesic.inverse(from: start, to: end)
                        sum += inverse.distance + inverse.azimuth + inverse.endAzimuth
                    }
                    consume(sum)
                } reference: {
                    consume(bench_inverse_sum(numbers, places.count))
                }.each(places.count)
            },
            Budget(what: "position on a prepared line", unit: .seconds, limit: .most(1e-6)) {
                let line = Geodesic.Line(from: places[0].0, to: places[0].1)
                return Stopwatch.alternating(rounds: 41) {
                    for index in 0..<places.count {
                        consume(line.position(at: line.length * Double(index) / 5000))
                    }
                } reference: {
                    consume(bench_inverse_sum(numbers, places.count))
                }.each(places.count)
            },
        ]
    }

    /// Places all over the Earth, in pairs.
    static let places: [(Coordinate, Coordinate)] = (0..<5000).map { index in
        // Steps of the golden angle are even, and the same in every run.
        let turn = Double(index) * 137.507_764
        return (
            Coordinate(clamped: 90 - Double(index) * 180 / 5000, turn),
            Coordinate(clamped: 80 - Double((index * 7) % 5000) * 160 / 5000, turn * 3 + 40)
        )
    }

    static let numbers: [Double] = places.flatMap {
        [$0.0.latitude, $0.0.longitude, $0.1.latitude, $0.1.longitude]
    }
}
