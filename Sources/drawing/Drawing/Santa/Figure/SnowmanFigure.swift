import Canvas
import Glibc

/// A snowman with a purple scarf, 50 units high, standing on (0, 0).
struct SnowmanFigure {
    func draw(_ context: Context) {
        for (y, radius) in [(-13.0, 15.0), (-35, 10.5)] {
            context.begin()
            context.circle(0, y, radius: radius)
            context.fill(
                Gradient(
                    centre: (-radius * 0.3, y - radius * 0.35), radius: radius * 1.4,
                    stops: [(0, .white), (0.6, SantaColors.snow), (1, SantaColors.snowShade)]))
        }
        context.begin()
        context.move(-8.5, -28)
        context.curve(-3, -25, 3, -25, 8.5, -28)
        context.move(6, -26)
        context.line(10, -16)
        context.stroke(SantaColors.purple, width: 4.5)
        for (x, y) in [(-3.5, -38.0), (3.5, -38), (0, -17), (0, -9)] {
            context.begin()
            context.circle(x, y, radius: 1.3)
            context.fill(SantaColors.ink)
        }
        context.begin()
        context.move(0, -36)
        context.line(10, -33.5)
        context.line(0, -32.8)
        context.close()
        context.fill(Color(0xF08A3C))
        context.saved {
            context.translate(0, -44)
            context.rotate(-0.12)
            context.begin()
            context.roundedRectangle(-10, -3, 20, 4, radius: 2)
            context.rectangle(-6.5, -13, 13, 12)
            context.fill(SantaColors.ink)
            context.begin()
            context.rectangle(-6.5, -6, 13, 3)
            context.fill(SantaColors.red)
        }
    }
}
