import Canvas

/// Cards: rounded, with a soft shadow in two steps.
enum CardPainter {
    static let radius = 16.0

    /// - Parameter path: adds the outline of the card to the context.
    static func draw(
        on context: Context, color: Color, shadow: Color, magnification: Double = 1,
        path: (Context) -> Void
    ) {
        // Two soft steps: a tight one that grounds the card and a wide one that lifts it.
        for (rise, spread, strength) in [(1.0, 3.0, 0.3), (5.0, 14.0, 0.2)] {
            let layers = spread > 8 ? 7 : 3
            for layer in 0..<layers {
                let grow = spread * (Double(layer) + 0.5) / Double(layers) * magnification
                context.saved {
                    context.translate(0, rise * magnification)
                    context.begin()
                    path(context)
                    context.stroke(shadow.opacity(strength / Double(layers) * 1.4), width: 2 * grow)
                }
            }
        }
        context.begin()
        path(context)
        context.fill(color)
    }
}
