import Canvas
import Geography
import Testing

@testable import Drawing

@MainActor @Suite struct BaseMapTests {
    private let size = ScreenSize(width: 400, height: 300)

    private func scene(
        _ latitude: Double, _ longitude: Double, _ zoom: Double, _ palette: Palette = .paper,
        scale: Double = 1, lighting: MapLighting? = nil
    ) -> MapScene {
        MapScene(
            viewport: Viewport(
                centre: Coordinate(clamped: latitude, longitude), zoom: zoom, size: size),
            palette: palette, lighting: lighting, deviceScale: scale)
    }

    /// The pixel at a place of a scene's picture.
    private func pixel(_ picture: Surface, _ scene: MapScene, _ place: Coordinate) -> UInt32? {
        guard let point = scene.viewport.point(of: place) else { return nil }
        let x = Int(point.x * scene.deviceScale)
        let y = Int(point.y * scene.deviceScale)
        guard x >= 0, y >= 0, x < picture.width, y < picture.height else { return nil }
        return picture.withPixels { $0[y * $1 + x] }
    }

    private func isNearer(_ pixel: UInt32, _ color: Color, than other: Color) -> Bool {
        difference(pixel, color.pixel) < difference(pixel, other.pixel)
    }

    @Test(
        "land is land and sea is sea, in both looks, at every zoom and scale",
        arguments: [1.0, 2.5, 4.2, 5, 6.3, 8], [1.0, 1.25, 2])
    func ground(zoom: Double, scale: Double) async throws {
        let map = BaseMap(source: PlainSource(), cacheDirectory: nil)
        for palette in [Palette.paper, .indigo] {
            let scene = scene(20.3, 40, zoom, palette, scale: scale)
            let picture = await map.settled(scene)
            #expect(picture.width == Int(400 * scale))
            let degrees = min(0.3 * 400 / 2 / (256 * .init(1 << Int(zoom)) / 360.0), 8)
            let west = try #require(
                pixel(picture, scene, Coordinate(clamped: 20.3, 40 - degrees)))
            let east = try #require(
                pixel(picture, scene, Coordinate(clamped: 20.3, 40 + degrees)))
            // Land is the brighter one in both looks.
            #expect(channels(west).red > channels(east).red + 12)
            if palette == .paper {
                #expect(isNearer(west, palette.land, than: palette.sea))
                #expect(isNearer(east, palette.sea, than: palette.land))
            }
        }
    }

    @Test("the map goes on across the date line", arguments: [2.5, 6, 7])
    func dateLine(zoom: Double) async throws {
        let map = BaseMap(source: PlainSource(), cacheDirectory: nil)
        for longitude in [179.9, -179.9] {
            let scene = scene(-15, longitude, zoom)
            let picture = await map.settled(scene)
            for place in [178.9, -178.9] {
                let found = try #require(pixel(picture, scene, Coordinate(clamped: -15.1, place)))
                #expect(isNearer(found, Palette.paper.land, than: Palette.paper.sea))
            }
        }
    }

    @Test("the poles are there")
    func poles() async throws {
        let map = BaseMap(source: PlainSource(), cacheDirectory: nil)
        for zoom in [2.0, 5, 8] {
            let south = await map.settled(scene(-90, 0, zoom))
            #expect(
                isNearer(
                    south.withPixels { $0[150 * $1 + 200] }, Palette.paper.land,
                    than: Palette.paper.sea))
            let north = await map.settled(scene(90, 0, zoom))
            #expect(
                isNearer(
                    north.withPixels { $0[150 * $1 + 200] }, Palette.paper.sea,
                    than: Palette.paper.land))
        }
    }

    @Test("the very first frame shows the ground, though no tile is painted yet")
    func standIn() {
        let map = BaseMap(source: PlainSource(), cacheDirectory: nil)
        for zoom in [2.0, 6, 9] {
            let picture = map.picture(of: scene(20, 20, zoom))
            let middle = picture.withPixels { $0[150 * $1 + 200] }
            #expect(difference(middle, Palette.paper.land.pixel) < 12)
        }
    }

    @Test("while the zoom changes, every frame shows ground")
    func zooming() async {
        let map = BaseMap(source: PlainSource(), cacheDirectory: nil)
        _ = await map.settled(scene(20, 20, 6.5))
        for step in 1...20 {
            var moving = scene(20, 20, 6.5 + Double(step) * 0.1)
            moving.isMoving = true
            let picture = map.picture(of: moving)
            for (x, y) in [(3, 3), (200, 150), (396, 296)] {
                let pixel = picture.withPixels { $0[y * $1 + x] }
                #expect(difference(pixel, Palette.paper.land.pixel) < 12)
            }
        }
    }

    @Test("an unchanged scene is not drawn again, and nothing is left to do")
    func idle() async {
        let map = BaseMap(source: PlainSource(), cacheDirectory: nil)
        for zoom in [2.0, 7] {
            let first = await map.settled(scene(20, 20, zoom))
            #expect(!map.wantsFrame)
            #expect(map.picture(of: scene(20, 20, zoom)) === first)
            #expect(!map.wantsFrame)
        }
    }

    @Test("night is on the side away from the sun, with the lights of towns")
    func night() async throws {
        let map = BaseMap(source: PlainSource(), cacheDirectory: nil)
        let day = scene(
            20, 20, 2, .paper,
            lighting: MapLighting(subsolar: Coordinate(clamped: 0, -70), siderealAngle: 0))
        let picture = await map.settled(day)
        let west = try #require(pixel(picture, day, Coordinate(clamped: 10, -30)))
        let east = try #require(pixel(picture, day, Coordinate(clamped: 10, 70)))
        #expect(channels(west).green > channels(east).green + 40)
        // The town by day and by night.
        let dark = scene(
            20, 20, 2, .indigo,
            lighting: MapLighting(subsolar: Coordinate(clamped: 0, -160), siderealAngle: 0))
        let lit = await map.settled(dark)
        let town = try #require(pixel(lit, dark, Coordinate(clamped: 20, 20)))
        let field = try #require(pixel(lit, dark, Coordinate(clamped: 8, 8)))
        #expect(channels(town).red > channels(field).red + 60)
    }

    @Test("tiles of neighbours meet without a seam", arguments: [1.0, 1.25, 2])
    func seams(scale: Double) throws {
        let painter = BasePainter(
            source: PlainSource(), palette: .paper, deviceScale: scale, relief: nil)
        let worldWidth = 256 * 64 * scale
        let size = TileKey.size
        // The corner of the square country lies within the four tiles about it.
        let column = Int(worldWidth / 360 * 40) / size
        let row = -Int(worldWidth / (2 * .pi) * Projection.isometric(40)) / size - 1
        let whole = try #require(Surface(width: 2 * size, height: 2 * size))
        painter.paint(
            whole,
            .mercator(
                worldWidth: worldWidth, left: Double(column * size), top: Double(row * size)))
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let tile = try #require(Surface(width: size, height: size))
            painter.paint(
                tile,
                .mercator(
                    worldWidth: worldWidth, left: Double((column + x) * size),
                    top: Double((row + y) * size)))
            var worst = 0
            tile.withPixels { tile, stride in
                whole.withPixels { whole, wholeStride in
                    for line in 0..<size {
                        for place in 0..<size {
                            let other = whole[(y * size + line) * wholeStride + x * size + place]
                            worst = max(worst, difference(tile[line * stride + place], other))
                        }
                    }
                }
            }
            #expect(worst <= 8)
        }
    }
}
