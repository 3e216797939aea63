import Geography
import Glibc
import Testing

@Suite struct ViewportFramingTests {
    private static let size = ScreenSize(width: 1600, height: 900)
    private static let hiroshima = Coordinate(clamped: 34.3978, 132.4757)
    private static let village = Coordinate(clamped: 66.543696, 25.847605)

    @Test("places fill the padded window, with room for a panel at the side")
    func framing() throws {
        let padding = ScreenInsets(top: 60, left: 500, bottom: 60, right: 80)
        for places in [
            [Self.hiroshima, Coordinate(clamped: 35.02, 135.76)],
            [Self.hiroshima, Coordinate(clamped: 34.41, 132.49)],
            [Coordinate(clamped: -16.47, 179.34), Coordinate(clamped: -13.83, -171.77)],
            [Self.hiroshima, Self.village],
        ] {
            let viewport = Viewport.framing(
                places, in: Self.size, padding: padding, maximumZoom: 18)
            #expect(viewport.shows(places, inside: padding))
            let points = try places.map { try #require(viewport.point(of: $0)) }
            let across = abs(points[0].x - points[1].x) / (1600 - 580)
            let down = abs(points[0].y - points[1].y) / (900 - 120)
            #expect(max(across, down) > 0.98)
        }
    }

    @Test("a single place is in the middle of the padded window at the closest zoom")
    func single() throws {
        let viewport = Viewport.framing(
            [Self.hiroshima, Self.hiroshima], in: Self.size,
            padding: ScreenInsets(top: 0, left: 400, bottom: 0, right: 0), maximumZoom: 14)
        let point = try #require(viewport.point(of: Self.hiroshima))
        #expect(viewport.zoom == 14)
        #expect(abs(point.x - 1000) < 1e-5 && abs(point.y - 450) < 1e-5)
    }

    @Test("antipodes are answered with the whole globe")
    func antipodes() {
        let viewport = Viewport.framing(
            [Self.hiroshima, Coordinate(clamped: -34.3978, -47.5243)], in: Self.size)
        #expect(viewport.zoom == Viewport.globeZoom(size: Self.size, padding: .init(all: 64)))
        #expect(abs(viewport.projection.sphereRadius - 386) < 0.01)
    }

    @Test("a frame follows a moving place without a jump")
    func continuity() {
        let line = Geodesic.Line(from: Self.village, to: Self.hiroshima)
        var last: Viewport?
        for step in 0...400 {
            let santa = line.position(at: line.length * Double(step) / 401).place
            let viewport = Viewport.framing([santa, Self.hiroshima], in: Self.size)
            if let last {
                #expect(abs(last.zoom - viewport.zoom) < 1.2)
                #expect(Geodesic.distance(from: last.centre, to: viewport.centre) < 60_000)
            }
            last = viewport
        }
    }

    @Test("a span of 0.01° fits, and not much more")
    func span() throws {
        for latitude in [0.0, 34.4, -60] {
            let viewport = Viewport(
                centre: Coordinate(clamped: latitude, 10), spanning: 0.01, size: Self.size)
            let top = try #require(
                viewport.point(of: Coordinate(clamped: latitude + 0.005, 10)))
            #expect(abs(top.y) < 2)
        }
    }

    @Test("a scale in metres to a pixel is met")
    func scale() {
        for metres in [0.5, 3, 100, 2000, 15_000] {
            for latitude in [0, 35, 79, 90.0] {
                let viewport = Viewport(
                    centre: Coordinate(clamped: latitude, 10), metresPerPixel: metres,
                    size: Self.size)
                #expect(abs(viewport.metresPerPixel / metres - 1) < 1e-9)
            }
        }
    }
}
