import Canvas
import Glibc

/// A fir under snow, 100 units high, its foot at (0, 0).
struct FirFigure {
    /// 0 near and green, 1 far and as blue as the air.
    var distance = 0.0
    var air = Color(0x2C4478)
    /// A tree with lights and a star.
    var isDecorated = false

    func draw(_ context: Context) {
        let dark = SantaColors.greenDark.mixed(with: air, 0.25 + 0.7 * distance)
        let light = SantaColors.green.mixed(with: air, 0.25 + 0.7 * distance)
        let snow = SantaColors.snow.mixed(with: air, 0.08 + 0.62 * distance)
        context.begin()
        context.rectangle(-4, -14, 8, 16)
        context.fill(Color(0x4A3030).mixed(with: air, distance))
        for (bottom, top, half) in [(-8.0, -52.0, 34.0), (-34, -76, 27), (-58, -100, 19)] {
            context.begin()
            tier(context, bottom, top, half)
            context.fill(
                Gradient(from: (-half, 0), to: (half, 0), stops: [(0, light), (1, dark)]))
            context.begin()
            context.move(0, top)
            context.curve(-half * 0.3, top + 18, -half * 0.62, bottom - 10, -half * 0.9, bottom - 4)
            context.curve(
                -half * 0.5, bottom - 13, -half * 0.25, bottom - 8, 0, bottom - 16)
            context.curve(half * 0.3, bottom - 8, half * 0.4, bottom - 16, half * 0.62, bottom - 12)
            context.curve(half * 0.34, bottom - 24, half * 0.12, top + 12, 0, top)
            context.close()
            context.fill(snow)
        }
        if isDecorated { lights(context) }
    }

    private func tier(_ context: Context, _ bottom: Double, _ top: Double, _ half: Double) {
        context.move(0, top)
        context.curve(half * 0.3, top + 18, half * 0.7, bottom - 10, half, bottom)
        context.curve(half * 0.4, bottom + 7, -half * 0.4, bottom + 7, -half, bottom)
        context.curve(-half * 0.7, bottom - 10, -half * 0.3, top + 18, 0, top)
        context.close()
    }

    private func lights(_ context: Context) {
        for index in 0..<Self.lamps.count {
            let lamp = Self.lamps[index]
            context.glow(lamp.x, lamp.y, radius: 6, lamp.color.opacity(0.4))
            context.begin()
            context.circle(lamp.x, lamp.y, radius: 1.7)
            context.fill(lamp.color.mixed(with: .white, 0.3))
        }
        context.glow(0, -101, radius: 20, SantaColors.light.opacity(0.7))
        context.glint(0, -101, radius: 11, SantaColors.goldLight)
    }

    /// The lamps of a decorated tree.
    static let lamps: [(x: Double, y: Double, color: Color)] = {
        let colors = [
            SantaColors.gold, SantaColors.redLight, SantaColors.purpleLight, Color(0x7FD4E8),
        ]
        let scatter = Scatter(77)
        return (0..<22).map { index in
            let height = 12 + 78 * Double(index) / 22
            let reach = 27 * (1 - height / 104)
            return ((scatter(index, 0) * 2 - 1) * reach, -height, colors[index % colors.count])
        }
    }()

    /// The breath of the lamps, drawn in every frame over the tree.
    static func drawShine(on context: Context, time: Double, sprites: GlowSprites) {
        for (index, lamp) in lamps.enumerated() {
            let shine = 0.5 + 0.5 * sin(time * 1.6 + Double(index) * 2.1)
            sprites.draw(context, x: lamp.x, y: lamp.y, radius: 8, lamp.color, opacity: 0.8 * shine)
        }
        sprites.draw(
            context, x: 0, y: -101, radius: 26, SantaColors.light,
            opacity: 0.4 + 0.3 * sin(time * 1.1))
    }
}
