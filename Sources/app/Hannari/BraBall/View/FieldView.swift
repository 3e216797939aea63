import BraBall
import Canvas
import Drawing
import Geography
import Gtk
import Motion

/// The field on the screen: draws it, and turns pointer, fingers and keys into leans.
final class FieldView {
    let area = DrawingArea()
    /// The field is to be frozen, or a pause to end.
    var onStop: (() -> Void)?
    var onRetry: (() -> Void)?

    private let model: BraBallModel
    private let appearance: Appearance
    private let ground = FieldPicture()
    private let ballPicture = BallPicture()
    private var layout = FieldLayout(ScreenSize(width: 640, height: 400))
    private var ticks: FrameTicks?
    private var ball: Ball
    private let log: FrameLog?
    /// The lean of the last frame, and whether it grew to the right.
    private var lastLean: (degrees: Double, growsRight: Bool)?
    /// Where a finger went down.
    private var finger: (x: Double, y: Double)?
    private var hasDragged = false

    init(_ model: BraBallModel, _ appearance: Appearance, log: FrameLog?) {
        self.model = model
        self.appearance = appearance
        self.log = log
        ball = model.attempt.shown
        area.isFocusable = true
        area.expandsHorizontally = true
        area.expandsVertically = true
        area.addClass("map")
        area.setDraw { [weak self] context, width, height in self?.draw(context, width, height) }
        area.onMap { [weak self] in
            guard let self else { return }
            if let log = self.log { log.attach(to: area) }
            updateTicks()
        }
        area.onUnmap { [weak self] in self?.ticks = nil }
        listenToPointer()
        listenToFinger()
        listenToKeys()
        observe(self) { view in
            _ = view.model.judgement
            _ = view.model.isPaused
            _ = view.appearance.isDark
            view.updateTicks()
        }
    }

    /// Whether the last press was long enough ago to count as meant.
    private func isDeliberate(_ time: Double) -> Bool {
        model.frozenAt.map { time - $0 > 0.6 } ?? true
    }

    // MARK: Frames

    private func updateTicks() {
        ball = model.attempt.shown
        area.queueDraw()
        if !model.isMoving || !area.isMapped {
            ticks = nil
        } else if ticks == nil {
            ticks = area.requestFrames { [weak self] time in
                guard let self else { return }
                let start = monotonicTime()
                ball = model.frame(at: time)
                area.queueDraw()
                log?.add(monotonicTime() - start)
            }
        }
    }

    private func draw(_ context: Context, _ width: Double, _ height: Double) {
        let start = monotonicTime()
        layout = FieldLayout(ScreenSize(width: width, height: height))
        ground.draw(context, layout, appearance.palette, deviceScale: Double(area.scaleFactor))
        let point = layout.point(ball.position)
        ballPicture.draw(
            context, x: point.x, y: point.y, radius: Field.ballRadius * layout.scale,
            spin: ball.spin, deviceScale: Double(area.scaleFactor))
        let field = layout.field
        LevelPainter.draw(
            context, x: field.x + 34, y: field.maxY - 34, radius: 22, tilt: model.tilt,
            appearance.palette)
        if model.isPaused {
            context.rectangle(0, 0, width, height)
            context.fill(Color(0x0A1020).opacity(0.5))
        }
        if let log {
            // The first frame of a new movement; where it ends the low-pass decides.
            let way = model.tilt.x - (lastLean?.degrees ?? 0)
            if abs(way) > 0.3 {
                if lastLean?.growsRight != (way > 0) { log.markLean() }
                lastLean = (model.tilt.x, way > 0)
            }
            log.add(monotonicTime() - start)
        }
    }

    // MARK: Pointer

    private func listenToPointer() {
        let motion = MotionController()
        motion.onMotion { [weak self, weak motion] x, y in
            guard let self, motion?.isTouch != true else { return }
            model.point(layout.offset(of: ScreenPoint(x: x, y: y)), at: monotonicTime())
        }
        motion.onLeave { [weak self] in self?.model.point(nil, at: monotonicTime()) }
        area.add(motion)
        let click = ClickGesture()
        click.onPress { [weak self, weak click] _, _, _ in
            guard let self, click?.isTouch != true else { return }
            area.grabFocus()
            onStop?()
        }
        area.add(click)
    }

    private func listenToFinger() {
        let drag = DragGesture()
        drag.onBegin { [weak self, weak drag] x, y in
            guard let self, drag?.isTouch == true else { return }
            finger = (x, y)
            hasDragged = false
        }
        drag.onUpdate { [weak self] dx, dy in
            guard let self, finger != nil else { return }
            // A finger trembles by a few pixels while it taps.
            if dx * dx + dy * dy > 100 { hasDragged = true }
            guard hasDragged else { return }
            let middle = layout.field.centre
            model.drag(
                layout.offset(of: ScreenPoint(x: middle.x + dx * 2, y: middle.y + dy * 2)),
                at: monotonicTime())
        }
        drag.onEnd { [weak self] _, _ in
            guard let self, finger != nil else { return }
            finger = nil
            model.drag(nil, at: monotonicTime())
            if !hasDragged { onStop?() }
        }
        area.add(drag)
    }

    // MARK: Keys

    private func listenToKeys() {
        let keys = KeyController()
        keys.onPress { [weak self] key, modifiers in
            guard let self, modifiers.isDisjoint(with: [.control, .alt]) else { return false }
            switch key {
            case "Left", "KP_Left": model.press(x: -1, at: monotonicTime())
            case "Right", "KP_Right": model.press(x: 1, at: monotonicTime())
            case "Up", "KP_Up": model.press(y: -1, at: monotonicTime())
            case "Down", "KP_Down": model.press(y: 1, at: monotonicTime())
            case "space", "KP_Space": onStop?()
            case "Return", "KP_Enter", "ISO_Enter":
                if model.judgement != nil, isDeliberate(monotonicTime()) { onRetry?() }
            default: return false
            }
            return true
        }
        keys.onRelease { [weak self] key in
            guard let self else { return }
            switch key {
            case "Left", "KP_Left":
                if model.isPressing(x: -1) { model.press(x: 0, at: monotonicTime()) }
            case "Right", "KP_Right":
                if model.isPressing(x: 1) { model.press(x: 0, at: monotonicTime()) }
            case "Up", "KP_Up":
                if model.isPressing(y: -1) { model.press(y: 0, at: monotonicTime()) }
            case "Down", "KP_Down":
                if model.isPressing(y: 1) { model.press(y: 0, at: monotonicTime()) }
            default: break
            }
        }
        area.add(keys)
        let focus = FocusController()
        focus.onLeave { [weak self] in self?.model.press(x: 0, y: 0, at: monotonicTime()) }
        area.add(focus)
    }
}
