import Atlas
import Canvas
import Geography
import Glibc

/// The real sky behind the Earth: the stars that an observer far out, looking at the centre of the
/// map, has before them.
struct StarField: Sendable {
    private struct Point {
        /// On the sky: x towards the vernal equinox, z towards the pole.
        let direction: SIMD3<Double>
        /// Strength of light in the middle, 0...1, and width in logical pixels.
        let strength: Float
        let sigma: Double
        /// Blue, green, red, 0...255.
        let color: SIMD4<Float>
    }

    private let points: [Point]

    init(_ stars: [Star]) {
        points = stars.map { star in
            let brightness = min(max((6.2 - star.magnitude) / 6.2, 0), 1.25)
            return Point(
                direction: SphereView.direction(
                    longitude: star.rightAscension, latitude: star.declination),
                strength: Float(min(0.16 + 0.95 * brightness * brightness, 1)),
                sigma: 0.52 + 0.62 * brightness * brightness, color: Self.color(star.colorIndex))
        }
    }

    /// From B−V: blue stars below 0, orange ones above 1.
    private static func color(_ index: Double) -> SIMD4<Float> {
        let t = Float(min(max((index + 0.2) / 1.8, 0), 1))
        return SIMD4(255 - 95 * t, 236 - 34 * t, 205 + 50 * t, 0)
    }

    /// Adds the stars that are not behind the globe.
    func draw(into frame: Surface, view: SphereView, siderealAngle: Double, deviceScale: Double) {
        guard view.projection.curvature > 0, view.radius.isFinite else { return }
        let width = Double(frame.width)
        let height = Double(frame.height)
        // The window's height spans some 60°.
        let focus = height * 0.87
        let centre = view.projection.centre
        let turn = (centre.longitude + siderealAngle) * .pi / 180
        let raise = centre.latitude * .pi / 180
        let out = SIMD3(cos(raise) * cos(turn), cos(raise) * sin(turn), sin(raise))
        let east = SIMD3(-sin(turn), cos(turn), 0)
        let north = SIMD3(-sin(raise) * cos(turn), -sin(raise) * sin(turn), cos(raise))
        let clear = (view.radius + 2) * (view.radius + 2)
        frame.withPixels { pixels, stride in
            for star in points {
                let depth = -(star.direction * out).sum()
                guard depth > 0.2 else { continue }
                let x = view.middleX + (star.direction * east).sum() / depth * focus
                let y = view.middleY - (star.direction * north).sum() / depth * focus
                guard x > 0, y > 0, x < width, y < height else { continue }
                let right = x - view.middleX
                let down = y - view.middleY
                let distance = right * right + down * down
                guard distance > clear else { continue }
                // Air in front dims them.
                let above = (distance.squareRoot() - view.radius) / (view.radius * 0.1)
                Self.splat(
                    star, x, y, min(above, 1), deviceScale, pixels, stride, frame.width,
                    frame.height)
            }
        }
    }

    private static func splat(
        _ star: Point, _ x: Double, _ y: Double, _ dimming: Double, _ scale: Double,
        _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int, _ width: Int, _ height: Int
    ) {
        let sigma = star.sigma * scale
        let reach = Int(sigma * 2.6) + 1
        for row in max(Int(y) - reach, 0)...min(Int(y) + reach, height - 1) {
            for column in max(Int(x) - reach, 0)...min(Int(x) + reach, width - 1) {
                let right = Double(column) + 0.5 - x
                let down = Double(row) + 0.5 - y
                let bell = exp(-(right * right + down * down) / (2 * sigma * sigma))
                let light = star.color * (Float(bell * dimming) * star.strength)
                let index = row * stride + column
                let sum = unpack(pixels[index]) &+ SIMD4<UInt16>(light)
                pixels[index] = pack(clamped(sum))
            }
        }
    }
}
