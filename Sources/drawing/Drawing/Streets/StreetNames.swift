public import Canvas
import Geography
import Glibc
public import Streets

/// Writes the names of a city's streets and waters along them.
@MainActor
public final class StreetNames {
    /// Whether names are still coming or going, so that a further frame is wanted.
    public private(set) var isAnimating = false
    /// Seconds in which a name appears; 0 with reduced motion.
    public var fadeTime = 0.22

    private let lines: [NamedLine]
    private let frame: StreetMap.Frame
    private var spots: [Int: [[StreetNameSpot]]] = [:]
    private var shown: [StreetNameSpot.ID: Shown] = [:]
    private var sprites: [StreetNameSprite.Key: StreetNameSprite] = [:]
    private var spriteOrder: [StreetNameSprite.Key] = []

    /// Something long that has a name.
    private struct NamedLine {
        enum Kind: Hashable {
            case street(Street.Rank)
            case river, canal
        }

        let kind: Kind
        let name: PlaceName
        let lines: [[Coordinate]]
        let isEastWest: Bool
    }

    private struct Shown {
        var since: Double
        var isLeaving = false
        var spot: StreetNameSpot
        var line: Int
    }

    private static let painted = 6
    private static let keptSprites = 400

    public init(_ city: StreetMap) {
        frame = city.frame
        lines =
            city.waters.map {
                NamedLine(
                    kind: $0.width > 20 ? .river : .canal, name: $0.name, lines: $0.lines,
                    isEastWest: false)
            }
            + Street.Rank.allCases.flatMap { rank in
                city.streets.filter { $0.rank == rank }.map {
                    NamedLine(
                        kind: .street(rank), name: $0.name, lines: $0.lines,
                        isEastWest: $0.direction == .eastWest)
                }
            }
    }

    /// Draws the names of a scene, around those that `labels` drew in this frame.
    /// - Parameters:
    ///   - blocked: rectangles in logical pixels to keep free.
    ///   - time: seconds of a clock that never jumps; nil shows everything at once.
    public func draw(
        _ context: Context, _ scene: MapScene, language: LabelLanguage, around labels: Labels?,
        blocked: [(x: Double, y: Double, width: Double, height: Double)] = [], time: Double?
    ) {
        isAnimating = false
        let viewport = scene.viewport
        guard viewport.zoom > 11.5, viewport.projection.curvature == 0 else {
            shown.removeAll()
            return
        }
        var taken =
            (labels?.taken ?? [])
            + blocked.map {
                LabelBox(left: $0.x, top: $0.y, right: $0.x + $0.width, bottom: $0.y + $0.height)
            }
        let placed = place(scene, language, &taken, isPatient: time != nil)
        update(placed, time ?? 0)
        paint(context, scene, language, time)
    }

    // MARK: Choosing

    private func isWanted(_ kind: NamedLine.Kind, _ zoom: Double) -> Bool {
        switch kind {
        case .street(.avenue): zoom >= 12.2
        case .street(.street): zoom >= 13.7
        case .street(.lane): zoom >= 14.5
        case .river: zoom >= 11.8
        case .canal: zoom >= 15
        }
    }

    private func spots(level: Int) -> [[StreetNameSpot]] {
        if let known = spots[level] { return known }
        let found = lines.enumerated().map { index, line in
            StreetNameSpots.spots(
                of: line.lines, isEastWest: line.isEastWest, line: index, level: level)
        }
        spots[level] = found
        return found
    }

    private func place(
        _ scene: MapScene, _ language: LabelLanguage, _ taken: inout [LabelBox], isPatient: Bool
    ) -> [(StreetNameSpot, Int)] {
        let viewport = scene.viewport
        let projection = viewport.projection
        let all = spots(level: Int(viewport.zoom.rounded(.down)))
        var budget = isPatient ? Self.painted : .max
        var placed: [(StreetNameSpot, Int)] = []
        for (index, line) in lines.enumerated() where isWanted(line.kind, viewport.zoom) {
            for spot in all[index] {
                guard let point = point(spot, projection, viewport.size) else { continue }
                let key = key(line, spot, scene, language)
                if sprites[key] == nil {
                    guard budget > 0 else {
                        isAnimating = true
                        continue
                    }
                    budget -= 1
                    keep(StreetNameSprite(key), key)
                }
                guard let sprite = sprites[key] else { continue }
                let box = LabelBox(
                    left: point.x - sprite.width / 2, top: point.y - sprite.height / 2,
                    right: point.x + sprite.width / 2, bottom: point.y + sprite.height / 2)
                guard !taken.contains(where: { $0.overlaps(box) }) else { continue }
                taken.append(box.grown(2))
                placed.append((spot, index))
            }
        }
        return placed
    }

    private func point(
        _ spot: StreetNameSpot, _ projection: Projection, _ size: ScreenSize
    ) -> ScreenPoint? {
        guard let offset = projection.offset(of: spot.place) else { return nil }
        let point = ScreenPoint(x: offset.x + size.width / 2, y: offset.y + size.height / 2)
        guard point.x > -60, point.x < size.width + 60, point.y > -60, point.y < size.height + 60
        else { return nil }
        return point
    }

    private func key(
        _ line: NamedLine, _ spot: StreetNameSpot, _ scene: MapScene, _ language: LabelLanguage
    ) -> StreetNameSprite.Key {
        let label = MapLabel(
            id: 0, coordinate: spot.place, kind: .town, rank: 0, english: line.name.english,
            japanese: line.name.japanese, country: "JP")
        let (first, second) = language.names(of: label)
        var degrees = spot.turn * 180 / .pi
        var isStanding = !line.isEastWest
        // A street that runs aslant is read along its way.
        if isStanding, abs(degrees) > 35 {
            isStanding = false
            degrees += degrees < 0 ? 90 : -90
        }
        return StreetNameSprite.Key(
            first: first, second: second,
            style: style(line.kind, scene.palette, scene.viewport.zoom), isStanding: isStanding,
            turn: abs(degrees) < 7 ? 0 : Int((degrees / 3).rounded()) * 3,
            deviceScale: scene.deviceScale)
    }

    private func style(
        _ kind: NamedLine.Kind, _ palette: Palette, _ zoom: Double
    ) -> StreetNameStyle {
        let near = zoom >= 16 ? 1.0 : 0
        return switch kind {
        case .street(.avenue):
            StreetNameStyle(
                size: 12.5 + near, weight: .medium, color: palette.ink, halo: palette.halo)
        case .street(.street):
            StreetNameStyle(
                size: 11.5 + near, weight: .regular, color: palette.ink, halo: palette.halo)
        case .street(.lane):
            StreetNameStyle(
                size: 10.5 + near, weight: .regular, color: palette.softInk, halo: palette.halo)
        case .river, .canal:
            StreetNameStyle(
                size: kind == .river ? 13 : 10.5, weight: .regular, isItalic: false,
                color: palette.waterLabel, halo: palette.water)
        }
    }

    private func keep(_ sprite: StreetNameSprite?, _ key: StreetNameSprite.Key) {
        guard let sprite else { return }
        sprites[key] = sprite
        spriteOrder.append(key)
        guard spriteOrder.count > Self.keptSprites else { return }
        for old in spriteOrder.prefix(Self.keptSprites / 4) { sprites[old] = nil }
        spriteOrder.removeFirst(Self.keptSprites / 4)
    }

    // MARK: Showing

    private func update(_ placed: [(StreetNameSpot, Int)], _ now: Double) {
        var kept: Set<StreetNameSpot.ID> = []
        for (spot, line) in placed {
            kept.insert(spot.id)
            if shown[spot.id].map({ $0.isLeaving }) ?? true {
                shown[spot.id] = Shown(since: now, spot: spot, line: line)
            }
        }
        for (id, state) in shown where !kept.contains(id) && !state.isLeaving {
            shown[id]?.isLeaving = true
            shown[id]?.since = now
        }
    }

    private func paint(
        _ context: Context, _ scene: MapScene, _ language: LabelLanguage, _ time: Double?
    ) {
        let projection = scene.viewport.projection
        let scale = scene.deviceScale
        func aligned(_ value: Double) -> Double { (value * scale).rounded() / scale }
        for (id, state) in shown {
            let t =
                time.map { fadeTime > 0 ? min(max(($0 - state.since) / fadeTime, 0), 1) : 1 } ?? 1
            if state.isLeaving, t == 1 {
                shown[id] = nil
                continue
            }
            if t < 1 { isAnimating = true }
            guard let point = point(state.spot, projection, scene.viewport.size),
                let sprite = sprites[key(lines[state.line], state.spot, scene, language)]
            else { continue }
            context.paint(
                sprite.surface, x: aligned(point.x - sprite.width / 2),
                y: aligned(point.y - sprite.height / 2), scale: 1 / scale,
                opacity: state.isLeaving ? 1 - t : t, smooth: false)
        }
    }
}
