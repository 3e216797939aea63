public import Canvas
public import Geography
import Glibc

/// Draws the places that a person has kept: small dots, and their names as far as there is room.
@MainActor
public final class KeptPainter {
    public struct Mark: Hashable, Sendable {
        public let id: Int
        public let name: String
        public let coordinate: Coordinate

        public init(id: Int, name: String, coordinate: Coordinate) {
            self.id = id
            self.name = name
            self.coordinate = coordinate
        }
    }

    /// Logical pixels.
    private static let radius = 5.0
    /// Dots and names in a picture at most; the first ones of the list go before.
    private static let mostDots = 500
    private static let mostNames = 60
    private static let mostSprites = 200

    /// What dots and names covered in the last picture.
    public private(set) var covered: [ScreenRect] = []
    private var seen: [(id: Int, point: ScreenPoint)] = []
    private var sprites: [Key: LabelSprite] = [:]

    private struct Key: Hashable {
        let name: String
        let palette: Palette.Kind
        let deviceScale: Double
    }

    public init() {}

    /// The kept place whose dot is at a point of the last picture.
    public func mark(at point: ScreenPoint) -> Int? {
        seen.min {
            hypot($0.point.x - point.x, $0.point.y - point.y)
                < hypot($1.point.x - point.x, $1.point.y - point.y)
        }.flatMap { hypot($0.point.x - point.x, $0.point.y - point.y) <= 11 ? $0.id : nil }
    }

    /// - Parameters:
    ///   - marks: the most important first.
    ///   - blocked: where no name may stand.
    public func draw(
        _ marks: [Mark], in viewport: Viewport, blocked: [ScreenRect], on context: Context,
        palette: Palette, deviceScale: Double
    ) {
        let projection = viewport.projection
        let size = viewport.size
        var shown: [(mark: Mark, point: ScreenPoint)] = []
        for mark in marks {
            guard let offset = projection.offset(of: mark.coordinate) else { continue }
            let point = ScreenPoint(x: offset.x + size.width / 2, y: offset.y + size.height / 2)
            guard point.x > -10, point.y > -10, point.x < size.width + 10,
                point.y < size.height + 10
            else { continue }
            shown.append((mark, point))
            if shown.count == Self.mostDots { break }
        }
        seen = shown.map { ($0.mark.id, $0.point) }
        covered = shown.map {
            ScreenRect(centre: $0.point, width: 2 * Self.radius + 2, height: 2 * Self.radius + 2)
        }
        dots(shown.map(\.point), context, palette)
        names(Array(shown.prefix(Self.mostNames)), blocked, context, palette, deviceScale)
    }

    private func dots(_ points: [ScreenPoint], _ context: Context, _ palette: Palette) {
        guard !points.isEmpty else { return }
        context.begin()
        for point in points { context.circle(point.x, point.y, radius: Self.radius + 1.2) }
        context.fill(palette.halo)
        for point in points { context.circle(point.x, point.y, radius: Self.radius) }
        context.fill(palette.accent)
        for point in points { context.circle(point.x, point.y, radius: 1.8) }
        context.fill(palette.halo)
    }

    private func names(
        _ shown: [(mark: Mark, point: ScreenPoint)], _ blocked: [ScreenRect], _ context: Context,
        _ palette: Palette, _ scale: Double
    ) {
        var byID: [Int: LabelSprite] = [:]
        let candidates = shown.enumerated().map { index, place in
            let sprite = sprite(place.mark.name, palette, scale)
            byID[index] = sprite
            return LabelPlacer.Candidate(
                id: index, x: place.point.x, y: place.point.y, width: sprite.width,
                height: sprite.height, markRadius: Self.radius, isArea: false,
                priority: Double(index), anchor: nil)
        }
        let boxes = (blocked + covered).map {
            LabelBox(left: $0.x, top: $0.y, right: $0.maxX, bottom: $0.maxY)
        }
        for placed in LabelPlacer.place(candidates, blocked: boxes) {
            guard let sprite = byID[placed.id] else { continue }
            sprite.render(deviceScale: scale)
            guard let surface = sprite.surface else { continue }
            func aligned(_ value: Double) -> Double { (value * scale).rounded() / scale }
            context.paint(
                surface, x: aligned(placed.box.left - sprite.rim),
                y: aligned(placed.box.top - sprite.rim), scale: 1 / scale, smooth: false)
            covered.append(
                ScreenRect(
                    x: placed.box.left, y: placed.box.top,
                    width: placed.box.right - placed.box.left,
                    height: placed.box.bottom - placed.box.top))
        }
    }

    private func sprite(_ name: String, _ palette: Palette, _ scale: Double) -> LabelSprite {
        let key = Key(name: name, palette: palette.kind, deviceScale: scale)
        if let sprite = sprites[key] { return sprite }
        if sprites.count >= Self.mostSprites { sprites.removeAll() }
        var style = LabelStyle(
            MapLabel(
                id: 0, coordinate: Coordinate(clamped: 0, 0), kind: .town, rank: 0, english: name),
            palette: palette, zoom: 12)
        style.font = Font(size: 13, weight: .bold)
        style.color = palette.sight
        style.markRadius = Self.radius
        let sprite = LabelSprite(first: name, second: nil, style: style)
        sprites[key] = sprite
        return sprite
    }
}
