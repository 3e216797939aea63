import Canvas
import Geography
import Glibc
import Testing

@testable import Drawing

@Suite struct GlobeSamplerTests {
    private static let width = 2048

    /// A texture whose pixels tell where they are.
    private func atlas() throws -> GlobeTexture {
        let surface = try #require(Surface(width: Self.width, height: Self.width / 2))
        surface.withPixels { pixels, stride in
            for y in 0..<Self.width / 2 {
                for x in 0..<Self.width { pixels[y * stride + x] = UInt32(y << 11 | x) }
            }
        }
        return GlobeTexture(surface)
    }

    @Test(
        "the interpolated picture is the exact one to a pixel",
        arguments: [
            (34.0, 135.0, 400.0, 1.0), (0, 179, 400, 1), (90, 0, 400, 1), (-90, 20, 400, 1),
            (88, 20, 6000, 1), (-86.5, 20, 20000, 1), (66, -179.9, 700, 1), (50, 10, 900, 0.4),
            (10, 100, 1200, 0),
        ])
    func exact(latitude: Double, longitude: Double, scale: Double, curvature: Double) throws {
        let projection = Projection(
            centre: Coordinate(clamped: latitude, longitude), scale: scale, curvature: curvature)
        let (width, height) = (640, 480)
        let view = SphereView(
            projection, width: Double(width), height: Double(height), deviceScale: 1)
        let sampler = GlobeSampler(
            view: view, world: try atlas(), patch: nil, shade: GlobeShade(.paper, night: 0),
            sun: nil, space: SpaceGradient(.paper, height: height), isSmooth: false)
        var band = GlobeBand(sampler: sampler, width: width)
        var worst = 0.0
        var total = 0.0
        var count = 0
        for top in stride(from: 0, to: height, by: GlobeSampler.knot) {
            band.read(top: top)
            for row in top..<min(top + GlobeSampler.knot, height) {
                for column in 0..<width {
                    let x = Double(column) + 0.5 - Double(width) / 2
                    let y = Double(row) + 0.5 - Double(height) / 2
                    // The last pixel before the limb is a blend.
                    guard hypot(x, y) < view.radius - 1.5,
                        let place = projection.place(at: ScreenPoint(x: x, y: y)),
                        abs(place.latitude) < 88.5
                    else { continue }
                    let texel = Int(band.colors[(row - top) * width + column])
                    let longitude = (Double(texel & 2047) + 0.5) / 2048 * 360 - 180
                    let latitude = 90 - (Double(texel >> 11) + 0.5) / 1024 * 180
                    let found = Coordinate(clamped: latitude, longitude)
                    // On the ground, in pixels of the picture's middle, less half a texel.
                    let apart =
                        acos(min((found.direction * place.direction).sum(), 1)) * scale
                    let texelSize = 2 * .pi / 2048 * scale
                    // Towards the limb a pixel covers more ground.
                    let depth = curvature == 1 ? sqrt(1 - (x * x + y * y) / scale / scale) : 1
                    let pixels = max(apart - texelSize * 0.75, 0) * depth
                    worst = max(worst, pixels)
                    total += pixels
                    count += 1
                }
            }
        }
        #expect(worst < 1)
        #expect(total / Double(max(count, 1)) < 0.1)
    }

    @Test("a patch in the view's own projection is copied pixel for pixel")
    func patch() throws {
        let view = SphereView(
            Projection(centre: Coordinate(clamped: 34, 135), scale: 300, curvature: 1),
            width: 400, height: 300, deviceScale: 1)
        let surface = try #require(Surface(width: 400, height: 300))
        surface.withPixels { pixels, stride in
            for index in 0..<stride * 300 { pixels[index] = UInt32(index) }
        }
        let sampler = GlobeSampler(
            view: view, world: try atlas(),
            patch: DetailPatch(texture: GlobeTexture(surface), view: view),
            shade: GlobeShade(.paper, night: 0), sun: nil,
            space: SpaceGradient(.paper, height: 300), isSmooth: false)
        var band = GlobeBand(sampler: sampler, width: 400)
        band.read(top: 144)
        for column in 64..<320 {
            #expect(band.colors[6 * 400 + column] == UInt32(150 * 400 + column))
        }
    }

    @Test("the air around the globe and the sky beyond are painted everywhere")
    func surroundings() throws {
        for palette in [Palette.paper, .indigo] {
            let view = SphereView(
                Projection(centre: Coordinate(clamped: 0, 0), scale: 80, curvature: 1),
                width: 300, height: 300, deviceScale: 1)
            let frame = try #require(Surface(width: 300, height: 300))
            frame.withPixels { pixels, stride in
                for index in 0..<stride * 300 { pixels[index] = 0x00FF_00FF }
            }
            GlobeSampler(
                view: view, world: try atlas(), patch: nil, shade: GlobeShade(palette, night: 1),
                sun: SIMD3(1, 0, 0), space: SpaceGradient(palette, height: 300), isSmooth: true
            ).render(into: frame)
            frame.withPixels { pixels, stride in
                for index in 0..<stride * 300 { #expect(pixels[index] >> 24 == 255) }
                #expect(difference(pixels[0], palette.spaceTop.pixel) < 4)
            }
        }
    }
}
