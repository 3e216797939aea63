import Geography
import Testing

@testable import Hannari

@MainActor @Suite struct MapModelTests {
    private let size = ScreenSize(width: 800, height: 600)

    private func model(_ latitude: Double, _ longitude: Double, zoom: Double) -> MapModel {
        MapModel(
            Viewport(centre: Coordinate(clamped: latitude, longitude), zoom: zoom, size: size))
    }

    /// Runs the movement at a frame rate; the number of frames until it ends, at most 10 s.
    @discardableResult
    private func run(_ model: MapModel, rate: Double = 60) -> Int {
        for frame in 0..<Int(rate * 10) {
            model.advance(to: Double(frame) / rate)
            if !model.isMoving { return frame }
        }
        return -1
    }

    @Test("zooming keeps the place under the pointer") func zoomAboutPointer() {
        let model = model(35, 135, zoom: 9)
        let point = ScreenPoint(x: 650, y: 120)
        let place = model.viewport.coordinate(at: point)
        model.zoom(by: 2, about: point)
        #expect(run(model) > 0)
        #expect(abs(model.viewport.zoom - 11) < 1e-9)
        let now = model.viewport.coordinate(at: point)
        #expect(abs((now?.latitude ?? 0) - (place?.latitude ?? 99)) < 1e-6)
        #expect(abs((now?.longitude ?? 0) - (place?.longitude ?? 99)) < 1e-6)
    }

    @Test("clicks of the wheel add up while the map still moves") func wheelAddsUp() {
        let model = model(35, 135, zoom: 8)
        let point = ScreenPoint(x: 400, y: 300)
        model.zoom(by: 0.5, about: point)
        model.advance(to: 0)
        model.advance(to: 0.016)
        model.zoom(by: 0.5, about: point)
        run(model)
        #expect(abs(model.viewport.zoom - 9) < 1e-9)
    }

    @Test("a throw ends, equally far at any frame rate", arguments: [30.0, 144])
    func glide(rate: Double) {
        let reference = model(35, 135, zoom: 12)
        reference.glide(ScreenPoint(x: 900, y: 0))
        #expect(run(reference, rate: 60) > 20)
        let other = model(35, 135, zoom: 12)
        other.glide(ScreenPoint(x: 900, y: 0))
        run(other, rate: rate)
        let way = reference.viewport.point(of: other.viewport.centre)
        #expect(abs((way?.x ?? 999) - 400) < 6)
        #expect(reference.viewport.centre.longitude < 135)
    }

    @Test("a hand on the map stops it") func hold() {
        let model = model(35, 135, zoom: 12)
        model.glide(ScreenPoint(x: 900, y: 0))
        model.advance(to: 0)
        model.advance(to: 0.1)
        model.hold()
        #expect(!model.isMoving)
        let before = model.viewport
        model.advance(to: 0.2)
        #expect(model.viewport == before)
    }

    @Test("a flight ends exactly at its goal") func flight() {
        let model = model(35, 135, zoom: 5)
        let goal = Viewport(centre: Coordinate(clamped: 48, 2), zoom: 10, size: size)
        model.fly(to: goal)
        #expect(model.isMoving)
        #expect(run(model) > 30)
        #expect(model.viewport == goal)
    }

    @Test("a flight that is interrupted stays where it was") func interrupted() {
        let model = model(35, 135, zoom: 5)
        model.fly(to: Viewport(centre: Coordinate(clamped: 48, 2), zoom: 10, size: size))
        for frame in 0..<20 { model.advance(to: Double(frame) / 60) }
        let before = model.viewport
        model.drag(ScreenPoint(x: 1, y: 0), at: ScreenPoint(x: 400, y: 300))
        #expect(!model.isMoving)
        #expect(abs(model.viewport.zoom - before.zoom) < 1e-9)
    }

    @Test("with reduced motion nothing moves by itself") func reducedMotion() {
        let model = model(35, 135, zoom: 5)
        model.reducesMotion = true
        let goal = Viewport(centre: Coordinate(clamped: 48, 2), zoom: 10, size: size)
        model.fly(to: goal)
        #expect(!model.isMoving)
        #expect(model.viewport == goal)
        model.zoom(by: 1)
        #expect(model.viewport.zoom == 11)
        model.glide(ScreenPoint(x: 900, y: 0))
        #expect(!model.isMoving)
    }

    @Test("the pointer keeps its place through a drag on the flat map") func dragKeepsPlace() {
        let model = model(35, 135, zoom: 9)
        var point = ScreenPoint(x: 300, y: 300)
        let place = model.viewport.coordinate(at: point)
        for _ in 0..<20 {
            point.x += 13
            point.y -= 7
            model.drag(ScreenPoint(x: 13, y: -7), at: point)
        }
        let now = model.viewport.coordinate(at: point)
        #expect(abs((now?.latitude ?? 0) - (place?.latitude ?? 99)) < 1e-6)
        #expect(abs((now?.longitude ?? 0) - (place?.longitude ?? 99)) < 1e-6)
    }

    @Test("the globe can be thrown about without leaving the Earth") func wildDrags() {
        let model = model(10, 0, zoom: 2)
        for step in 0..<200 {
            let x = Double(step * 37 % 800)
            let y = Double(step * 53 % 600)
            model.drag(
                ScreenPoint(x: Double(step % 7) * 30 - 90, y: Double(step % 5) * 40 - 80),
                at: ScreenPoint(x: x, y: y))
            #expect(abs(model.viewport.centre.latitude) <= 90)
        }
    }

    @Test("a globe fills as much of a larger window, a map keeps its scale") func resize() {
        let globe = model(35, 135, zoom: Viewport.globeZoom(size: size))
        globe.resize(to: ScreenSize(width: 1600, height: 1200))
        #expect(
            abs(globe.viewport.zoom - Viewport.globeZoom(size: globe.viewport.size)) < 1e-9)
        let map = model(35, 135, zoom: 9)
        map.resize(to: ScreenSize(width: 1600, height: 1200))
        #expect(map.viewport.zoom == 9)
        #expect(map.viewport.size.width == 1600)
    }

    @Test("zoom stays in its range") func limits() {
        let model = model(35, 135, zoom: 9)
        model.zoomNow(by: -30, about: ScreenPoint(x: 10, y: 10))
        #expect(model.viewport.zoom == model.zoomRange.lowerBound)
        model.zoomNow(by: 60, about: ScreenPoint(x: 400, y: 300))
        #expect(model.viewport.zoom == 20)
    }

    @Test("only the person's movements are told") func userMoves() {
        let model = model(35, 135, zoom: 9)
        var told = 0
        model.onUserMove = { told += 1 }
        model.show(Viewport(centre: Coordinate(clamped: 1, 1), zoom: 5, size: size))
        model.fly(to: Viewport(centre: Coordinate(clamped: 2, 2), zoom: 5, size: size))
        #expect(told == 0)
        model.drag(ScreenPoint(x: 1, y: 1), at: ScreenPoint(x: 400, y: 300))
        model.zoom(by: 1)
        #expect(told == 2)
    }
}
