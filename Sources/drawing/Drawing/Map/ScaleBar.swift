public import Canvas
public import Geography
import Glibc

/// A bar that shows how long a round distance is in the middle of the map.
public struct ScaleBar: Hashable, Sendable {
    public enum Units: Hashable, Sendable { case metric, imperial }

    /// Metres.
    public let distance: Double
    /// Logical pixels.
    public let width: Double
    /// Number and unit.
    public let text: String

    /// The longest bar of a round length that fits; nil where the scale has no meaning.
    /// - Parameter maximumWidth: logical pixels.
    public init?(_ viewport: Viewport, units: Units, maximumWidth: Double = 110) {
        let middle = ScreenPoint(x: viewport.size.width / 2, y: viewport.size.height / 2)
        guard
            let west = viewport.coordinate(at: ScreenPoint(x: middle.x - 20, y: middle.y)),
            let east = viewport.coordinate(at: ScreenPoint(x: middle.x + 20, y: middle.y))
        else { return nil }
        let metresPerPixel = Geodesic.distance(from: west, to: east) / 40
        guard metresPerPixel > 0 else { return nil }
        let longest = metresPerPixel * maximumWidth
        let unit: (metres: Double, name: String) =
            switch units {
            case .metric: longest >= 1000 ? (1000, "km") : (1, "m")
            case .imperial: longest >= 1609.344 ? (1609.344, "mi") : (0.3048, "ft")
            }
        let number = Self.round(longest / unit.metres)
        guard number >= 1 else { return nil }
        distance = number * unit.metres
        width = distance / metresPerPixel
        text = "\(Int(number)) \(unit.name)"
    }

    /// The largest of 1, 2, 5, 10, 20, 50 … that is not above a number.
    private static func round(_ number: Double) -> Double {
        let power = pow(10, floor(log10(number)))
        return power * (number / power >= 5 ? 5 : number / power >= 2 ? 2 : 1)
    }

    /// Draws the bar with its left end at a point of the baseline, in logical pixels.
    public func draw(_ context: Context, x: Double, y: Double, palette: Palette) {
        let text = TextLayout(text, font: Font(size: 11, weight: .medium, tabular: true))
        let left = x + (width - text.width) / 2
        let top = y - text.height - 3
        text.drawHalo(context, x: left, y: top, color: palette.halo, width: 1.6)
        text.draw(context, x: left, y: top, color: palette.softInk)
        func bar() {
            context.begin()
            context.move(x, y - 4)
            context.line(x, y)
            context.line(x + width, y)
            context.line(x + width, y - 4)
        }
        bar()
        context.stroke(palette.halo.opacity(0.9), width: 3.6)
        bar()
        context.stroke(palette.softInk, width: 1.4)
        context.begin()
    }
}

/// The credit of the map's data, small in a corner.
public enum MapCredit {
    /// Draws a text that ends at a point, in logical pixels.
    public static func draw(
        _ context: Context, _ text: String, right: Double, bottom: Double, palette: Palette
    ) {
        let layout = TextLayout(text, font: Font(size: 10))
        let left = right - layout.width
        let top = bottom - layout.height
        layout.drawHalo(context, x: left, y: top, color: palette.halo.opacity(0.8), width: 1.5)
        layout.draw(context, x: left, y: top, color: palette.softInk.opacity(0.9))
    }
}
