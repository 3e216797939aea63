import Canvas
import Glibc

/// Smoke that rises from a chimney: a function of the time.
enum Smoke {
    /// - Parameters:
    ///   - size: how high it rises, in logical pixels.
    ///   - time: seconds; nil draws a still plume.
    static func draw(
        on context: Context, x: Double, y: Double, size: Double, time: Double?,
        sprites: GlowSprites
    ) {
        guard size > 4 else { return }
        for index in 0..<6 {
            let clock = (time ?? 2) * 0.16 + Double(index) / 6
            let age = clock - clock.rounded(.down)
            let drift = sin(age * 4 + clock.rounded(.down) * 1.3) * 0.12 + 0.34 * age * age
            sprites.draw(
                context, x: x + drift * size, y: y - age * size,
                radius: size * (0.12 + 0.22 * age), Color(0xE6EAF6),
                opacity: 0.62 * min(age * 6, 1) * (1 - age))
        }
    }
}
