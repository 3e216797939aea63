import Canvas
import Geography

/// How a line on the map looks.
public struct LineStyle: Hashable, Sendable {
    public var color: Color
    /// Logical pixels.
    public var width: Double
    /// Lengths of line and gap in logical pixels; empty for an unbroken line.
    public var dash: [Double]
    /// A wider line below, so that it stands out from the ground.
    public var casing: Color?

    public init(color: Color, width: Double, dash: [Double] = [], casing: Color? = nil) {
        self.color = color
        self.width = width
        self.dash = dash
        self.casing = casing
    }

    /// A ring about the palace: whole kilometres are stronger.
    public static func ring(_ palette: Palette, isMajor: Bool) -> LineStyle {
        LineStyle(
            color: palette.accent.opacity(isMajor ? 0.62 : 0.26), width: isMajor ? 1.25 : 1)
    }

    /// The red thread that ties a place to the palace.
    public static func thread(_ palette: Palette) -> LineStyle {
        LineStyle(color: palette.thread, width: 2, casing: palette.halo.opacity(0.7))
    }

    /// A line that measures or leads the eye.
    public static func bearing(_ palette: Palette) -> LineStyle {
        LineStyle(color: palette.accent, width: 1.5, dash: [1, 5])
    }
}

/// Draws lines that `GeoPath` has cut for a window.
public enum LinePainter {
    public static func draw(
        _ runs: [[ScreenPoint]], style: LineStyle, on context: Context, magnification: Double = 1
    ) {
        guard runs.contains(where: { $0.count > 1 }) else { return }
        context.begin()
        for run in runs where run.count > 1 {
            context.move(run[0].x, run[0].y)
            for point in run.dropFirst() { context.line(point.x, point.y) }
        }
        if let casing = style.casing {
            context.stroke(casing, width: (style.width + 2) * magnification, keepingPath: true)
        }
        context.stroke(
            style.color, width: style.width * magnification,
            dash: style.dash.map { $0 * magnification })
    }

    /// The end of a line: a white dot with a rim, as the palace has.
    public static func drawDot(
        at point: ScreenPoint, on context: Context, palette: Palette, magnification: Double = 1
    ) {
        context.begin()
        context.circle(point.x, point.y, radius: 7.5 * magnification)
        context.fill(Palette.paper.accent)
        context.begin()
        context.circle(point.x, point.y, radius: 5 * magnification)
        context.fill(.white)
    }
}
