import Canvas
import Geography

/// Draws the text over the map; a line is drawn once and then only copied until it changes.
public final class HudPainter {
    private struct Key: Hashable {
        var content: HudContent
        var size: ScreenSize
        var side: HudLayout.Side
        var isSofa: Bool
        var bottom: Double
    }

    private var key: Key?
    private let cache = HudLineCache()

    /// The layout of what was drawn last.
    public private(set) var layout: HudLayout?

    public init() {}

    /// - Parameters:
    ///   - isSofa: larger small print, for a full screen.
    ///   - bottom: logical pixels at the bottom of a tall window that others need.
    ///   - deviceScale: device pixels to a logical pixel.
    /// - Returns: where everything went.
    @discardableResult
    public func draw(
        _ content: HudContent, size: ScreenSize, side: HudLayout.Side = .left, isSofa: Bool = false,
        bottom: Double = 0, on context: Context, palette: Palette, deviceScale: Double = 1
    ) -> HudLayout {
        var still = content
        still.message?.progress = 1
        let wanted = Key(
            content: still, size: size, side: side, isSofa: isSofa, bottom: bottom)
        let layout: HudLayout
        if let known = self.layout, wanted == key {
            layout = known
        } else {
            layout = HudLayout(
                content, size: size, side: side, isSofa: isSofa, bottom: bottom)
            self.layout = layout
            key = wanted
        }
        if let card = layout.card {
            draw(
                card, context, palette, progress: Ease.out(content.message?.progress ?? 1),
                layout.metrics)
        }
        for line in layout.lines { draw(line, context, palette, layout.metrics, deviceScale) }
        cache.endFrame()
        return layout
    }

    private func draw(
        _ line: HudLayout.Line, _ context: Context, _ palette: Palette, _ metrics: HudMetrics,
        _ deviceScale: Double
    ) {
        let (x, y) = (line.origin.x, line.origin.y)
        if line.role == .badge {
            let pad = max(14 * metrics.unit, 10)
            context.begin()
            context.roundedRectangle(
                x - pad, y - pad * 0.3, line.layout.width + 2 * pad, line.layout.height + pad * 0.6,
                radius: 99)
            context.fill(Palette.paper.accent)
            line.layout.draw(context, x: x, y: y, color: .white)
            return
        }
        let color =
            switch line.role {
            case .numerals, .headline: palette.numerals
            case .distance: palette.isDark ? palette.gold : Color(0x8A5A10)
            default: palette.softInk
            }
        cache.draw(
            line, on: context, color: color,
            rim: palette.isDark ? Color(0x0B1430) : palette.halo, scale: deviceScale)
    }

    private func draw(
        _ card: HudLayout.Card, _ context: Context, _ palette: Palette, progress: Double,
        _ metrics: HudMetrics
    ) {
        let rise = (1 - progress) * 8
        let body = {
            let rect = card.rect
            context.begin()
            context.roundedRectangle(
                rect.x, rect.y + rise, rect.width, rect.height, radius: 16)
            context.fill(
                palette.isDark ? Color(0x22345F, alpha: 0.62) : Color(0xFFFDF7, alpha: 0.86),
                keepingPath: true)
            context.stroke(
                palette.isDark ? Color(0xFFFFFF, alpha: 0.14) : Color(0xB9A98A, alpha: 0.35),
                width: 1)
            card.heading.layout.draw(
                context, x: card.heading.origin.x, y: card.heading.origin.y + rise,
                color: palette.isDark ? palette.gold : Color(0x8A5A10))
            card.text.layout.draw(
                context, x: card.text.origin.x, y: card.text.origin.y + rise,
                color: palette.isDark ? .white : palette.cardInk)
        }
        if progress < 1 { context.layer(opacity: progress, body) } else { body() }
    }
}
