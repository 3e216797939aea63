import Atlas
import Dispatch
import Geography
import Glibc
import Panorama
import Photos
import Sky

/// Sky and ground of a scene as a panorama: what changes slowly from direction to direction, painted
/// once for a place and a minute and then turned by the sampler.
public final class SkyBackdrop: Sendable {
    private static let width = 2048
    private static let height = 1024

    /// Nil only where memory is short.
    let texture: PanoramaTexture?

    /// Paints for some tens of milliseconds; not on the main thread.
    /// - Parameter atlas: tells land from sea; nil for land everywhere.
    public convenience init(_ scene: SkyScene, atlas: AtlasFile?) {
        self.init(scene, mask: GroundMask(atlas, around: scene.eye))
    }

    init(_ scene: SkyScene, mask: GroundMask) {
        let (width, height) = (Self.width, Self.height)
        let painter = Painter(scene, mask)
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
            count = width * height
            nonisolated(unsafe) let target = target
            DispatchQueue.concurrentPerform(iterations: 16) { part in
                let rows = height * part / 16..<height * (part + 1) / 16
                for row in rows { painter.paint(row, into: target) }
            }
        }
        texture = Picture(width: width, height: height, pixels: pixels).map { PanoramaTexture($0) }
    }

    /// What all rows share.
    private struct Painter: Sendable {
        let scene: SkyScene
        let mask: GroundMask
        let colors: SkyColors
        /// By column: the bearing, its unit vector, and the colours of sky and sea at the horizon.
        let bearings: [Double]
        let towards: [Double]
        let horizon: [SIMD3<Double>]
        let sun: SIMD3<Double>
        let dip: Double
        let noise = GroundNoise()

        init(_ scene: SkyScene, _ mask: GroundMask) {
            self.scene = scene
            self.mask = mask
            let colors = SkyColors(sun: scene.sun.altitude)
            self.colors = colors
            let width = SkyBackdrop.width
            bearings = (0..<width).map { (Double($0) + 0.5) / Double(width) * 360 - 180 }
            let towards = bearings.map { cos(($0 - scene.sun.azimuth) * .pi / 180) }
            self.towards = towards
            horizon = towards.map { colors.sky(altitude: 0, towards: $0) }
            sun = scene.towardsSun
            dip = scene.eye.dip
        }

        func paint(_ row: Int, into target: UnsafeMutableBufferPointer<UInt32>) {
            let step = 180 / Double(SkyBackdrop.height)
            let altitude = 90 - (Double(row) + 0.5) * step
            // The row that the horizon crosses is a mixture.
            let skyPart = min(max((altitude + dip) / step + 0.5, 0), 1)
            let dither = Dither.row(row)
            for column in 0..<SkyBackdrop.width {
                var color = SIMD3<Double>()
                if skyPart > 0 { color += sky(altitude, column) * skyPart }
                if skyPart < 1 { color += ground(altitude, column) * (1 - skyPart) }
                let noise = Double(dither[column & 3]) / 128
                func channel(_ value: Double) -> UInt32 {
                    UInt32(min(max(value + noise, 0), 255))
                }
                target[row * SkyBackdrop.width + column] =
                    0xFF00_0000 | channel(color.x) << 16 | channel(color.y) << 8 | channel(color.z)
            }
        }

        private func sky(_ altitude: Double, _ column: Int) -> SIMD3<Double> {
            let lift = (altitude + dip) * .pi / 180
            let low = horizon[column]
            let height = max(sin(lift), 0)
            let lower = low + (colors.middle - low) * (1 - exp(-height * 5.2))
            let second = 1 - exp(-height * 1.9)
            var color = lower + (colors.zenith - lower) * second * second
            // The light around the sun, also while it is just below the horizon.
            let turn = bearings[column] * .pi / 180
            let level = cos(altitude * .pi / 180)
            let cosine =
                sun.x * sin(turn) * level + sun.y * cos(turn) * level
                + sun.z * sin(altitude * .pi / 180)
            if cosine > 0.55, scene.sun.altitude > -9 {
                let near = exp(-(1 - cosine) * 9) * 0.34 + exp(-(1 - cosine) * 90) * 0.42
                let strength = Ease.step(-9, 3, scene.sun.altitude)
                let warm = SIMD3(255.0, 214, 150) + SIMD3(0, 28, 80) * colors.daylight
                color += (warm - color) * (near * strength)
            }
            return color
        }

        private func ground(_ altitude: Double, _ column: Int) -> SIMD3<Double> {
            let depression = max(-altitude, dip + 0.001)
            let distance = scene.eye.groundDistance(depression: depression) ?? 0
            let land = mask.land(bearing: bearings[column], distance: distance)
            let turn = bearings[column] * .pi / 180
            var color = colors.ground(
                land: land,
                growth: noise.value(
                    east: distance * sin(turn), north: distance * cos(turn), distance: distance),
                depression: sin((depression - dip) * .pi / 180), horizon: horizon[column])
            if land < 0.5, scene.sun.altitude > -3 {
                // The sun's road on the water.
                let across = max(towards[column], 0)
                let road = pow(across, 60) * exp(-(depression - dip) / 14)
                color += SIMD3(255, 226, 170) * (road * 0.35)
            }
            return color
        }
    }
}
