import Canvas
import Geography
import Glibc

/// What the card that is sent to friends says; every string is handed in.
public struct ShareCard: Hashable, Sendable {
    /// Such as a friend's name; may be empty.
    public var name: String
    public var distance: String
    /// From where, such as `紫宸殿から`.
    public var from: String
    /// What Kyoto says.
    public var line: String
    /// The same in another language; may be empty.
    public var gloss: String
    /// Whose card it is, small.
    public var signature: String
    /// Whom the map is owed to, very small.
    public var credit: String

    public init(
        name: String, distance: String, from: String, line: String, gloss: String,
        signature: String, credit: String
    ) {
        self.name = name
        self.distance = distance
        self.from = from
        self.line = line
        self.gloss = gloss
        self.signature = signature
        self.credit = credit
    }
}

/// Draws the card: words on paper at the left, the map with rings and thread at the right.
public enum ShareCardPainter {
    /// Of the whole card, in pixels.
    public static let size = ScreenSize(width: 1200, height: 630)
    /// Where the map is seen.
    public static let map = ScreenRect(x: 480, y: 0, width: 720, height: 630)

    /// - Parameter picture: the map of `map`'s size, ready with rings, thread and pin.
    public static func draw(
        _ card: ShareCard, picture: Surface, on context: Context, palette: Palette
    ) {
        context.paint(palette.land)
        context.paint(picture, x: map.x, y: map.y, scale: map.width / Double(picture.width))
        paper(context, palette)
        MapCredit.draw(
            context, card.credit, right: size.width - 10, bottom: size.height - 6, palette: palette)
        let left = 52.0
        let width = map.x - left - 20
        emblem(context, at: ScreenPoint(x: left + 20, y: 66), palette)
        let signature = TextLayout(
            card.signature, font: Font(size: 21, weight: .medium), maximumWidth: width - 60,
            lines: 1)
        signature.draw(
            context, x: left + 56, y: 66 - signature.height / 2, color: palette.sight)
        var y = 128.0
        if !card.name.isEmpty {
            let name = TextLayout(
                card.name, font: Font(size: 32, weight: .bold), maximumWidth: width, lines: 2)
            name.draw(context, x: left, y: y, color: palette.ink)
            y += name.height + 2
        }
        let distance = fitted(card.distance, width)
        distance.draw(context, x: left, y: y, color: palette.accent)
        y += distance.height - 8
        let from = TextLayout(card.from, font: Font(size: 25), maximumWidth: width, lines: 1)
        from.draw(context, x: left, y: y, color: palette.softInk)
        words(card, context, left: left, width: width, palette)
    }

    /// The paper below the words, with a soft edge over the map.
    private static func paper(_ context: Context, _ palette: Palette) {
        let ground =
            palette.isDark ? palette.spaceBottom : palette.card.mixed(with: palette.land, 0.4)
        context.begin()
        context.rectangle(0, 0, map.x, size.height)
        context.fill(ground)
        context.begin()
        context.rectangle(map.x, 0, 36, size.height)
        context.fill(
            Gradient(
                from: (map.x, 0), to: (map.x + 36, 0),
                stops: [
                    (0, palette.shadow), (0.25, palette.shadow.opacity(0.4)),
                    (1, palette.shadow.opacity(0)),
                ]))
    }

    /// Three rings and a dot: the palace.
    private static func emblem(_ context: Context, at point: ScreenPoint, _ palette: Palette) {
        for (radius, opacity) in [(22.0, 0.35), (15, 0.6)] {
            context.begin()
            context.circle(point.x, point.y, radius: radius)
            context.stroke(palette.accent.opacity(opacity), width: 1.6)
        }
        context.saved {
            context.translate(point.x, point.y)
            context.scale(1.15, 1.15)
            LinePainter.drawDot(
                at: ScreenPoint(x: 0, y: 0), on: context, palette: palette)
        }
    }

    /// The distance as large as the paper allows.
    private static func fitted(_ text: String, _ width: Double) -> TextLayout {
        func layout(_ size: Double) -> TextLayout {
            TextLayout(text, font: Font(size: size, weight: .light, tabular: true))
        }
        let large = layout(96)
        return large.width <= width ? large : layout(96 * width / large.width)
    }

    /// What Kyoto says, at the bottom beside a red thread.
    private static func words(
        _ card: ShareCard, _ context: Context, left: Double, width: Double, _ palette: Palette
    ) {
        let inner = width - 22
        let line = spoken(card.line, inner)
        var italic = Font(size: 22)
        italic.isItalic = true
        let gloss =
            card.gloss.isEmpty
            ? nil : TextLayout(card.gloss, font: italic, maximumWidth: inner, lines: 4)
        let height = line.height + (gloss.map { $0.height + 8 } ?? 0)
        let top = size.height - 56 - height
        context.begin()
        context.move(left + 2, top + 6)
        context.line(left + 2, top + height - 4)
        context.stroke(palette.thread, width: 4)
        line.draw(context, x: left + 22, y: top, color: palette.numerals)
        gloss?.draw(context, x: left + 22, y: top + line.height + 8, color: palette.softInk)
    }

    /// On one line if that can still be read from afar, else on two.
    private static func spoken(_ text: String, _ width: Double) -> TextLayout {
        func layout(_ size: Double, _ width: Double?) -> TextLayout {
            TextLayout(
                text, font: Font(size: size, weight: .bold), maximumWidth: width,
                lines: width == nil ? nil : 4)
        }
        let size = min(34, 34 * width / max(layout(34, nil).width, 1))
        return size >= 21.5 ? layout(size.rounded(.down), nil) : layout(29, width)
    }
}
