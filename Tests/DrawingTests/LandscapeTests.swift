import Atlas
import Canvas
import Geography
import Testing

@testable import Drawing

/// A square of land whose eastern coast runs north and south, with one town in its middle.
private struct ShoreSource: MapSource {
    static let town = Coordinate(clamped: 20, 20)
    static let coast = Coordinate(clamped: 20, 20.2)

    func forEachShape(
        _ layer: AtlasLayer, _ detail: Detail, in box: GeoBox, _ body: (MapShape) -> Void
    ) {
        guard layer == .land else { return }
        var ring: [SIMD2<Double>] = []
        func side(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
            for step in 0..<100 { ring.append(from + (to - from) * Double(step) / 100) }
        }
        let corners = [
            SIMD2(19.8, 19.8), SIMD2(Self.coast.longitude, 19.8),
            SIMD2(Self.coast.longitude, 20.2), SIMD2(19.8, 20.2),
        ]
        for index in 0..<4 { side(corners[index], corners[(index + 1) % 4]) }
        ring.withUnsafeBufferPointer { body(MapShape(rank: 0, isClosed: true, points: $0)) }
    }

    func townLights() -> [TownLight] { [TownLight(coordinate: Self.town, population: 100_000)] }
    func reliefHeights() -> Relief? { nil }
    var stars: [Star] { [] }
    var fingerprint: UInt64 { 8 }
}

@Suite struct LandscapeTests {
    private static let home = Coordinate(clamped: 20.01, 20.005)
    private static let coast = ShoreSource.coast
    private static let size = 384

    private func store(_ home: Coordinate) -> LandStore {
        LandStore(home: home, lights: TownLights(ShoreSource()))
    }

    /// A picture whose corner lies so many pixels east and south of a place.
    private func paint(
        _ place: Coordinate, zoom: Double, x: Int, y: Int, palette: Palette = .indigo,
        land: LandStore?
    ) -> [UInt32] {
        let world = 256 * exp2(zoom)
        let left = ((place.longitude / 360) * world).rounded() + Double(x)
        let top =
            (-Projection.isometric(place.latitude) * world / (2 * .pi)).rounded() + Double(y)
        guard let surface = Surface(width: Self.size, height: Self.size) else { return [] }
        var painter = BasePainter(source: ShoreSource(), palette: palette, deviceScale: 1)
        painter.land = land
        painter.paint(surface, .mercator(worldWidth: world, left: left, top: top))
        return surface.withPixels { pixels, stride in
            (0..<Self.size).flatMap { row in
                (0..<Self.size).map { pixels[row * stride + $0] }
            }
        }
    }

    private func exp2(_ value: Double) -> Double {
        var result = 1.0
        for _ in 0..<Int(value) { result *= 2 }
        return result
    }

    @Test(
        "neighbouring tiles agree: streets, lamps, houses and trees go on", arguments: [11, 14, 17])
    func seams(zoom: Int) {
        let land = store(Self.home)
        let zoom = Double(zoom)
        let one = paint(Self.home, zoom: zoom, x: -192, y: -192, land: land)
        let other = paint(Self.home, zoom: zoom, x: -192 + 128, y: -192 + 64, land: land)
        var apart = 0
        var compared = 0
        for row in 0..<(Self.size - 64) {
            for column in 0..<(Self.size - 128) {
                compared += 1
                let a = one[(row + 64) * Self.size + column + 128]
                if difference(a, other[row * Self.size + column]) > 4 { apart += 1 }
            }
        }
        #expect(Double(apart) < 0.002 * Double(compared), "\(apart) of \(compared)")
    }

    @Test("the same home gives the same picture, another home another")
    func deterministic() {
        let one = paint(Self.home, zoom: 15, x: 0, y: 0, land: store(Self.home))
        let isSame =
            one == paint(Self.home, zoom: 15, x: 0, y: 0, land: store(Self.home))
        #expect(isSame)
        let elsewhere = store(Coordinate(clamped: 20.5, 20.4))
        let isOther = one != paint(Self.home, zoom: 15, x: 0, y: 0, land: elsewhere)
        #expect(isOther)
    }

    @Test("the sea stays as it is: nobody lives or shines there", arguments: [12, 15])
    func sea(zoom: Int) {
        let land = store(Self.coast)
        for palette in [Palette.indigo, .paper] {
            // The coast runs through the picture's first quarter; the shallows are left out.
            let plain = paint(
                Self.coast, zoom: Double(zoom), x: -96, y: -100, palette: palette, land: nil)
            let lived = paint(
                Self.coast, zoom: Double(zoom), x: -96, y: -100, palette: palette, land: land)
            var wet = 0
            var dry = 0
            for row in 0..<Self.size {
                for column in 0..<Self.size {
                    let index = row * Self.size + column
                    // The shallows take a breath of the land's colours.
                    guard difference(plain[index], lived[index]) > 6 else { continue }
                    if column > 96 + 40 { wet += 1 } else if column < 90 { dry += 1 }
                }
            }
            // Meridians and parallels are drawn at sea only, and take a breath of them too.
            #expect(wet < 500)
            #expect(dry > 10_000)
        }
    }

    @Test("from afar the map is the plain map")
    func far() {
        let land = store(Self.home)
        let isSame =
            paint(Self.home, zoom: 7, x: -192, y: -192, land: land)
            == paint(Self.home, zoom: 7, x: -192, y: -192, land: nil)
        #expect(isSame)
    }

    @Test("a town shines, and its edge does not")
    func shines() {
        let land = store(Self.home)
        func warm(_ x: Int) -> Int {
            paint(Self.home, zoom: 12, x: x, y: -192, land: land).count {
                channels($0).red > channels($0).blue + 30
            }
        }
        #expect(warm(-192) > 1500)
        // 13 km west of a town whose streets end after four.
        #expect(warm(-192 - 360) < 300)
    }

    @Test("homes on poles, on the date line and in the sea are painted too")
    func everywhere() {
        for home in [
            Coordinate(clamped: 90, 0), Coordinate(clamped: -90, 0),
            Coordinate(clamped: -15, 180), Coordinate(clamped: 0, -30),
        ] {
            let place = Coordinate(clamped: min(max(home.latitude, -84), 84), home.longitude)
            for zoom in [10, 16] {
                let pixels = paint(place, zoom: Double(zoom), x: -192, y: -192, land: store(home))
                let isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
                #expect(isOpaque)
            }
        }
    }
}
