import CivilTime
import Geography
import Santa
import Testing

@Suite struct TourTests {
    /// A flight looked at every two seconds.
    private struct Course {
        let flight: Flight
        let arrival: Instant
        var samples: [(time: Double, vertical: SIMD3<Double>)] = []

        init(_ flight: Flight) {
            self.flight = flight
            arrival = flight.arrival(at: flight.launch)
            for time in stride(
                from: flight.launch - arrival, through: flight.end - arrival, by: 3)
            {
                samples.append((time, flight.state(at: arrival + time).position.direction))
            }
        }

        private func metres(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
            ((a - b) * (a - b)).sum().squareRoot() * Viewport.meanRadius
        }

        /// The closest that he comes to a place, and when, seconds from the arrival.
        func passage(
            of place: Coordinate, between start: Double = -.infinity, and end: Double = .infinity
        ) -> (metres: Double, time: Double) {
            let goal = place.direction
            var best = (metres: Double.infinity, time: 0.0)
            func look(_ time: Double, _ vertical: SIMD3<Double>) {
                let metres = metres(goal, vertical)
                if metres < best.metres { best = (metres, time) }
            }
            for sample in samples where sample.time > start && sample.time < end {
                look(sample.time, sample.vertical)
            }
            for width in [3.0, 0.2, 0.02] {
                let middle = best.time
                for step in -10...10 {
                    let time = middle + width * Double(step) / 10
                    look(time, flight.state(at: arrival + time).position.direction)
                }
            }
            return best
        }
    }

    @Test("every town of the table is passed in its own late evening")
    func everyTown() {
        for name in ["Hiroshima", "London", "New York"] {
            guard let (home, zone) = Homes.all.first(where: { $0.home.name == name }) else {
                continue
            }
            let flight = Homes.flight(home, zone)
            let course = Course(flight)
            var passed = 0
            for town in TourTowns.version1 {
                let near = Geodesic.distance(from: town.coordinate, to: home.coordinate)
                guard near > 60_000 else { continue }
                let due = Double(zone.utcOffset(at: flight.launch) - town.utcOffset)
                // Half an hour within the offset's hour; the towns of the last hours make way for
                // the approach.
                let leeway = due < -12_600 || due > 7200 ? 1830.0 : 1830 + 3000
                let metres = course.passage(
                    of: town.coordinate, between: due - leeway, and: due + leeway
                ).metres
                let allowed = max(500, 0.002 * near)
                if metres < allowed { passed += 1 }
                hold(metres < allowed, "\(town.name) on the way to \(name): \(metres)")
            }
            hold(passed >= 300)
        }
    }

    @Test("he sets out ninety minutes before the first town, in the easternmost zone")
    func launch() throws {
        let flight = Homes.flight()
        let first = try #require(flight.state(at: flight.launch - 10).next)
        #expect(first.name == "Kiritimati")
        let there = flight.state(at: flight.launch + 5400)
        #expect(Geodesic.distance(from: there.position, to: first.coordinate) < 1)
        #expect(flight.state(at: flight.launch).over?.kind == .village)
        #expect(flight.state(at: flight.end).over?.kind == .village)
    }

    @Test("in the last half hour he comes over the very next towns, in the order of nearness")
    func veryNextTowns() {
        let flight = Homes.flight()
        let plan = flight.plan
        let course = Course(flight)
        #expect(plan.neighbours.count >= 5)
        for neighbour in plan.neighbours {
            hold(course.passage(of: neighbour.coordinate).metres < 20, "\(neighbour.name)")
        }
        let times = plan.neighbours.map { course.passage(of: $0.coordinate).time }
        #expect(times == times.sorted())
        // Chosen again from what was chosen, the way is the same.
        let again = FlightPlan(home: Homes.hiroshima, candidates: plan.neighbours)
        #expect(again.neighbours == plan.neighbours)
    }

    @Test("the place he is over and the next one follow each other along the way")
    func overAndNext() {
        let flight = Homes.flight()
        let arrival = flight.arrival(at: flight.launch)
        var named = 0
        for tick in stride(from: flight.launch - arrival, through: -1, by: 30) {
            let state = flight.state(at: arrival + tick)
            hold(state.next != nil)
            hold(state.next?.name.isEmpty == false && state.over?.name.isEmpty != true)
            hold(state.over != state.next)
            guard let over = state.over else { continue }
            named += 1
            hold(Geodesic.distance(from: over.coordinate, to: state.position) < 305_000)
        }
        #expect(named > 100)
    }
}
