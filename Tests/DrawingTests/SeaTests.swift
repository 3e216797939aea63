import Canvas
import Geography
import Testing

@testable import Drawing
@testable import Tiling

/// Maps that know the sea paint land and sea themselves; the others leave the atlas's coast.
@MainActor @Suite struct SeaTests {
    /// Every tile is one water polygon of its western half, of a class, with the eastern half bare.
    private final class Halves: TileSource {
        let info = TileSourceInfo(name: "halves", zooms: 0...14, kind: .vector)
        private let bytes: [UInt8]

        init(water: String) {
            func block(_ field: UInt8, _ bytes: [UInt8]) -> [UInt8] {
                [field << 3 | 2, UInt8(bytes.count)] + bytes
            }
            // From (0, 0) to (2048, 0), (2048, 4096), (0, 4096) and back, as steps in zigzag.
            let geometry: [UInt8] = [
                9, 0, 0, 26, 0x80, 0x20, 0, 0, 0x80, 0x40, 0xFF, 0x1F, 0, 15,
            ]
            let feature = block(2, [0, 0]) + [3 << 3, 3] + block(4, geometry)
            bytes = block(
                3,
                block(1, Array("water".utf8)) + block(2, feature) + block(3, Array("class".utf8))
                    + block(4, block(1, Array(water.utf8))) + [5 << 3, 0x80, 0x20, 15 << 3, 2])
        }

        func tile(_ id: TileID) async throws(TileError) -> [UInt8]? { bytes }
    }

    /// Colours in the western and in the eastern half of a tile in the middle of an ocean that the
    /// atlas has there.
    private func halves(_ water: String, zoom: Double) async throws -> (west: UInt32, east: UInt32)
    {
        let map = BaseMap(source: PlainSource(), cacheDirectory: nil)
        map.ground = Halves(water: water)
        // The middle of the tile 6/10/31, whose sides are 5.625 degrees.
        let scene = MapScene(
            viewport: Viewport(
                centre: Coordinate(clamped: 2.81, -120.9375), zoom: zoom,
                size: ScreenSize(width: 240, height: 160)),
            palette: .paper)
        var picture = await map.settled(scene)
        // Whether the source knows the sea is found out beside.
        for _ in 0..<100 {
            try await Task.sleep(for: .milliseconds(5))
            picture = await map.settled(scene)
            if await map.settled(scene) === picture { break }
        }
        return picture.withPixels { pixels, stride in
            (pixels[80 * stride + 90], pixels[80 * stride + 150])
        }
    }

    private func isNear(_ pixel: UInt32, _ color: Color) -> Bool {
        let (red, green, blue) = channels(pixel)
        return abs(Double(red) / 255 - color.red) < 0.03
            && abs(Double(green) / 255 - color.green) < 0.03
            && abs(Double(blue) / 255 - color.blue) < 0.03
    }

    @Test("a source with an ocean has its own land, also where the atlas has sea")
    func ownLand() async throws {
        let (west, east) = try await halves("ocean", zoom: 7)
        #expect(isNear(west, Palette.paper.sea))
        #expect(isNear(east, Palette.paper.land))
    }

    @Test("a source that knows lakes only leaves the atlas's sea between them")
    func atlasSea() async throws {
        let (_, east) = try await halves("lake", zoom: 7)
        #expect(!isNear(east, Palette.paper.land))
    }
}
