import CivilTime
import Geography
import Santa
import Testing

@Suite struct DeterminismTests {
    /// Seconds from the arrival and where he was when version 1 of the plan was frozen.
    static let positions: [(time: Double, latitude: Double, longitude: Double)] = []

    @Test("no. 14: version 1 gives the same flight on every machine, to 1e-9 of a radian")
    func frozen() {
        let flight = Homes.flight()
        let arrival = flight.arrival(at: flight.launch)
        let limit = 1e-9 * 180 / Double.pi
        for (time, latitude, longitude) in Self.positions {
            let place = flight.state(at: arrival + time).position
            #expect(abs(place.latitude - latitude) < limit, "at \(time)")
            #expect(abs(Coordinate.wrapped(place.longitude - longitude)) < limit, "at \(time)")
        }
    }
}
