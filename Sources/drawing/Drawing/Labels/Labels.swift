public import Canvas
import Geography
import Glibc

/// Writes the names of places over the base map.
@MainActor
public final class Labels {
    /// Whether names are still coming or going, so that a further frame is wanted.
    public private(set) var isAnimating = false
    /// Seconds in which a name appears; 0 with reduced motion.
    public var fadeTime = 0.22
    /// Where names and marks of the last frame stand.
    private(set) var taken: [LabelBox] = []

    /// The names of the last frame and where they can be hit.
    private var targets: [LabelTarget] = []
    private var choice: LabelChoice
    private var shown: [Int: Shown] = [:]
    private var sprites: [SpriteKey: LabelSprite] = [:]
    private var spriteOrder: [SpriteKey] = []

    private struct Shown {
        var anchor: LabelAnchor
        /// When it began to come, or to go.
        var since: Double
        var isLeaving = false
    }

    private struct SpriteKey: Hashable {
        let first: String
        let second: String?
        let style: LabelStyle
        let deviceScale: Double
        let angle: Double
    }

    /// A name that may be shown in this frame.
    private struct Ready {
        let label: MapLabel
        let sprite: LabelSprite
        let style: LabelStyle
        let point: ScreenPoint
    }

    /// Names measured and names painted in one frame at most, so that the map does not stutter.
    private static let measured = 24
    private static let painted = 5
    private static let keptSprites = 500

    public init(source: any LabelSource) { choice = LabelChoice(source) }

    /// Draws the names of a scene.
    /// - Parameters:
    ///   - selected: the id of a place that is named before all others.
    ///   - blocked: rectangles in logical pixels to keep free.
    ///   - time: seconds of a clock that never jumps; nil shows everything at once.
    public func draw(
        _ context: Context, _ scene: MapScene, language: LabelLanguage, selected: Int? = nil,
        blocked: [(x: Double, y: Double, width: Double, height: Double)] = [], time: Double?
    ) {
        let projection = scene.viewport.projection
        choice.update(scene.viewport, projection)
        let (ready, candidates, isIncomplete) = prepare(
            scene, projection, language, selected, isPatient: time != nil)
        let placed = LabelPlacer.place(
            candidates,
            blocked: blocked.map {
                LabelBox(left: $0.x, top: $0.y, right: $0.x + $0.width, bottom: $0.y + $0.height)
            })
        update(placed, time ?? 0)
        taken = placed.map { $0.box.grown(2) }
        for candidate in candidates where candidate.markRadius > 0 && shown[candidate.id] != nil {
            let radius = candidate.markRadius + 2
            taken.append(
                LabelBox(
                    left: candidate.x - radius, top: candidate.y - radius,
                    right: candidate.x + radius, bottom: candidate.y + radius))
        }
        var isFading = false
        var budget = time == nil ? Int.max : Self.painted
        for (id, state) in shown {
            let t = time.map { fadeTime > 0 ? min(max(($0 - state.since) / fadeTime, 0), 1) : 1 }
            if state.isLeaving, (t ?? 1) == 1 || ready[id] == nil { shown[id] = nil }
            guard let label = ready[id] else { continue }
            if label.sprite.surface == nil {
                guard budget > 0 else {
                    // It begins to come when it can be seen.
                    shown[id]?.since = time ?? 0
                    isFading = true
                    continue
                }
                budget -= 1
                label.sprite.render(deviceScale: scene.deviceScale)
            }
            isFading = isFading || (t ?? 1) < 1
            let opacity = (state.isLeaving ? 1 - (t ?? 1) : t ?? 1)
            draw(
                context, label, state.anchor,
                opacity * nearLimb(label.point, scene.viewport, projection), scene.deviceScale)
        }
        isAnimating = isFading || isIncomplete
        targets = placed.compactMap { place in
            ready[place.id].map {
                LabelTarget(label: $0.label, x: $0.point.x, y: $0.point.y, box: place.box)
            }
        }
    }

    /// The place whose name or mark is seen at a point of the last frame; areas cannot be hit.
    public func label(atX x: Double, y: Double) -> MapLabel? {
        LabelTarget.hit(targets, x: x, y: y)
    }

    /// Finds the names that may be shown.
    /// - Parameter isPatient: leaves names that are not yet painted to later frames.
    private func prepare(
        _ scene: MapScene, _ projection: Projection, _ language: LabelLanguage, _ selected: Int?,
        isPatient: Bool
    ) -> (ready: [Int: Ready], candidates: [LabelPlacer.Candidate], isIncomplete: Bool) {
        let zoom = (scene.viewport.zoom * 2).rounded() / 2
        var isIncomplete = false
        var budget = isPatient ? Self.measured : .max
        var ready: [Int: Ready] = [:]
        var candidates: [LabelPlacer.Candidate] = []
        let size = scene.viewport.size
        for label in choice.candidates {
            let state = shown[label.id].flatMap { $0.isLeaving ? nil : $0 }
            guard
                label.id == selected
                    || choice.isWanted(
                        label, zoom: scene.viewport.zoom, curvature: projection.curvature,
                        isShown: state != nil),
                let offset = projection.offset(of: label.coordinate)
            else { continue }
            let point = ScreenPoint(x: offset.x + size.width / 2, y: offset.y + size.height / 2)
            guard point.x > -120, point.x < size.width + 120, point.y > -40,
                point.y < size.height + 40
            else { continue }
            var style = LabelStyle(label, palette: scene.palette, zoom: zoom)
            if label.id == selected { style.emphasise(scene.palette) }
            guard let sprite = sprite(label, style, language, scene.deviceScale, &budget) else {
                isIncomplete = isIncomplete || budget <= 0
                continue
            }
            ready[label.id] = Ready(
                label: label, sprite: sprite, style: style, point: point)
            candidates.append(
                LabelPlacer.Candidate(
                    id: label.id, x: point.x, y: point.y, width: sprite.width,
                    height: sprite.height, markRadius: style.markRadius,
                    isArea: label.kind.isArea,
                    priority: label.id == selected ? -100 : choice.priority(label),
                    anchor: state?.anchor, parts: sprite.parts))
        }
        return (ready, candidates, isIncomplete)
    }

    private func update(_ placed: [LabelPlacer.Placed], _ now: Double) {
        var kept: Set<Int> = []
        for place in placed {
            kept.insert(place.id)
            if var state = shown[place.id], !state.isLeaving {
                state.anchor = place.anchor
                shown[place.id] = state
            } else {
                shown[place.id] = Shown(anchor: place.anchor, since: now)
            }
        }
        for (id, state) in shown where !kept.contains(id) && !state.isLeaving {
            shown[id]?.isLeaving = true
            shown[id]?.since = now
        }
    }

    // MARK: Drawing

    /// Names fade towards the limb of the globe.
    private func nearLimb(
        _ point: ScreenPoint, _ viewport: Viewport, _ projection: Projection
    ) -> Double {
        guard projection.curvature > 0 else { return 1 }
        let right = (point.x - viewport.size.width / 2) / projection.sphereRadius
        let down = (point.y - viewport.size.height / 2) / projection.sphereRadius
        let depth = max(1 - right * right - down * down, 0).squareRoot()
        return GlobeShade.smooth((depth - 0.22) / 0.3)
    }

    private func draw(
        _ context: Context, _ label: Ready, _ anchor: LabelAnchor, _ opacity: Double,
        _ scale: Double
    ) {
        let sprite = label.sprite
        guard opacity > 0.01, let surface = sprite.surface else { return }
        let radius = label.style.markRadius
        let box = anchor.box(
            x: label.point.x, y: label.point.y, width: sprite.width, height: sprite.height,
            gap: radius + 4)
        func aligned(_ value: Double) -> Double { (value * scale).rounded() / scale }
        if radius > 0 {
            mark(context, label.style, aligned(label.point.x), aligned(label.point.y), opacity)
        }
        context.paint(
            surface, x: aligned(box.left - sprite.rim), y: aligned(box.top - sprite.rim),
            scale: 1 / scale, opacity: opacity, smooth: false)
    }

    private func mark(
        _ context: Context, _ style: LabelStyle, _ x: Double, _ y: Double, _ opacity: Double
    ) {
        context.begin()
        if let symbol = style.symbol {
            return SightSymbol(symbol, color: style.color, ground: style.halo).draw(
                context, x: x, y: y, radius: style.markRadius, opacity: opacity)
        }
        context.circle(x, y, radius: style.markRadius + 1)
        context.fill(style.halo.opacity(opacity))
        context.circle(x, y, radius: style.markRadius)
        context.fill(style.color.opacity(opacity))
        if style.isCapital {
            context.circle(x, y, radius: style.markRadius * 0.45)
            context.fill(style.halo.opacity(opacity))
        }
    }

    private func sprite(
        _ label: MapLabel, _ style: LabelStyle, _ language: LabelLanguage, _ scale: Double,
        _ budget: inout Int
    ) -> LabelSprite? {
        let (first, second) = language.names(of: label)
        let key = SpriteKey(
            first: first, second: second, style: style, deviceScale: scale,
            angle: label.angle)
        if let sprite = sprites[key] { return sprite }
        guard budget > 0 else { return nil }
        budget -= 1
        let sprite = LabelSprite(
            first: first, second: second, style: style, angle: label.angle)
        sprites[key] = sprite
        spriteOrder.append(key)
        if spriteOrder.count > Self.keptSprites {
            for old in spriteOrder.prefix(Self.keptSprites / 4) { sprites[old] = nil }
            spriteOrder.removeFirst(Self.keptSprites / 4)
        }
        return sprite
    }
}
