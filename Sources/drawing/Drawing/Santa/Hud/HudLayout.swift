import Canvas
import Geography

/// Where the text over the map goes.
///
/// In a wide window everything stands in one column at a side, in a tall one above and below the
/// map, so that Santa and home can be framed in `freeArea` and are never covered.
public struct HudLayout {
    /// The side of a wide window at which the column stands.
    public enum Side: Hashable, Sendable { case left, right }

    /// Text that has its place.
    struct Line {
        enum Role: Hashable { case caption, numerals, headline, distance, place, gifts, badge }
        var role: Role
        var text: String
        var font: Font
        var layout: TextLayout
        /// The top left corner.
        var origin: ScreenPoint
        var rect: ScreenRect {
            ScreenRect(x: origin.x, y: origin.y, width: layout.width, height: layout.height)
        }
    }

    struct Card {
        var rect: ScreenRect
        var heading: Line
        var text: Line
    }

    let metrics: HudMetrics
    let lines: [Line]
    let card: Card?
    public let side: Side
    /// The part of the window that no text covers.
    public let freeArea: ScreenRect

    /// The rectangles of all text, for the snow to keep away from.
    public var textRects: [ScreenRect] {
        lines.map(\.rect) + (card.map { [$0.rect] } ?? [])
    }

    /// - Parameters:
    ///   - isSofa: larger small print, for a full screen that is seen from a sofa.
    ///   - bottom: logical pixels at the bottom of the window that buttons need.
    public init(
        _ content: HudContent, size: ScreenSize, side: Side = .left, isSofa: Bool = false,
        bottom: Double = 0
    ) {
        func built(_ squeeze: Double) -> (Builder, topEnd: Double) {
            let metrics = HudMetrics(
                size: size, isSofa: isSofa, isFinale: content.isFinale, squeeze: squeeze)
            var builder = Builder(metrics: metrics, size: size, side: side)
            builder.addTop(content)
            let topEnd = builder.y
            if metrics.isPortrait { builder.bottom -= bottom }
            builder.addBottom(content)
            return (builder, topEnd)
        }
        // Rather smaller than cut short or on top of one another.
        var squeeze = 1.0
        var (builder, topEnd) = built(squeeze)
        while !builder.fits(below: topEnd), squeeze > 0.55 {
            squeeze *= 0.92
            (builder, topEnd) = built(squeeze)
        }
        let metrics = builder.metrics
        self.metrics = metrics
        self.side = side
        lines = builder.lines
        card = builder.card
        let gap = metrics.margin * 0.5
        if metrics.isPortrait {
            let bottom = builder.bottom
            freeArea = ScreenRect(
                x: gap, y: topEnd + gap, width: size.width - 2 * gap,
                height: max(bottom - topEnd - 2 * gap, size.height * 0.2))
        } else {
            let width = max(
                builder.lines.map(\.layout.width).max() ?? 0, builder.card?.rect.width ?? 0)
            let start = metrics.margin + width + gap
            freeArea = ScreenRect(
                x: side == .left ? start : gap, y: gap, width: max(size.width - start - gap, 40),
                height: max(size.height - 2 * gap - bottom, 40))
        }
    }

    /// The side at which the column covers neither Santa nor home, the present side if both do.
    public static func side(
        _ content: HudContent, size: ScreenSize, avoiding: [ScreenRect], now: Side, isSofa: Bool
    ) -> Side {
        func covers(_ side: Side) -> Bool {
            let rects = HudLayout(content, size: size, side: side, isSofa: isSofa).textRects
            return rects.contains { rect in avoiding.contains { $0.intersects(rect) } }
        }
        let other: Side = now == .left ? .right : .left
        return covers(now) && !covers(other) ? other : now
    }
}

/// Stacks the text from the top down, and the last lines from the bottom up.
private struct Builder {
    let metrics: HudMetrics
    let size: ScreenSize
    let side: HudLayout.Side
    var lines: [HudLayout.Line] = []
    var card: HudLayout.Card?
    var y: Double
    var bottom: Double

    init(metrics: HudMetrics, size: ScreenSize, side: HudLayout.Side) {
        self.metrics = metrics
        self.size = size
        self.side = side
        y = metrics.margin
        bottom = size.height - metrics.margin * 0.75
    }

    /// Whether everything is there and has its own place.
    func fits(below topEnd: Double) -> Bool {
        let texts = lines.map(\.layout) + (card.map { [$0.heading.layout, $0.text.layout] } ?? [])
        guard !texts.contains(where: \.isCut) else { return false }
        let next = card?.rect.y ?? bottom
        return metrics.isPortrait ? next - topEnd > size.height * 0.2 : next >= topEnd
    }

    private func x(_ width: Double) -> Double {
        side == .left || metrics.isPortrait ? metrics.margin : size.width - metrics.margin - width
    }

    private mutating func add(
        _ role: HudLayout.Line.Role, _ text: String, _ font: Font, gap: Double, lines count: Int = 1
    ) {
        guard !text.isEmpty else { return }
        let text = Phrases.joined(text)
        let layout = TextLayout(
            text, font: font, maximumWidth: metrics.column, lines: count)
        lines.append(
            HudLayout.Line(
                role: role, text: text, font: font, layout: layout,
                origin: ScreenPoint(x: x(layout.width), y: y)))
        y += layout.height + gap
    }

    mutating func addTop(_ content: HudContent) {
        let m = metrics
        if !content.badge.isEmpty {
            let font = Font(size: max(15 * m.unit, 13), weight: .bold)
            let layout = TextLayout(content.badge, font: font)
            let pad = max(14 * m.unit, 10)
            lines.append(
                HudLayout.Line(
                    role: .badge, text: content.badge, font: font, layout: layout,
                    origin: ScreenPoint(x: x(layout.width + 2 * pad) + pad, y: y)))
            y += layout.height + 16 * m.unit
        }
        add(.caption, content.caption, Font(size: m.caption), gap: -m.numerals * 0.1)
        switch content.figure {
        case .countdown(let runs): addNumerals(runs)
        case .headline(let text):
            y += m.numerals * 0.1 + 4 * m.unit
            // Rather smaller on one line than broken.
            let natural = TextLayout(text, font: Font(size: m.headline, weight: .bold)).width
            let factor = natural > m.column ? max(m.column / (natural + 2), 0.7) : 1
            add(
                .headline, text, Font(size: m.headline * factor, weight: .bold), gap: 10 * m.unit,
                lines: 4)
        }
        add(
            .distance, content.distance, Font(size: m.distance, tabular: true), gap: 2 * m.unit,
            lines: 2)
        addPlace(content.place)
    }

    /// Two parts with a wide gap stand on a line each when they do not fit on one.
    private mutating func addPlace(_ text: String) {
        let parts = text.split(separator: "  ").map(String.init)
        let font = Font(size: metrics.place)
        if parts.count > 1, TextLayout(text, font: font).width > metrics.column {
            for part in parts {
                let natural = TextLayout(part, font: font).width
                let factor = natural > metrics.column ? max(metrics.column / (natural + 2), 0.7) : 1
                add(.place, part, Font(size: metrics.place * factor), gap: 0, lines: 2)
            }
        } else {
            add(.place, text, font, gap: 0, lines: 2)
        }
    }

    private mutating func addNumerals(_ runs: [HudContent.Run]) {
        // Smaller until the row fits into the column.
        var size = metrics.numerals
        var row = layouts(runs, size)
        let width = row.reduce(0) { $0 + $1.width }
        let room = metrics.column - Double(runs.count - 1) * size * 0.12
        if width > room {
            size *= room / width
            row = layouts(runs, size)
        }
        let gap = size * 0.12
        let total = row.reduce(0) { $0 + $1.width } + Double(row.count - 1) * gap
        var left = x(total)
        let baseline = row.map(\.baseline).max() ?? 0
        for (run, layout) in zip(runs, row) {
            lines.append(
                HudLayout.Line(
                    role: .numerals, text: run.text, font: font(run, size), layout: layout,
                    origin: ScreenPoint(x: left, y: y + baseline - layout.baseline)))
            left += layout.width + gap
        }
        y += (row.map(\.height).max() ?? 0) - size * 0.1
    }

    private func font(_ run: HudContent.Run, _ size: Double) -> Font {
        Font(size: run.isSmall ? size * 0.42 : size, weight: .bold, tabular: true)
    }

    private func layouts(_ runs: [HudContent.Run], _ size: Double) -> [TextLayout] {
        runs.map { TextLayout($0.text, font: font($0, size)) }
    }

    mutating func addBottom(_ content: HudContent) {
        if !content.giftsNumber.isEmpty {
            let text = content.giftsLabel + "  " + content.giftsNumber
            let font = Font(size: metrics.gifts, tabular: true)
            let layout = TextLayout(text, font: font, maximumWidth: metrics.column, lines: 2)
            bottom -= layout.height
            lines.append(
                HudLayout.Line(
                    role: .gifts, text: text, font: font, layout: layout,
                    origin: ScreenPoint(x: x(layout.width), y: bottom)))
        }
        if let message = content.message { addCard(message) }
    }

    private mutating func addCard(_ message: HudContent.Message) {
        let m = metrics
        let pad = max(18 * m.unit, 12)
        let textFont = Font(size: m.messageText)
        let headingFont = Font(size: m.messageHeading, tabular: true)
        // As wide as its text up to the column, so that no word is left alone on a line.
        let words = Phrases.joined(message.text)
        let single = TextLayout(words, font: textFont).width + 2 * pad + 2
        let width = m.isPortrait ? m.column : min(max(single, m.column * 0.6), m.column)
        let heading = TextLayout(
            message.heading, font: headingFont, maximumWidth: width - 2 * pad, lines: 1)
        let text = TextLayout(
            words, font: textFont, maximumWidth: width - 2 * pad, lines: 4,
            lineSpacing: 1.15)
        let height = heading.height + text.height + 2 * pad * 0.85 + 4 * m.unit
        let gap = max(18 * m.unit, 10)
        // Below the other text in a wide window, at the bottom of a tall one.
        let top =
            m.isPortrait
            ? bottom - gap - height : min(y + 2 * gap, bottom - gap - height)
        if m.isPortrait { bottom = top }
        let rect = ScreenRect(x: x(width), y: top, width: width, height: height)
        card = HudLayout.Card(
            rect: rect,
            heading: HudLayout.Line(
                role: .place, text: message.heading, font: headingFont, layout: heading,
                origin: ScreenPoint(x: rect.x + pad, y: rect.y + pad * 0.8)),
            text: HudLayout.Line(
                role: .place, text: words, font: textFont, layout: text,
                origin: ScreenPoint(
                    x: rect.x + pad, y: rect.y + pad * 0.8 + heading.height + 4 * m.unit)))
    }
}
