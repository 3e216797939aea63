import BraBall
public import Canvas
import Geography

/// The ground without the ball: stands, grass, the touch line. It is painted once for a size and
/// then only shown.
public final class FieldPicture {
    private struct Key: Hashable {
        let size: ScreenSize
        let deviceScale: Double
        let isDark: Bool
    }

    private var key: Key?
    private var surface: Surface?

    public init() {}

    /// Draws the ground over the whole area.
    public func draw(
        _ context: Context, _ layout: FieldLayout, _ palette: Palette, deviceScale: Double
    ) {
        let key = Key(size: layout.size, deviceScale: deviceScale, isDark: palette.isDark)
        if key != self.key || surface == nil {
            let surface =
                Surface(
                    width: Int((layout.size.width * deviceScale).rounded(.up)),
                    height: Int((layout.size.height * deviceScale).rounded(.up))) ?? .pixel()
            surface.draw(scale: deviceScale) { context in
                Self.paint(context, layout, FieldColors(isNight: palette.isDark))
            }
            self.surface = surface
            self.key = key
        }
        if let surface {
            context.paint(
                surface, x: 0, y: 0, scale: 1 / deviceScale, smooth: false, replacing: true)
        }
    }

    private static func paint(_ context: Context, _ layout: FieldLayout, _ colors: FieldColors) {
        stands(context, layout, colors)
        let field = layout.field
        let radius = 10 * min(layout.scale, 1.5)
        // The wall round the field and its shadow on the grass.
        context.roundedRectangle(
            field.x - 5, field.y - 5, field.width + 10, field.height + 10, radius: radius + 5)
        context.fill(colors.wall)
        context.saved {
            context.roundedRectangle(field.x, field.y, field.width, field.height, radius: radius)
            context.clip()
            context.translate(field.x, field.y)
            context.scale(layout.scale, layout.scale)
            grass(context, colors)
            line(context, colors)
            light(context, colors)
        }
    }

    private static func stands(
        _ context: Context, _ layout: FieldLayout, _ colors: FieldColors
    ) {
        let size = layout.size
        context.paint(
            Gradient(
                from: (0, 0), to: (0, size.height),
                stops: [(0, colors.stands.top), (1, colors.stands.bottom)]))
        // People, in rows that follow the walls.
        let scatter = Scatter(11)
        let row = 11.0
        let columns = Int(size.width / row) + 1
        let rows = Int(size.height / row) + 1
        let clear = layout.field.inset(by: -9)
        for j in 0..<rows {
            for i in 0..<columns {
                let index = j * 4096 + i
                guard scatter(index, 0) < 0.8 else { continue }
                let x = (Double(i) + 0.3 + 0.4 * scatter(index, 1)) * row
                let y = (Double(j) + 0.3 + 0.4 * scatter(index, 2)) * row
                if clear.contains(ScreenPoint(x: x, y: y)) { continue }
                let color = colors.crowd[Int(scatter(index, 3) * Double(colors.crowd.count))]
                context.begin()
                context.circle(x, y, radius: 2.6)
                context.fill(color.opacity(0.35 + 0.4 * scatter(index, 4)))
            }
        }
    }

    private static func grass(_ context: Context, _ colors: FieldColors) {
        let stripe = Field.lineLeft / 8
        for i in 0..<8 {
            context.rectangle(Double(i) * stripe, 0, stripe + 0.5, Field.height)
            context.fill(colors.grass[i % 2])
        }
        let rest = (Field.width - Field.outsideLeft) / 9
        for i in 0..<9 {
            context.rectangle(
                Field.outsideLeft + Double(i) * rest, 0, rest + 0.5, Field.height)
            context.fill(colors.outside[i % 2])
        }
        // Blades, so that a rolling ball has something to roll over.
        let scatter = Scatter(3)
        for tone in 0..<2 {
            context.begin()
            for i in 0..<900 {
                let index = i * 2 + tone
                let x = scatter(index, 0) * Field.width
                let y = scatter(index, 1) * Field.height
                context.move(x, y)
                context.line(x + scatter(index, 2, in: -1.2...1.2), y - 3.4)
            }
            context.stroke((tone == 0 ? Color.white : .black).opacity(0.07), width: 0.7)
        }
    }

    private static func line(_ context: Context, _ colors: FieldColors) {
        let width = Field.outsideLeft - Field.lineLeft
        context.rectangle(Field.lineLeft, 0, width, Field.height)
        context.fill(colors.chalk)
        // Chalk lies on grass: blades show through, but the edge that is judged stays sharp.
        let scatter = Scatter(5)
        context.saved {
            context.rectangle(Field.lineLeft, 0, width - 1, Field.height)
            context.clip()
            context.begin()
            for i in 0..<420 {
                let x = Field.lineLeft + scatter(i, 0) * width
                let y = scatter(i, 1) * Field.height
                context.move(x, y)
                context.line(x + scatter(i, 2, in: -1...1), y - 3)
            }
            context.stroke(colors.grass[0].opacity(0.3), width: 0.6)
        }
    }

    private static func light(_ context: Context, _ colors: FieldColors) {
        for x in [0.18, 0.82] {
            context.paint(
                Gradient(
                    centre: (x * Field.width, -40), radius: 420,
                    stops: [(0, colors.light.opacity(0.28)), (1, colors.light.opacity(0))]))
        }
        context.paint(
            Gradient(
                centre: (Field.width / 2, Field.height / 2), innerRadius: 180, radius: 420,
                stops: [(0, Color.black.opacity(0)), (1, Color.black.opacity(0.22))]))
    }
}
