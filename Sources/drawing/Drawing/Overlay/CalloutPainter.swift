import Canvas
import Geography

/// What a callout says and where it points.
public struct Callout: Hashable, Sendable {
    /// The place that the tail points at.
    public var anchor: ScreenPoint
    public var title: String
    /// The title in another language, below it; may be empty.
    public var gloss: String
    /// A last, smaller line; may be empty.
    public var detail: String
    /// Logical pixels kept free above the anchor, for a pin.
    public var clearance: Double
    public var magnification: Double

    public init(
        anchor: ScreenPoint, title: String, gloss: String = "", detail: String = "",
        clearance: Double = 8, magnification: Double = 1
    ) {
        self.anchor = anchor
        self.title = title
        self.gloss = gloss
        self.detail = detail
        self.clearance = clearance
        self.magnification = magnification
    }
}

/// A white card with a small tail that never leaves the window.
public enum CalloutPainter {
    private static let margin = 8.0
    private static let tail = (width: 20.0, height: 10.0)

    /// The card's rectangle, without the tail.
    public static func bounds(_ callout: Callout, in size: ScreenSize) -> ScreenRect {
        Layout(callout, size).card
    }

    /// - Parameter progress: 0...1 of the short settle with which it arrives.
    public static func draw(
        _ callout: Callout, in size: ScreenSize, on context: Context, palette: Palette,
        progress: Double = 1
    ) {
        guard progress > 0 else { return }
        let layout = Layout(callout, size)
        let card = layout.card
        let scale = 0.92 + 0.08 * Ease.settle(progress)
        let draw = {
            context.translate(layout.tip.x, layout.tip.y)
            context.scale(scale, scale)
            context.translate(-layout.tip.x, -layout.tip.y)
            CardPainter.draw(
                on: context, color: palette.card, shadow: palette.shadow,
                magnification: callout.magnification
            ) { layout.outline($0) }
            let x = card.x + layout.padding
            let y = card.y + layout.padding * 0.72
            layout.title.draw(context, x: x, y: y, color: palette.cardInk)
            layout.gloss?.draw(
                context, x: x, y: y + layout.title.height,
                color: palette.cardInk.mixed(with: palette.card, 0.25))
            layout.detail?.draw(
                context, x: x, y: y + layout.title.height + (layout.gloss?.height ?? 0),
                color: Palette.paper.accent.mixed(with: palette.card, 0.15))
        }
        if progress >= 1 {
            context.saved(draw)
        } else {
            context.saved { context.layer(opacity: Ease.out(progress * 1.6), draw) }
        }
    }

    private struct Layout {
        let card: ScreenRect
        let tip: ScreenPoint
        let title: TextLayout
        let gloss: TextLayout?
        let detail: TextLayout?
        let padding: Double
        private let tailX: Double
        private let pointsDown: Bool
        private let magnification: Double

        init(_ callout: Callout, _ size: ScreenSize) {
            let m = callout.magnification
            let widest = max(min(size.width - 2 * margin - 40 * m, 520 * m), 80)
            let titleFont = Font(size: 19 * m, weight: .bold)
            let detailFont = Font(size: 15 * m, tabular: true)
            var glossFont = Font(size: 14 * m)
            glossFont.isItalic = true
            let inner = max(
                Self.width(callout.title, titleFont, widest),
                Self.width(callout.gloss, glossFont, min(widest, 360 * m)),
                Self.width(callout.detail, detailFont, widest), 40 * m)
            title = TextLayout(
                callout.title, font: titleFont, maximumWidth: inner + 1, lines: 3,
                alignment: .centre)
            detail =
                callout.detail.isEmpty
                ? nil
                : TextLayout(
                    callout.detail, font: detailFont, maximumWidth: inner + 1, lines: 2,
                    alignment: .centre)
            gloss =
                callout.gloss.isEmpty
                ? nil
                : TextLayout(
                    callout.gloss, font: glossFont, maximumWidth: inner + 1, lines: 3,
                    alignment: .centre)
            padding = 16 * m
            let width = min(inner + 2 * padding, size.width - 2 * margin)
            let height =
                title.height + (gloss?.height ?? 0) + (detail?.height ?? 0) + padding * 1.44
            let above = callout.anchor.y - callout.clearance - tail.height * m - height
            let below = callout.anchor.y + 8 * m + tail.height * m
            pointsDown = above >= margin || below + height > size.height - margin
            let x = min(
                max(callout.anchor.x - width / 2, margin), max(size.width - margin - width, margin))
            let y = min(
                max(pointsDown ? above : below, margin), max(size.height - margin - height, margin))
            card = ScreenRect(x: x, y: y, width: width, height: height)
            let reach = CardPainter.radius * m + tail.width * m / 2
            tailX = min(max(callout.anchor.x, x + reach), max(card.maxX - reach, x + reach))
            tip = ScreenPoint(
                x: min(max(callout.anchor.x, x + 4), card.maxX - 4),
                y: pointsDown ? card.maxY + tail.height * m : y - tail.height * m)
            magnification = m
        }

        private static func width(_ text: String, _ font: Font, _ widest: Double) -> Double {
            text.isEmpty ? 0 : min(TextLayout(text, font: font).width, widest)
        }

        func outline(_ context: Context) {
            let half = tail.width / 2 * magnification
            let r = min(CardPainter.radius * magnification, card.height / 2)
            let (x, y, right, bottom) = (card.x, card.y, card.maxX, card.maxY)
            context.beginSubpath()
            context.arc(x + r, y + r, radius: r, from: .pi, to: 1.5 * .pi)
            if !pointsDown {
                context.line(tailX - half, y)
                context.curve(tailX - half * 0.4, y, tip.x - 1, tip.y, tip.x, tip.y)
                context.curve(tip.x + 1, tip.y, tailX + half * 0.4, y, tailX + half, y)
            }
            context.arc(right - r, y + r, radius: r, from: 1.5 * .pi, to: 2 * .pi)
            context.arc(right - r, bottom - r, radius: r, from: 0, to: .pi / 2)
            if pointsDown {
                context.line(tailX + half, bottom)
                context.curve(tailX + half * 0.4, bottom, tip.x + 1, tip.y, tip.x, tip.y)
                context.curve(tip.x - 1, tip.y, tailX - half * 0.4, bottom, tailX - half, bottom)
            }
            context.arc(x + r, bottom - r, radius: r, from: .pi / 2, to: .pi)
            context.close()
        }
    }
}
