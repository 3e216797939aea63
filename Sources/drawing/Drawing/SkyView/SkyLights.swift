import Canvas
import Glibc
import Panorama
import Sky

/// Draws sun, moon and stars where they stand.
enum SkyLights {
    static func stars(_ scene: SkyScene, _ view: LookView, on context: Context) {
        let darkness = SkyColors(sun: scene.sun.altitude).darkness
        guard darkness > 0.02 else { return }
        // The moon outshines the faint ones.
        let up = Ease.step(-2, 20, scene.moon.position.altitude)
        let moonlight = scene.moon.phase.illuminatedFraction * up
        for star in scene.stars {
            guard let point = view.point(of: star.direction), point.x > -8, point.y > -8,
                point.x < view.width + 8, point.y < view.height + 8
            else { continue }
            let sine = star.direction.z
            // Low stars shine through more air.
            let air = 1 - exp(-max(sine, 0) * 9)
            let bright = min(max((5.6 - star.magnitude - 0.6 * moonlight) / 5.6, 0), 1.35)
            let strength = min(0.45 + 0.95 * bright, 1) * air * darkness
            guard strength > 0.03 else { continue }
            let radius = 0.85 + 1.7 * bright * bright
            let color = color(star.colorIndex)
            if star.magnitude < 1.6 {
                context.glow(
                    point.x, point.y, radius: radius * 5, color.opacity(0.3 * strength))
            }
            context.begin()
            context.circle(point.x, point.y, radius: radius)
            context.fill(color.opacity(strength))
        }
    }

    /// From B−V: blue stars below 0, orange ones above 1.
    private static func color(_ index: Double) -> Color {
        let t = min(max((index + 0.2) / 1.8, 0), 1)
        return Color(0xCFDDFF).mixed(with: Color(0xFFD2A0), t)
    }

    static func sun(_ scene: SkyScene, _ view: LookView, on context: Context) {
        guard scene.sun.altitude > -1.2 - scene.eye.dip, let at = view.point(of: scene.towardsSun)
        else { return }
        let radius = max(0.2666 / view.degreesPerPixel, 7)
        let low = 1 - Ease.step(0, 14, scene.sun.altitude)
        let white = Color(0xFFFDF2).mixed(with: Color(0xFFD27A), low)
        context.saved {
            SkyHorizon(view, scene.eye).clip(context)
            let halo = Color(0xFFF3D0).mixed(with: Color(0xFFB45E), low)
            context.glow(at.x, at.y, radius: radius * 13, halo.opacity(0.42))
            context.glow(at.x, at.y, radius: radius * 4.5, halo.opacity(0.7))
            context.begin()
            context.circle(at.x, at.y, radius: radius)
            context.fill(white)
        }
    }

    static func moon(_ scene: SkyScene, _ view: LookView, on context: Context) {
        let moon = scene.moon
        guard moon.position.altitude > -1.2 - scene.eye.dip,
            let at = view.point(of: scene.towardsMoon)
        else { return }
        let radius = max(0.2592 / view.degreesPerPixel, 9)
        guard at.x > -radius * 9, at.y > -radius * 9, at.x < view.width + radius * 9,
            at.y < view.height + radius * 9
        else { return }
        // Which way is up on the window, where the moon is.
        let higher = LookView.direction(
            bearing: moon.position.azimuth,
            altitude: min(SkyScene.apparent(moon.position.altitude) + 0.2, 89.99))
        let up = view.point(of: higher).map { $0 - at } ?? SIMD2(0, -1)
        let turn = atan2(up.x, -up.y) + moon.brightLimb * .pi / 180
        let night = 1 - Ease.step(-8, 3, scene.sun.altitude)
        context.saved {
            SkyHorizon(view, scene.eye).clip(context)
            let lit = moon.phase.illuminatedFraction
            context.glow(
                at.x, at.y, radius: radius * 8, Color(0xBFD0FF, alpha: 0.34 * lit * night))
            context.translate(at.x, at.y)
            // The lit edge to the right.
            context.rotate(turn - .pi / 2)
            context.begin()
            context.circle(0, 0, radius: radius)
            context.fill(Color(0x8FA3D0, alpha: 0.13 * night))
            MoonFace.draw(lit: lit, radius: radius, opacity: 0.62 + 0.38 * night, on: context)
        }
    }
}

/// The lit part of the moon, its lit edge to the right.
enum MoonFace {
    static func draw(lit: Double, radius: Double, opacity: Double, on context: Context) {
        let terminator = 1 - 2 * lit
        context.begin()
        let steps = 36
        for step in 0...steps {
            let angle = (Double(step) / Double(steps) - 0.5) * .pi
            let (x, y) = (radius * cos(angle), radius * sin(angle))
            if step == 0 { context.move(x, y) } else { context.line(x, y) }
        }
        for step in 0...steps {
            let angle = (0.5 - Double(step) / Double(steps)) * .pi
            context.line(terminator * radius * cos(angle), radius * sin(angle))
        }
        context.close()
        context.saved {
            context.clip()
            context.begin()
            context.circle(0, 0, radius: radius)
            context.fill(Color(0xFFF8E4, alpha: opacity))
            for (x, y, size) in [
                (-0.35, -0.25, 0.28), (0.2, -0.42, 0.17), (0.32, 0.18, 0.3), (-0.28, 0.42, 0.2),
            ] {
                context.begin()
                context.circle(x * radius, y * radius, radius: size * radius)
                context.fill(Color(0xC9BC9A, alpha: 0.36 * opacity))
            }
        }
    }
}
