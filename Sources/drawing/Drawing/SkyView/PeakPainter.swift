import Canvas
import Geography
import Glibc
import Panorama
import Sky

/// Draws mountains that stand over the horizon, the farthest first.
enum PeakPainter {
    private static let samples = 44
    /// How far to each side an outline goes, in breadths.
    private static let reach = 3.2

    static func draw(_ scene: SkyScene, _ view: LookView, on context: Context) {
        let colors = SkyColors(sun: scene.sun.altitude)
        for (peak, sight) in scene.peaks where sight.altitude > -scene.eye.dip {
            let towards = cos((sight.bearing - scene.sun.azimuth) * .pi / 180)
            let horizon = colors.sky(altitude: 0.01, towards: towards)
            let haze = 1 - exp(-sight.distance / 110_000)
            let day = colors.daylight
            let rock = SIMD3(17.0, 24, 50) + (SIMD3(84, 106, 124) - SIMD3(17, 24, 50)) * day
            outline(peak, sight, scene.eye, view, above: 0, on: context)
            context.fill(color(rock + (horizon * 0.93 - rock) * haze))
            guard scene.hasSnow, peak.place.latitude > 30, peak.height > 2400 else { continue }
            let snow = SIMD3(58.0, 70, 108) + (SIMD3(250, 250, 252) - SIMD3(58, 70, 108)) * day
            outline(peak, sight, scene.eye, view, above: snowLine(peak), on: context)
            context.fill(color(snow + (horizon - snow) * (haze * 0.8)))
        }
    }

    private static func snowLine(_ peak: Peak) -> Double { max(peak.height * 0.62, 2000) }

    private static func color(_ channels: SIMD3<Double>) -> Color {
        func byte(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 255)) }
        return Color(byte(channels.x) << 16 | byte(channels.y) << 8 | byte(channels.z))
    }

    /// Metres above the sea of the outline, some breadths beside the top.
    private static func height(_ peak: Peak, _ aside: Double) -> Double {
        // Slopes that grow gentler downwards, and a top that is not quite a point.
        let step = max(abs(aside) - 0.035, 0)
        return peak.height * exp(-1.1 * step)
    }

    /// The path of the part of a mountain that is higher than a line.
    private static func outline(
        _ peak: Peak, _ sight: Eye.Sight, _ eye: Eye, _ view: LookView, above line: Double,
        on context: Context
    ) {
        context.begin()
        let scatter = Scatter(Int(peak.height))
        var points: [SIMD2<Double>] = []
        var feet: [SIMD2<Double>] = []
        for index in 0...samples {
            // Closer together near the top.
            let part = Double(index) / Double(samples) * 2 - 1
            let aside = part * abs(part) * reach
            let height = height(peak, aside)
            guard height > line else { continue }
            let distance = hypot(sight.distance, aside * peak.breadth)
            let bearing = sight.bearing + atan2(aside * peak.breadth, sight.distance) * 180 / .pi
            let ragged = 1 + 0.02 * (scatter(index) - 0.5) * min(abs(aside) * 4, 1)
            let top = eye.altitude(of: height * ragged, at: distance)
            guard top > sight.foot,
                let point = view.point(bearing: bearing, altitude: top)
            else { continue }
            // Where the slope has come down to it, the line ends in a point.
            let depth = min((height - line) / max(0.15 * line, 1), 1)
            let drift = 1 + 0.12 * (scatter(index, 1) - 0.6) * depth
            let foot =
                line == 0
                ? sight.foot
                : max(
                    eye.altitude(of: line * drift, at: distance),
                    sight.foot)
            guard let below = view.point(bearing: bearing, altitude: min(foot, top)) else {
                continue
            }
            points.append(point)
            feet.append(below)
        }
        for (index, point) in (points + feet.reversed()).enumerated() {
            if index == 0 { context.move(point.x, point.y) } else { context.line(point.x, point.y) }
        }
        context.close()
    }
}
