import CivilTime
import Geography
import Santa
import Testing

@Suite struct LandingTests {
    @Test("no. 7: at the arrival he is at home, never past it, and the phase turns exactly then")
    func exactlyAtHome() {
        for (home, zone) in Homes.all {
            let flight = Homes.flight(home, zone)
            let arrival = flight.arrival(at: flight.launch)
            for (offset, limit) in [(-1.0, 1.0), (0, 1e-6), (1, 1e-6)] {
                let state = flight.state(at: arrival + offset)
                let error = Geodesic.distance(from: state.position, to: home.coordinate)
                #expect(error <= limit, "\(home.name) at \(offset)")
            }
            #expect(flight.state(at: arrival - 1e-6).phase == .landing)
            #expect(flight.state(at: arrival).phase == .here)
            #expect(flight.state(at: arrival).groundSpeed == 0)
        }
    }
}
