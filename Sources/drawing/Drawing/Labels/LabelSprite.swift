import Canvas
import Glibc

/// A name, measured at once and made a picture with a halo when it is first shown.
@MainActor
final class LabelSprite {
    /// Logical pixels, without the rim; of a turned name, of the upright rectangle around it.
    let width: Double
    let height: Double
    /// What a turned name covers, from its middle.
    let parts: [LabelBox]
    /// From the picture's edge to the text, in logical pixels.
    let rim: Double
    private(set) var surface: Surface?

    private let style: LabelStyle
    private var main: TextLayout?
    private var below: TextLayout?
    /// From the top of the first line to that of the second.
    private let step: Double
    /// Of the name before it is turned.
    private let length: Double
    private let thickness: Double
    private let angle: Double

    /// - Parameter angle: radians clockwise by which the name is turned.
    init(first: String, second: String?, style: LabelStyle, angle: Double = 0) {
        // Sights have long names, and stand far apart.
        let widest = style.symbol == nil ? 150.0 : 210
        let main = TextLayout(
            first, font: style.font, maximumWidth: widest, lines: 2,
            alignment: style.markRadius > 0 ? .leading : .centre)
        var smaller = style.font
        smaller.size *= 0.8
        smaller.weight = .regular
        smaller.letterSpacing *= 0.5
        let below = second.map { TextLayout($0, font: smaller, maximumWidth: widest, lines: 1) }
        length = max(main.inkWidth, below?.inkWidth ?? 0)
        // Lines stand closer than the font asks for.
        step = main.height * (below == nil ? 1 : 0.86)
        thickness = below == nil ? main.height : step + (below?.height ?? 0)
        self.angle = angle
        if angle == 0 {
            width = length
            height = thickness
            parts = []
        } else {
            let (across, down) = (cos(angle), sin(angle))
            width = abs(across) * length + abs(down) * thickness
            height = abs(down) * length + abs(across) * thickness
            // Squares along the name.
            let count = max(Int((length / thickness).rounded(.up)), 1)
            let (length, half) = (length, thickness * 0.45)
            parts = (0..<count).map { index in
                let way = (Double(index) + 0.5) / Double(count) * length - length / 2
                return LabelBox(
                    left: way * across - half, top: way * down - half,
                    right: way * across + half, bottom: way * down + half)
            }
        }
        rim = (style.haloWidth + 1.5).rounded(.up)
        self.style = style
        self.main = main
        self.below = below
    }

    /// Makes the picture.
    func render(deviceScale: Double) {
        guard surface == nil, let main,
            let surface = Surface(
                width: Int(((width + 2 * rim) * deviceScale).rounded(.up)),
                height: Int(((height + 2 * rim) * deviceScale).rounded(.up)))
        else { return }
        let texts = [(main, rim)] + (below.map { [($0, rim + step)] } ?? [])
        surface.draw(scale: deviceScale) { context in
            if angle != 0 {
                context.translate(rim + width / 2, rim + height / 2)
                context.rotate(angle)
                context.translate(-rim - length / 2, -rim - thickness / 2)
            }
            for (text, top) in texts {
                text.drawHalo(
                    context, x: left(text), y: top, color: style.halo, width: style.haloWidth)
            }
            for (text, top) in texts {
                text.draw(context, x: left(text), y: top, color: style.color)
            }
        }
        self.surface = surface
        self.main = nil
        below = nil
    }

    private func left(_ text: TextLayout) -> Double {
        rim + (style.markRadius > 0 ? 0 : (length - text.inkWidth) / 2) - text.inkLeft
    }
}
