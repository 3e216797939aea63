import CBench
import CivilTime
import Geography
import Santa

/// Santa's flight.
enum SantaLines {
    private static let zone = FixedZone(identifier: "Asia/Tokyo", offset: 32_400)
    private static let plan = FlightPlan(
        home: Home(
            coordinate: Coordinate(clamped: 34.397_835, 132.475_711), name: "Hiroshima",
            zone: "Asia/Tokyo"))
    private static let eve = zone.instant(
        of: CivilDateTime(year: 2026, month: 12, day: 24, hour: 12))

    static var all: [Budget] {
        [
            // A line of PROJ takes the two microseconds of the budget.
            Budget(what: "state(plan, instant)", unit: .seconds, limit: .times(1)) {
                let flight = Flight(plan: plan, at: eve, zone: zone)
                let span = flight.end - flight.launch
                let count = GeodesyLines.places.count
                return Stopwatch.alternating(rounds: 41) {
                    for index in 0..<count {
                        // All over the flight, in no order.
                        let share = Double((index * 1931) % count) / Double(count)
                        consume(flight.state(at: flight.launch + share * span))
                    }
                } reference: {
                    consume(bench_inverse_sum(GeodesyLines.numbers, count))
                }.each(count)
            },
            Budget(what: "working a plan out", unit: .seconds, limit: .most(0.05)) {
                Stopwatch.alternating(rounds: 7) {
                    consume(Flight(plan: plan, at: eve, zone: zone))
                } reference: {
                    consume(bench_inverse_sum(GeodesyLines.numbers, GeodesyLines.places.count))
                }
            },
        ]
    }
}
