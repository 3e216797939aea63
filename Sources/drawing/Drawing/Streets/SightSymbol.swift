import Canvas
import Streets

/// A small drawn sign for a sight: a disc of its colour with a light figure on it.
struct SightSymbol {
    private let kind: Sight.Kind
    private let color: Color
    private let ground: Color

    init(_ kind: Sight.Kind, color: Color, ground: Color) {
        self.kind = kind
        self.color = color
        self.ground = ground
    }

    /// - Parameter radius: logical pixels of the disc.
    func draw(_ context: Context, x: Double, y: Double, radius: Double, opacity: Double) {
        context.saved {
            context.translate(x, y)
            context.scale(radius, radius)
            context.begin()
            context.circle(0, 0, radius: 1 + 1.2 / radius)
            context.fill(ground.opacity(opacity))
            context.circle(0, 0, radius: 1)
            context.fill(color.opacity(opacity))
            figure(context, ground.opacity(opacity))
            context.begin()
        }
    }

    private func figure(_ context: Context, _ ink: Color) {
        switch kind {
        case .shrine: torii(context, ink)
        case .temple: roof(context, ink, floors: 1)
        case .castle: roof(context, ink, floors: 2)
        case .palace: chrysanthemum(context, ink)
        case .station: train(context, ink)
        case .bridge: bridge(context, ink)
        case .museum, .hall: columns(context, ink)
        case .market: bag(context, ink)
        case .theatre: mask(context, ink)
        case .garden: leaf(context, ink)
        case .tower: tower(context, ink)
        case .school: cap(context, ink)
        }
    }

    private func lines(_ context: Context, _ ink: Color, _ points: [[(Double, Double)]]) {
        for line in points {
            guard let first = line.first else { continue }
            context.move(first.0, first.1)
            for point in line.dropFirst() { context.line(point.0, point.1) }
        }
        context.stroke(ink, width: 0.17)
    }

    private func shape(_ context: Context, _ ink: Color, _ points: [(Double, Double)]) {
        guard let first = points.first else { return }
        context.move(first.0, first.1)
        for point in points.dropFirst() { context.line(point.0, point.1) }
        context.close()
        context.fill(ink)
    }

    private func torii(_ context: Context, _ ink: Color) {
        lines(
            context, ink,
            [
                [(-0.62, -0.42), (0, -0.34), (0.62, -0.42)], [(-0.42, -0.1), (0.42, -0.1)],
                [(-0.3, -0.36), (-0.34, 0.55)], [(0.3, -0.36), (0.34, 0.55)],
            ])
    }

    /// A hipped roof with upturned eaves over pillars.
    private func roof(_ context: Context, _ ink: Color, floors: Int) {
        for floor in 0..<floors {
            let top = floors == 1 ? -0.5 : -0.62 + 0.52 * Double(floor)
            let half = floors == 1 ? 0.66 : 0.46 + 0.18 * Double(floor)
            context.move(0, top)
            context.curve(half * 0.3, top + 0.22, half * 0.7, top + 0.3, half, top + 0.32)
            context.line(half * 0.86, top + 0.44)
            context.line(-half * 0.86, top + 0.44)
            context.line(-half, top + 0.32)
            context.curve(-half * 0.7, top + 0.3, -half * 0.3, top + 0.22, 0, top)
            context.fill(ink)
        }
        lines(
            context, ink,
            [
                [(-0.34, 0), (-0.34, 0.5)], [(0, 0), (0, 0.5)], [(0.34, 0), (0.34, 0.5)],
                [(-0.5, 0.52), (0.5, 0.52)],
            ])
    }

    private func chrysanthemum(_ context: Context, _ ink: Color) {
        for petal in 0..<8 {
            context.saved {
                context.rotate(Double(petal) * .pi / 4)
                context.ellipse(0, -0.42, 0.15, 0.24)
                context.fill(ink)
            }
        }
        context.circle(0, 0, radius: 0.17)
        context.fill(ink)
    }

    private func train(_ context: Context, _ ink: Color) {
        context.roundedRectangle(-0.42, -0.55, 0.84, 0.86, radius: 0.2)
        context.fill(ink)
        context.rectangle(-0.27, -0.36, 0.54, 0.3)
        context.circle(-0.2, 0.12, radius: 0.09)
        context.circle(0.2, 0.12, radius: 0.09)
        context.fill(color)
        lines(context, ink, [[(-0.26, 0.36), (-0.42, 0.6)], [(0.26, 0.36), (0.42, 0.6)]])
    }

    private func bridge(_ context: Context, _ ink: Color) {
        context.move(-0.62, 0.12)
        context.curve(-0.3, -0.34, 0.3, -0.34, 0.62, 0.12)
        context.stroke(ink, width: 0.19)
        lines(
            context, ink,
            [[(-0.3, -0.14), (-0.3, 0.42)], [(0.3, -0.14), (0.3, 0.42)], [(0, -0.2), (0, 0.42)]])
    }

    private func columns(_ context: Context, _ ink: Color) {
        shape(context, ink, [(0, -0.6), (0.58, -0.24), (-0.58, -0.24)])
        lines(
            context, ink,
            [
                [(-0.36, -0.14), (-0.36, 0.32)], [(0, -0.14), (0, 0.32)],
                [(0.36, -0.14), (0.36, 0.32)], [(-0.54, 0.46), (0.54, 0.46)],
            ])
    }

    private func bag(_ context: Context, _ ink: Color) {
        shape(context, ink, [(-0.44, -0.12), (0.44, -0.12), (0.54, 0.54), (-0.54, 0.54)])
        context.move(-0.22, -0.12)
        context.curve(-0.22, -0.62, 0.22, -0.62, 0.22, -0.12)
        context.stroke(ink, width: 0.15)
    }

    private func mask(_ context: Context, _ ink: Color) {
        context.ellipse(0, 0, 0.44, 0.58)
        context.fill(ink)
        context.ellipse(-0.18, -0.12, 0.11, 0.06)
        context.ellipse(0.18, -0.12, 0.11, 0.06)
        context.ellipse(0, 0.26, 0.13, 0.06)
        context.fill(color)
    }

    private func leaf(_ context: Context, _ ink: Color) {
        context.circle(0, -0.2, radius: 0.36)
        context.fill(ink)
        lines(context, ink, [[(0, 0), (0, 0.58)], [(0, 0.3), (0.22, 0.12)]])
    }

    private func tower(_ context: Context, _ ink: Color) {
        shape(context, ink, [(-0.09, -0.3), (0.09, -0.3), (0.2, 0.56), (-0.2, 0.56)])
        context.ellipse(0, -0.3, 0.34, 0.15)
        context.fill(ink)
        lines(context, ink, [[(0, -0.3), (0, -0.68)]])
    }

    private func cap(_ context: Context, _ ink: Color) {
        shape(context, ink, [(0, -0.42), (0.66, -0.12), (0, 0.18), (-0.66, -0.12)])
        shape(context, ink, [(-0.34, 0.08), (0, 0.26), (0.34, 0.08), (0.34, 0.36), (-0.34, 0.36)])
    }
}
