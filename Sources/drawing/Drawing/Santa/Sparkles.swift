import Canvas
import Geography
import Glibc

/// The glitter that falls from the sleigh: a function of the pose alone.
enum Sparkles {
    private static let count = 26
    private static let scatter = Scatter(1224)

    static func draw(behind pose: SantaPose, on context: Context) {
        let angle = pose.heading * .pi / 180
        let reach = max(pose.length * 0.85, 34)
        let start = pose.figure == .hat ? 0.1 : 0.34
        for index in 0..<count {
            let clock = (pose.isStill ? 3 : pose.time) * 0.42 + Double(index) / Double(count)
            let cycle = clock.rounded(.down)
            let age = clock - cycle
            let key = index + Int(cycle.truncatingRemainder(dividingBy: 997)) * count
            let away = start * pose.length * 0.9 + age * reach
            let side = (scatter(key, 1) - 0.5) * (0.14 + 0.3 * age) * pose.length
            let x = pose.position.x - sin(angle) * away + cos(angle) * side * 0.5
            let y =
                pose.position.y + cos(angle) * away + side
                + (0.06 + 0.16 * age * age) * pose.length
            let twinkle = pose.isStill ? 0.8 : 0.55 + 0.45 * sin(clock * 19 + Double(index) * 2.4)
            let fade = (1 - age) * min(age * 8, 1) * pose.light
            let size = max(pose.length * 0.042, 3) * (0.45 + 0.9 * scatter(key, 2)) * twinkle
            let warm = scatter(key, 3)
            let color = warm < 0.65 ? SantaColors.gold : SantaColors.goldLight
            context.glint(x, y, radius: size, color.opacity(min(1.4 * fade, 1)))
        }
    }
}
