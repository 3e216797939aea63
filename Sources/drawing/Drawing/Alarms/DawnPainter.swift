public import Canvas
import Glibc

/// A morning over the hills of Higashiyama: night, the first light, the sun. It comes with the hours on
/// the page, and with every shake while an alarm rings.
public struct DawnPainter: Sendable {
    /// Whether the sun rises behind the hills; else whoever paints it puts it where it should be.
    public var hasSun = true
    /// Where that sun stands from left to right, 0…1.
    public var place = 0.5

    public init() {}

    /// Colours of the sky at the top, the middle and the horizon, and of the hills, for a time
    /// between night (0) and morning (1).
    private struct Key {
        var at: Double
        var top: Color
        var middle: Color
        var low: Color
        var far: Color
        var near: Color
    }

    private static let keys = [
        Key(
            at: 0, top: Color(0x070B1A), middle: Color(0x101B3A), low: Color(0x24315C),
            far: Color(0x17224A), near: Color(0x0B122B)),
        Key(
            at: 0.35, top: Color(0x1A2350), middle: Color(0x4A4480), low: Color(0x9A6A92),
            far: Color(0x3A356A), near: Color(0x1C1C44)),
        Key(
            at: 0.65, top: Color(0x53639E), middle: Color(0xD08A94), low: Color(0xFFC08A),
            far: Color(0x7A5F86), near: Color(0x453F63)),
        Key(
            at: 1, top: Color(0x9CC6E4), middle: Color(0xF6DDC2), low: Color(0xFFE9B8),
            far: Color(0x9FB0B4), near: Color(0x5F7F72)),
    ]

    /// Fills a rectangle.
    ///
    /// - Parameter dawn: 0 is night, 1 the morning with the sun up.
    public func paint(_ context: Context, width: Double, height: Double, dawn: Double) {
        let dawn = min(1, max(0, dawn))
        let key = Self.key(at: dawn)
        context.saved {
            context.rectangle(0, 0, width, height)
            context.clip()
            air(context, width, height, dawn: dawn, key)
            stars(context, width, height, strength: max(0, 1 - dawn * 2.2))
            if hasSun { sun(context, width, height, dawn: dawn) }
            hills(context, width, height, key)
        }
    }

    /// What is soft, sky and glow, is painted small and enlarged: nobody sees it, and it takes a tenth
    /// of the time.
    private func air(
        _ context: Context, _ width: Double, _ height: Double, dawn: Double, _ key: Key
    ) {
        let small = Self.softness
        let surface = Surface(
            width: Int((width / small).rounded(.up)) + 1,
            height: Int((height / small).rounded(.up)) + 1)
        guard let surface, width * height > 200_000 else {
            return paintAir(context, width, height, dawn: dawn, key)
        }
        surface.draw(scale: 1 / small) { paintAir($0, width, height, dawn: dawn, key) }
        context.paint(surface, x: 0, y: 0, scale: small)
    }

    /// Pixels of the screen to one of the small picture.
    private static let softness = 4.0

    private func paintAir(
        _ context: Context, _ width: Double, _ height: Double, dawn: Double, _ key: Key
    ) {
        context.paint(
            Gradient(
                from: (0, 0), to: (0, height * 0.86),
                stops: [(0, key.top), (0.6, key.middle), (1, key.low)]))
        let centre =
            hasSun ? sunCentre(width, height, dawn: dawn) : (x: width / 2, y: height * 0.5)
        let warmth = Color(0xFFD9A0).mixed(with: Color(0xFFF3D0), dawn)
        let reach = radius(width, height) * 3.4
        context.begin()
        context.circle(centre.x, centre.y, radius: reach)
        context.fill(
            Gradient(
                centre: centre, radius: reach,
                stops: [(0, warmth.opacity(0.1 + 0.45 * dawn)), (1, warmth.opacity(0))]))
    }

    private static func key(at dawn: Double) -> Key {
        guard let next = keys.firstIndex(where: { $0.at >= dawn }), next > 0 else { return keys[0] }
        let (a, b) = (keys[next - 1], keys[next])
        let part = (dawn - a.at) / (b.at - a.at)
        return Key(
            at: dawn, top: a.top.mixed(with: b.top, part),
            middle: a.middle.mixed(with: b.middle, part), low: a.low.mixed(with: b.low, part),
            far: a.far.mixed(with: b.far, part), near: a.near.mixed(with: b.near, part))
    }

    private func stars(
        _ context: Context, _ width: Double, _ height: Double, strength: Double
    ) {
        guard strength > 0 else { return }
        let count = Int(min(160, width * height / 5000))
        for index in 0..<count {
            // Irrational steps scatter evenly and are the same in each picture.
            let x = (Double(index) * 0.754_877_666).truncatingRemainder(dividingBy: 1) * width
            let y =
                (Double(index) * 0.569_840_291).truncatingRemainder(dividingBy: 1) * height * 0.7
            let size = 0.5 + 0.9 * (Double(index) * 0.381_966).truncatingRemainder(dividingBy: 1)
            let twinkle = 0.7 + 0.3 * sin(Double(index))
            context.circle(x, y, radius: size)
            context.fill(Color(0xFFF6E3, alpha: 0.75 * strength * twinkle))
        }
    }

    private func sun(_ context: Context, _ width: Double, _ height: Double, dawn: Double) {
        let centre = sunCentre(width, height, dawn: dawn)
        context.begin()
        context.circle(centre.x, centre.y, radius: radius(width, height))
        context.fill(SunPainter.color(at: dawn))
    }

    private func radius(_ width: Double, _ height: Double) -> Double {
        min(width * 0.11, height * 0.16)
    }

    private func sunCentre(
        _ width: Double, _ height: Double, dawn: Double
    ) -> (x: Double, y: Double) {
        // Before the light it waits behind the hills.
        let low = height * 0.84 + radius(width, height)
        return (width * place, low + (height * 0.42 - low) * dawn)
    }

    private func hills(_ context: Context, _ width: Double, _ height: Double, _ key: Key) {
        let far = Ridge(level: 0.79, size: 0.05, waves: [(1.3, 0.4), (2.9, 2.1), (6.1, 4)])
        let near = Ridge(level: 0.88, size: 0.04, waves: [(1.1, 3.2), (3.7, 0.3), (8.3, 1)])
        fill(far, context, width, height, key.far)
        let place = 0.86
        pagoda(
            context, x: width * place, foot: height * (near.height(at: place) + 0.02),
            size: min(height * 0.24, 130), key.near)
        fill(near, context, width, height, key.near)
    }

    /// A line of hills: the sum of three waves.
    private struct Ridge {
        var level: Double
        var size: Double
        var waves: [(count: Double, phase: Double)]

        /// From the top of the picture (0) to its foot (1), at a part of its width.
        func height(at part: Double) -> Double {
            var rise = 0.0
            for (index, wave) in waves.enumerated() {
                rise += sin(wave.count * part * 2 * .pi + wave.phase) / Double(index + 1)
            }
            return level - size * rise
        }
    }

    private func fill(
        _ ridge: Ridge, _ context: Context, _ width: Double, _ height: Double, _ color: Color
    ) {
        context.begin()
        context.move(0, height)
        let steps = 96
        for step in 0...steps {
            let part = Double(step) / Double(steps)
            context.line(part * width, ridge.height(at: part) * height)
        }
        context.line(width, height)
        context.close()
        context.fill(color)
    }

    /// Five roofs and a spire.
    private func pagoda(
        _ context: Context, x: Double, foot: Double, size: Double, _ color: Color
    ) {
        let storey = size / 7
        for level in 0..<5 {
            let half = size * (0.2 - 0.022 * Double(level))
            let top = foot - storey * Double(level + 1)
            context.begin()
            context.rectangle(x - half * 0.5, top, half, storey)
            context.fill(color)
            context.begin()
            context.move(x - half, top + storey * 0.1)
            context.curve(
                x - half * 0.6, top + storey * 0.05, x - half * 0.4, top - storey * 0.25,
                x, top - storey * 0.3)
            context.curve(
                x + half * 0.4, top - storey * 0.25, x + half * 0.6, top + storey * 0.05,
                x + half, top + storey * 0.1)
            context.close()
            context.fill(color)
        }
        context.begin()
        context.move(x, foot - storey * 5.2)
        context.line(x, foot - storey * 7)
        context.stroke(color, width: max(1, size * 0.015))
    }
}
