import CivilTime
import Geography
import Santa
import Testing

@Suite struct HomeTests {
    @Test("no. 17, 18, 19: wherever home is he makes a visible journey and is on time")
    func journey() {
        for (home, zone) in Homes.all {
            check(home, zone)
        }
    }

    @Test("no. 19, 24: random homes, and some within a millimetre of the Village's antipode")
    func anywhere() {
        var random = Random(19)
        for number in 0..<60 {
            let place =
                number < 3
                ? Coordinate(
                    clamped: -66.543_695_541_694_79 + Double(number) * 1e-8, -154.152_395_004_246)
                : Coordinate(
                    clamped: .random(in: -90...90, using: &random),
                    .random(in: -180...180, using: &random))
            let offset = Int.random(in: -22...28, using: &random) * 1800
            check(
                Home(coordinate: place, name: "\(place)", zone: "x"),
                FixedZone(identifier: "x", offset: offset))
        }
    }

    private func check(_ home: Home, _ zone: FixedZone) {
        let flight = Homes.flight(home, zone)
        let arrival = flight.arrival(at: flight.launch)
        #expect(arrival - flight.launch >= 5400, "\(home.name)")
        var farthest = 0.0
        var flown = 0.0
        var last = flight.state(at: flight.launch)
        for step in 0...2000 {
            let share = Double(step) / 2000
            let state = flight.state(at: flight.launch + (arrival - flight.launch) * share)
            flown += Geodesic.distance(from: last.position, to: state.position)
            farthest = max(farthest, state.distanceFromHome)
            last = state
        }
        #expect(farthest > 300_000, "\(home.name)")
        #expect(flown > 1_000_000, "\(home.name)")
        let landed = flight.state(at: arrival)
        #expect(
            Geodesic.distance(from: landed.position, to: home.coordinate) < 1e-6, "\(home.name)")
        #expect(flight.state(at: arrival - 30).distanceLeft < 1000)
    }

    @Test("no. 23: home in Kiribati is reached on the 24th there")
    func kiribati() throws {
        let (home, zone) = try #require(Homes.all.first { $0.home.name == "Kiritimati" })
        let flight = Homes.flight(home, zone)
        let local = zone.civil(at: flight.arrival(at: flight.launch))
        #expect(local.day == 24 && local.hour == 23)
    }

    @Test("the distance on the way is that of the geodesic to a hundred-thousandth")
    func distance() {
        for (home, zone) in Homes.all {
            let flight = Homes.flight(home, zone)
            for step in 0..<100 {
                let instant = flight.launch + (flight.end - flight.launch) * Double(step) / 100
                let state = flight.state(at: instant)
                let exact = Geodesic.distance(from: state.position, to: home.coordinate)
                hold(abs(state.distanceFromHome - exact) < 2e-5 * exact + 0.1, "\(home.name)")
            }
        }
    }
}
