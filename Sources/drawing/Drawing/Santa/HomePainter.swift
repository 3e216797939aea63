import Canvas
import Geography
import Glibc

/// Home on the map: a white disc with a house from afar, a house in the snow from near.
public struct HomeMark: Hashable, Sendable {
    public enum LabelSide: Hashable, Sendable { case left, right, below }

    /// The place of home in the window.
    public var position: ScreenPoint
    public var label: String
    public var labelSide: LabelSide
    /// 0 draws the disc, 1 the house, between the two one grows out of the other.
    public var closeness: Double
    /// Logical pixels from eave to eave of the house when `closeness` is 1.
    public var houseWidth: Double
    /// Multiplies the disc and its label, for a screen that is seen from a sofa.
    public var magnification: Double
    /// Seconds of any clock, for smoke and the pulse of the ring; nil when nothing shall move.
    public var time: Double?

    public init(
        position: ScreenPoint, label: String, labelSide: LabelSide = .left, closeness: Double = 0,
        houseWidth: Double = 150, magnification: Double = 1, time: Double? = nil
    ) {
        self.position = position
        self.label = label
        self.labelSide = labelSide
        self.closeness = closeness
        self.houseWidth = houseWidth
        self.magnification = magnification
        self.time = time
    }

    /// Pixels to a unit of the house.
    var unit: Double {
        closeness > 0.02 ? houseWidth / 200 * (0.2 + 0.8 * Ease.smooth(closeness)) : 0
    }

    /// Where Santa's sleigh stands when he has landed: the middle of the ridge.
    public var roof: ScreenPoint {
        ScreenPoint(x: position.x, y: position.y - (HouseFigure.ridgeHeight + 1) * unit)
    }

    /// The rectangle of disc or house, without the label.
    public var bounds: ScreenRect {
        let disc = 14 * magnification
        let near = ScreenRect(
            x: position.x - 110 * unit, y: position.y - 165 * unit, width: 220 * unit,
            height: 180 * unit)
        return ScreenRect(centre: position, width: 2 * disc, height: 2 * disc).union(near)
    }
}

/// Draws home; keeps the picture of the house.
public final class HomePainter {
    private var picture: Surface?
    private var pictureUnit = 0.0
    private let sprites = GlowSprites()

    public init() {}

    /// - Parameter deviceScale: device pixels to a logical pixel.
    public func draw(
        _ home: HomeMark, on context: Context, palette: Palette, deviceScale: Double = 1
    ) {
        if home.closeness > 0.02 { house(home, context, deviceScale) }
        let disc = 1 - Ease.step(0.04, 0.22, home.closeness)
        if disc > 0 { self.disc(home, context, palette, opacity: disc) }
        label(home, context, palette)
    }

    private func disc(_ home: HomeMark, _ context: Context, _ palette: Palette, opacity: Double) {
        let (x, y) = (home.position.x, home.position.y)
        let radius = 11.5 * home.magnification
        if let time = home.time {
            let pulse = (time / 2.8).truncatingRemainder(dividingBy: 1)
            context.begin()
            context.circle(x, y, radius: radius * (1 + 1.1 * Ease.out(pulse)))
            context.stroke(
                palette.accent.opacity(0.55 * (1 - pulse) * opacity),
                width: 1.6 * home.magnification)
        }
        for (grow, alpha) in [(4.0, 0.1), (2, 0.14)] {
            context.begin()
            context.circle(x, y + 1.5, radius: radius + grow * home.magnification)
            context.fill(Color(0x000000, alpha: alpha * opacity))
        }
        context.begin()
        context.circle(x, y, radius: radius)
        context.fill(Color.white.opacity(opacity))
        context.saved {
            context.translate(x, y)
            context.scale(radius / 12, radius / 12)
            context.begin()
            context.move(0, -7.4)
            context.line(7.4, -0.9)
            context.line(5.1, -0.9)
            context.line(5.1, 5.4)
            context.line(1.6, 5.4)
            context.line(1.6, 1.4)
            context.line(-1.6, 1.4)
            context.line(-1.6, 5.4)
            context.line(-5.1, 5.4)
            context.line(-5.1, -0.9)
            context.line(-7.4, -0.9)
            context.close()
            context.fill(SantaColors.purple.opacity(opacity), keepingPath: true)
            context.stroke(SantaColors.purple.opacity(opacity), width: 1)
        }
    }

    private func label(_ home: HomeMark, _ context: Context, _ palette: Palette) {
        guard !home.label.isEmpty else { return }
        let size = 15 * home.magnification
        let text = TextLayout(home.label, font: Font(size: size, weight: .bold))
        let place = Self.labelPlace(home, text)
        text.drawHalo(
            context, x: place.x, y: place.y, color: palette.halo.opacity(0.9), width: size / 6)
        text.draw(context, x: place.x, y: place.y, color: palette.ink)
    }

    /// The rectangle of the label, for those who must not cover it.
    public static func labelBounds(_ home: HomeMark) -> ScreenRect {
        guard !home.label.isEmpty else {
            return ScreenRect(centre: home.position, width: 0, height: 0)
        }
        let text = TextLayout(home.label, font: Font(size: 15 * home.magnification, weight: .bold))
        let place = labelPlace(home, text)
        return ScreenRect(x: place.x, y: place.y, width: text.width, height: text.height)
    }

    private static func labelPlace(_ home: HomeMark, _ text: TextLayout) -> ScreenPoint {
        let box = home.bounds
        let gap = 5 * home.magnification
        return switch home.labelSide {
        case .left:
            ScreenPoint(
                x: box.x - gap - text.width, y: home.position.y - text.height / 2 + 1)
        case .right: ScreenPoint(x: box.maxX + gap, y: home.position.y - text.height / 2 + 1)
        case .below: ScreenPoint(x: home.position.x - text.width / 2, y: box.maxY + gap / 2)
        }
    }

    // MARK: House

    private func house(_ home: HomeMark, _ context: Context, _ deviceScale: Double) {
        let unit = home.unit
        Smoke.draw(
            on: context, x: home.position.x + HouseFigure().chimney.x * unit,
            y: home.position.y + HouseFigure().chimney.y * unit, size: 60 * unit, time: home.time,
            sprites: sprites)
        guard let picture = picture(unit: home.houseWidth / 200 * deviceScale) else { return }
        let scale = unit / pictureUnit
        context.paint(
            picture, x: home.position.x - 240 * unit, y: home.position.y - 180 * unit, scale: scale,
            opacity: Ease.step(0.02, 0.18, home.closeness))
    }

    private func picture(unit: Double) -> Surface? {
        if let picture, pictureUnit == unit { return picture }
        guard let surface = Surface(width: Int(480 * unit + 1), height: Int(220 * unit + 1)) else {
            return nil
        }
        surface.draw(scale: unit) { context in
            context.translate(240, 180)
            for (x, height) in [(-138.0, 0.95), (-172, 0.7), (168, 0.75)] {
                context.saved {
                    context.translate(x, 4)
                    context.scale(height, height)
                    FirFigure().draw(context)
                }
            }
            HouseFigure().draw(context)
            context.saved {
                context.translate(132, 6)
                context.scale(1.02, 1.02)
                FirFigure(isDecorated: true).draw(context)
            }
            context.saved {
                context.translate(-98, 8)
                SnowmanFigure().draw(context)
            }
        }
        picture = surface
        pictureUnit = unit
        return surface
    }
}
