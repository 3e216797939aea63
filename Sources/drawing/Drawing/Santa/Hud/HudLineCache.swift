import Canvas
import Geography
import Glibc

/// Pictures of lines of text with a soft rim of the ground's colour, so that a frame copies them.
final class HudLineCache {
    private struct Key: Hashable {
        var text: String
        var font: Font
        var width: Double
        var color: Color
        var rim: Color
        var scale: Double
    }

    private struct Entry {
        var surface: Surface?
        var age = 0
    }

    private var entries: [Key: Entry] = [:]
    /// Forgets lines that have not been drawn for some frames.
    func endFrame() {
        for key in entries.keys { entries[key]?.age += 1 }
        entries = entries.filter { $0.value.age < 4 }
    }

    func draw(
        _ line: HudLayout.Line, on context: Context, color: Color, rim: Color, scale: Double
    ) {
        let reach = (line.font.size * 0.18 + 6).rounded()
        let key = Key(
            text: line.text, font: line.font, width: line.layout.width, color: color, rim: rim,
            scale: scale)
        if entries[key] == nil {
            entries[key] = Entry(
                surface: Self.picture(line, reach: reach, color: color, rim: rim, scale: scale))
        }
        entries[key]?.age = 0
        guard let surface = entries[key]?.surface else { return }
        // Whole device pixels, so that copying needs no filter.
        context.paint(
            surface, x: (line.origin.x * scale).rounded() / scale - reach,
            y: (line.origin.y * scale).rounded() / scale - reach, scale: 1 / scale, smooth: false)
    }

    private static func picture(
        _ line: HudLayout.Line, reach: Double, color: Color, rim: Color, scale: Double
    ) -> Surface? {
        let width = (line.layout.width + 2 * reach) * scale
        let height = (line.layout.height + 2 * reach) * scale
        let surface = Surface(width: Int(width) + 1, height: Int(height) + 1)
        let soft = softened(line, reach: reach, rim: rim, scale: scale, width, height)
        surface?.draw { context in
            if let soft { context.paint(soft, x: 0, y: 0, scale: 4) }
            context.scale(scale, scale)
            line.layout.draw(context, x: reach - line.layout.inkLeft, y: reach, color: color)
        }
        return surface
    }

    /// The text in the rim's colour, a quarter of the size and spread to all sides: stroking wide
    /// outlines would take ten times as long.
    private static func softened(
        _ line: HudLayout.Line, reach: Double, rim: Color, scale: Double, _ width: Double,
        _ height: Double
    ) -> Surface? {
        guard let sharp = Surface(width: Int(width) + 1, height: Int(height) + 1),
            let half = Surface(width: Int(width / 2) + 1, height: Int(height / 2) + 1),
            let quarter = Surface(width: Int(width / 4) + 1, height: Int(height / 4) + 1),
            let spread = Surface(width: Int(width / 4) + 1, height: Int(height / 4) + 1)
        else { return nil }
        sharp.draw(scale: scale) {
            line.layout.draw($0, x: reach - line.layout.inkLeft, y: reach, color: rim)
        }
        half.draw { $0.paint(sharp, x: 0, y: 0, scale: 0.5) }
        quarter.draw { $0.paint(half, x: 0, y: 0, scale: 0.5) }
        spread.draw { context in
            for (radius, opacity) in [(reach * 0.5, 0.28), (reach * 0.22, 0.5)] {
                for step in 0..<8 {
                    let angle = Double(step) * .pi / 4
                    context.paint(
                        quarter, x: radius * scale / 4 * cos(angle),
                        y: radius * scale / 4 * sin(angle), opacity: opacity)
                }
            }
        }
        return spread
    }
}
