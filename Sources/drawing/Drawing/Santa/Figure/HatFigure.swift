import Canvas
import Glibc

/// Santa's hat alone, for where he would be too small to see; 40 units wide about (0, 0).
struct HatFigure {
    func draw(_ context: Context) {
        context.begin()
        context.move(-15, 7)
        context.curve(-14, -12, -2, -19, 6, -16)
        context.curve(16, -12, 16, 0, 15, 7)
        context.close()
        context.move(6, -16)
        context.curve(-6, -24, -20, -16, -19, -4)
        context.line(-15, -2)
        context.curve(-14, -10, -8, -12, -2, -9)
        context.close()
        context.fill(
            Gradient(
                from: (-18, -18), to: (16, 8),
                stops: [
                    (0, SantaColors.redDark), (0.45, SantaColors.red), (1, SantaColors.redLight),
                ]))
        context.begin()
        context.roundedRectangle(-19, 4, 38, 10, radius: 5)
        context.fill(SantaColors.furShade)
        context.begin()
        context.roundedRectangle(-19, 3, 38, 9.5, radius: 4.75)
        context.fill(SantaColors.fur)
        context.begin()
        context.circle(-18, -1, radius: 5.4)
        context.fill(SantaColors.fur)
    }
}
