public import BraBall
public import Canvas
import Geography
import Glibc

/// The camera on the line: the edge of the ball and the edge of the line, magnified, with the gap
/// marked and a scale in millimetres.
public struct LineCamera {
    /// The gap in field units, of which each counts as a millimetre.
    public var gap: Double
    /// The height of the ball's middle on the field.
    public var ballY: Double
    public var spin: Spin
    public var verdict: Verdict
    /// How far the camera has come, 0 (the whole field's width) ... 1.
    public var progress: Double
    /// The written gap, such as "1.25 mm".
    public var text: String

    public init(
        gap: Double, ballY: Double, spin: Spin, verdict: Verdict, progress: Double, text: String
    ) {
        self.gap = gap
        self.ballY = ballY
        self.spin = spin
        self.verdict = verdict
        self.progress = progress
        self.text = text
    }

    /// Field units across the picture once the camera has come.
    public var span: Double { gap.isFinite ? min(max(abs(gap) * 3.2, 8), 420) : 420 }

    /// Draws into a rectangle.
    public func draw(_ context: Context, in rect: ScreenRect, _ palette: Palette) {
        let colors = FieldColors(isNight: palette.isDark)
        let t = Ease.smooth(progress)
        let wide = Field.width * 0.8
        // Even steps of the eye: the logarithm of the span.
        let span = exp(log(wide) + (log(span) - log(wide)) * t)
        let scale = rect.width / span
        // Between the two edges, a little to the side of the ball.
        let edge = Field.outsideLeft
        let left = gap.isFinite ? edge - gap : edge
        let middle = gap.isFinite ? (edge + left) / 2 : edge
        context.saved {
            context.roundedRectangle(rect.x, rect.y, rect.width, rect.height, radius: 12)
            context.clip()
            context.saved {
                context.translate(rect.x + rect.width / 2, rect.y + rect.height * 0.46)
                context.scale(scale, scale)
                context.translate(-middle, -ballY)
                ground(context, colors, span)
                if gap.isFinite {
                    BallPainter.draw(
                        context, x: left + Field.ballRadius, y: ballY, radius: Field.ballRadius,
                        spin: spin)
                    // A white ball on white chalk needs an edge.
                    context.begin()
                    context.circle(left + Field.ballRadius, ballY, radius: Field.ballRadius)
                    context.stroke(Color(0x23262F).opacity(0.7), width: 1.5 / scale)
                }
            }
            if gap.isFinite {
                marks(context, rect, palette, scale, middle, left, Ease.step(0.7, 1, progress))
            }
            ruler(context, rect, scale, middle)
        }
    }

    private func ground(_ context: Context, _ colors: FieldColors, _ span: Double) {
        context.rectangle(-2000, -2000, 2000 + Field.lineLeft, 5000)
        context.fill(colors.grass[0])
        context.rectangle(Field.outsideLeft, -2000, 3000, 5000)
        context.fill(colors.outside[0])
        context.rectangle(
            Field.lineLeft, -2000, Field.outsideLeft - Field.lineLeft, 5000)
        context.fill(colors.chalk)
    }

    /// The two edges as fine lines, and the distance between them.
    private func marks(
        _ context: Context, _ rect: ScreenRect, _ palette: Palette, _ scale: Double,
        _ middle: Double, _ left: Double, _ strength: Double
    ) {
        guard strength > 0 else { return }
        let color = Self.color(of: verdict)
        func x(_ unit: Double) -> Double { rect.x + rect.width / 2 + (unit - middle) * scale }
        let (a, b) = (min(x(left), x(Field.outsideLeft)), max(x(left), x(Field.outsideLeft)))
        context.rectangle(a, rect.y, b - a, rect.height)
        context.fill(color.opacity(0.22 * strength))
        for edge in [a, b] {
            context.begin()
            context.move(edge, rect.y)
            context.line(edge, rect.maxY)
            context.stroke(color.opacity(strength), width: 1.5, dash: [5, 4])
        }
        let y = rect.y + rect.height * 0.16
        context.begin()
        context.move(a, y)
        context.line(b, y)
        context.stroke(color.opacity(strength), width: 2.5)
        let label = TextLayout(text, font: Font(size: 22, weight: .bold, tabular: true))
        let width = label.width + 24
        let tagX = min(max((a + b) / 2 - width / 2, rect.x + 8), rect.maxX - width - 8)
        context.roundedRectangle(tagX, y - 18, width, 36, radius: 18)
        context.fill(color.opacity(strength))
        label.draw(
            context, x: tagX + 12, y: y - label.height / 2,
            color: Self.ink(on: verdict).opacity(strength))
    }

    /// Ticks of a rule at the bottom, counted from the outer edge of the line.
    private func ruler(
        _ context: Context, _ rect: ScreenRect, _ scale: Double, _ middle: Double
    ) {
        let height = 30.0
        let top = rect.maxY - height
        context.rectangle(rect.x, top, rect.width, height)
        context.fill(Color(0x10131C).opacity(0.72))
        let step = [1.0, 2, 5, 10, 20, 50, 100].first { $0 * scale >= 46 } ?? 100
        func x(_ unit: Double) -> Double {
            rect.x + rect.width / 2 + (Field.outsideLeft + unit - middle) * scale
        }
        let first = Int(((rect.x - x(0)) / scale / step).rounded(.up))
        let last = Int(((rect.maxX - x(0)) / scale / step).rounded(.down))
        guard first <= last else { return }
        for i in first - 1...last {
            let unit = Double(i) * step
            for part in 0..<5 {
                let tick = x(unit + Double(part) * step / 5)
                context.begin()
                context.move(tick, top)
                context.line(tick, top + (part == 0 ? 9 : 5))
                context.stroke(Color.white.opacity(part == 0 ? 0.95 : 0.5), width: 1)
            }
            let label = TextLayout(
                "\(Int(abs(unit)))", font: Font(size: 11.5, weight: .medium, tabular: true))
            label.draw(
                context, x: x(unit) - label.width / 2, y: top + 9,
                color: Color.white.opacity(0.95))
        }
        let unitLabel = TextLayout("mm", font: Font(size: 11.5, weight: .medium))
        context.rectangle(rect.maxX - unitLabel.width - 14, top, unitLabel.width + 14, height)
        context.fill(Color(0x10131C))
        unitLabel.draw(
            context, x: rect.maxX - unitLabel.width - 7, y: top + 9, color: .white)
    }

    /// The colour that goes with a verdict.
    public static func color(of verdict: Verdict) -> Color {
        switch verdict {
        case .bravo: Color(0xF2C230)
        case .normal: Color(0x8FB0E6)
        case .out: Color(0xE0546A)
        }
    }

    private static func ink(on verdict: Verdict) -> Color {
        verdict == .out ? Color(0x2A060D) : Color(0x2A2108)
    }
}
