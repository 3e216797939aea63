import Canvas
import Geography
import Glibc

/// Snow in front of the picture: a function of the time and the size of the window.
public enum SnowPainter {
    /// One of three depths: near flakes are few, large and fast.
    private struct Layer {
        var count: Double
        var radius: Double
        /// Pixels a second.
        var fall: Double
        var sway: Double
        var opacity: Double
    }

    private static let layers = [
        Layer(count: 70, radius: 1.1, fall: 17, sway: 7, opacity: 0.5),
        Layer(count: 42, radius: 1.8, fall: 27, sway: 12, opacity: 0.62),
        Layer(count: 20, radius: 2.9, fall: 41, sway: 20, opacity: 0.55),
    ]
    private static let scatter = Scatter(2512)

    /// - Parameters:
    ///   - time: seconds of any clock.
    ///   - density: 1 for the usual snow, 0 for none.
    ///   - avoiding: rectangles of text, near which flakes fade away.
    public static func draw(
        on context: Context, size: ScreenSize, time: Double, density: Double = 1,
        avoiding: [ScreenRect] = [], color: Color = .white
    ) {
        guard density > 0, size.width > 1, size.height > 1 else { return }
        let magnification = min(max((size.height / 810).squareRoot(), 0.75), 2.2)
        let amount = density * min(max(size.width * size.height / (1440 * 810), 0.4), 2.4)
        let zones = avoiding.map { $0.inset(by: -14 * magnification) }
        for (depth, layer) in layers.enumerated() {
            let span = size.height + 40
            context.begin()
            for index in 0..<Int(layer.count * amount) {
                let key = index * 3 + depth
                let speed = layer.fall * magnification * (0.75 + 0.5 * scatter(key, 1))
                let travelled = time * speed + scatter(key, 2) * span
                let lap = (travelled / span).rounded(.down)
                let y = travelled - lap * span - 20
                let lane = scatter(key + Int(lap.truncatingRemainder(dividingBy: 4093)) * 7919, 3)
                let sway = layer.sway * sin(time * (0.25 + 0.3 * scatter(key, 4)) + 9 * lane)
                let x = lane * (size.width + 40) - 20 + sway * magnification
                if zones.contains(where: { $0.contains(ScreenPoint(x: x, y: y)) }) { continue }
                // Flakes melt towards the ground instead of being cut off.
                let fade = min(1, (size.height - y) / (size.height * 0.12))
                guard fade > 0.05 else { continue }
                let radius = layer.radius * magnification * (0.7 + 0.6 * scatter(key, 5))
                flake(context, x, y, radius * fade)
            }
            context.fill(color.opacity(layer.opacity))
        }
    }

    /// A flake is an octagon: at its size nobody can tell it from a circle, which costs three times
    /// as much.
    private static func flake(_ context: Context, _ x: Double, _ y: Double, _ radius: Double) {
        guard radius < 5 else { return context.circle(x, y, radius: radius) }
        let short = radius * 0.41
        context.move(x - radius, y - short)
        context.line(x - short, y - radius)
        context.line(x + short, y - radius)
        context.line(x + radius, y - short)
        context.line(x + radius, y + short)
        context.line(x + short, y + radius)
        context.line(x - short, y + radius)
        context.line(x - radius, y + short)
        context.close()
    }
}
