import Canvas
import Geography
import Glibc
import Testing

@testable import Drawing

@Suite struct FlatShadeTests {
    @Test("a flat map is lit as the globe's sampler lights it, towns included")
    func light() throws {
        // At dusk, as small as a map is when it becomes flat.
        let projection = Projection(
            centre: Coordinate(clamped: 40, 100), scale: 1500, curvature: 0)
        let (width, height) = (203, 120)
        let view = SphereView(
            projection, width: Double(width), height: Double(height), deviceScale: 1)
        let sun = SphereView.direction(longitude: 20, latitude: -23)
        for palette in [Palette.paper, .indigo] {
            let shade = GlobeShade(palette, night: 1, curvature: 0)
            let frame = try #require(Surface(width: width, height: height))
            func ground(_ x: Int, _ y: Int) -> UInt32 {
                UInt32(x % 7 == 0 ? 200 : 0) << 24 | UInt32(x) << 16 | UInt32(y) << 8 | 60
            }
            frame.withPixels { pixels, stride in
                for y in 0..<height {
                    for x in 0..<width { pixels[y * stride + x] = ground(x, y) }
                }
            }
            FlatShade(view, width: width, height: height, sun: sun, shade: shade).apply(to: frame)
            frame.withPixels { pixels, stride in
                shade.withTables { tables in
                    for y in 0..<height {
                        for x in 0..<width {
                            let direction = view.direction(x: Double(x) + 0.5, y: Double(y) + 0.5)
                            let sine = (direction * sun).sum()
                            let step = Int((sine + 1) / 2 * Double(GlobeShade.steps - 1))
                            let found = pixels[y * stride + x]
                            #expect(found >> 24 == 255)
                            // Four pixels share a step of the tables.
                            let isLit = (step - 1...step + 1).contains { step in
                                let exact = tables.shaded(
                                    ground(x, y), sun: step, limb: 0,
                                    dither: Dither.row(y)[x & 3])
                                return difference(found, exact) <= 1
                            }
                            #expect(isLit)
                        }
                    }
                }
            }
        }
    }
}
