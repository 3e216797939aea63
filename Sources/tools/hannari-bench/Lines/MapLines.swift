import CBench
import Geography

/// What the map asks of geography in a frame.
enum MapLines {
    private static let palace = Coordinate(clamped: 35.024_101, 135.762_018)
    private static let pin = Coordinate(clamped: 34.397_835, 132.475_711)
    private static let size = ScreenSize(width: 1920, height: 1080)

    static var all: [Budget] {
        [
            Budget(
                what: "five rings and a thread, cut to the window", unit: .seconds,
                limit: .most(1e-3)
            ) {
                let viewports = stride(from: 2.0, through: 16, by: 0.5).map {
                    Viewport(centre: palace, zoom: $0, size: size)
                }
                return Stopwatch.alternating(rounds: 21) {
                    for viewport in viewports {
                        for radius in [2e3, 5e3, 25e3, 150e3, 1500e3] {
                            consume(GeoPath.ring(around: palace, radius: radius, in: viewport))
                        }
                        consume(GeoPath.line(from: palace, to: pin, in: viewport))
                    }
                } reference: {
                    consume(bench_inverse_sum(GeodesyLines.numbers, 1000))
                }.each(viewports.count)
            },
            Budget(what: "a frame around two places", unit: .seconds, limit: .most(2e-3)) {
                Stopwatch.alternating(rounds: 21) {
                    consume(Viewport.framing([palace, pin], in: size))
                } reference: {
                    consume(bench_inverse_sum(GeodesyLines.numbers, 1000))
                }
            },
            Budget(what: "a map of a flight", unit: .seconds, limit: .most(5e-5)) {
                let flight = FlyTo(
                    from: Viewport(centre: palace, zoom: 15, size: size),
                    to: Viewport(centre: Coordinate(clamped: 66.54, 25.85), zoom: 9, size: size))
                return Stopwatch.alternating(rounds: 21) {
                    for step in 1..<100 { consume(flight.viewport(at: Double(step) / 100)) }
                } reference: {
                    consume(bench_inverse_sum(GeodesyLines.numbers, 100))
                }.each(99)
            },
        ]
    }
}
