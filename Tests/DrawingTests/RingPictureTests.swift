import Canvas
import Geography
import Glibc
import Kyoto
import Testing

@testable import Drawing

@Suite struct RingPictureTests {
    private let size = ScreenSize(width: 1200, height: 700)

    private func picture(
        _ centre: Coordinate, at middle: Coordinate, zoom: Double, look: RingLook = .both
    ) -> (RingPicture, Viewport, RingPlan) {
        let viewport = Viewport(centre: middle, zoom: zoom, size: size)
        let plan = RingPlan(metresPerPixel: viewport.metresPerPixel)
        let picture = RingPicture(plan, around: centre, look: look, in: viewport) { "\(Int($0))" }
        return (picture, viewport, plan)
    }

    static let places: [(Coordinate, Coordinate)] = [
        (Centre.palace.coordinate, Centre.palace.coordinate),
        (Coordinate(clamped: -16.5, 179.9), Coordinate(clamped: -16.4, -179.9)),
        (Centre.palace.coordinate, Coordinate(clamped: -35.02, -44.24)),
        (Coordinate(clamped: 89.5, 0), Coordinate(clamped: 88, 180)),
        (Coordinate(clamped: 0, 0), Coordinate(clamped: 70, -170)),
    ]

    @Test("nothing smears over the map, also over date line, pole and antipode", arguments: places)
    func noSmears(centre: Coordinate, middle: Coordinate) {
        for zoom in stride(from: 1.5, through: 17, by: 1.1) {
            let (picture, viewport, _) = picture(centre, at: middle, zoom: zoom)
            for run in picture.lines.flatMap(\.runs) {
                for (a, b) in zip(run, run.dropFirst()) {
                    // The middle of each chord lies on a ring too, so no chord is a short cut.
                    let half = ScreenPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
                    guard half.x > 0, half.x < size.width, half.y > 0, half.y < size.height,
                        let place = viewport.coordinate(at: half),
                        let start = viewport.coordinate(at: a)
                    else { continue }
                    let difference = abs(
                        Geodesic.distance(from: centre, to: place)
                            - Geodesic.distance(from: centre, to: start))
                    #expect(difference < 30 * viewport.metresPerPixel + 1)
                }
            }
        }
    }

    @Test(
        "small circles do not vanish: a ring of a kilometre is drawn as soon as it is a few pixels")
    func smallRings() {
        for zoom in stride(from: 10.0, through: 17, by: 0.5) {
            let viewport = Viewport(centre: Centre.palace.coordinate, zoom: zoom, size: size)
            let path = GeoPath.ring(around: viewport.centre, radius: 1000, in: viewport)
            let pixels = 1000 / viewport.metresPerPixel
            guard pixels < 340 else { continue }
            let longest = path.runs.map(\.count).max() ?? 0
            #expect(longest >= 12, "at zoom \(zoom)")
        }
    }

    @Test("distances stand on their ring, inside the window and apart from each other")
    func labels() throws {
        for zoom in stride(from: 2.0, through: 16, by: 0.7) {
            let (picture, viewport, _) = picture(
                Centre.palace.coordinate, at: Coordinate(clamped: 35.01, 135.78), zoom: zoom)
            for label in picture.labels {
                let radius = try #require(Double(label.text))
                let place = try #require(viewport.coordinate(at: label.point))
                let distance = Geodesic.distance(from: Centre.palace.coordinate, to: place)
                #expect(abs(distance - radius) < viewport.metresPerPixel)
                #expect((20...1180).contains(label.point.x) && (20...680).contains(label.point.y))
            }
            for (index, a) in picture.labels.enumerated() {
                for b in picture.labels.dropFirst(index + 1) {
                    #expect(hypot(a.point.x - b.point.x, a.point.y - b.point.y) > 20)
                }
            }
        }
    }

    @Test(
        "on the way from globe to flat map the layers are plain areas that lie inside one another")
    func layers() {
        for zoom in stride(from: 1.5, through: 8, by: 0.25) {
            let middle = Coordinate(clamped: 33, 118)
            let (picture, viewport, plan) = picture(
                Centre.palace.coordinate, at: middle, zoom: zoom)
            let limit = RingPicture.largestLayer(around: Centre.palace.coordinate, in: viewport)
            let radii = plan.layers.filter { $0 < limit }
            #expect(radii.count == picture.layers.count)
            for (radius, layer) in zip(radii, picture.layers) {
                for point in layer {
                    guard point.x > 1, point.x < size.width - 1, point.y > 1,
                        point.y < size.height - 1, let place = viewport.coordinate(at: point)
                    else { continue }
                    let distance = Geodesic.distance(from: Centre.palace.coordinate, to: place)
                    // Corners inside the window lie on the ring, or on the edge of the globe within it.
                    #expect(distance < radius + 4 * viewport.metresPerPixel)
                }
            }
        }
    }

    @Test("only what the look asks for is worked out")
    func looks() {
        let palace = Centre.palace.coordinate
        let (outlined, _, _) = picture(palace, at: palace, zoom: 13, look: .outlined)
        #expect(outlined.layers.isEmpty && !outlined.lines.isEmpty)
        let (filled, _, _) = picture(palace, at: palace, zoom: 13, look: .filled)
        #expect(!filled.layers.isEmpty && filled.lines.isEmpty)
        #expect(filled.layers.count <= 20)
    }

    @Test("a dragged map shows the same rings as one that is drawn anew")
    @MainActor func sheets() throws {
        let sheets = RingSheets { radius, _ in "\(Int(radius))" }
        var viewport = Viewport(centre: Centre.palace.coordinate, zoom: 13, size: size)
        for step in 0..<40 {
            // Whole pixels, past the margin and back.
            viewport = viewport.moved(by: ScreenPoint(x: step < 20 ? 11 : -7, y: 5))
            func request() -> RingSheets.Request {
                RingSheets.Request(
                    viewport: viewport, centre: Centre.palace.coordinate, kind: .automatic,
                    look: .both, palette: .paper, deviceScale: 1, avoiding: [])
            }
            let kept = try #require(Surface(width: 1200, height: 700))
            kept.draw {
                sheets.drawLayers(request(), on: $0)
                sheets.drawLines(request(), on: $0)
            }
            guard step % 13 == 6 else { continue }
            let anew = try #require(Surface(width: 1200, height: 700))
            let fresh = RingSheets { radius, _ in "\(Int(radius))" }
            anew.draw {
                fresh.drawLayers(request(), on: $0)
                fresh.drawLines(request(), on: $0)
            }
            #expect(difference(kept, anew) < 0.6, "at step \(step)")
        }
    }

    /// The mean difference of two pictures' pixels, of 255.
    private func difference(_ a: Surface, _ b: Surface) -> Double {
        var sum = 0
        a.withPixels { first, line in
            b.withPixels { second, _ in
                for index in 0..<(line * a.height) {
                    for shift in stride(from: 0, to: 32, by: 8) {
                        let x = Int(first[index] >> UInt32(shift) & 255)
                        let y = Int(second[index] >> UInt32(shift) & 255)
                        sum += abs(x - y)
                    }
                }
            }
        }
        return Double(sum) / Double(4 * a.width * a.height)
    }
}
