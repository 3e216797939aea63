import Geography
import Glibc
import TestSupport
import Testing

@Suite struct GeoPathTests {
    private static let size = ScreenSize(width: 1600, height: 900)

    private func map(_ latitude: Double, _ longitude: Double, _ zoom: Double) -> Viewport {
        Viewport(
            centre: Coordinate(clamped: latitude, longitude), zoom: zoom, size: Self.size)
    }

    private func length(_ run: [ScreenPoint]) -> Double {
        zip(run, run.dropFirst()).reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    }

    /// Pixels from a point to the nearest chord.
    private func distance(from point: ScreenPoint, to path: GeoPath) -> Double {
        var nearest = Double.infinity
        for run in path.runs {
            for (a, b) in zip(run, run.dropFirst()) {
                let x = b.x - a.x
                let y = b.y - a.y
                let squared = x * x + y * y
                let along =
                    squared == 0
                    ? 0
                    : min(max(((point.x - a.x) * x + (point.y - a.y) * y) / squared, 0), 1)
                nearest = min(
                    nearest, hypot(a.x + along * x - point.x, a.y + along * y - point.y))
            }
        }
        return nearest
    }

    @Test("no. 22: random lines are drawn close to every visible point, and nowhere else")
    func randomLines() {
        var random = SeededGenerator(seed: 22)
        for _ in 0..<400 {
            let viewport = map(
                Double.random(in: -89...89, using: &random),
                Double.random(in: -180..<180, using: &random),
                Double.random(in: 1...16, using: &random))
            func place() -> Coordinate {
                let reach = 600 / exp2(viewport.zoom)
                return Coordinate(
                    clamped: viewport.centre.latitude
                        + Double.random(in: -reach...reach, using: &random),
                    viewport.centre.longitude + Double.random(in: -reach...reach, using: &random))
            }
            let line = Geodesic.Line(from: place(), to: place())
            guard line.length > 1 else { continue }
            let path = GeoPath.line(line, in: viewport)
            for step in 1..<200 {
                let place = line.position(at: line.length * Double(step) / 200).place
                guard let point = viewport.point(of: place), point.x > -50, point.x < 1650,
                    point.y > -50, point.y < 950
                else { continue }
                #expect(distance(from: point, to: path) < 0.5)
            }
            for run in path.runs {
                #expect(run.count >= 2)
                for (a, b) in zip(run, run.dropFirst()) {
                    // The middle of every chord is on the line, so no chord is a short cut.
                    let middle = ScreenPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
                    guard middle.x > 0, middle.x < 1600, middle.y > 0, middle.y < 900,
                        let place = viewport.coordinate(at: middle)
                    else { continue }
                    let from = Geodesic.distance(from: line.start, to: place)
                    let to = Geodesic.distance(from: place, to: line.end)
                    let pixel = viewport.metresPerPixel
                    #expect((from + to - line.length) < 40 * pixel)
                }
            }
        }
    }

    @Test("no. 22: over the date line a line has one short run, not one the long way round")
    func dateLine() throws {
        let labasa = Coordinate(clamped: -16.466749, 179.339859)
        let apia = Coordinate(clamped: -13.8333, -171.7667)
        let path = GeoPath.line(from: labasa, to: apia, in: map(-15, 179.9, 6.5))
        let run = try #require(path.runs.first)
        #expect(path.runs.count == 1)
        #expect(length(run) < 1600)
    }

    @Test("no. 22: where the flat map ends a line is cut")
    func seam() {
        // Centred on Greenwich, the date line is the end of the map, 4,096 pixels away.
        let wide = Viewport(
            centre: Coordinate(clamped: 0, 0), zoom: 6,
            size: ScreenSize(width: 40_000, height: 900))
        let flat = Projection(centre: wide.centre, scale: wide.projection.scale, curvature: 0)
        #expect(flat.sphereRadius == .infinity)
        let path = GeoPath.line(
            from: Coordinate(clamped: 1, 170), to: Coordinate(clamped: 1, -170), in: wide)
        for run in path.runs {
            for (a, b) in zip(run, run.dropFirst()) { #expect(abs(b.x - a.x) < 1000) }
        }
    }

    @Test("behind the globe nothing is drawn, and lines end on its edge")
    func limb() throws {
        let viewport = map(0, 0, 2.5)
        let radius = viewport.projection.sphereRadius
        let hidden = GeoPath.line(
            from: Coordinate(clamped: 10, 170), to: Coordinate(clamped: -20, -170), in: viewport)
        #expect(hidden.isEmpty)
        let path = GeoPath.line(
            from: Coordinate(clamped: 10, 0), to: Coordinate(clamped: 10, 150), in: viewport)
        let end = try #require(path.runs.first?.last)
        #expect(path.runs.count == 1)
        #expect(abs(hypot(end.x - 800, end.y - 450) - radius) < 0.01)
    }

    @Test("a ring is as round as the projection has it, and its area is inside it")
    func ring() {
        let shishinden = Coordinate(clamped: 35.024101, 135.762018)
        for (radius, zoom) in [(2000.0, 13.0), (25_000, 9), (150_000, 6.5), (1_500_000, 3)] {
            let viewport = map(35.024101, 135.762018, zoom)
            let path = GeoPath.ring(around: shishinden, radius: radius, in: viewport)
            #expect(path.runs.count == 1)
            for bearing in stride(from: 0.0, to: 360, by: 7.3) {
                let place = Geodesic.destination(
                    from: shishinden, azimuth: bearing, distance: radius)
                if let point = viewport.point(of: place), point.y > 0, point.y < 900 {
                    #expect(distance(from: point, to: path) < 0.3)
                }
            }
            let area = GeoPath.area(around: shishinden, radius: radius, in: viewport)
            #expect(area.count > 8)
        }
    }

    @Test("an area half behind the globe is closed along its edge; one all behind it is nothing")
    func areas() {
        let viewport = map(0, 0, 2.5)
        let radius = viewport.projection.sphereRadius
        let half = GeoPath.area(
            around: Coordinate(clamped: 0, 90), radius: 2_000_000, in: viewport)
        #expect(!half.isEmpty)
        for point in half { #expect(hypot(point.x - 800, point.y - 450) < radius + 0.01) }
        #expect(
            GeoPath.area(around: Coordinate(clamped: 0, 180), radius: 2_000_000, in: viewport)
                .isEmpty)
        let world = GeoPath.area(
            around: Coordinate(clamped: 0, 0), radius: 15_000_000, in: viewport)
        #expect(world.count > 100)
    }

    @Test("the whole line of the night is drawn without a jump")
    func closedChain() {
        let circle = stride(from: 0.0, to: 360, by: 2).map {
            Geodesic.destination(
                from: Coordinate(clamped: 23, 40), azimuth: $0, distance: 10_000_000)
        }
        for viewport in [map(20, 120, 2), map(0, -40, 5), map(-60, 140, 6), map(85, 0, 4)] {
            let path = GeoPath.chain(circle, closed: true, in: viewport)
            for run in path.runs {
                for (a, b) in zip(run, run.dropFirst()) {
                    #expect(hypot(b.x - a.x, b.y - a.y) < 1800)
                }
            }
        }
    }

    @Test("nothing is further from the window than a renderer can take")
    func clipped() {
        let path = GeoPath.line(
            from: Coordinate(clamped: 66.5, 25.8), to: Coordinate(clamped: 34.4, 132.5),
            in: map(34.4, 132.5, 20))
        #expect(!path.isEmpty)
        for point in path.runs.joined() {
            #expect(point.x >= -64.01 && point.x <= 1664.01)
            #expect(point.y >= -64.01 && point.y <= 964.01)
        }
        let area = GeoPath.area(
            around: Coordinate(clamped: 34.4, 132.5), radius: 1_500_000, in: map(34.4, 132.5, 18))
        #expect(area.count >= 4)
        for point in area { #expect(abs(point.x) < 1700 && abs(point.y) < 1000) }
    }
}
