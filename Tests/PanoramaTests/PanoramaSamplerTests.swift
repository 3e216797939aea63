import Canvas
import Drawing
import Panorama
import Photos
import Testing

@Suite struct PanoramaSamplerTests {
    /// A smooth sphere: colours are the direction itself.
    private func sphere(width: Int, height: Int, _ left: Double = 0, _ part: Double = 1) -> Picture?
    {
        var pixels: [UInt32] = []
        for row in 0..<height {
            for column in 0..<width {
                let bearing = (left + (Double(column) + 0.5) / Double(width) * part - 0.5) * 360
                let altitude = 90 - (Double(row) + 0.5) / Double(height) * 180
                pixels.append(
                    Self.colour(LookView.direction(bearing: bearing, altitude: altitude)))
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    private static func colour(_ direction: SIMD3<Double>) -> UInt32 {
        let unit = direction / (direction * direction).sum().squareRoot()
        func channel(_ value: Double) -> UInt32 { UInt32(((value * 0.5 + 0.5) * 255).rounded()) }
        return 0xFF00_0000 | channel(unit.x) << 16 | channel(unit.y) << 8 | channel(unit.z)
    }

    /// The largest difference of a channel from what the direction of each pixel should show.
    private func worst(_ view: LookView, _ pose: PanoramaPose, _ picture: Picture) -> Int {
        guard let frame = Surface(width: Int(view.width), height: Int(view.height)) else {
            return 999
        }
        PanoramaSampler(PanoramaTexture(picture), pose: pose, view: view).render(into: frame)
        let axes = pose.axes
        return frame.withPixels { pixels, stride in
            var worst = 0
            for y in 0..<frame.height {
                for x in 0..<frame.width {
                    let seen = view.direction(x: Double(x) + 0.5, y: Double(y) + 0.5)
                    let wanted = Self.colour(
                        SIMD3(
                            (seen * axes.right).sum(), (seen * axes.forward).sum(),
                            (seen * axes.up).sum()))
                    for shift in [0, 8, 16, 24] as [UInt32] {
                        let shown = Int(pixels[y * stride + x] >> shift & 255)
                        worst = max(worst, abs(shown - Int(wanted >> shift & 255)))
                    }
                }
            }
            return worst
        }
    }

    @Test(arguments: [0.0, 89, 179.5, 181, 269, 359])
    func everyDirectionShowsItsOwnColour(heading: Double) throws {
        let picture = try #require(sphere(width: 1024, height: 512))
        for pitch in [-90.0, -88, -45, 0, 30, 85, 89.9, 90] {
            let view = LookView(
                heading: heading, pitch: pitch, fieldOfView: 100, width: 330, height: 210)
            #expect(worst(view, PanoramaPose(), picture) <= 2, "pitch \(pitch)")
        }
    }

    @Test func aTiltedCameraIsSetUpright() throws {
        let picture = try #require(sphere(width: 1024, height: 512))
        let view = LookView(heading: 31, pitch: 4, fieldOfView: 80, width: 320, height: 200)
        // A picture of Panoramax's makers: pitch -24.49, roll 8.96.
        let pose = PanoramaPose(heading: 120, pitch: -24.49, roll: 8.96)
        #expect(worst(view, pose, picture) <= 2)
    }

    @Test func smallWindowsAreRightToo() throws {
        let picture = try #require(sphere(width: 2048, height: 1024))
        for (width, height) in [(160.0, 120.0), (1, 1), (17, 3), (3, 170)] {
            let view = LookView(
                heading: 10, pitch: 80, fieldOfView: 110, width: width, height: height)
            #expect(worst(view, PanoramaPose(), picture) <= 3)
        }
    }

    @Test func aPartOfASphereEndsWhereItEnds() throws {
        let picture = try #require(sphere(width: 256, height: 256, 0.25, 0.5))
        let half = PanoramaTexture(
            picture, coverage: PanoramaCoverage(left: 0.25, top: 0, width: 0.5, height: 1))
        let frame = try #require(Surface(width: 200, height: 100))
        for heading in [-60.0, 0, 60, 180] {
            let view = LookView(heading: heading, fieldOfView: 100, width: 200, height: 100)
            PanoramaSampler(half, pose: PanoramaPose(), view: view, nothing: 7).render(into: frame)
            frame.withPixels { pixels, stride in
                for x in 0..<200 {
                    let seen = view.direction(x: Double(x) + 0.5, y: 50)
                    // Within a degree of the edge either may be shown.
                    guard abs(seen.y) > 0.03 * view.focalLength else { continue }
                    #expect((pixels[50 * stride + x] == 7) == (seen.y < 0), "\(heading) \(x)")
                }
            }
        }
    }

    @Test func aPictureOfOnePixelIsAWholeSphere() throws {
        let picture = try #require(Picture(width: 1, height: 1, pixels: [0xFF12_3456]))
        let frame = try #require(Surface(width: 40, height: 30))
        PanoramaSampler(
            PanoramaTexture(picture), pose: PanoramaPose(), view: LookView(width: 40, height: 30)
        ).render(into: frame)
        frame.withPixels { pixels, stride in
            for y in 0..<30 { #expect(pixels[y * stride + 20] == 0xFF12_3456) }
        }
    }
}
