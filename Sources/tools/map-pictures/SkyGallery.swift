import Atlas
import Canvas
import CivilTime
import Drawing
import Geography
import Panorama
import Streets

/// Computed views that a designer should have looked at.
enum SkyGallery {
    private struct View {
        let name: String
        let place: Coordinate
        let time: String
        let heading: Double
        var pitch = 10.0
        var field = 80.0
        var height = 20.0
    }

    private static let palace = Coordinate(clamped: 35.0254, 135.7621)
    private static let miho = Coordinate(clamped: 34.9930, 138.5230)
    private static let views = [
        View(name: "noon", place: palace, time: "2026-05-04T12:00:00+09:00", heading: 150),
        View(name: "fuji", place: miho, time: "2026-12-24T09:30:00+09:00", heading: 25, field: 60),
        View(name: "fuji-dusk", place: miho, time: "2026-12-24T17:05:00+09:00", heading: 30),
        View(name: "dusk", place: palace, time: "2026-12-24T17:10:00+09:00", heading: 240),
        View(name: "sunset", place: miho, time: "2026-12-24T16:20:00+09:00", heading: 240),
        View(
            name: "night", place: palace, time: "2026-12-24T21:00:00+09:00", heading: 140,
            pitch: 22, field: 90),
        View(
            name: "moon", place: palace, time: "2026-12-24T19:30:00+09:00", heading: 90,
            pitch: 28, field: 50),
        View(
            name: "tower", place: Coordinate(clamped: 35.6586, 139.7454),
            time: "2026-01-10T08:00:00+09:00", heading: 255, pitch: -4, height: 250),
        View(
            name: "plane", place: Coordinate(clamped: 34.6, 135.0),
            time: "2026-08-01T15:00:00+09:00", heading: 60, pitch: -12, height: 10_000),
    ]

    static func draw(_ atlas: AtlasFile, _ city: StreetMap?, folder: String, isJapanese: Bool) {
        guard let surface = Surface(width: 1280, height: 720) else { return }
        for view in views {
            guard let instant = Instant(iso8601: view.time) else { continue }
            let eye = Eye(place: view.place, height: view.height)
            let landmarks = HorizonPlaces(eye: eye, isJapanese: isJapanese) {
                "\(($0 / 100).rounded() / 10) km"
            }.landmarks(places: atlas.places, sights: city?.sights ?? [])
            var scene = SkyScene(
                eye: eye, at: instant, stars: atlas.stars, landmarks: landmarks,
                month: view.time.contains("-08-") || view.time.contains("-05-") ? 8 : 12)
            if view.name == "night" {
                let over = Geodesic.destination(
                    from: view.place, azimuth: 128, distance: 60_000)
                scene.visitor = SkyScene.Visitor(
                    sight: eye.sight(of: over, top: 18_000), heading: 60)
            }
            let start = seconds()
            let backdrop = SkyBackdrop(scene, atlas: atlas)
            let made = seconds()
            let request = SkyPainter.Request(
                scene: scene, backdrop: backdrop,
                view: LookView(
                    heading: view.heading, pitch: view.pitch, fieldOfView: view.field, width: 1280,
                    height: 720))
            let painter = SkyPainter()
            surface.draw { painter.draw(request, on: $0) }
            let drawn = seconds()
            surface.draw { painter.draw(request, on: $0) }
            let again = seconds()
            surface.draw {
                CompassStrip(
                    names: ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
                ).draw(request.view, x: 640, y: 14, on: $0)
            }
            let path = "\(folder)/sky-\(view.name).png"
            print(
                surface.writePNG(to: path) ? path : "cannot write \(path)",
                "ground \(milliseconds(made - start)), first \(milliseconds(drawn - made)),",
                "then \(milliseconds(again - drawn))")
        }
    }
}
