import Canvas
import Glibc

/// How a name along a line is written.
struct StreetNameStyle: Hashable {
    var size: Double
    var weight: Font.Weight
    var isItalic = false
    var color: Color
    var halo: Color
}

/// A name along a street as a picture: level, standing, or in Japanese from top to bottom.
struct StreetNameSprite {
    /// What makes pictures differ.
    struct Key: Hashable {
        let first: String
        let second: String?
        let style: StreetNameStyle
        /// Whether the street runs south.
        let isStanding: Bool
        /// Degrees to turn, in steps.
        let turn: Int
        let deviceScale: Double
    }

    /// Logical pixels.
    let width: Double
    let height: Double
    let surface: Surface

    init?(_ key: Key) {
        let blocks = [key.first, key.second].compactMap { $0 }.enumerated().map { index, text in
            Block(text, key.style, isSecond: index > 0, isStanding: key.isStanding)
        }
        let gap = blocks.count > 1 ? 3.0 : 0
        let along = blocks.map(\.along).max() ?? 0
        let across = blocks.reduce(0) { $0 + $1.across } + gap
        let rim = 3.0
        let (boxWidth, boxHeight) =
            key.isStanding
            ? (across + 2 * rim, along + 2 * rim) : (along + 2 * rim, across + 2 * rim)
        let angle = Double(key.turn) * .pi / 180
        width = abs(boxWidth * cos(angle)) + abs(boxHeight * sin(angle))
        height = abs(boxWidth * sin(angle)) + abs(boxHeight * cos(angle))
        guard
            let surface = Surface(
                width: Int((width * key.deviceScale).rounded(.up)),
                height: Int((height * key.deviceScale).rounded(.up)))
        else { return nil }
        self.surface = surface
        let (width, height) = (width, height)
        surface.draw(scale: key.deviceScale) { context in
            context.translate(width / 2, height / 2)
            context.rotate(angle)
            for isHalo in [true, false] {
                var offset = -across / 2
                for block in blocks {
                    context.saved {
                        // Columns of standing text go from right to left.
                        let middle = offset + block.across / 2
                        context.translate(
                            key.isStanding ? -middle : 0, key.isStanding ? 0 : middle)
                        block.draw(context, isHalo: isHalo)
                    }
                    offset += block.across + gap
                }
            }
        }
    }

    /// One of the two languages of a name, drawn around its middle.
    private struct Block {
        private let texts: [TextLayout]
        private let style: StreetNameStyle
        private let isStacked: Bool
        private let isTurned: Bool
        private let step: Double
        let along: Double
        let across: Double

        init(_ text: String, _ style: StreetNameStyle, isSecond: Bool, isStanding: Bool) {
            var font = Font(
                size: isSecond ? style.size * 0.84 : style.size,
                weight: isSecond ? .regular : style.weight)
            font.isItalic = style.isItalic
            self.style = style
            let isJapanese = text.unicodeScalars.contains { $0.value >= 0x3000 }
            isStacked = isStanding && isJapanese
            isTurned = isStanding && !isJapanese
            if isStacked {
                texts = text.map { TextLayout(String($0), font: font) }
                step = font.size * 1.12
                along = step * Double(texts.count)
                across = font.size * 1.1
            } else {
                font.letterSpacing = isJapanese ? font.size * 0.12 : 0.3
                let layout = TextLayout(text, font: font)
                texts = [layout]
                step = 0
                along = layout.inkWidth
                across = layout.height * 0.86
            }
        }

        func draw(_ context: Context, isHalo: Bool) {
            context.saved {
                if isTurned { context.rotate(-.pi / 2) }
                for (number, text) in texts.enumerated() {
                    let middle =
                        isStacked ? (Double(number) + 0.5) * step - along / 2 : 0
                    let x = -text.inkWidth / 2 - text.inkLeft
                    let y = middle - text.height / 2
                    if isHalo {
                        text.drawHalo(context, x: x, y: y, color: style.halo, width: 1.8)
                    } else {
                        text.draw(context, x: x, y: y, color: style.color)
                    }
                }
            }
        }
    }
}
