import Canvas
import Drawing
import Geography
import Glibc
import Gtk
import Panorama

/// The picture of the viewer, which a hand turns.
final class LookStage {
    let area = DrawingArea()
    /// Where the eye looks.
    private(set) var view = LookView(width: 800, height: 600)
    /// Places to step to: bearings, and metres.
    var steps: [(bearing: Double, metres: Double)] = [] { didSet { area.queueDraw() } }
    var reducesMotion = false
    /// Turns by itself, slowly.
    var turnsByItself = false { didSet { updateTicks() } }
    /// Logical pixels at the top that buttons need.
    var blocked: [ScreenRect] = []

    /// Told when the eye has turned.
    var onTurn: (() -> Void)?
    /// Told of a click on the arrow of a step.
    var onStep: ((Int) -> Void)?
    /// Told of keys that do not turn.
    var onKey: ((String) -> Bool)?

    private(set) var content: LookContent?
    private let painter = SkyPainter()
    private let log: FrameLog?
    private var surface: Surface?
    private var motion = LookMotion()
    private var tracker = DragTracker()
    private var pressed = ScreenPoint(x: 0, y: 0)
    private var ticks: FrameTicks?
    private var lastFrame: Double?
    private var wantedField: Double?
    /// The picture before, while it fades.
    private var old: (surface: Surface, since: Double)?
    /// What grows to the whole: the rectangle that was clicked, and when.
    private var growth: (from: ScreenRect, since: Double)?
    private var cursor: String?

    init(log: FrameLog?) {
        self.log = log
        area.isFocusable = true
        area.expandsHorizontally = true
        area.expandsVertically = true
        area.addClass("map")
        area.setDraw { [weak self] context, width, height in self?.draw(context, width, height) }
        area.onScaleChange { [weak self] in self?.area.queueDraw() }
        area.onMap { [weak self] in self?.updateTicks() }
        area.onUnmap { [weak self] in self?.updateTicks() }
        listenToPointer()
        listenToKeys()
    }

    // MARK: For the page

    /// Shows something else; with `fades` the picture before shines through for a moment.
    func show(_ content: LookContent?, fades: Bool) {
        if fades, !reducesMotion, let surface, self.content != nil {
            old = (surface, monotonicTime())
            self.surface = nil
        }
        self.content = content
        area.queueDraw()
        updateTicks()
    }

    /// Looks elsewhere at once.
    func look(heading: Double, pitch: Double = 0, field: Double = 80) {
        motion.stop()
        wantedField = nil
        view.heading = heading
        view.pitch = pitch
        view.fieldOfView = field
        turned()
    }

    /// Turns to a bearing.
    func face(_ bearing: Double, altitude: Double = 0) {
        motion.stop()
        view.heading = bearing
        view.pitch = min(max(altitude + 6, -60), 80)
        turned()
    }

    /// Begins as small as a preview was.
    func grow(from rectangle: ScreenRect) {
        guard !reducesMotion else { return }
        growth = (rectangle, monotonicTime())
        updateTicks()
    }

    /// Makes what is seen larger (positive) or smaller.
    func zoom(by steps: Double) {
        let now = wantedField ?? view.fieldOfView
        let range = LookView.fieldsOfView
        let wanted = min(max(now * pow(0.85, steps), range.lowerBound), range.upperBound)
        if reducesMotion {
            view.fieldOfView = wanted
            turned()
        } else {
            wantedField = wanted
            updateTicks()
        }
    }

    // MARK: Frames

    private var isMoving: Bool {
        motion.isMoving || wantedField != nil || old != nil || growth != nil || isVisited
            || (turnsByItself && !reducesMotion)
    }

    /// Whether Santa gallops through the picture.
    private var isVisited: Bool {
        guard case .sky(let scene, _)? = content, scene.visitor?.sight.isSeen == true
        else { return false }
        return !reducesMotion
    }

    private func updateTicks() {
        if !isMoving || !area.isMapped {
            ticks = nil
            lastFrame = nil
        } else if ticks == nil {
            ticks = area.requestFrames { [weak self] time in self?.tick(time) }
        }
    }

    private func tick(_ time: Double) {
        let start = monotonicTime()
        let seconds = min(max(time - (lastFrame ?? time), 0), 0.1)
        lastFrame = time
        let before = view
        motion.advance(&view, seconds: seconds)
        if turnsByItself, !reducesMotion, !tracker.isDragging, !motion.isMoving {
            view.heading += 7 * seconds
        }
        if let wanted = wantedField {
            let step = (wanted - view.fieldOfView) * (1 - exp(-seconds / 0.07))
            view.fieldOfView += step
            if abs(wanted - view.fieldOfView) < 0.05 {
                view.fieldOfView = wanted
                wantedField = nil
            }
        }
        if view != before { onTurn?() }
        area.queueDraw()
        log?.add(monotonicTime() - start)
        updateTicks()
    }

    private func turned() {
        area.queueDraw()
        onTurn?()
    }

    // MARK: Drawing

    private func draw(_ context: Context, _ width: Double, _ height: Double) {
        let start = monotonicTime()
        view.width = max(width, 1)
        view.height = max(height, 1)
        if let growth {
            let part = min((start - growth.since) / 0.24, 1)
            let eased = 1 - pow(1 - part, 3)
            func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * eased }
            context.begin()
            context.roundedRectangle(
                between(growth.from.x, 0), between(growth.from.y, 0),
                between(growth.from.width, width), between(growth.from.height, height),
                radius: 14 * (1 - eased))
            context.clip()
            if part >= 1 { self.growth = nil }
        }
        context.rectangle(0, 0, width, height)
        context.fill(Color(0x10131C))
        paint(context, time: start)
        if let old {
            let part = (start - old.since) / 0.28
            if part >= 1 {
                self.old = nil
            } else {
                context.paint(
                    old.surface, x: 0, y: 0, scale: width / Double(old.surface.width),
                    opacity: 1 - part)
            }
        }
        StepArrows.draw(steps, view, on: context)
        if case .flat? = content {} else { compass(context, width) }
        log?.add(monotonicTime() - start)
    }

    private func paint(_ context: Context, time: Double) {
        let scale = Double(area.scaleFactor)
        switch content {
        case .sky(let scene, let backdrop):
            var request = SkyPainter.Request(scene: scene, backdrop: backdrop, view: view)
            request.deviceScale = scale
            request.time = time
            request.isStill = reducesMotion
            request.blocked =
                blocked + [
                    ScreenRect(
                        x: 0, y: 0, width: view.width,
                        height: CompassStrip.height + compassTop(view.width) + 8)
                ]
            painter.draw(request, on: context)
        case .sphere(let texture, let pose):
            guard let frame = frame(scale) else { return }
            var device = view
            device.width = Double(frame.width)
            device.height = Double(frame.height)
            PanoramaSampler(texture, pose: pose, view: device, nothing: 0xFF10_131C)
                .render(into: frame)
            context.paint(frame, x: 0, y: 0, scale: 1 / scale, smooth: scale != 1)
        case .flat(let surface):
            let fit =
                min(view.width / Double(surface.width), view.height / Double(surface.height))
                * 80 / view.fieldOfView
            context.paint(
                surface, x: (view.width - Double(surface.width) * fit) / 2,
                y: (view.height - Double(surface.height) * fit) / 2, scale: fit)
        case nil: break
        }
    }

    private func frame(_ scale: Double) -> Surface? {
        let width = Int((view.width * scale).rounded(.up))
        let height = Int((view.height * scale).rounded(.up))
        if surface?.width != width || surface?.height != height {
            surface = Surface(width: width, height: height)
        }
        return surface
    }

    /// Below the buttons where there is no room between them.
    private func compassTop(_ width: Double) -> Double { width < CompassStrip.wide ? 62 : 10 }

    private func compass(_ context: Context, _ width: Double) {
        var strip = CompassStrip(names: LookWords.compass)
        if case .sky(let scene, _)? = content, let visitor = scene.visitor {
            strip.marks = [(visitor.sight.bearing, Color(0xFF6B7D))]
        }
        strip.draw(view, x: width / 2, y: compassTop(width), on: context)
    }

    // MARK: Hands

    private func listenToPointer() {
        let drag = DragGesture()
        drag.onBegin { [weak self] x, y in
            guard let self else { return }
            pressed = ScreenPoint(x: x, y: y)
            tracker.press(at: pressed, time: monotonicTime())
            motion.stop()
            area.grabFocus()
        }
        drag.onUpdate { [weak self] dx, dy in
            guard let self else { return }
            let point = ScreenPoint(x: pressed.x + dx, y: pressed.y + dy)
            guard let way = tracker.move(to: point, time: monotonicTime()) else { return }
            area.setCursor("grabbing")
            LookMotion.drag(&view, by: SIMD2(way.x, way.y))
            turned()
        }
        drag.onEnd { [weak self] _, _ in
            guard let self else { return }
            area.setCursor(cursor)
            switch tracker.release(time: monotonicTime()) {
            case .click(let point):
                if let step = StepArrows.step(at: point, steps, view) { onStep?(step) }
            case .thrown(let velocity):
                guard !reducesMotion else { return }
                motion.release(speed: SIMD2(velocity.x, velocity.y))
                updateTicks()
            case .still: break
            }
        }
        drag.onCancel { [weak self] in self?.tracker.cancel() }
        area.add(drag)
        let scroll = ScrollController()
        scroll.onScroll { [weak self] _, dy, isWheel, _ in
            self?.zoom(by: isWheel ? -dy : -dy / 30)
            return true
        }
        area.add(scroll)
        let pointer = MotionController()
        pointer.onMotion { [weak self] x, y in
            guard let self, !tracker.isDragging else { return }
            let isOnStep = StepArrows.step(at: ScreenPoint(x: x, y: y), steps, view) != nil
            cursor = isOnStep ? "pointer" : "grab"
            area.setCursor(cursor)
        }
        area.add(pointer)
        listenToPinch(drag)
    }

    private func listenToPinch(_ drag: DragGesture) {
        let pinch = ZoomGesture()
        var field = 80.0
        pinch.onBegin { [weak self] _, _ in
            guard let self else { return }
            field = view.fieldOfView
            tracker.beginPinch()
        }
        pinch.onChange { [weak self] scale, _, _ in
            guard let self, scale > 0.01 else { return }
            view.fieldOfView = field / scale
            turned()
        }
        pinch.onEnd { [weak self] in self?.tracker.endPinch() }
        area.add(pinch)
        pinch.group(with: drag)
    }

    private func listenToKeys() {
        let keys = KeyController()
        keys.onPress { [weak self] key, modifiers in
            guard let self, modifiers.isDisjoint(with: [.control, .alt]) else { return false }
            switch key {
            case "Left", "KP_Left": push(SIMD2(1, 0))
            case "Right", "KP_Right": push(SIMD2(-1, 0))
            case "Up", "KP_Up": push(SIMD2(0, 1))
            case "Down", "KP_Down": push(SIMD2(0, -1))
            case "plus", "equal", "KP_Add": zoom(by: 1)
            case "minus", "KP_Subtract": zoom(by: -1)
            case "n", "N": look(heading: 0, pitch: view.pitch, field: view.fieldOfView)
            default: return onKey?(key) ?? false
            }
            return true
        }
        area.add(keys)
    }

    /// Turns by a seventh of the window, softly.
    private func push(_ way: SIMD2<Double>) {
        let pixels = way * (view.width / 7)
        if reducesMotion {
            LookMotion.drag(&view, by: pixels)
            turned()
        } else {
            motion.release(speed: pixels / 0.32)
            updateTicks()
        }
    }
}
