import Geography
import Gtk

/// Hands the pointer, the wheel, fingers and keys over a map to its model.
final class MapInput {
    /// Told of a click that is not a drag.
    var onClick: ((ScreenPoint) -> Void)?
    /// Told of a double click; says whether it did something, else the map zooms.
    var onDoubleClick: ((ScreenPoint) -> Bool)?
    /// Told of the key that leads back to where the page begins.
    var onHome: (() -> Void)?
    /// Told of Enter.
    var onEnter: (() -> Void)?
    /// Told where a menu is asked for, by the other button or by a key.
    var onMenu: ((ScreenPoint) -> Void)?
    /// Told of each press before anything else; answers what there is to take hold of.
    var onPress: ((ScreenPoint) -> MapGrab?)?
    /// The shape of the pointer where it is, by its CSS name; nil for the usual one.
    var pointerShape: String? {
        didSet {
            if pointerShape != oldValue, !dragTracker.isDragging { area.setCursor(pointerShape) }
        }
    }
    /// Where the pointer is, nil when it is elsewhere.
    var onPointer: ((ScreenPoint?) -> Void)?

    private let model: MapModel
    private unowned let area: DrawingArea
    private let drag = DragGesture()
    private let pinch = ZoomGesture()
    private let motion = MotionController()
    private let scroll = ScrollController()
    private let keys = KeyController()
    private let menu = ClickGesture(.secondary)
    private var grab: MapGrab?
    private var dragTracker = DragTracker()
    private var pinchTracker = PinchTracker()
    private var clicks = ClickCounter()
    private var pressed = ScreenPoint(x: 0, y: 0)
    private var pointer: ScreenPoint?

    init(_ model: MapModel, on area: DrawingArea) {
        self.model = model
        self.area = area
        connectDrag()
        connectPinch()
        connectPointer()
        keys.onPress { [weak self] key, modifiers in self?.press(key, modifiers) ?? false }
        menu.onPress { [weak self] _, x, y in
            self?.area.grabFocus()
            self?.onMenu?(ScreenPoint(x: x, y: y))
        }
        for controller in [drag, pinch, motion, scroll, keys, menu] as [EventController] {
            area.add(controller)
        }
        pinch.group(with: drag)
    }

    private func connectDrag() {
        drag.onBegin { [weak self] x, y in
            guard let self else { return }
            pressed = ScreenPoint(x: x, y: y)
            dragTracker.press(at: pressed, time: monotonicTime())
            area.grabFocus()
            model.hold()
            grab = onPress?(pressed)
        }
        drag.onUpdate { [weak self] dx, dy in
            guard let self else { return }
            let point = ScreenPoint(x: pressed.x + dx, y: pressed.y + dy)
            let wasDragging = dragTracker.isDragging
            let way = dragTracker.move(to: point, time: monotonicTime())
            if dragTracker.isDragging, !wasDragging {
                drag.claim()
                area.setCursor("grabbing")
            }
            guard let way else { return }
            if let grab { grab.move(point) } else { model.drag(way, at: point) }
        }
        drag.onEnd { [weak self] _, _ in
            guard let self else { return }
            area.setCursor(pointerShape)
            let ending = dragTracker.release(time: monotonicTime())
            if let grab {
                self.grab = nil
                // What was dragged onto something is no click on it.
                if case .click(let point) = ending { return click(point) }
                return grab.drop()
            }
            switch ending {
            case .click(let point): click(point)
            case .thrown(let velocity): model.glide(velocity)
            case .still: break
            }
        }
        drag.onCancel { [weak self] in
            guard let self else { return }
            area.setCursor(pointerShape)
            letGo()
            // A drag is cancelled when a second finger turns it into a pinch; that goes on.
            dragTracker.cancel()
        }
    }

    private func connectPinch() {
        pinch.onBegin { [weak self] x, y in
            guard let self else { return }
            model.hold()
            letGo()
            dragTracker.beginPinch()
            pinchTracker.begin(at: ScreenPoint(x: x, y: y))
        }
        pinch.onChange { [weak self] scale, x, y in
            guard let self else { return }
            let centre = ScreenPoint(x: x, y: y)
            guard let step = pinchTracker.change(scale: scale, centre: centre) else { return }
            pinch.claim()
            model.drag(step.drag, at: centre)
            model.zoomNow(by: step.zoom, about: centre)
        }
        pinch.onEnd { [weak self] in
            self?.pinchTracker.end()
            self?.dragTracker.endPinch()
        }
    }

    /// What is held goes back to where it was.
    private func letGo() {
        grab?.cancel()
        grab = nil
    }

    private func connectPointer() {
        motion.onMotion { [weak self] x, y in
            self?.pointer = ScreenPoint(x: x, y: y)
            self?.onPointer?(ScreenPoint(x: x, y: y))
        }
        motion.onLeave { [weak self] in
            self?.pointer = nil
            self?.onPointer?(nil)
        }
        scroll.onScroll { [weak self] _, dy, isWheel, _ in
            guard let self else { return false }
            let size = model.viewport.size
            let point = pointer ?? ScreenPoint(x: size.width / 2, y: size.height / 2)
            let levels = ScrollZoom.levels(dy, isWheel: isWheel)
            // Fingers are smooth by themselves.
            if isWheel {
                model.zoom(by: levels, about: point)
            } else {
                model.zoomNow(by: levels, about: point)
            }
            return true
        }
    }

    private func click(_ point: ScreenPoint) {
        if clicks.click(at: point, time: monotonicTime()) {
            if onDoubleClick?(point) != true { model.zoom(by: 1, about: point) }
        } else {
            onClick?(point)
        }
    }

    private func press(_ key: String, _ modifiers: Modifiers) -> Bool {
        guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
        let size = model.viewport.size
        if key == "Menu" || key == "F10" && modifiers.contains(.shift), let onMenu {
            onMenu(ScreenPoint(x: size.width / 2, y: size.height / 2))
            return true
        }
        switch key {
        case "Left", "KP_Left": model.push(ScreenPoint(x: size.width / 5, y: 0))
        case "Right", "KP_Right": model.push(ScreenPoint(x: -size.width / 5, y: 0))
        case "Up", "KP_Up": model.push(ScreenPoint(x: 0, y: size.height / 5))
        case "Down", "KP_Down": model.push(ScreenPoint(x: 0, y: -size.height / 5))
        case "plus", "equal", "KP_Add": model.zoom(by: 1)
        case "minus", "KP_Subtract": model.zoom(by: -1)
        case "Home", "KP_Home":
            guard let onHome else { return false }
            onHome()
        case "Return", "KP_Enter", "ISO_Enter":
            guard let onEnter else { return false }
            onEnter()
        default: return false
        }
        return true
    }
}

/// Something on a map that a hand can move instead of the map.
struct MapGrab {
    /// Told where the pointer is now.
    let move: (ScreenPoint) -> Void
    /// Told when it is let go after having been moved.
    let drop: () -> Void
    /// Told when it goes back to where it was.
    let cancel: () -> Void
}
