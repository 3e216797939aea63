import Geography
import Glibc
import Testing

@Suite struct FlyToTests {
    private static let size = ScreenSize(width: 1600, height: 900)

    private static func map(_ latitude: Double, _ longitude: Double, _ zoom: Double) -> Viewport {
        Viewport(centre: Coordinate(clamped: latitude, longitude), zoom: zoom, size: size)
    }

    static let flights: [FlyTo] = [
        FlyTo(from: map(34.4, 132.5, 14), to: map(35.02, 135.76, 15)),
        FlyTo(from: map(34.4, 132.5, 14), to: map(66.54, 25.85, 12)),
        FlyTo(from: map(-16.47, 179.34, 11), to: map(-13.83, -171.77, 11)),
        FlyTo(from: map(35, 135, 16), to: map(35, 135, 9)),
        FlyTo(from: map(35, 135, 16), to: map(35.00001, 135, 16)),
        FlyTo(from: map(60, 0, 12), to: map(60, 180, 12)),
        FlyTo(from: map(0, -90, 3), to: map(0, 90, 3)),
        FlyTo(from: map(89.99, 10, 12), to: map(-33.9, 151.2, 12)),
        FlyTo(from: map(51.5, -0.1, 2.5), to: map(35.7, 139.7, 17)),
    ]

    @Test("a flight begins and ends exactly on its maps", arguments: flights.indices)
    func ends(_ index: Int) {
        let flight = Self.flights[index]
        #expect(flight.viewport(at: 0) == flight.from)
        #expect(flight.viewport(at: -1) == flight.from)
        #expect(flight.viewport(at: 1) == flight.to)
        #expect((0.3...3.5).contains(flight.duration))
    }

    @Test("nothing on the screen jumps on the way", arguments: flights.indices)
    func smoothness(_ index: Int) {
        let flight = Self.flights[index]
        var last = flight.from
        for step in 1...600 {
            let viewport = flight.viewport(at: Double(step) / 600)
            #expect(abs(viewport.zoom - last.zoom) < 0.12)
            if let seen = last.point(of: viewport.centre) {
                #expect(hypot(seen.x - 800, seen.y - 450) < 50)
            } else {
                Issue.record("the centre went out of sight at \(step)")
            }
            last = viewport
        }
    }

    @Test("a flight over the pole does not spin: it keeps off, and never turns fast")
    func overThePole() {
        let flight = Self.flights[5]
        var last = flight.from.centre
        for step in 1...300 {
            let centre = flight.viewport(at: Double(step) / 300).centre
            #expect(centre.latitude < 85)
            #expect(abs(Coordinate.wrapped(centre.longitude - last.longitude)) < 5)
            last = centre
        }
    }

    @Test("a flight over the date line stays near it")
    func overTheDateLine() {
        for step in 0...100 {
            let centre = Self.flights[2].viewport(at: Double(step) / 100).centre
            #expect(abs(centre.longitude) > 171)
        }
    }

    @Test("a long flight rises to see both ends, a short one stays low")
    func height() {
        let far = (0...100).map { Self.flights[1].viewport(at: Double($0) / 100).zoom }.min() ?? 0
        #expect(far < 5)
        let near = (0...100).map { Self.flights[4].viewport(at: Double($0) / 100).zoom }.min() ?? 0
        #expect(near > 15.9)
    }
}
