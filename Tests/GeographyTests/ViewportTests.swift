import Geography
import Testing

@Suite struct ViewportTests {
    @Test("a point of the window and its place are each other's, at every zoom and latitude")
    func roundTrip() throws {
        let size = ScreenSize(width: 1920, height: 1080)
        for zoom in stride(from: 1.0, through: 20, by: 0.25) {
            for latitude in [-90, -84, -60, -35.02, 0, 12, 51, 66.5, 79, 84.9, 89.99, 90] {
                let viewport = Viewport(
                    centre: Coordinate(clamped: latitude, 179.5), zoom: zoom, size: size)
                for x in stride(from: 0.0, through: 1920, by: 240) {
                    for y in stride(from: 0.0, through: 1080, by: 135) {
                        let point = ScreenPoint(x: x, y: y)
                        guard let place = viewport.coordinate(at: point),
                            abs(place.latitude) < 89.9,
                            let back = viewport.point(of: place)
                        else { continue }
                        let again = try #require(viewport.coordinate(at: back))
                        #expect(abs(again.latitude - place.latitude) < 1e-9)
                        #expect(
                            abs(Coordinate.wrapped(again.longitude - place.longitude)) < 1e-9)
                    }
                }
            }
        }
    }
}
