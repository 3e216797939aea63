import Canvas
import Geography
import Glibc

/// The golden trail behind Santa and the dotted thread from him to home.
public enum TrailPainter {
    /// Steps of fading; all lines of one step are stroked at once.
    private static let steps = 10

    /// - Parameter magnification: multiplies the widths, for large screens.
    public static func drawTrail(
        _ legs: [TrailLeg], on context: Context, palette: Palette, magnification: Double = 1
    ) {
        var parts = Array(repeating: [[ScreenPoint]](), count: steps)
        for leg in legs { split(leg, into: &parts) }
        let core = palette.isDark ? Color(0xFFE7B0) : Color(0xB98A1E)
        let edge = palette.isDark ? Color(0xFFC65C) : Color(0xE3B64A)
        for (glow, width, alpha) in [(true, 7.0, 0.2), (false, 2.2, 0.95)] {
            for (step, lines) in parts.enumerated() where !lines.isEmpty {
                let strength = 1 - (Double(step) + 0.5) / Double(steps)
                context.begin()
                for line in lines {
                    context.move(line[0].x, line[0].y)
                    for point in line.dropFirst() { context.line(point.x, point.y) }
                }
                context.stroke(
                    (glow ? edge : core).opacity(alpha * strength * strength),
                    width: magnification * width
                        * (glow ? 0.5 + 0.5 * strength : 0.4 + 0.6 * strength))
            }
        }
    }

    /// Cuts a leg where its age passes from one step of fading to the next.
    private static func split(_ leg: TrailLeg, into parts: inout [[[ScreenPoint]]]) {
        let count = leg.runs.reduce(0) { $0 + $1.count }
        guard count > 1 else { return }
        var index = 0
        for run in leg.runs where run.count > 1 {
            var current: [ScreenPoint] = []
            var step = -1
            for point in run {
                let age =
                    leg.startAge
                    + (leg.endAge - leg.startAge) * Double(index) / Double(count - 1)
                index += 1
                let now = Int((age * Double(steps)).rounded(.down))
                if now != step, !current.isEmpty {
                    current.append(point)
                    if step >= 0, step < steps, current.count > 1 { parts[step].append(current) }
                    current = [point]
                } else {
                    current.append(point)
                }
                step = now
            }
            if step >= 0, step < steps, current.count > 1 { parts[step].append(current) }
        }
    }

    /// The dotted way from Santa to home.
    /// - Parameter phase: pixels by which the dots have moved on; 0 when nothing shall move.
    public static func drawThread(
        _ runs: [[ScreenPoint]], on context: Context, palette: Palette, phase: Double = 0,
        magnification: Double = 1
    ) {
        let gap = 9 * magnification
        let color = palette.thread
        for run in runs where run.count > 1 {
            var next = gap - phase.truncatingRemainder(dividingBy: gap)
            context.begin()
            for (a, b) in zip(run, run.dropFirst()) {
                let length = hypot(b.x - a.x, b.y - a.y)
                while next <= length {
                    let share = next / length
                    let x = a.x + (b.x - a.x) * share
                    let y = a.y + (b.y - a.y) * share
                    context.circle(x, y, radius: 1.5 * magnification)
                    next += gap
                }
                next -= length
            }
            context.fill(color.opacity(0.85))
        }
    }
}
