import Canvas
import Glibc

/// A house in the snow with lit windows, its ground at y = 0 about x = 0.
struct HouseFigure {
    /// Half the length of the eaves in units; the drawing is scaled by the caller.
    var half = 100.0
    /// The warmth of the windows, 0...1.
    var lit = 1.0
    /// Whether a tree glows behind the middle window.
    var showsTree = false
    /// Whether the snow on the roof has been trodden, so that it has no drifts.
    var isTrodden = false

    static let ridgeHeight = 128.0

    /// Half the length of the ridge, on which Santa lands.
    var ridge: Double { half - 32 }
    /// The top of the chimney, for its smoke.
    var chimney: (x: Double, y: Double) { (half - 26, -150) }

    func draw(_ context: Context) {
        mound(context)
        chimneyStack(context)
        walls(context)
        door(context)
        for x in windowPositions { window(context, x: x) }
        roof(context)
        lamps(context)
        bushes(context)
    }

    private var windowPositions: [Double] {
        let room = half - 26
        let count = Int(room / 38)
        var positions: [Double] = []
        for index in 1...max(count, 1) {
            let x = 16 + (room - 14) * (Double(index) - 0.5) / Double(max(count, 1))
            positions += [-x, x]
        }
        return positions
    }

    private func mound(_ context: Context) {
        context.begin()
        context.move(-half - 46, 8)
        context.curve(-half, -16, half, -16, half + 46, 8)
        context.curve(half, 22, -half, 22, -half - 46, 8)
        context.close()
        context.fill(
            Gradient(
                from: (0, -10), to: (0, 18),
                stops: [(0, SantaColors.snow), (1, SantaColors.snowShade)]))
    }

    private func chimneyStack(_ context: Context) {
        let x = chimney.x
        context.begin()
        context.rectangle(x - 11, -144, 22, 64)
        context.fill(
            Gradient(
                from: (x - 11, 0), to: (x + 11, 0),
                stops: [(0, Color(0xB5654A)), (1, Color(0x7C3E35))]))
        context.begin()
        for row in 0..<5 {
            let y = -137 + Double(row) * 9
            context.move(x - 10, y)
            context.line(x + 10, y)
            let shift = row % 2 == 0 ? -3.0 : 4.0
            context.move(x + shift, y)
            context.line(x + shift, y + 9)
        }
        context.stroke(Color(0x5E2C2B, alpha: 0.45), width: 1)
        context.begin()
        context.roundedRectangle(x - 14, -152, 28, 11, radius: 5.5)
        context.fill(SantaColors.snow)
    }

    private func walls(_ context: Context) {
        let side = half - 16
        context.begin()
        context.rectangle(-side, -66, 2 * side, 66)
        context.fill(
            Gradient(
                from: (0, -66), to: (0, 0),
                stops: [(0, Color(0x8A5A48)), (0.3, Color(0xB98363)), (1, Color(0xCB9873))]))
        context.begin()
        for plank in 1..<6 {
            let y = -Double(plank) * 11
            context.move(-side, y)
            context.line(side, y)
        }
        context.stroke(Color(0x6B4034, alpha: 0.35), width: 1)
        // Snow drifted against the wall.
        context.begin()
        context.move(-side - 4, 2)
        context.curve(-side + 10, -12, -side + 40, -4, -20, -2)
        context.curve(20, -3, side - 40, -9, side + 4, 2)
        context.close()
        context.fill(SantaColors.snow)
    }

    private func window(_ context: Context, x: Double) {
        let (w, h, y) = (22.0, 27.0, -48.0)
        if lit > 0 {
            context.glow(x, y + h / 2, radius: 30, SantaColors.light.opacity(0.4 * lit))
        }
        context.begin()
        context.roundedRectangle(x - w / 2 - 3, y - 3, w + 6, h + 6, radius: 3)
        context.fill(Color(0x5B352F))
        context.begin()
        context.roundedRectangle(x - w / 2, y, w, h, radius: 2)
        let dark = Color(0x2A3558)
        context.fill(
            Gradient(
                centre: (x, y + h * 0.65), radius: 22,
                stops: [
                    (0, dark.mixed(with: Color(0xFFF2C4), lit)),
                    (1, dark.mixed(with: Color(0xFFB65A), lit)),
                ]))
        if showsTree { indoorTree(context, x: x, y: y, h: h) }
        context.begin()
        context.move(x, y)
        context.line(x, y + h)
        context.move(x - w / 2, y + h * 0.45)
        context.line(x + w / 2, y + h * 0.45)
        context.stroke(Color(0x5B352F), width: 2)
        context.begin()
        context.roundedRectangle(x - w / 2 - 5, y + h + 1, w + 10, 5, radius: 2.5)
        context.fill(SantaColors.snow)
    }

    private func indoorTree(_ context: Context, x: Double, y: Double, h: Double) {
        context.begin()
        context.move(x, y + 5)
        context.line(x + 7.5, y + h)
        context.line(x - 7.5, y + h)
        context.close()
        context.fill(SantaColors.green.opacity(0.9))
        for (dx, dy, color) in [
            (0.0, 5.0, SantaColors.gold), (-2, 14, SantaColors.red),
            (2.5, 18, SantaColors.goldLight),
            (-3.5, 23, SantaColors.purpleLight), (3.5, 24, SantaColors.red),
        ] {
            context.begin()
            context.circle(x + dx, y + dy, radius: 1.3)
            context.fill(color)
        }
    }

    private func door(_ context: Context) {
        context.glow(0, -34, radius: 40, SantaColors.light.opacity(0.35 * lit))
        context.begin()
        context.roundedRectangle(-15, -50, 30, 52, radius: 14)
        context.rectangle(-15, -26, 30, 26)
        context.fill(Color(0x5B352F))
        context.begin()
        context.roundedRectangle(-11.5, -46.5, 23, 48, radius: 11.5)
        context.rectangle(-11.5, -26, 23, 26)
        context.fill(
            Gradient(
                from: (-12, 0), to: (12, 0),
                stops: [(0, SantaColors.purple), (1, Color(0x5C2C6E))]))
        context.begin()
        context.circle(0, -31, radius: 6.6)
        context.stroke(SantaColors.green, width: 4)
        for angle in stride(from: 0.4, to: 6.2, by: 1.2) {
            context.begin()
            context.circle(6.6 * sin(angle), -31 - 6.6 * cos(angle), radius: 1.1)
            context.fill(SantaColors.red)
        }
        context.begin()
        context.move(0, -24.5)
        context.curve(-6, -29, -7, -20, 0, -24.5)
        context.curve(6, -29, 7, -20, 0, -24.5)
        context.fill(SantaColors.red)
        context.begin()
        context.circle(8, -17, radius: 1.6)
        context.fill(SantaColors.gold)
        context.begin()
        context.roundedRectangle(-18, -4, 36, 7, radius: 3.5)
        context.fill(SantaColors.snow)
    }

    private func roof(_ context: Context) {
        let top = -Self.ridgeHeight
        context.begin()
        context.move(-half - 2, -56)
        context.line(-ridge - 2, top + 4)
        context.line(ridge + 2, top + 4)
        context.line(half + 2, -56)
        context.close()
        context.fill(Color(0x54324A))
        context.begin()
        context.move(-half - 5, -64)
        context.line(-ridge - 6, top + 1)
        context.curve(-ridge - 2, top - 6, ridge + 2, top - 6, ridge + 6, top + 1)
        context.line(half + 5, -64)
        // The lower edge of the snow hangs in soft waves.
        let waves = max(Int(half / 13), 4)
        let step = (2 * half + 10) / Double(waves)
        for wave in 0..<waves {
            let x = half + 5 - Double(wave) * step
            let depth = 9.0 + 5 * sin(Double(wave) * 2.3)
            context.curve(
                x - step * 0.1, -64 + depth, x - step * 0.9, -64 + depth, x - step, -64)
        }
        context.close()
        context.fill(
            Gradient(
                from: (0, top - 6), to: (0, -52),
                stops: [
                    (0, .white), (0.55, SantaColors.snow), (1, SantaColors.snowShade),
                ]))
        guard !isTrodden else { return }
        context.begin()
        context.move(-ridge + 8, top + 22)
        context.curve(-ridge + 30, top + 16, -10, top + 28, 4, top + 22)
        context.move(ridge - 60, top + 42)
        context.curve(ridge - 44, top + 36, ridge - 24, top + 46, ridge - 6, top + 40)
        context.move(-half + 34, -80)
        context.curve(-half + 50, -86, -half + 70, -76, -half + 84, -82)
        context.stroke(SantaColors.snowShade.opacity(0.7), width: 2)
    }

    /// Coloured lamps under the eaves.
    private func lamps(_ context: Context) {
        let colors = [
            SantaColors.gold, SantaColors.redLight, Color(0x7FD4E8), SantaColors.purpleLight,
        ]
        let count = Int(half / 6)
        for index in 0..<count {
            let x = -half + 4 + (2 * half - 8) * (Double(index) + 0.5) / Double(count)
            let y = -48 + 2.5 * sin(Double(index) * 1.9)
            context.glow(x, y, radius: 6.5, colors[index % 4].opacity(0.55 * lit))
            context.begin()
            context.circle(x, y, radius: 1.7)
            context.fill(colors[index % 4].mixed(with: .white, 0.25))
        }
    }

    private func bushes(_ context: Context) {
        for (x, r) in [(-half + 8, 13.0), (-half + 26, 9), (half - 12, 12), (half - 30, 8)] {
            context.begin()
            context.circle(x, -2, radius: r)
            context.fill(SantaColors.greenDark)
            context.begin()
            context.move(x - r, -3)
            context.curve(x - r, -r * 1.5 - 4, x + r, -r * 1.5 - 4, x + r, -3)
            context.curve(x + r * 0.5, -r * 0.5, x - r * 0.4, -r * 0.9, x - r, -3)
            context.close()
            context.fill(SantaColors.snow)
        }
    }
}
