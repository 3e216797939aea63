import Geography
import Kyoto
import Testing

@Suite struct RingPlanTests {
    /// The sizes of windows that people have, and a room from the court of the palace to the globe.
    static let views: [Viewport] = [(800.0, 430.0), (1100, 670), (1920, 1030)].flatMap { size in
        stride(from: 1.8, through: 19, by: 0.1).map { zoom in
            Viewport(
                centre: Centre.palace.coordinate, zoom: zoom,
                size: ScreenSize(width: size.0, height: size.1))
        }
    }

    @Test("there are always a few rings, none too close, and some of them labelled")
    func readable() {
        for view in Self.views where view.zoom <= 18 {
            let metres = view.metresPerPixel
            let plan = RingPlan(metresPerPixel: metres)
            let reach = min(view.size.width / 2 * metres, 10_000_000)
            let seen = plan.rings.filter { $0.radius <= reach }
            #expect((1...46).contains(seen.count), "at zoom \(view.zoom)")
            #expect(
                plan.rings.contains { $0.isLabelled && $0.radius <= reach }, "at zoom \(view.zoom)")
            for (inner, outer) in zip(plan.rings, plan.rings.dropFirst()) {
                #expect(outer.radius > inner.radius)
                #expect((outer.radius - inner.radius) / metres >= 20)
            }
            let labelled = plan.rings.filter(\.isLabelled)
            for (inner, outer) in zip(labelled, labelled.dropFirst()) {
                #expect((outer.radius - inner.radius) / metres >= 50)
            }
        }
    }

    @Test("the view that the page opens with shows rings every 250 m, all labelled")
    func opening() {
        let view = Viewport(
            centre: Centre.palace.coordinate, spanning: 0.01,
            size: ScreenSize(width: 1100, height: 670))
        let plan = RingPlan(metresPerPixel: view.metresPerPixel)
        #expect(plan.rings.prefix(4).map(\.radius) == [250, 500, 750, 1000])
        #expect(plan.rings.prefix(4).map(\.isLabelled) == [true, true, true, true])
    }

    @Test("near the palace there is one every 250 m up to 5 km; further out the steps grow")
    func bands() {
        let plan = RingPlan(metresPerPixel: 8)
        #expect(plan.rings.prefix(20).map(\.radius) == (1...20).map { Double($0) * 250 })
        #expect(plan.rings[20].radius == 6_000)
        #expect(plan.rings.contains { $0.radius == 25_000 })
        let radii = Set(RingPlan(metresPerPixel: 2_000).rings.map(\.radius))
        #expect(radii.isSuperset(of: [150_000, 300_000, 1_500_000]) && !radii.contains(25_000))
    }

    @Test("the article's plans are offered as they are")
    func seeds() {
        let city = RingPlan(.city, metresPerPixel: 10)
        #expect(city.rings.map(\.radius) == (1...20).map { Double($0) * 250 })
        let country = RingPlan(.country, metresPerPixel: 1000)
        #expect(country.rings.map(\.radius) == (1...250).map { Double($0) * 5_000 })
        #expect(country.layers.count == 20 && country.layers.first == 1_250_000)
    }

    @Test("in miles rings are round numbers of miles, readable at every zoom")
    func miles() {
        for view in Self.views where view.zoom <= 18 {
            let metres = view.metresPerPixel
            let plan = RingPlan(units: .miles, metresPerPixel: metres)
            let reach = min(view.size.width / 2 * metres, 10_000_000)
            #expect(
                plan.rings.contains { $0.isLabelled && $0.radius <= reach }, "at zoom \(view.zoom)")
            for (inner, outer) in zip(plan.rings, plan.rings.dropFirst()) {
                #expect((outer.radius - inner.radius) / metres >= 20)
            }
            for ring in plan.rings {
                let quarters = ring.radius / 1609.344 * 4
                let fifties = ring.radius / 0.3048 / 50
                #expect(
                    min(abs(quarters - quarters.rounded()), abs(fifties - fifties.rounded())) < 1e-6
                )
            }
        }
        let plan = RingPlan(units: .miles, metresPerPixel: 8)
        #expect(abs(plan.rings[0].radius - 402.336) < 1e-9)
        // The article's plans stay what they are.
        #expect(RingPlan(.city, units: .miles, metresPerPixel: 8).rings[0].radius == 250)
    }

    @Test(
        "every point of a ring is on its radius to a millimetre, also over date line and antipode")
    func onTheGround() {
        let centres = [
            Centre.palace.coordinate, Coordinate(clamped: 0, 179.9999),
            Coordinate(clamped: -16.5, -179.99), Coordinate(clamped: 89.9, 12),
            Coordinate(clamped: -90, 0), Coordinate(clamped: 52, 4),
        ]
        let radii = [10, 250, 5_000, 150_000, 1_500_000, 9_000_000, 19_000_000, 19_990_000.0]
        for centre in centres {
            for radius in radii {
                for place in Geodesic.ring(around: centre, radius: radius, count: 90) {
                    let distance = Geodesic.distance(from: centre, to: place)
                    // Beyond the cut locus near the antipode there is a shorter way round.
                    if radius < 19_900_000 {
                        #expect(abs(distance - radius) < 0.001)
                    } else {
                        #expect(distance <= radius + 0.001)
                    }
                }
            }
        }
    }
}
