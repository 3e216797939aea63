import CivilTime
import Geography
import Santa
import Testing

@Suite struct LifeTests {
    private let zone = Homes.tokyo

    private func phase(
        _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0,
        _ second: Double = 0, year: Int = 2026
    ) -> FlightPhase {
        let instant = zone.instant(
            of: CivilDateTime(
                year: year, month: month, day: day, hour: hour, minute: minute, second: second))
        return Flight(plan: FlightPlan(home: Homes.hiroshima), at: instant, zone: zone)
            .state(at: instant).phase
    }

    @Test("no. 25, 26: opened at any time the right chapter shows at once")
    func chapters() {
        #expect(phase(11, 1) == .farCountdown)
        #expect(phase(12, 23, 23, 59) == .farCountdown)
        #expect(phase(12, 24) == .departureDay)
        #expect(phase(12, 24, 20) == .worldTour)
        #expect(phase(12, 24, 21, 0, 0.5) == .approach)
        #expect(phase(12, 24, 22, 30, 0.5) == .lastHalfHour)
        #expect(phase(12, 24, 22, 59, 50) == .landing)
        #expect(phase(12, 24, 23) == .here)
        #expect(phase(12, 24, 23, 0, 1) == .here)
        #expect(phase(12, 25, 2) == .onwards)
        #expect(phase(12, 25, 23) == .hasBeen)
        #expect(phase(12, 26, 11, 59) == .hasBeen)
        #expect(phase(12, 26, 12) == .farCountdown)
        #expect(phase(1, 2, year: 2027) == .farCountdown)
        #expect(phase(12, 25, 12).isAfterArrival)
    }

    @Test("no. 25: the chapters come in order, and what is said aloud is never old")
    func order() {
        for (home, zone) in Homes.all {
            let flight = Homes.flight(home, zone)
            var last = FlightPhase.farCountdown
            for tick in stride(from: -100_000.0, through: 140_000, by: 30) {
                let instant = flight.arrival(at: flight.launch) + tick
                guard flight.season.contains(instant) else { break }
                let phase = flight.state(at: instant).phase
                hold(phase >= last, "\(home.name) at \(tick)")
                last = phase
            }
        }
        let flight = Homes.flight()
        let arrival = flight.arrival(at: flight.launch)
        #expect(flight.announcement(after: flight.season.start, through: arrival + 10_000) == nil)
        #expect(
            flight.announcement(after: arrival - 5, through: arrival + 3)?.topic == .arrived)
        #expect(flight.announcement(after: arrival + 3, through: arrival + 6) == nil)
    }

    @Test("no. 8: the countdown is never negative and shows every second once")
    func countdown() {
        let flight = Homes.flight()
        let arrival = flight.arrival(at: flight.launch)
        #expect(flight.state(at: arrival - 0.5).countdown.clock == "0:00:01")
        #expect(flight.state(at: arrival - 1).countdown.clock == "0:00:01")
        #expect(flight.state(at: arrival).countdown.clock == "0:00:00")
        #expect(flight.state(at: arrival + 5000).countdown.clock == "0:00:00")
        #expect(Countdown(secondsLeft: 5047).clock == "1:24:07")
        let long = Countdown(secondsLeft: 25 * 3600)
        #expect(long.days == 1 && long.hours == 1 && long.minutes == 0 && long.seconds == 0)
        for wrong in [-0.0, -1, .nan, -Double.infinity] {
            hold(Countdown(secondsLeft: wrong).isZero)
        }
    }

    @Test(
        "no. 32, 33, 34, 38: a clock that jumps, slews or stalls only changes the instant asked for"
    )
    func clocks() {
        let flight = Homes.flight()
        let arrival = flight.arrival(at: flight.launch)
        let before = flight.state(at: arrival - 4000)
        _ = flight.state(at: arrival - 400)
        #expect(flight.state(at: arrival - 4000) == before)
        let slewed = flight.state(at: arrival - 4000 + 0.1)
        let moved = Geodesic.distance(from: before.position, to: slewed.position)
        #expect(moved < before.groundSpeed * 0.1 * 1.01 + 1)
        // no. 35: after a sleep over the arrival it is simply past.
        #expect(flight.state(at: arrival + 1200).phase == .onwards)
    }

    @Test("weeks before, a live distance from the Village, where he is")
    func weeksBefore() {
        let flight = Homes.flight()
        let state = flight.state(at: flight.launch - 20 * 86_400)
        #expect(Geodesic.distance(from: state.position, to: Homes.village) < 1e-6)
        let exact = Geodesic.distance(from: Homes.village, to: Homes.hiroshima.coordinate)
        #expect(abs(state.distanceLeft - exact) < 100)
        #expect(flight.message(at: state.instant) != nil)
        for (home, zone) in Homes.all where home.name.contains("Village") {
            let near = Homes.flight(home, zone)
            hold(near.state(at: near.launch - 5).distanceLeft >= 1)
        }
    }

    /// A zone whose clocks go forward by an hour in the middle of the flight.
    private struct Springing: Zone {
        let identifier = "springing"
        let change: Instant

        func utcOffset(at instant: Instant) -> Int { instant < change ? 28_800 : 32_400 }
    }

    @Test("no. 4: a change of the clocks during the flight moves nothing")
    func clocksChange() {
        let plain = Homes.flight()
        let arrival = plain.arrival(at: plain.launch)
        let springing = Springing(change: arrival - 5000)
        let flight = Flight(
            plan: plain.plan, season: Season(year: 2026, zone: springing), zone: springing)
        #expect(flight.arrival(at: flight.launch) == arrival)
        for tick in [-9000.0, -5001, -5000, -4999, -100, 0] {
            #expect(flight.state(at: arrival + tick) == plain.state(at: arrival + tick))
        }
    }

    @Test("no. 29: an arrival that is over is known as such when it is chosen")
    func past() throws {
        let eve = zone.instant(
            of: CivilDateTime(year: 2026, month: 12, day: 24, hour: 23, minute: 30))
        #expect(ArrivalTime.standard.isOver(at: eve, zone: zone))
        #expect(!(try #require(ArrivalTime(hour: 0, minute: 30))).isOver(at: eve, zone: zone))
        let november = zone.instant(of: CivilDateTime(year: 2026, month: 11, day: 3))
        #expect(!ArrivalTime.standard.isOver(at: november, zone: zone))
    }
}
