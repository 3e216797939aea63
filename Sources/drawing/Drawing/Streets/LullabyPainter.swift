public import Canvas
public import Geography
import Glibc
public import Streets

/// Streets that shine as the counting song names them, and the name of the one that is sung.
public struct LullabyPainter {
    /// What the card says about the street that is sung.
    public struct Card: Hashable, Sendable {
        /// As it is sung.
        public var word: String
        public var title: String
        public var detail: String

        public init(word: String, title: String, detail: String) {
            self.word = word
            self.title = title
            self.detail = detail
        }
    }

    private let city: StreetMap
    private let palette: Palette

    public init(_ city: StreetMap, palette: Palette) {
        self.city = city
        self.palette = palette
    }

    /// The part of the Earth that holds all streets of the song, with some air around.
    public static func places(of city: StreetMap) -> [Coordinate] {
        let ids = Set(city.song.map(\.street))
        let middle = 135.7600
        return city.streets.filter { ids.contains($0.id) }.flatMap { street in
            street.lines.joined().filter { abs($0.longitude - middle) < 0.016 }
        }
    }

    /// Draws the light under the names of the map, in logical pixels.
    /// - Parameter glow: how brightly each street shines, 0…1.
    public func draw(_ context: Context, _ viewport: Viewport, glow: [String: Double]) {
        let projection = viewport.projection
        guard projection.curvature == 0 else { return }
        for street in city.streets {
            guard let light = glow[street.id], light > 0.01 else { continue }
            shine(context, street, light, viewport, projection)
        }
    }

    private func shine(
        _ context: Context, _ street: Street, _ light: Double, _ viewport: Viewport,
        _ projection: Projection
    ) {
        let style = StreetStyle(
            zoom: viewport.zoom, latitude: viewport.centre.latitude)
        let width = max(style.width(street.rank), 2)
        context.begin()
        for line in street.lines {
            for (index, place) in line.enumerated() {
                guard let offset = projection.offset(of: place) else { continue }
                let x = offset.x + viewport.size.width / 2
                let y = offset.y + viewport.size.height / 2
                if index == 0 { context.move(x, y) } else { context.line(x, y) }
            }
        }
        let halo = palette.isDark ? palette.light : palette.gold
        for (extra, strength) in [(26.0, 0.07), (17.0, 0.12), (10.0, 0.2), (4.0, 0.45)] {
            context.stroke(
                halo.opacity(strength * light), width: width + extra, keepingPath: true)
        }
        let core = palette.isDark ? Color(0xFFF6DC) : Color(0xFFFBEA)
        context.stroke(halo.opacity(light), width: width + 1.6, keepingPath: true)
        context.stroke(core.opacity(light), width: width, keepingPath: true)
        context.begin()
    }

    /// Logical pixels at the bottom of a window that the card needs.
    public static func room(in size: ScreenSize) -> Double { 215 * scale(size) }

    private static func scale(_ size: ScreenSize) -> Double {
        min(max(size.height / 720, 0.7), 1.25)
    }

    /// Draws the card at the bottom of a window, in logical pixels.
    public func draw(
        _ context: Context, _ card: Card, _ size: ScreenSize, opacity: Double
    ) {
        let scale = Self.scale(size)
        let word = TextLayout(card.word, font: Font(size: 17 * scale, weight: .medium))
        let title = TextLayout(card.title, font: Font(size: 40 * scale, weight: .bold))
        let detail = TextLayout(card.detail, font: Font(size: 16 * scale, weight: .regular))
        let padding = 20 * scale
        let width = max(word.width, title.width, detail.width, 220 * scale) + 2 * padding
        let height = word.height + title.height + detail.height + 1.2 * padding
        let left = ((size.width - width) / 2).rounded()
        let top = (size.height - height - 40 * scale).rounded()
        context.layer(opacity: opacity) {
            for (spread, strength) in [(10.0, 0.25), (3.0, 0.5)] {
                context.roundedRectangle(
                    left - spread / 2, top + spread / 2, width + spread, height + spread / 2,
                    radius: 16 + spread / 2)
                context.fill(palette.shadow.opacity(strength))
            }
            context.roundedRectangle(left, top, width, height, radius: 16)
            context.fill(palette.card)
            var y = top + 0.5 * padding
            for (text, color) in [
                (word, Palette.paper.accent), (title, palette.cardInk),
                (detail, Palette.paper.softInk),
            ] {
                text.draw(context, x: left + (width - text.width) / 2, y: y, color: color)
                y += text.height + 0.1 * padding
            }
        }
        context.begin()
    }
}
