import CivilTime
import Geography
import Santa
import Testing

@Suite struct CameraTests {
    private let screen = ScreenSize(width: 1920, height: 1080)

    @Test("no. 10: in the last half hour he moves between about 10 and 300 pixels a second")
    func watchable() {
        for (home, zone) in Homes.all where abs(home.coordinate.latitude) < 89 {
            let flight = Homes.flight(home, zone)
            let arrival = flight.arrival(at: flight.launch)
            for left in stride(from: 1800.0, through: 15, by: -5) {
                let state = flight.state(at: arrival - left)
                let view = SantaCamera.frame(state, home: home.coordinate, size: screen)
                let speed = state.groundSpeed / view.metresPerPixel
                hold(speed > 8 && speed < 300, "\(home.name) at \(left): \(speed)")
            }
        }
    }

    @Test("no. 53: in the last hour Santa and home are in view and clear of the text")
    func bothInView() throws {
        let sizes = [
            screen, ScreenSize(width: 800, height: 480), ScreenSize(width: 1080, height: 1920),
            ScreenSize(width: 3440, height: 1440), ScreenSize(width: 7680, height: 4320),
        ]
        for (home, zone) in Homes.all where abs(home.coordinate.latitude) < 70 {
            let flight = Homes.flight(home, zone)
            let arrival = flight.arrival(at: flight.launch)
            for size in sizes {
                let text = SantaCamera.textArea(of: size)
                for left in stride(from: 3600.0, through: 0, by: -60) {
                    let state = flight.state(at: arrival - left)
                    let view = SantaCamera.frame(state, home: home.coordinate, size: size)
                    for place in [state.position, home.coordinate] {
                        let point = try #require(view.point(of: place))
                        hold(
                            point.x >= text.left && point.x <= size.width
                                && point.y >= text.top && point.y <= size.height,
                            "\(home.name) \(size) at \(left): \(point)")
                    }
                }
            }
        }
    }

    @Test("on the tour, home stays in view while he is within 9,000 km of it")
    func homeInView() throws {
        let sizes = [
            screen, ScreenSize(width: 800, height: 480), ScreenSize(width: 1080, height: 1920),
        ]
        var seen = 0
        for (home, zone) in Homes.all where abs(home.coordinate.latitude) < 70 {
            let flight = Homes.flight(home, zone)
            let arrival = flight.arrival(at: flight.launch)
            for size in sizes {
                let text = SantaCamera.textArea(of: size)
                for left in stride(from: 50_000.0, through: 3600, by: -600) {
                    let state = flight.state(at: arrival - left)
                    guard state.distanceFromHome < 9_000_000,
                        abs(state.position.latitude) < 75
                    else { continue }
                    seen += 1
                    let view = SantaCamera.frame(state, home: home.coordinate, size: size)
                    for place in [state.position, home.coordinate] {
                        let point = try #require(view.point(of: place))
                        hold(
                            point.x >= text.left && point.x <= size.width - 10
                                && point.y >= text.top + 10 && point.y <= size.height - 10,
                            "\(home.name) \(size) at \(left): \(point)")
                    }
                }
            }
        }
        #expect(seen > 500)
    }

    @Test("the camera never jumps")
    func smooth() {
        for (home, zone) in Homes.all where abs(home.coordinate.latitude) < 80 {
            let flight = Homes.flight(home, zone)
            let arrival = flight.arrival(at: flight.launch)
            for tick in stride(from: -40_000.0, through: 40_000, by: 97) {
                let states = [0, 0.1].map { flight.state(at: arrival + (tick + $0)) }
                guard states.allSatisfy({ abs($0.position.latitude) < 75 }) else { continue }
                let views = states.map {
                    SantaCamera.frame($0, home: home.coordinate, size: screen)
                }
                hold(abs(views[1].zoom - views[0].zoom) < 0.05, "\(home.name) at \(tick)")
                guard let point = views[0].point(of: views[1].centre) else { continue }
                let moved = max(abs(point.x - 960), abs(point.y - 540))
                hold(moved < 40, "\(home.name) at \(tick): \(moved)")
            }
        }
    }

    @Test("it sees the globe early and the roof at the landing")
    func fromGlobeToRoof() {
        let flight = Homes.flight()
        let home = Homes.hiroshima.coordinate
        let arrival = flight.arrival(at: flight.launch)
        let early = SantaCamera.frame(
            flight.state(at: flight.launch - 86_400), home: home, size: screen)
        #expect(early.metresPerPixel > 8000)
        let landed = SantaCamera.frame(flight.state(at: arrival), home: home, size: screen)
        #expect(abs(landed.metresPerPixel - 0.6) < 0.01)
        var last = Double.infinity
        for left in stride(from: 3000.0, through: 0, by: -10) {
            let view = SantaCamera.frame(flight.state(at: arrival - left), home: home, size: screen)
            hold(view.metresPerPixel <= last * 1.001)
            last = view.metresPerPixel
        }
    }

    @Test("no. 55: let go, it comes back smoothly, and without waiting in the last two minutes")
    func returning() {
        let flight = Homes.flight()
        let arrival = flight.arrival(at: flight.launch)
        let home = Homes.hiroshima.coordinate
        let there = Viewport(centre: Coordinate(clamped: 40, 140), zoom: 9, size: screen)
        let state = flight.state(at: arrival - 900)
        let back = SantaCamera.frame(state, home: home, size: screen)
        #expect(SantaCamera.returning(from: there, to: back, elapsed: 0) == there)
        #expect(
            SantaCamera.returning(from: there, to: back, elapsed: SantaCamera.returnDuration)
                == back)
        #expect(SantaCamera.returnDelay(for: state) == 20)
        #expect(SantaCamera.returnDelay(for: flight.state(at: arrival - 119)) == 0)
    }
}
