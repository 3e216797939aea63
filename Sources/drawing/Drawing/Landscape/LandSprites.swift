import Canvas
import Glibc

/// The small figures of the land, each painted once for a picture and then copied.
struct LandSprites {
    enum Kind: Hashable {
        case house(Int)
        case tower(Int)
        case tree(Int)

        var isTree: Bool {
            if case .tree = self { true } else { false }
        }
    }

    private struct Sprite {
        let surface: Surface
        /// Its pixels across the figure, and where the foot is.
        let width: Double
        let foot: (x: Double, y: Double)
    }

    private let isDark: Bool
    private let largest: Double
    private var sprites: [Kind: Sprite] = [:]

    /// - Parameter metres: to a device pixel.
    init(look: LandLook, metres: Float) {
        isDark = look.isDark
        largest = min(max(40 / Double(metres), 6), 160)
    }

    /// - Parameter size: device pixels across the figure.
    mutating func draw(
        _ kind: Kind, x: Double, y: Double, size: Double, opacity: Double, on context: Context
    ) {
        if sprites[kind] == nil { sprites[kind] = make(kind) }
        guard let sprite = sprites[kind] else { return }
        let scale = size / sprite.width
        context.paint(
            sprite.surface, x: x - sprite.foot.x * scale, y: y - sprite.foot.y * scale,
            scale: scale, opacity: opacity)
    }

    /// Figures are drawn 100 units wide with their foot at the origin.
    private func make(_ kind: Kind) -> Sprite? {
        let unit = largest / 100
        let (half, height) = (90.0, kind.isTree ? 150.0 : 230.0)
        let surface = Surface(
            width: Int(2 * half * unit) + 2, height: Int((height + 40) * unit) + 2)
        surface?.draw(scale: unit) { context in
            context.translate(half, height)
            switch kind {
            case .tree(let number): tree(number, context)
            case .house(let number): house(number, context)
            case .tower(let number): tower(number, context)
            }
        }
        return surface.map {
            Sprite(surface: $0, width: 100 * unit, foot: (half * unit, height * unit))
        }
    }

    private func tree(_ number: Int, _ context: Context) {
        context.saved {
            context.begin()
            context.ellipse(8, 1, 44, 10)
            context.fill(Color(isDark ? 0x0B1530 : 0x7A8A7A, alpha: 0.3))
            let scale = 1.22 + 0.12 * Double(number)
            context.scale(scale, scale)
            FirFigure(distance: isDark ? 0.3 : 0.22, air: Color(isDark ? 0x243A6C : 0xB9C9B4))
                .draw(context)
        }
    }

    private static let walls: [(night: UInt32, day: UInt32)] = [
        (0x6B5364, 0xE9C9A6), (0x5A5F86, 0xF2E3C8), (0x7A5A5A, 0xDDA68C), (0x5E6A7E, 0xD9DDD8),
        (0x75634F, 0xE8D3A0), (0x54567A, 0xC9B6C4), (0x6E4F58, 0xD98F7C), (0x62708A, 0xEFE9DC),
    ]

    private func house(_ number: Int, _ context: Context) {
        let wall = Self.walls[number % Self.walls.count]
        let snow = Color(isDark ? 0xC3D2F2 : 0xFFFFFF)
        let shade = Color(isDark ? 0x8FA5D6 : 0xDDE6EE)
        let light = Color(isDark ? 0xFFCB6B : 0xFFC04D)
        let half = 40.0 + Double(number % 3) * 4
        let tall = number % 4 == 3 ? 46.0 : 30
        let peak = tall + 40
        shadow(context, half + 14)
        if isDark { context.glow(0, 2, radius: 66, light.opacity(0.32)) }
        context.begin()
        context.rectangle(-half, -tall, 2 * half, tall + 2)
        context.fill(Color(isDark ? wall.night : wall.day))
        // The roof lies under thick snow.
        context.begin()
        context.move(-half - 10, -tall + 3)
        context.line(-half + 12, -peak)
        context.line(half - 12, -peak)
        context.line(half + 10, -tall + 3)
        context.close()
        context.fill(
            Gradient(from: (0, -peak), to: (0, -tall), stops: [(0, snow), (1, shade)]))
        context.begin()
        context.rectangle(half * 0.35, -peak - 14, 13, 22)
        context.fill(Color(isDark ? 0x5A4150 : 0xB7805F))
        context.begin()
        context.rectangle(half * 0.35 - 2, -peak - 18, 17, 6)
        context.fill(snow)
        for row in 0..<(tall > 40 ? 2 : 1) {
            for column in 0..<2 {
                let isLit = (number + row * 3 + column) % 4 != 1
                context.begin()
                context.rectangle(
                    -half * 0.66 + Double(column) * half * 0.86, -tall + 9 + Double(row) * 20, 17,
                    14)
                context.fill(isLit ? light : Color(isDark ? 0x39456E : 0xA9B8C4))
            }
        }
        context.begin()
        context.rectangle(half * 0.66, -19, 12, 20)
        context.fill(Color(isDark ? 0x4A3350 : 0x8A5A4A))
    }

    private func tower(_ number: Int, _ context: Context) {
        let wall = Color(
            isDark
                ? [0x46527F, 0x4D4C74, 0x3F5480, 0x554F78][number % 4]
                : [0xDED8CC, 0xE8DCC8, 0xD3D8DC, 0xE2D2C6][number % 4])
        let edge = Color(isDark ? 0x333E68 : 0xBFB7A8)
        let half = 38.0
        let tall = 105.0 + 32 * Double(number % 4)
        let scatter = Scatter(300 + number)
        shadow(context, half + 20)
        if isDark { context.glow(0, -20, radius: 80, Color(0xFFC46A, alpha: 0.2)) }
        context.begin()
        context.rectangle(-half, -tall, 2 * half, tall + 2)
        context.fill(Gradient(from: (-half, 0), to: (half, 0), stops: [(0, wall), (1, edge)]))
        context.begin()
        context.rectangle(-half - 3, -tall - 7, 2 * half + 6, 9)
        context.fill(Color(isDark ? 0xB9C9EE : 0xFFFFFF))
        let rows = Int(tall / 19)
        for row in 0..<rows {
            for column in 0..<4 {
                let value = scatter(row * 4 + column)
                guard value < 0.72 else { continue }
                context.begin()
                context.rectangle(
                    -half + 8 + Double(column) * 17, -tall + 9 + Double(row) * 18.5, 11, 10)
                context.fill(
                    value < 0.5
                        ? Color(isDark ? 0xFFD27D : 0xF7C56B) : Color(isDark ? 0xD8E2F6 : 0xB9C8D4))
            }
        }
    }

    private func shadow(_ context: Context, _ half: Double) {
        context.begin()
        context.ellipse(6, 1, half, 11)
        context.fill(Color(isDark ? 0x0B1530 : 0x6F675A, alpha: 0.28))
    }
}
