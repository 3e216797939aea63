import CivilTime
import Geography
import Testing

@testable import Santa

@Suite struct RetimingTests {
    private let zone = Homes.tokyo
    private let base = Homes.flight()

    private func retimed(_ changes: [(Double, ArrivalTime)]) -> Flight {
        let arrival = base.arrival(at: base.launch)
        return Homes.flight(retimings: changes.map { Retiming(at: arrival + $0.0, arrival: $0.1) })
    }

    @Test("no. 28, 40: place and speed are continuous at a retiming, and the new time is met")
    func smooth() {
        let arrival = base.arrival(at: base.launch)
        var random = Random(40)
        for _ in 0..<200 {
            let at = Double.random(in: -20_000 ... -130, using: &random)
            let minutes = Int.random(in: max(640, 661 + Int(at / 60) + 3)...840, using: &random)
            let flight = retimed([(at, ArrivalTime(minutesAfterNoon: minutes))])
            let promised = arrival + Double(minutes - 660) * 60
            let moment = arrival + at
            hold(flight.arrival(at: moment) == promised)
            hold(flight.arrival(at: moment - 1) == arrival)
            let before = flight.state(at: moment - 0.001)
            let after = flight.state(at: moment)
            hold(
                Geodesic.distance(from: before.position, to: after.position)
                    < before.groundSpeed * 0.002 + 1)
            hold(abs(after.groundSpeed - before.groundSpeed) < 0.05 * before.groundSpeed + 5)
            hold(flight.state(at: promised).phase == .here)
            hold(flight.state(at: promised - 0.01).phase == .landing)
            hold(flight.state(at: promised).distanceFromHome == 0)
            var gifts = 0
            for step in 0...200 {
                let state = flight.state(at: moment + (promised - moment) * Double(step) / 200)
                hold(state.gifts >= gifts)
                gifts = state.gifts
            }
        }
    }

    @Test("no. 40: however early the new arrival, he does not cross continents in a blink")
    func speedIsLimited() throws {
        let soon = try #require(ArrivalTime(hour: 12, minute: 0))
        for hours in [1.0, 2, 3, 5, 8, 13, 20] {
            let base = Homes.flight()
            let arrival = base.arrival(at: base.launch)
            let at = arrival - hours * 3600
            let flight = Homes.flight(retimings: [Retiming(at: at, arrival: soon)])
            let promised = flight.arrival(at: at)
            #expect(promised <= arrival && promised > at)
            let mean = hours * 3600 / (promised - at)
            #expect(hours < 3 || mean < 20)
            // Nor is he much faster anywhere than on the whole.
            let span = (promised - at) / 500
            var last = flight.warp.flightTime(at: at).time
            for step in 1...500 {
                let time = flight.warp.flightTime(at: at + span * Double(step)).time
                hold(time - last <= (2 * mean + 1) * span, "\(hours) h: \((time - last) / span)")
                last = time
            }
            #expect(flight.state(at: promised).phase == .here)
            // The story says why.
            let line = flight.message(at: at + 1)
            #expect(line?.topic == .tailwind || line?.topic == .takeOff || at < flight.launch)
        }
    }

    @Test("no. 28: earlier, later and to the past have defined results")
    func cases() throws {
        let arrival = base.arrival(at: base.launch)
        let early = try #require(ArrivalTime(hour: 20, minute: 0))
        // Into the past: he comes down within a minute.
        let past = retimed([(-3000, early)])
        #expect(past.arrival(at: arrival - 3000) == arrival - 2940)
        // In the last minute nothing can be earlier.
        let late = retimed([(-30, early)])
        #expect(late.arrival(at: arrival) == arrival)
        // After the landing nothing changes.
        let after = retimed([(0, early), (5, .init(minutesAfterNoon: 700))])
        #expect(after.state(at: arrival + 100) == base.state(at: arrival + 100))
        // A second before the landing it can still be put off.
        let hold = retimed([(-1, ArrivalTime(minutesAfterNoon: 680))])
        #expect(hold.arrival(at: arrival) == arrival + 1200)
        #expect(hold.state(at: arrival).phase < .here)
        // Before the launch it is simply another time.
        let before = retimed([(-80_000, ArrivalTime(minutesAfterNoon: 680))])
        let plain = Homes.flight(arrival: ArrivalTime(minutesAfterNoon: 680))
        #expect(before.state(at: arrival - 500) == plain.state(at: arrival - 500))
    }

    @Test("no. 41: pressed ten times in a second, it is one clear result")
    func repeated() {
        let arrival = base.arrival(at: base.launch)
        let flight = retimed(
            (0..<10).map {
                (-600 + Double($0) * 0.1, ArrivalTime(minutesAfterNoon: 661 + $0))
            })
        #expect(flight.arrival(at: arrival - 500) == arrival + 600)
        var last = flight.state(at: arrival - 601)
        for tick in stride(from: -601.0, through: 600, by: 0.05) {
            let state = flight.state(at: arrival + tick)
            let moved = Geodesic.distance(from: last.position, to: state.position)
            hold(moved < 20)
            hold(state.distanceFromHome <= last.distanceFromHome)
            last = state
        }
        #expect(flight.state(at: arrival + 600).phase == .here)
    }

    @Test("a retiming is part of the plan: before the launch as the arrival, after it in the list")
    func inPlan() {
        let arrival = base.arrival(at: base.launch)
        let later = ArrivalTime(minutesAfterNoon: 680)
        let early = base.plan.retimed(to: later, at: base.launch - 1, zone: zone)
        #expect(early.arrival == later && early.retimings.isEmpty)
        let flying = base.plan.retimed(to: later, at: arrival - 600, zone: zone)
        #expect(flying.arrival == .standard && flying.retimings.count == 1)
        // After the landing it is next year's: this night stays what it was.
        let after = base.plan.retimed(to: later, at: arrival + 600, zone: zone)
        let same = Flight(plan: after, at: arrival + 600, zone: zone)
        #expect(same.state(at: arrival + 600) == base.state(at: arrival + 600))
        let following = Flight(plan: after, season: Season(year: 2027, zone: zone), zone: zone)
        #expect(zone.civil(at: following.arrival(at: following.launch)).minute == 20)
        #expect(flying.promise(at: arrival - 700, zone: zone) == .standard)
        #expect(flying.promise(at: arrival - 500, zone: zone) == later)
        #expect(after.promise(at: arrival + 600, zone: zone) == later)
        // Next year only the plain arrival counts.
        let next = Flight(plan: flying, season: Season(year: 2027, zone: zone), zone: zone)
        #expect(zone.civil(at: next.arrival(at: next.launch)).hour == 23)
        #expect(zone.civil(at: next.arrival(at: next.launch)).minute == 0)
    }

    @Test("a change in flight is told in the story, not as a fault")
    func story() {
        let arrival = base.arrival(at: base.launch)
        let flight = retimed([(-900, ArrivalTime(minutesAfterNoon: 680))])
        #expect(flight.message(at: arrival - 899)?.topic == .detour)
    }
}
