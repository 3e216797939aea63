import CivilTime
import Geography
import Santa
import Testing

@Suite struct KinematicsTests {
    private static let fastest = 60_000.0

    private func velocity(_ flight: Flight, _ instant: Instant) -> SIMD3<Double> {
        let step = 0.016
        let a = flight.state(at: instant).position.direction
        let b = flight.state(at: instant + step).position.direction
        return (b - a) * (Viewport.meanRadius / step)
    }

    private func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }

    @Test("no. 11, 15: position and speed are continuous everywhere in the flight")
    func continuous() {
        var random = Random(11)
        for (home, zone) in Homes.all {
            let flight = Homes.flight(home, zone)
            for _ in 0..<600 {
                let instant = Instant(
                    seconds: .random(
                        in: flight.launch.seconds - 60...flight.end.seconds + 60, using: &random))
                let before = velocity(flight, instant)
                let after = velocity(flight, instant + 0.016)
                let speed = max(length(before), length(after))
                hold(speed < Self.fastest, "\(home.name)")
                hold(length(after - before) <= 0.1 * speed + 0.5, "\(home.name) \(instant)")
                let state = flight.state(at: instant)
                hold(abs(state.groundSpeed - length(before)) < 0.01 * speed + 1)
            }
        }
    }

    @Test("no. 11: nothing jumps at the seams of the flight")
    func seams() {
        for (home, zone) in Homes.all {
            let flight = Homes.flight(home, zone)
            let arrival = flight.arrival(at: flight.launch)
            for seam in [-4500.0, -3000, -1800, -86, -60, 0, 300] + [
                flight.launch - arrival, flight.end - arrival,
            ] {
                let before = flight.state(at: arrival + (seam - 0.001))
                let after = flight.state(at: arrival + (seam + 0.001))
                let moved = Geodesic.distance(from: before.position, to: after.position)
                hold(moved <= Self.fastest * 0.002, "\(home.name) at \(seam)")
                let change = abs(after.groundSpeed - before.groundSpeed)
                hold(change < 0.01 * before.groundSpeed + 20, "\(home.name) at \(seam)")
            }
        }
    }

    @Test("no. 9, 12: in the approach no moment is farther from home than the one before")
    func monotone() {
        for (home, zone) in Homes.all {
            let flight = Homes.flight(home, zone)
            let arrival = flight.arrival(at: flight.launch)
            var last = Double.infinity
            for tick in stride(from: -4200.0, through: 0, by: 0.5) {
                let state = flight.state(at: arrival + tick)
                hold(state.distanceLeft <= last, "\(home.name) at \(tick)")
                hold((state.distanceLeft == 0) == (state.secondsLeft == 0))
                hold(abs(state.secondsLeft + tick) < 1e-6)
                let ground = Geodesic.distance(from: state.position, to: home.coordinate)
                hold(abs(ground - state.distanceLeft) < 0.01 + 1e-9 * ground)
                last = state.distanceLeft
            }
        }
    }

    @Test("no. 10: in the last half hour the speed only falls")
    func slowing() {
        for (home, zone) in Homes.all {
            let flight = Homes.flight(home, zone)
            let arrival = flight.arrival(at: flight.launch)
            var last = Double.infinity
            for tick in stride(from: -1800.0, through: 0, by: 1) {
                let speed = flight.state(at: arrival + tick).groundSpeed
                hold(speed <= last * 1.01 + 0.01, "\(home.name) at \(tick)")
                last = speed
            }
            hold(last == 0)
        }
    }

    @Test("no. 13: asked in any order and at any rate, the same instant gives the same state")
    func pure() {
        let flight = Homes.flight()
        let again = Homes.flight()
        var random = Random(13)
        let arrival = flight.arrival(at: flight.launch)
        for _ in 0..<2000 {
            let instant = arrival + .random(in: -30_000...90_000, using: &random)
            hold(flight.state(at: instant) == again.state(at: instant))
        }
    }

    @Test("no. 16, 21: the heading is defined at rest, points along the way and turns smoothly")
    func heading() {
        for (home, zone) in Homes.all where abs(home.coordinate.latitude) < 89 {
            let flight = Homes.flight(home, zone)
            let arrival = flight.arrival(at: flight.launch)
            for tick in stride(from: -3600.0, through: -1, by: 7) {
                let state = flight.state(at: arrival + tick)
                let next = flight.state(at: arrival + (tick + 0.01))
                let turn = abs(Coordinate.wrapped(next.heading - state.heading))
                hold(turn < 1, "\(home.name) at \(tick)")
                guard state.groundSpeed > 1 else { continue }
                let course = Geodesic.inverse(from: state.position, to: next.position).azimuth
                let off = abs(Coordinate.wrapped(course - state.heading))
                hold(off < 1.5, "\(home.name) at \(tick)")
            }
            for state in [flight.state(at: flight.season.start), flight.state(at: arrival)] {
                hold(state.heading.isFinite && state.groundSpeed == 0)
            }
        }
    }

    @Test("no. 15: thirty days and a whole season give numbers everywhere")
    func finite() {
        for (home, zone) in Homes.all {
            let flight = Homes.flight(home, zone)
            let span = flight.season.end - flight.season.start
            for step in 0..<400 {
                let state = flight.state(at: flight.season.start + span * Double(step) / 400)
                hold(state.heading.isFinite && state.groundSpeed.isFinite)
                hold(state.distanceLeft >= 0 && state.distanceFromHome.isFinite)
                hold(state.gifts >= 0 && state.travelled >= 0)
            }
        }
    }

    @Test("gifts and the way flown only rise")
    func counters() {
        for (home, zone) in Homes.all {
            let flight = Homes.flight(home, zone)
            var last = flight.state(at: flight.launch - 100)
            hold(last.gifts == 0 && last.travelled == 0)
            for tick in stride(from: flight.launch.seconds, to: flight.end.seconds + 60, by: 20) {
                let state = flight.state(at: Instant(seconds: tick))
                hold(state.gifts >= last.gifts && state.travelled >= last.travelled)
                last = state
            }
            hold(last.gifts == 2_104_000_000)
        }
    }
}
