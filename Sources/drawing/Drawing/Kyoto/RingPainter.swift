import Canvas
import Geography
import Glibc

/// Draws rings: layers below the names of the map, lines and distances above.
enum RingPainter {
    /// The layers that darken towards the centre.
    static func drawLayers(_ rings: RingPicture, on context: Context, palette: Palette) {
        guard !rings.layers.isEmpty else { return }
        let color = palette.isDark ? Color(0x25082F) : Color(0x7A3E8E)
        let strength = rings.look == .filled ? 0.08 : 0.014
        // Each band is filled once, with what as many layers over one another would give: many
        // times cheaper than the layers themselves.
        for (index, layer) in rings.layers.enumerated() {
            let opacity = 1 - pow(1 - strength, Double(index + 1))
            context.begin()
            add(layer, to: context)
            if index + 1 < rings.layers.count { add(rings.layers[index + 1], to: context) }
            context.fillEvenOdd(color.opacity(palette.isDark ? opacity * 0.8 : opacity))
        }
    }

    private static func add(_ polygon: [ScreenPoint], to context: Context) {
        guard let first = polygon.first else { return }
        context.move(first.x, first.y)
        for point in polygon.dropFirst() { context.line(point.x, point.y) }
        context.close()
    }

    /// The rings' lines.
    static func drawLines(_ rings: RingPicture, on context: Context, palette: Palette) {
        for isMajor in [false, true] {
            // Lines of one strength are drawn as one path.
            let lines = rings.lines.filter { $0.isMajor == isMajor }
            for strength in Set(lines.map(\.strength)).sorted() {
                var style = LineStyle.ring(palette, isMajor: isMajor)
                style.color = style.color.opacity(strength)
                LinePainter.draw(
                    lines.filter { $0.strength == strength }.flatMap(\.runs), style: style,
                    on: context)
            }
        }
    }

    /// The distances on the rings.
    static func drawLabels(_ rings: RingPicture, on context: Context, palette: Palette) {
        for label in rings.labels {
            let text = TextLayout(
                label.text, font: Font(size: 12.5, weight: .medium, tabular: true))
            let x = (label.point.x - text.width / 2).rounded()
            let y = (label.point.y - text.height / 2).rounded()
            text.drawHalo(context, x: x, y: y, color: palette.halo.opacity(0.9), width: 2)
            text.draw(context, x: x, y: y, color: palette.sight)
        }
    }
}
