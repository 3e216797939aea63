import Geography
import Glibc
import TestSupport
import Testing

@Suite struct ViewportMovingTests {
    private static let size = ScreenSize(width: 1600, height: 900)

    /// Pixels between a point and where a place is seen.
    private func miss(_ viewport: Viewport, _ place: Coordinate, _ point: ScreenPoint) -> Double {
        guard let seen = viewport.point(of: place) else { return .infinity }
        return hypot(seen.x - point.x, seen.y - point.y)
    }

    @Test("a place is dragged to any point of a flat map, wherever that leaves the poles")
    func movedPlacing() {
        for zoom in [7.0, 9.3, 12, 15.5, 18, 20] {
            for latitude in [-70.0, -35, 0, 35.02, 66.5, 75] {
                let viewport = Viewport(
                    centre: Coordinate(clamped: latitude, 179.9), zoom: zoom, size: Self.size)
                let place = Coordinate(
                    clamped: latitude + 30 / exp2(zoom), 179.9 + 40 / exp2(zoom))
                for point in [
                    ScreenPoint(x: 3, y: 5), ScreenPoint(x: 800, y: 450),
                    ScreenPoint(x: 1590, y: 880),
                ] {
                    let moved = viewport.moved(placing: place, at: point)
                    #expect(miss(moved, place, point) < 1e-5)
                }
            }
        }
    }

    @Test("the globe turns under the pointer, north up")
    func globeTurns() {
        let viewport = Viewport(
            centre: Coordinate(clamped: 30, 170), zoom: 2.5, size: Self.size)
        let place = Coordinate(clamped: 35, -160)
        for point in [ScreenPoint(x: 700, y: 380), ScreenPoint(x: 900, y: 500)] {
            let moved = viewport.moved(placing: place, at: point)
            #expect(miss(moved, place, point) < 1e-6)
        }
    }

    @Test("zooming keeps the place under the pointer, from street to globe's edge")
    func zoomAbout() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<500 {
            let viewport = Viewport(
                centre: Coordinate(
                    clamped: Double.random(in: -80...80, using: &random),
                    Double.random(in: -180..<180, using: &random)),
                zoom: Double.random(in: 3...19, using: &random), size: Self.size)
            let point = ScreenPoint(
                x: Double.random(in: 500...1100, using: &random),
                y: Double.random(in: 200...700, using: &random))
            guard let place = viewport.coordinate(at: point), abs(place.latitude) < 89 else {
                continue
            }
            let zoomed = viewport.zoomed(to: viewport.zoom + 0.3, about: point)
            #expect(zoomed.zoom == viewport.zoom + 0.3)
            // Past a pole it cannot follow.
            guard abs(zoomed.centre.latitude) < 90 else { continue }
            #expect(miss(zoomed, place, point) < 1e-3)
        }
    }

    @Test("zooming beside the globe keeps the centre")
    func zoomBeside() {
        let viewport = Viewport(
            centre: Coordinate(clamped: 30, 10), zoom: 2, size: Self.size)
        let zoomed = viewport.zoomed(to: 2.2, about: ScreenPoint(x: 5, y: 5))
        #expect(zoomed.centre == viewport.centre)
    }

    @Test("a drag moves the middle by as many pixels, and never past a pole")
    func drags() {
        var viewport = Viewport(
            centre: Coordinate(clamped: 60, 0), zoom: 3, size: Self.size)
        let middle = viewport.centre
        let dragged = viewport.moved(by: ScreenPoint(x: 40, y: -30))
        #expect(miss(dragged, middle, ScreenPoint(x: 840, y: 420)) < 1e-6)
        for _ in 0..<60 {
            viewport = viewport.moved(by: ScreenPoint(x: 3, y: 60))
            #expect(viewport.centre.latitude <= 90)
            #expect(viewport.centre.latitude.isFinite && viewport.centre.longitude.isFinite)
        }
        #expect(viewport.centre.latitude > 80)
        for _ in 0..<200 { viewport = viewport.moved(by: ScreenPoint(x: 0, y: -60)) }
        #expect(viewport.centre.latitude < -80)
    }

    @Test("no. 17: a home at a pole is shown, at every zoom")
    func homeAtThePole() throws {
        for latitude in [90.0, -90] {
            for zoom in stride(from: 1.0, through: 20, by: 0.5) {
                let home = Coordinate(clamped: latitude, 77)
                let viewport = Viewport(centre: home, zoom: zoom, size: Self.size)
                let seen = try #require(viewport.point(of: Coordinate(clamped: latitude, -3)))
                #expect(hypot(seen.x - 800, seen.y - 450) < 1e-6)
                #expect(viewport.metresPerPixel.isFinite)
                #expect(abs(try #require(viewport.coordinate(at: seen)).latitude - latitude) < 1e-6)
            }
        }
    }

    @Test("pixels become places and pixels again, to a ten-millionth of a pixel")
    func pixelsRoundTrip() throws {
        for zoom in stride(from: 1.0, through: 20, by: 0.5) {
            for latitude in [-90, -81, -45, 0, 35.024101, 66.54, 79, 83, 90] {
                let viewport = Viewport(
                    centre: Coordinate(clamped: latitude, -179.99), zoom: zoom, size: Self.size)
                for x in stride(from: 0.5, to: 1600, by: 200) {
                    for y in stride(from: 0.5, to: 900, by: 150) {
                        let point = ScreenPoint(x: x, y: y)
                        guard let place = viewport.coordinate(at: point),
                            abs(place.latitude) < 89.999
                        else { continue }
                        #expect(miss(viewport, place, point) < 1e-6)
                    }
                }
            }
        }
    }
}
