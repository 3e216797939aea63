import CivilTime
import Geography
import Santa
import Testing

/// The numbers of the seed: Hiroshima station, 24 December 2022, 23:00 in Japan.
@Suite struct StraightFlightTests {
    private let flight = Flight(
        plan: FlightPlan(home: Homes.hiroshima, style: .straight),
        season: Season(year: 2022, zone: Homes.tokyo), zone: Homes.tokyo)

    private var arrival: Instant { flight.arrival(at: flight.launch) }

    @Test("the arrival is 2022-12-24T14:00Z")
    func instant() { #expect(arrival.seconds == 1_671_890_400) }

    @Test("home less the seconds left / 10000 degrees on both axes")
    func formula() {
        for left in [0.0, 1, 60, 3600, 10_000, 86_400, 1_000_000] {
            let state = flight.state(at: arrival - left)
            #expect(abs(state.position.latitude - (34.397_835_182_672_02 - left / 10_000)) < 1e-9)
            let longitude = 132.475_711_191_307_62 - left / 10_000
            #expect(abs(state.position.longitude - longitude) < 1e-9)
            #expect(state.isVisible)
        }
    }

    @Test("he moves once a second, is still shown at 0 s, and then gone")
    func ticks() {
        let second = flight.state(at: arrival - 100).position
        #expect(flight.state(at: arrival - 99.01).position == second)
        #expect(flight.state(at: arrival - 99).position != second)
        #expect(flight.state(at: arrival).isVisible)
        #expect(flight.state(at: arrival).position == Homes.hiroshima.coordinate)
        #expect(flight.state(at: arrival).distanceLeft == 0)
        #expect(flight.state(at: arrival + 0.9).isVisible)
        #expect(!flight.state(at: arrival + 1).isVisible)
        #expect(!flight.state(at: arrival + 5000).isVisible)
    }

    @Test("while the formula gives no place he waits in the Village")
    func waiting() {
        // 34.3978 + 90 degrees last 1,243,978 s.
        #expect(arrival - flight.launch == 1_243_978)
        let waiting = flight.state(at: flight.launch - 1)
        #expect(Geodesic.distance(from: waiting.position, to: Homes.village) < 1e-6)
        #expect(flight.state(at: flight.launch).position.latitude < -89.99)
        #expect(waiting.phase < .worldTour)
    }
}
