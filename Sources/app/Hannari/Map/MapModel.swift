import Geography
import Glibc
import Observation

/// What a map shows and how it moves.
///
/// Pages set the viewport or send the map on a flight; the person drags and zooms through the same
/// functions. Whatever comes last wins: every movement can be interrupted.
@Observable final class MapModel {
    /// What is shown now.
    private(set) var viewport: Viewport
    /// Whether frames are needed to move on.
    private(set) var isMoving = false
    /// Cuts instead of moving by itself.
    var reducesMotion = false
    /// Told when a person, not a page, moves the map.
    @ObservationIgnored var onUserMove: (() -> Void)?

    @ObservationIgnored private var motion: MapMotion? {
        didSet {
            let moves = motion != nil
            if moves != isMoving { isMoving = moves }
        }
    }
    @ObservationIgnored private var lastFrame: Double?

    init(_ viewport: Viewport) { self.viewport = viewport }

    /// The zooms that make sense in the window: the whole globe can always be seen.
    var zoomRange: ClosedRange<Double> {
        let globe = Viewport.globeZoom(size: viewport.size) - 0.4
        return max(globe, Viewport.zoomRange.lowerBound)...Viewport.zoomRange.upperBound
    }

    // MARK: For pages

    /// Shows another part of the Earth at once.
    func show(_ viewport: Viewport) {
        motion = nil
        set(viewport)
    }

    /// Flies to another part of the Earth.
    func fly(to target: Viewport) {
        let goal = Viewport(centre: target.centre, zoom: target.zoom, size: viewport.size)
        guard !reducesMotion, goal != viewport else { return show(goal) }
        start(.flying(FlyTo(from: viewport, to: goal), elapsed: 0))
    }

    /// Flies up until the whole globe is seen, north up, over the same side of the Earth.
    func showWholeEarth() {
        let latitude = min(max(viewport.centre.latitude, -60), 60)
        fly(
            to: Viewport(
                centre: Coordinate(clamped: latitude, viewport.centre.longitude),
                zoom: Viewport.globeZoom(size: viewport.size, padding: ScreenInsets(all: 24)),
                size: viewport.size))
    }

    /// Takes another size of the window. A globe keeps its share of it, a map its scale.
    func resize(to size: ScreenSize) {
        guard size != viewport.size else { return }
        var resized = viewport
        if case .flying(let flight, _) = motion { resized = flight.to }
        motion = nil
        let before = Viewport.globeZoom(size: resized.size)
        if resized.zoom < before + 1.5 {
            resized.zoom += Viewport.globeZoom(size: size) - before
        }
        set(Viewport(centre: resized.centre, zoom: resized.zoom, size: size))
    }

    /// Moves on to the time of a frame, in seconds of a clock that does not go back.
    func advance(to time: Double) {
        guard let motion else {
            lastFrame = nil
            return
        }
        let seconds = min(max(time - (lastFrame ?? time), 0), 0.1)
        lastFrame = time
        let (viewport, rest) = motion.advanced(by: seconds, viewport)
        self.motion = rest
        if rest == nil { lastFrame = nil }
        set(viewport)
    }

    // MARK: For the person

    /// Stops what moves, as a hand on a globe does.
    func hold() { motion = nil }

    /// Moves the map with the pointer, which is now at `point`.
    func drag(_ way: ScreenPoint, at point: ScreenPoint) {
        motion = nil
        let before = ScreenPoint(x: point.x - way.x, y: point.y - way.y)
        let radius = 0.85 * viewport.projection.sphereRadius
        let fromCentre = hypot(
            point.x - viewport.size.width / 2, point.y - viewport.size.height / 2)
        // Near the edge of the globe a place under the pointer would make the globe race.
        if fromCentre < radius, let place = viewport.coordinate(at: before) {
            set(viewport.moved(placing: place, at: point))
        } else {
            set(viewport.moved(by: way))
        }
        onUserMove?()
    }

    /// Lets the map glide on at that many logical pixels a second.
    func glide(_ velocity: ScreenPoint) {
        onUserMove?()
        guard !reducesMotion else { return }
        start(.gliding(velocity: velocity))
    }

    /// Pushes the map by some logical pixels, softly.
    func push(_ way: ScreenPoint) {
        onUserMove?()
        guard !reducesMotion else { return set(viewport.moved(by: way)) }
        let time = MapMotion.glideTime
        start(.gliding(velocity: ScreenPoint(x: way.x / time, y: way.y / time)))
    }

    /// Zooms by some levels about a point, at once; for fingers.
    func zoomNow(by levels: Double, about point: ScreenPoint) {
        motion = nil
        set(viewport.zoomed(to: limited(viewport.zoom + levels), about: point))
        onUserMove?()
    }

    /// Zooms by some levels about a point, softly; further calls add up.
    func zoom(by levels: Double, about point: ScreenPoint) {
        onUserMove?()
        var base = viewport.zoom
        if case .zooming(let target, _, _) = motion { base = target }
        let target = limited(base + levels)
        guard !reducesMotion else { return set(viewport.zoomed(to: target, about: point)) }
        start(.zooming(target: target, about: point, place: viewport.coordinate(at: point)))
    }

    /// Zooms about the middle.
    func zoom(by levels: Double) {
        zoom(
            by: levels,
            about: ScreenPoint(x: viewport.size.width / 2, y: viewport.size.height / 2))
    }

    private func limited(_ zoom: Double) -> Double {
        min(max(zoom, zoomRange.lowerBound), zoomRange.upperBound)
    }

    private func start(_ motion: MapMotion) {
        if self.motion == nil { lastFrame = nil }
        self.motion = motion
    }

    private func set(_ viewport: Viewport) {
        if viewport != self.viewport { self.viewport = viewport }
    }
}
