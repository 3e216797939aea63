import Canvas
import Geography
import Glibc

/// The sky of a scene, painted once for a size and an hour.
enum SceneSky {
    static func draw(_ stage: SceneStage, dawn: Double, hasMoon: Bool, on context: Context) {
        let size = stage.size
        let tone = { (night: UInt32, day: UInt32) in Color(night).mixed(with: Color(day), dawn) }
        context.begin()
        context.rectangle(0, 0, size.width, size.height)
        context.fill(
            Gradient(
                from: (0, 0), to: (0, stage.ground),
                stops: [
                    (0, tone(0x070B20, 0x4A65A8)), (0.45, tone(0x14235A, 0x9C8FCB)),
                    (0.78, tone(0x2B4285, 0xE8B3BE)), (1, tone(0x5A6FB4, 0xFFD9A8)),
                ]))
        stars(stage, strength: 1 - dawn, context)
        if hasMoon { moon(stage, context) }
    }

    private static func stars(_ stage: SceneStage, strength: Double, _ context: Context) {
        guard strength > 0.02 else { return }
        let scatter = Scatter(4711)
        let size = stage.size
        let count = Int(size.width * size.height / 4200)
        for index in 0..<min(count, 1600) {
            let y = scatter(index, 1) * scatter(index, 5) * size.height
            let bright = scatter(index, 2)
            let radius = (0.5 + 1.1 * bright * bright * bright) * max(stage.unit, 0.7)
            let fade = 1 - Ease.step(0.35, 0.9, y / stage.ground)
            let tint = [Color(0xFFFFFF), Color(0xCFDCFF), Color(0xFFE9C8)][index % 3]
            context.begin()
            context.circle(scatter(index, 0) * size.width, y, radius: radius)
            context.fill(tint.opacity((0.35 + 0.6 * bright) * fade * strength))
        }
    }

    private static func moon(_ stage: SceneStage, _ context: Context) {
        let (x, y) = (stage.moon.x, stage.moon.y)
        let radius = 44 * stage.unit
        context.glow(x, y, radius: radius * 4.4, Color(0xBFD0FF, alpha: 0.34))
        context.begin()
        context.circle(x, y, radius: radius)
        context.fill(
            Gradient(
                centre: (x - radius * 0.3, y - radius * 0.3), radius: radius * 1.5,
                stops: [(0, Color(0xFFFDF2)), (0.6, Color(0xF6EBCB)), (1, Color(0xD9CDB0))]))
        context.saved {
            context.begin()
            context.circle(x, y, radius: radius)
            context.clip()
            for (dx, dy, r) in [
                (-0.35, -0.25, 0.26), (0.2, -0.42, 0.16), (0.32, 0.18, 0.3), (-0.28, 0.42, 0.2),
                (-0.02, 0.05, 0.12),
            ] {
                context.begin()
                context.circle(x + dx * radius, y + dy * radius, radius: r * radius)
                context.fill(Color(0xC9BC9A, alpha: 0.28))
            }
        }
    }

    /// A few stars that twinkle, drawn in every frame.
    static func twinkle(
        _ stage: SceneStage, time: Double, strength: Double, on context: Context
    ) {
        let scatter = Scatter(99)
        for index in 0..<16 {
            let shine = pow(
                max(sin(time * (0.5 + 0.6 * scatter(index, 2)) + 7 * scatter(index, 3)), 0), 3)
            guard shine * strength > 0.03 else { continue }
            context.glint(
                scatter(index, 0) * stage.size.width,
                scatter(index, 1) * stage.ground * 0.55,
                radius: (3 + 5 * scatter(index, 4)) * max(stage.unit, 0.6) * (0.4 + 0.6 * shine),
                Color(0xFFF3D8, alpha: 0.9 * shine * strength))
        }
    }
}
