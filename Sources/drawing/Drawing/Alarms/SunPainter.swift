public import Canvas

/// The moon of the night that becomes the sun of the morning, with a ring around it that shows how much
/// of the work is done.
public struct SunPainter: Sendable {
    /// 0…1.
    public var progress: Double
    /// How hard it is being shaken, 0…1: it glows.
    public var glow: Double
    /// Stands in its middle.
    public var caption: String

    public init(progress: Double, glow: Double, caption: String) {
        (self.progress, self.glow, self.caption) = (progress, glow, caption)
    }

    /// The outer edge of its picture, in radii of the disc.
    public static let reach = 2.0
    /// The outer edge of its ring, in radii of the disc.
    public static let ring = 1.45

    /// Pale at night, warm in the morning.
    static func color(at dawn: Double) -> Color {
        dawn < 0.5
            ? Color(0xD8DDF0).mixed(with: Color(0xFBCB8E), dawn * 2)
            : Color(0xFBCB8E).mixed(with: Color(0xFFF6DC), dawn * 2 - 1)
    }

    /// Fills a square with the sun in its middle.
    public func paint(_ context: Context, side: Double) {
        let middle = side / 2
        let radius = middle / Self.reach
        let light = Self.color(at: progress)
        context.begin()
        context.circle(middle, middle, radius: middle)
        context.fill(
            Gradient(
                centre: (middle, middle), innerRadius: radius * 0.8, radius: middle,
                stops: [(0, light.opacity(0.12 + 0.4 * glow)), (1, light.opacity(0))]))
        context.begin()
        context.circle(middle, middle, radius: radius)
        context.fill(light)
        let font = Font(size: radius * 0.5, weight: .bold, tabular: true)
        let text = TextLayout(caption, font: font, alignment: .centre)
        text.draw(
            context, x: middle - text.width / 2, y: middle - text.height / 2,
            color: Color(0x2C2A55).mixed(with: Color(0x6A3E2E), progress))
        paintRing(context, middle, radius)
    }

    private func paintRing(_ context: Context, _ middle: Double, _ radius: Double) {
        let ring = radius * 1.36
        context.begin()
        context.circle(middle, middle, radius: ring)
        context.stroke(Color(0xFFFFFF, alpha: 0.24), width: max(3, radius * 0.09))
        guard progress > 0 else { return }
        context.begin()
        context.arc(
            middle, middle, radius: ring, from: -.pi / 2,
            to: -.pi / 2 + 2 * .pi * min(1, progress))
        context.stroke(
            Color(0xFFF3D0).mixed(with: Color(0xE07B39), progress), width: max(4, radius * 0.12))
    }
}
