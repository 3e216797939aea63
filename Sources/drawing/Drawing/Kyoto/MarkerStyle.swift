import Canvas
public import Geography

/// How the one pin looks.
public enum MarkerStyle: String, CaseIterable, Hashable, Sendable {
    /// A purple drop.
    case marker
    /// A needle with a purple head.
    case pin
    case rickshaw

    /// From the place to the top, in logical pixels.
    public var height: Double {
        switch self {
        case .marker: PinPainter.height
        case .pin: 44
        case .rickshaw: 54
        }
    }

    /// What a hand can take hold of, for a marker that stands at a point.
    public func grip(at tip: ScreenPoint) -> ScreenRect {
        let width: Double =
            switch self {
            case .marker: 36
            case .pin: 28
            case .rickshaw: 62
            }
        return ScreenRect(
            x: tip.x - width / 2, y: tip.y - height - 2, width: width, height: height + 6)
    }
}

/// Draws the one pin in its three styles.
public enum MarkerPainter {
    /// - Parameters:
    ///   - progress: 0...1 of its fall onto the map; 1 stands.
    ///   - lift: 0...1 of being held up by a hand.
    public static func draw(
        _ style: MarkerStyle, at tip: ScreenPoint, on context: Context, progress: Double = 1,
        lift: Double = 0
    ) {
        guard progress > 0 else { return }
        let height = (1 - Ease.settle(progress)) * 34 + 10 * Ease.out(lift)
        context.saved {
            context.translate(tip.x, tip.y)
            PinPainter.shadow(on: context, height: height, width: style == .rickshaw ? 2.1 : 1)
            context.translate(0, -height)
            switch style {
            case .marker: PinPainter.body(on: context)
            case .pin: needle(on: context)
            case .rickshaw: RickshawFigure.draw(on: context)
            }
        }
    }

    private static func needle(on context: Context) {
        context.begin()
        context.move(0, 0)
        context.line(0, -30)
        context.stroke(Color(0x8D8794), width: 2.2, keepingPath: true)
        context.stroke(Color(0xE9E4EE), width: 0.8)
        context.begin()
        context.circle(0, -33, radius: 10)
        context.fill(
            Gradient(
                from: (-8, -43), to: (8, -23),
                stops: [(0, Color(0xB477CC)), (0.5, Color(0x7A3E8E)), (1, Color(0x4C215C))]),
            keepingPath: true)
        context.stroke(Color(0xFFFFFF, alpha: 0.25), width: 1)
        context.begin()
        context.ellipse(-3.2, -36.6, 3.2, 2.2)
        context.fill(Color(0xFFFFFF, alpha: 0.75))
    }
}
