import BraBall
public import Canvas
import Geography
import Glibc
public import Motion

/// A small spirit level: how the field leans just now.
public enum LevelPainter {
    /// Draws about a point.
    ///
    /// - Parameter radius: logical pixels.
    public static func draw(
        _ context: Context, x: Double, y: Double, radius: Double, tilt: Tilt, _ palette: Palette
    ) {
        context.circle(x, y, radius: radius)
        context.fill(Color(0x10131C).opacity(0.42))
        context.circle(x, y, radius: radius)
        context.stroke(Color.white.opacity(0.75), width: 1.5)
        context.circle(x, y, radius: radius * 0.28)
        context.stroke(Color.white.opacity(0.6), width: 1)
        // The dot shows where the ball is pulled; the root makes small leans visible.
        let length = hypot(tilt.x, tilt.y)
        let reach = (min(length / Tilt.limit, 1)).squareRoot() * (radius - 7)
        let dx = length > 0 ? tilt.x / length * reach : 0
        let dy = length > 0 ? tilt.y / length * reach : 0
        context.circle(x + dx, y + dy, radius: 5.5)
        context.fill(palette.gold)
    }
}
