import Canvas
import Geography
import Gtk
import Platform

/// One picture of a map, as painters see it.
struct MapFrame {
    let viewport: Viewport
    let projection: Projection
    /// Device pixels to a logical pixel.
    let scaleFactor: Double
    /// Seconds of a clock that does not go back, for what moves by itself.
    let time: Double
    /// Whether the viewport is another one than in the frame before.
    let isMoving: Bool
}

/// Paints something over or under the map, in logical pixels of the area.
typealias MapPainter = (Context, MapFrame) -> Void

/// The map: a drawing area that a person can drag, zoom and click.
///
/// The picture is the base map and then the painters in their order. Frames are asked for only while
/// the model moves or a page says that its picture does.
final class MapView {
    let model: MapModel
    let area = DrawingArea()
    let input: MapInput
    /// What lies at the bottom.
    var base: MapPainter? { didSet { redraw() } }
    /// What lies above it, from bottom to top.
    var painters: [MapPainter] = [] { didSet { redraw() } }
    /// Told of the time of each frame before it is painted, while frames are asked for.
    var onFrame: ((_ time: Double) -> Void)?
    /// Told that the area has got a size, before the first picture of that size.
    var onLayout: (() -> Void)?
    /// Told of a click that is not a drag, and the place there; nil beside the Earth.
    var onClick: ((ScreenPoint, Coordinate?) -> Void)?
    /// Whether the page's own picture moves.
    var isAnimated = false { didSet { updateTicks() } }

    private var ticks: FrameTicks?
    private var frameTime = 0.0
    private var lastViewport: Viewport?
    private let log: FrameLog?

    init(_ model: MapModel, log: FrameLog? = nil) {
        self.model = model
        self.log = log
        input = MapInput(model, on: area)
        area.isFocusable = true
        area.expandsHorizontally = true
        area.expandsVertically = true
        area.addClass("map")
        area.setDraw { [weak self] context, width, height in
            self?.draw(context, width, height)
        }
        area.onResize { [weak self] width, height in
            guard let self else { return }
            let scale = Double(area.scaleFactor)
            ProcessMemory.keepFrames(
                of: max(Int(width * height * scale * scale) * 4, 1920 * 1080 * 4))
            model.resize(to: ScreenSize(width: width, height: height))
            onLayout?()
        }
        area.onScaleChange { [weak self] in self?.redraw() }
        area.onMap { [weak self] in self?.cameIntoSight() }
        area.onUnmap { [weak self] in self?.updateTicks() }
        input.onClick = { [weak self] point in
            guard let self else { return }
            onClick?(point, self.model.viewport.coordinate(at: point))
        }
        observe(self) { view in
            _ = view.model.viewport
            view.redraw()
        }
        observe(self) { view in
            _ = view.model.isMoving
            view.updateTicks()
        }
    }

    /// Paints again soon; several calls lead to one picture.
    func redraw() { area.queueDraw() }

    /// Says to a screen reader what is shown.
    func describe(name: String, description: String) {
        area.setAccessibleName(name)
        area.setAccessibleDescription(description)
    }

    private func cameIntoSight() {
        if let log { log.attach(to: area) }
        updateTicks()
    }

    private func updateTicks() {
        let wanted = (model.isMoving || isAnimated) && area.isMapped
        if !wanted {
            if ticks != nil { giveBackMemory() }
            ticks = nil
        } else if ticks == nil {
            ticks = area.requestFrames { [weak self] time in self?.tick(time) }
        }
    }

    /// What moving needed is given back when all has been at rest for a while.
    private func giveBackMemory() {
        Task { [weak self] in
            try? await Task.sleep(for: .seconds(4))
            if let self, self.ticks == nil { ProcessMemory.giveBack() }
        }
    }

    private func tick(_ time: Double) {
        let start = monotonicTime()
        frameTime = time
        model.advance(to: time)
        onFrame?(time)
        redraw()
        log?.add(monotonicTime() - start)
        if !model.isMoving { updateTicks() }
    }

    private func draw(_ context: Context, _ width: Double, _ height: Double) {
        let start = monotonicTime()
        model.resize(to: ScreenSize(width: width, height: height))
        let viewport = model.viewport
        let frame = MapFrame(
            viewport: viewport, projection: viewport.projection,
            scaleFactor: Double(area.scaleFactor), time: ticks == nil ? start : frameTime,
            isMoving: lastViewport.map { $0 != viewport } ?? false)
        lastViewport = viewport
        base?(context, frame)
        for paint in painters { context.saved { paint(context, frame) } }
        log?.add(monotonicTime() - start)
    }
}
