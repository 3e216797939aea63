public import Canvas
import Glibc
public import Panorama

/// A strip with the bearings that a view has before it.
public struct CompassStrip {
    /// North, north-east … north-west, in the language of the person.
    public var names: [String]
    /// Bearings that are worth a mark of their own, such as that of Santa.
    public var marks: [(bearing: Double, color: Color)] = []

    public static let height = 46.0
    /// Windows narrower than this have no room for it between buttons at the top.
    public static let wide = 1060.0

    public init(names: [String]) { self.names = names }

    /// How wide the strip is in a window.
    public static func width(in window: Double) -> Double {
        min(window - 32, 410)
    }

    /// - Parameters:
    ///   - x: the middle of the strip.
    ///   - y: its top.
    public func draw(_ view: LookView, x: Double, y: Double, on context: Context) {
        let width = Self.width(in: view.width)
        let left = x - width / 2
        let height = Self.height
        context.saved {
            context.begin()
            context.roundedRectangle(left, y, width, height, radius: 16)
            context.fill(Color(0x0B1230, alpha: 0.46), keepingPath: true)
            context.clip()
            // A little more than the window shows, at a scale that does not change when zooming.
            let pixels = width / 130
            let first = Int(((view.heading - 80) / 5).rounded(.down))
            for step in first...first + 33 {
                let bearing = Double(step * 5)
                let at = x + (bearing - view.heading) * pixels
                let wrapped = Int(LookView.wrapped(bearing).rounded())
                let isNamed = wrapped % 45 == 0
                let edge = min((at - left) / 40, (left + width - at) / 40)
                let strength = min(max(edge, 0), 1)
                guard strength > 0.02 else { continue }
                let length = isNamed ? 8.0 : wrapped % 15 == 0 ? 6 : 3
                context.begin()
                context.move(at.rounded() + 0.5, y + height - 6)
                context.line(at.rounded() + 0.5, y + height - 6 - length)
                context.stroke(Color(0xFFF6E3, alpha: 0.8 * strength), width: 1, butt: true)
                if isNamed, names.count == 8 {
                    let isMain = wrapped % 90 == 0
                    let name = TextLayout(
                        names[wrapped / 45], font: Font(size: isMain ? 15 : 12, weight: .medium))
                    let color = wrapped == 0 ? Color(0xFF8A96) : Color(0xFFF6E3)
                    name.draw(
                        context, x: at - name.width / 2, y: y + 15 - name.height / 2,
                        color: color.opacity(strength))
                } else if wrapped % 15 == 0 {
                    let number = TextLayout("\(wrapped)", font: Font(size: 10, tabular: true))
                    number.draw(
                        context, x: at - number.width / 2, y: y + 16 - number.height / 2,
                        color: Color(0xE8E2D0, alpha: 0.72 * strength))
                }
            }
            for mark in marks {
                let turn = LookView.turn(from: view.heading, to: mark.bearing)
                let at = min(max(x + turn * pixels, left + 10), left + width - 10)
                context.begin()
                context.circle(at, y + height - 10, radius: 4)
                context.fill(mark.color)
            }
        }
        context.begin()
        context.move(x - 5, y - 1)
        context.line(x + 5, y - 1)
        context.line(x, y + 6)
        context.close()
        context.fill(Color(0xFFD485))
    }
}
