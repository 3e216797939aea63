import Canvas
import Geography
import Synchronization
import TestSupport
import Testing
import Tiles

@testable import Drawing
@testable import Tiling

/// Maps of a person's own, laid over the atlas: the streets of Helsinki and pictures of them.
@MainActor @Suite struct GroundTests {
    private let station = Coordinate(clamped: 60.1712, 24.944)

    private func scene(
        _ zoom: Double, _ palette: Palette = .paper, scale: Double = 1, width: Double = 500,
        east: Double = 0
    ) -> MapScene {
        MapScene(
            viewport: Viewport(
                centre: Coordinate(clamped: station.latitude, station.longitude + east),
                zoom: zoom, size: ScreenSize(width: width, height: 360)),
            palette: palette, deviceScale: scale)
    }

    private func source(_ name: String) async throws -> any TileSource {
        try await TileFile.open(Fixture.path("helsinki/\(name)"))
    }

    private func map(_ name: String) async throws -> BaseMap {
        let map = BaseMap(source: PlainSource(), cacheDirectory: nil)
        map.ground = try await source(name)
        return map
    }

    /// Pixels that differ by more than a trace.
    private func differing(_ a: Surface, _ b: Surface) -> Int {
        var count = 0
        a.withPixels { first, stride in
            b.withPixels { second, otherStride in
                for y in 0..<min(a.height, b.height) {
                    for x in 0..<min(a.width, b.width)
                    where difference(first[y * stride + x], second[y * otherStride + x]) > 10 {
                        count += 1
                    }
                }
            }
        }
        return count
    }

    @Test(
        "tiles painted one by one meet as if painted at once",
        arguments: [14.0, 14.37, 15.6, 17.2],
        ["helsinki.mbtiles", "helsinki-pictures.mbtiles"])
    func seams(zoom: Double, name: String) async throws {
        let map = try await map(name)
        let shelf = TileShelf(try await source(name))
        for scale in [1.0, 1.25] {
            let scene = scene(zoom, scale: scale, width: 700)
            let picture = await map.settled(scene)
            let composer = FlatComposer(
                viewport: scene.viewport, longitude: station.longitude, deviceScale: scale,
                width: picture.width, height: picture.height,
                look: TileLook(palette: .paper, scale: 64, isLit: false))
            let view = GroundView(shelf: shelf, deviceScale: scale, composer: composer)
            let place = GroundPlace(
                worldWidth: composer.worldWidth, left: composer.left, top: composer.top)
            view.want(level: composer.level)
            while shelf.isWaiting { try await Task.sleep(for: .milliseconds(1)) }
            let whole = try #require(Surface(width: picture.width, height: picture.height))
            var painter = BasePainter(
                source: PlainSource(), palette: .paper, deviceScale: scale, relief: nil)
            painter.ground =
                shelf.ground(
                    place, width: picture.width, height: picture.height, deviceScale: scale
                ).ground
            painter.paint(
                whole,
                .mercator(
                    worldWidth: composer.worldWidth, left: composer.left, top: composer.top))
            #expect(painter.ground != nil)
            #expect(differing(picture, whole) < picture.width * picture.height / 2000)
        }
    }

    @Test("at its own scale a picture is shown pixel for pixel")
    func exactPictures() async throws {
        let map = try await map("helsinki-pictures.mbtiles")
        let shelf = try await source("helsinki-pictures.mbtiles")
        let scene = scene(15)
        let picture = await map.settled(scene)
        let id = TileID.containing(
            longitude: station.longitude, latitude: station.latitude, z: 15)
        let bytes = try #require(try await shelf.tile(id))
        let world = 256 * Double(1 << 15)
        let left = ((station.longitude + 180) / 360 * world - 250).rounded()
        let top =
            ((1 - Projection.isometric(station.latitude) / .pi) / 2 * world - 180).rounded()
        let tile = try #require(Surface(width: 256, height: 256))
        let decoded = try #require(TileShelf.picture(bytes))
        tile.draw { $0.paint(decoded, x: 0, y: 0, smooth: false) }
        var same = 0
        tile.withPixels { pixels, stride in
            picture.withPixels { shown, shownStride in
                for y in 0..<256 {
                    for x in 0..<256 {
                        let column = id.x * 256 + x - Int(left)
                        let row = id.y * 256 + y - Int(top)
                        guard (0..<500).contains(column), (0..<360).contains(row) else { continue }
                        let there = shown[row * shownStride + column]
                        if difference(pixels[y * stride + x], there) < 6 { same += 1 }
                    }
                }
            }
        }
        #expect(same > 20_000)
    }

    @Test("while tiles are fetched every frame is whole, and in the end all is there")
    func noBlankFrames() async throws {
        let map = try await map("helsinki.mbtiles")
        for step in 0..<30 {
            var scene = scene(13 + Double(step) * 0.12, .indigo)
            scene.isMoving = true
            let picture = map.picture(of: scene)
            let isOpaque = picture.withPixels { pixels, stride in
                (0..<picture.height).allSatisfy { row in
                    (0..<picture.width).allSatisfy { pixels[row * stride + $0] >> 24 == 255 }
                }
            }
            #expect(isOpaque)
            try await Task.sleep(for: .milliseconds(1))
        }
        let end = scene(16.4, .indigo)
        let fresh = try await self.map("helsinki.mbtiles")
        #expect(differing(await map.settled(end), await fresh.settled(end)) < 50)
    }

    @Test("where the source has nothing, and without it, the atlas is seen")
    func atlasStays() async throws {
        let map = try await map("helsinki.mbtiles")
        let plain = BaseMap(source: PlainSource(), cacheDirectory: nil)
        let away = scene(15, east: 2)
        #expect(differing(await map.settled(away), await plain.settled(away)) == 0)
        let here = scene(15)
        #expect(differing(await map.settled(here), await plain.settled(here)) > 10_000)
        map.ground = nil
        #expect(differing(await map.settled(here), await plain.settled(here)) == 0)
    }

    /// A source that is in trouble at first.
    private final class Shy: TileSource {
        let info: TileSourceInfo
        private let inner: any TileSource
        private let asked = Mutex(0)

        init(_ inner: any TileSource) {
            self.inner = inner
            info = inner.info
        }

        func tile(_ id: TileID) async throws(TileError) -> [UInt8]? {
            let count = asked.withLock { count in
                count += 1
                return count
            }
            if count <= 3 { throw .notNow(seconds: 0.05) }
            return try await inner.tile(id)
        }
    }

    @Test("what comes late is painted when it comes")
    func lateTiles() async throws {
        let map = BaseMap(source: PlainSource(), cacheDirectory: nil)
        map.ground = Shy(try await source("helsinki.mbtiles"))
        let scene = scene(15)
        _ = await map.settled(scene)
        let other = try await self.map("helsinki.mbtiles")
        let fresh = await other.settled(scene)
        for _ in 0..<400 {
            if differing(await map.settled(scene), fresh) < 50 { break }
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(differing(await map.settled(scene), fresh) < 50)
    }

    // MARK: Names

    private func name(_ tags: [String: String]) -> TileName? {
        let keys = tags.keys.sorted()
        let layer = VectorLayer(
            name: "place", extent: 4096, keys: keys, values: keys.map { .text(tags[$0] ?? "") },
            features: [])
        let feature = VectorFeature(
            id: nil, kind: .point,
            tags: keys.indices.map { .init(key: UInt32($0), value: UInt32($0)) },
            parts: [[SIMD2(0, 0)]])
        return TileName(layer, feature)
    }

    @Test("Japanese is never shown in a Chinese reading")
    func readings() throws {
        let street = try #require(name(["name": "四条通", "name:latin": "Sì tiáo tōng"]))
        #expect(street.english == "四条通")
        #expect(street.japanese == "四条通")
        let romanised = try #require(
            name([
                "name": "四条通", "name:latin": "Sì tiáo tōng", "name:ja-Latn": "Shijō-dōri",
            ]))
        #expect(romanised.english == "Shijō-dōri")
        let english = try #require(name(["name": "京都駅", "name:en": "Kyoto Station"]))
        #expect((english.english, english.japanese) == ("Kyoto Station", "京都駅"))
        let market = try #require(
            name(["name": "Kauppatori", "name:en": "Market Square", "name:ja": "マーケット広場"]))
        #expect(market.local == "Kauppatori")
        #expect((market.english, market.japanese) == ("Market Square", "マーケット広場"))
        #expect(name(["class": "city"]) == nil)
    }

    @Test("streets, quarters and sights of Helsinki have their names, each once")
    func names() async throws {
        let id = try #require(TileID(z: 14, x: 9327, y: 4742))
        let bytes = try #require(try await source("helsinki.mbtiles").tile(id))
        let tile = StyledTileMaker.make(try VectorTileDecoder.decode(bytes), id)
        #expect(Set(tile.names.map(\.id)).count == tile.names.count)
        let street = try #require(
            tile.names.filter { $0.local == "Unioninkatu" && $0.kind == .street }
                .min { $0.rank < $1.rank })
        // It runs nearly from north to south.
        #expect(abs(street.angle) > 1.3)
        #expect(tile.names.contains { $0.local == "Kluuvi" && $0.kind == .quarter })
        let museum = try #require(tile.names.first { $0.local == "Ateneum" })
        #expect(museum.kind == .landmark)
        #expect(
            Geodesic.distance(
                from: museum.coordinate, to: Coordinate(clamped: 60.1702, 24.9441)) < 60)
    }
}
