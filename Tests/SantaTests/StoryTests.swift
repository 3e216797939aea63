import CivilTime
import Geography
import Santa
import Testing

@Suite struct StoryTests {
    @Test("no. 31: lines come at most about once a minute, oftener in the last half hour")
    func spacing() {
        for (home, zone) in Homes.all {
            let flight = Homes.flight(home, zone)
            let arrival = flight.arrival(at: flight.launch)
            let lines = flight.messages
            hold(lines.map(\.id) == Array(lines.indices))
            for (before, after) in zip(lines, lines.dropFirst()) {
                let gap = after.instant - before.instant
                hold(gap >= 0)
                let isNear = arrival - after.instant < 1800
                hold(gap >= (isNear ? 20 : 29), "\(home.name): \(before) \(after)")
            }
            let flying = lines.filter { $0.instant >= flight.launch && $0.instant <= arrival }
            hold(flying.contains { $0.topic == .takeOff })
            hold(flying.last?.topic == .landed)
            let last = flying.filter { arrival - $0.instant <= 1800 }
            hold(last.count >= 8 && last.count <= 45, "\(home.name): \(last.count)")
        }
    }

    @Test("the line that shows is the last one sent")
    func latest() {
        let flight = Homes.flight()
        for line in flight.messages {
            hold((flight.message(at: line.instant)?.instant ?? line.instant) == line.instant)
            hold(flight.message(at: line.instant - 0.01)?.id != line.id)
        }
        let arrival = flight.arrival(at: flight.launch)
        let three = flight.messages(at: arrival, limit: 3)
        #expect(three.count == 3 && three[0].instant > three[2].instant)
    }

    @Test(
        "no. 57: a screen reader is told 1 h, 30, 10, 5, 1 min and the arrival, once a minute at most"
    )
    func spoken() {
        let flight = Homes.flight()
        let arrival = flight.arrival(at: flight.launch)
        for minutes in [60, 30, 10, 5, 1] {
            let said = flight.announcements.first { $0.topic == .timeLeft(minutes: minutes) }
            hold(said?.instant == arrival - Double(minutes * 60))
        }
        for (before, after) in zip(flight.announcements, flight.announcements.dropFirst()) {
            hold(after.instant - before.instant >= 59.99)
        }
    }

    @Test("no. 22: the trail ends at Santa, leads back over the last legs and never jumps")
    func trail() {
        for (home, zone) in Homes.all {
            let flight = Homes.flight(home, zone)
            let arrival = flight.arrival(at: flight.launch)
            for tick in stride(from: -60_000.0, through: 60_000, by: 3571) {
                let state = flight.state(at: arrival + tick)
                let trail = flight.trail(at: arrival + tick)
                guard state.instant > flight.launch, state.instant < flight.end else { continue }
                var ages: [Double] = []
                trail.forEach({ _, age in ages.append(age) })
                hold(ages.count == trail.count)
                hold(ages == ages.sorted(by: >) && ages.last == 0)
                let places = trail.places
                hold(places.last == state.position)
                for (a, b) in zip(places, places.dropFirst()) {
                    hold(
                        Geodesic.distance(from: a, to: b) < 2_500_000,
                        "\(home.name) at \(tick): \(a) \(b)")
                }
            }
            hold(flight.trail(at: flight.launch - 10).count <= 1)
        }
    }
}
