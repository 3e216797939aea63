import Canvas
import Geography
import Glibc

/// A purple pin whose tip is the place.
public enum PinPainter {
    /// From tip to top in logical pixels.
    public static let height = 46.0

    /// - Parameter progress: 0...1 of its fall onto the map; 1 stands.
    public static func draw(
        at tip: ScreenPoint, on context: Context, progress: Double = 1, magnification: Double = 1
    ) {
        guard progress > 0 else { return }
        let fall = (1 - Ease.settle(progress)) * 34
        context.saved {
            context.translate(tip.x, tip.y)
            context.scale(magnification, magnification)
            shadow(on: context, height: fall)
            context.translate(0, -fall)
            body(on: context)
        }
    }

    /// The soft shadow at the place of something that stands or falls there.
    /// - Parameters:
    ///   - height: logical pixels above the place.
    ///   - width: as a multiple of a pin's.
    static func shadow(on context: Context, height: Double, width factor: Double = 1) {
        let nearness = min(max(1 - height / 34, 0), 1)
        for (width, alpha) in [(13.0, 0.1), (9, 0.14), (5.5, 0.18)] {
            context.begin()
            context.ellipse(
                3 + height * 0.3, 0.5, width * factor * (0.6 + 0.4 * nearness), width * 0.32)
            context.fill(Color(0x1E1226, alpha: alpha * nearness))
        }
    }

    /// The pin with its tip at 0, 0.
    static func body(on context: Context) {
        drop(context)
        context.fill(
            Gradient(
                from: (-15, -46), to: (15, -10),
                stops: [(0, Color(0x9D5CB4)), (0.5, Color(0x7A3E8E)), (1, Color(0x5A2A6C))]),
            keepingPath: true)
        context.stroke(Color(0xFFFFFF, alpha: 0.28), width: 1)
        context.begin()
        context.circle(0, -30.5, radius: 6.2)
        context.fill(.white)
    }

    private static func drop(_ context: Context) {
        context.begin()
        context.move(0, 0)
        context.curve(-3, -9, -15.5, -17, -15.5, -30.5)
        context.curve(-15.5, -39.2, -8.6, -46, 0, -46)
        context.curve(8.6, -46, 15.5, -39.2, 15.5, -30.5)
        context.curve(15.5, -17, 3, -9, 0, 0)
        context.close()
    }
}
