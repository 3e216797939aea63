import Canvas

/// Soft lights as small pictures that are scaled: many lamps in a frame cost little.
final class GlowSprites {
    private var sprites: [Color: Surface] = [:]
    private static let radius = 24

    func draw(
        _ context: Context, x: Double, y: Double, radius: Double, _ color: Color,
        opacity: Double = 1
    ) {
        guard let sprite = sprite(color), opacity > 0.01 else { return }
        context.paint(
            sprite, x: x - radius, y: y - radius, scale: radius / Double(Self.radius),
            opacity: opacity)
    }

    private func sprite(_ color: Color) -> Surface? {
        if let known = sprites[color] { return known }
        let size = Double(Self.radius)
        let surface = Surface(width: 2 * Self.radius, height: 2 * Self.radius)
        surface?.draw { $0.glow(size, size, radius: size, color, added: false) }
        sprites[color] = surface
        return surface
    }
}
