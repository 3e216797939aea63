import Canvas
import Glibc

/// The sleigh with its lantern, facing right; its runners stand on y = 0 about x = 0, 170 units long.
struct SleighFigure {
    /// Where the reins leave the sleigh's front.
    static let hitch = (x: 66.0, y: -42.0)
    static let lantern = (x: 80.0, y: -62.0)

    /// The inside, drawn before sack and Santa.
    func drawInside(_ context: Context) {
        context.begin()
        context.move(-78, -80)
        context.curve(-60, -96, -44, -70, -34, -64)
        context.line(44, -62)
        context.curve(50, -60, 52, -40, 40, -30)
        context.line(-54, -30)
        context.close()
        context.fill(SantaColors.redDeep)
        context.begin()
        context.move(-72, -84)
        context.curve(-58, -98, -46, -78, -36, -66)
        context.stroke(SantaColors.goldDark, width: 4)
    }

    /// The near side and the runners, drawn after sack and Santa.
    func drawSide(_ context: Context) {
        runners(context)
        context.begin()
        side(context)
        context.fill(
            Gradient(
                from: (0, -86), to: (0, -16),
                stops: [
                    (0, SantaColors.redLight), (0.4, SantaColors.red), (1, SantaColors.redDark),
                ]))
        // Light that falls on the flank from the lantern.
        context.saved {
            context.begin()
            side(context)
            context.clip()
            context.glow(70, -56, radius: 60, SantaColors.light.opacity(0.5))
        }
        trim(context)
        ornament(context)
        lamp(context)
    }

    private func side(_ context: Context) {
        context.move(-80, -92)
        context.curve(-62, -94, -62, -72, -52, -61)
        context.curve(-40, -50, -6, -50, 16, -52)
        context.curve(36, -54, 44, -60, 50, -72)
        context.curve(56, -86, 72, -88, 76, -76)
        context.curve(78, -62, 70, -38, 52, -26)
        context.curve(38, -17, -36, -15, -54, -25)
        context.curve(-74, -38, -82, -62, -90, -80)
        context.curve(-94, -90, -86, -93, -80, -92)
        context.close()
    }

    private func trim(_ context: Context) {
        context.begin()
        context.move(-84, -84)
        context.curve(-92, -92, -80, -97, -74, -91)
        context.curve(-64, -86, -62, -72, -52, -61)
        context.curve(-40, -50, -6, -50, 16, -52)
        context.curve(36, -54, 44, -60, 50, -72)
        context.curve(56, -86, 73, -88, 76, -76)
        context.curve(77, -70, 68, -67, 66, -73)
        context.stroke(SantaColors.goldDark, width: 6.6, keepingPath: true)
        context.stroke(SantaColors.gold, width: 4)
        context.begin()
        context.move(-60, -33)
        context.curve(-40, -24, 34, -25, 52, -34)
        context.stroke(SantaColors.gold.opacity(0.85), width: 2)
    }

    private func ornament(_ context: Context) {
        context.begin()
        context.move(-44, -40)
        context.curve(-34, -50, -22, -46, -24, -38)
        context.curve(-26, -33, -33, -35, -31, -40)
        context.move(28, -40)
        context.curve(18, -50, 6, -46, 8, -38)
        context.curve(10, -33, 17, -35, 15, -40)
        context.stroke(SantaColors.goldLight.opacity(0.9), width: 2.2)
        context.glint(-8, -39, radius: 9, SantaColors.goldLight)
    }

    private func runners(_ context: Context) {
        for strut in [(-44.0, -26.0, -50.0, -3.0), (0, -22, 0, -3), (40, -28, 46, -3)] {
            context.begin()
            context.move(strut.0, strut.1)
            context.curve(
                strut.0 - 3, strut.1 + 8, strut.2 + 4, strut.3 - 8, strut.2, strut.3)
            context.stroke(SantaColors.goldDark, width: 4.2)
        }
        for (color, width) in [(SantaColors.goldDark, 6.8), (SantaColors.gold, 4.2)] {
            context.begin()
            context.move(-84, -6)
            context.curve(-80, -3, -70, -3, -60, -3)
            context.line(62, -3)
            context.curve(96, -3, 106, -22, 98, -36)
            context.curve(92, -44, 82, -38, 86, -31)
            context.curve(88, -28, 92, -29, 92, -32)
            context.stroke(color, width: width)
        }
    }

    private func lamp(_ context: Context) {
        let (x, y) = Self.lantern
        context.begin()
        context.move(70, -78)
        context.curve(76, -82, 80, -80, 80, -72)
        context.stroke(SantaColors.goldDark, width: 2.4)
        context.begin()
        context.roundedRectangle(x - 5, y - 6, 10, 13, radius: 3)
        context.fill(
            Gradient(
                centre: (x, y + 1), radius: 9,
                stops: [(0, .white), (0.4, SantaColors.goldLight), (1, SantaColors.light)]))
        context.begin()
        context.move(x - 6.5, y - 6)
        context.line(x, y - 12)
        context.line(x + 6.5, y - 6)
        context.close()
        context.fill(SantaColors.goldDark)
        context.begin()
        context.roundedRectangle(x - 6, y + 6, 12, 3, radius: 1.5)
        context.fill(SantaColors.goldDark)
    }
}
