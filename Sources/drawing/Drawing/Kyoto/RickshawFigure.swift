import Canvas
import Glibc

/// A rickshaw seen from its left side, the wheel's lowest point at 0, 0.
enum RickshawFigure {
    private static let lacquer = Color(0x2E1A36)
    private static let wood = Color(0x6B3F22)

    static func draw(on context: Context) {
        context.saved {
            context.translate(-4, 0)
            farWheel(context)
            shafts(context)
            hood(context)
            seat(context)
            body(context)
            wheel(context)
        }
    }

    private static func shafts(_ context: Context) {
        context.begin()
        context.move(6, -17)
        context.curve(-8, -17, -18, -15, -29, -15)
        context.stroke(wood, width: 2.6)
        context.begin()
        context.move(-29, -17)
        context.line(-29, -13)
        context.stroke(wood.mixed(with: .black, 0.3), width: 2.4)
        // The leg on which it rests while nobody pulls.
        context.begin()
        context.move(-17, -15.4)
        context.line(-19, -1)
        context.stroke(wood.mixed(with: .black, 0.2), width: 1.8)
    }

    private static func hood(_ context: Context) {
        context.begin()
        context.move(23, -34)
        context.curve(29, -52, 12, -61, -6, -54)
        context.line(-7, -49)
        context.curve(4, -54, 15, -48, 16, -34)
        context.close()
        context.fill(
            Gradient(
                from: (0, -58), to: (22, -34),
                stops: [(0, Color(0x9D5CB4)), (0.55, Color(0x7A3E8E)), (1, Color(0x552868))]),
            keepingPath: true)
        context.stroke(Color(0xFFFFFF, alpha: 0.22), width: 0.8)
        // Ribs of the folding hood.
        for (inner, outer) in [
            ((1.0, -51.6), (0.0, -56.0)), ((9, -47), (13, -54)), ((14, -40.5), (22.5, -44)),
        ] {
            context.begin()
            context.move(inner.0, inner.1)
            context.line(outer.0, outer.1)
            context.stroke(Color(0xF2D9A0, alpha: 0.8), width: 1)
        }
    }

    private static func seat(_ context: Context) {
        context.begin()
        context.roundedRectangle(-1, -31, 17, 6, radius: 2.6)
        context.fill(Color(0xC8243C))
        context.begin()
        context.roundedRectangle(13, -40, 5.5, 13, radius: 2.6)
        context.fill(Color(0xA81B30))
    }

    private static func body(_ context: Context) {
        context.begin()
        context.move(-14, -22.5)
        context.line(-7.5, -22)
        context.curve(-4, -22, -5, -27, -1, -27)
        context.line(14, -27)
        context.curve(17.5, -27, 17.5, -34, 18, -38.5)
        context.line(22.5, -38.5)
        context.curve(24, -28, 23, -18, 17, -17)
        context.line(2, -16)
        context.curve(-6, -16, -12, -18.5, -14, -22.5)
        context.close()
        context.fill(
            Gradient(
                from: (0, -38), to: (0, -16),
                stops: [(0, Color(0x4A2A57)), (1, lacquer)]), keepingPath: true)
        context.stroke(Color(0xD9B24C, alpha: 0.9), width: 0.9)
    }

    private static func farWheel(_ context: Context) {
        context.begin()
        context.circle(8.5, -14.5, radius: 13)
        context.stroke(Color(0x1E1226, alpha: 0.55), width: 2)
    }

    private static func wheel(_ context: Context) {
        let centre = (x: 6.0, y: -13.6)
        context.begin()
        for spoke in 0..<14 {
            let angle = Double(spoke) * .pi / 7 + 0.2
            context.move(centre.x + 2 * cos(angle), centre.y + 2 * sin(angle))
            context.line(centre.x + 12.4 * cos(angle), centre.y + 12.4 * sin(angle))
        }
        context.stroke(Color(0xB98A55), width: 0.9)
        context.begin()
        context.circle(centre.x, centre.y, radius: 12.6)
        context.stroke(Color(0x1E1226), width: 2.2)
        context.begin()
        context.circle(centre.x, centre.y, radius: 11.2)
        context.stroke(Color(0xD9B24C), width: 0.9)
        context.begin()
        context.circle(centre.x, centre.y, radius: 2.8)
        context.fill(Color(0xD9B24C), keepingPath: true)
        context.stroke(Color(0x1E1226), width: 0.8)
    }
}
