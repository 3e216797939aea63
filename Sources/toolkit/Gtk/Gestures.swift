import CGtk

/// A controller that recognises a movement of fingers or of the pressed pointer.
public class Gesture: EventController {
    /// Takes the movement away from everything else that listens to it.
    public func claim() { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED) }

    /// Lets two gestures of a widget share their touches.
    public func group(with other: Gesture) { gtk_gesture_group(opaque, other.opaque) }

    /// Runs a handler when the system takes the movement away.
    public func onCancel(_ handler: @escaping () -> Void) { connect("cancel") { _ in handler() } }
}

/// The pressed pointer or one finger moving.
public final class DragGesture: Gesture {
    public init() { super.init(gtk_gesture_drag_new()) }

    /// Runs a handler with the point where the button went down.
    public func onBegin(_ handler: @escaping (_ x: Double, _ y: Double) -> Void) {
        connect("drag-begin") { handler($0.double(1), $0.double(2)) }
    }

    /// Runs a handler with the way from the first point.
    public func onUpdate(_ handler: @escaping (_ dx: Double, _ dy: Double) -> Void) {
        connect("drag-update") { handler($0.double(1), $0.double(2)) }
    }

    /// Runs a handler with the way from the first to the last point.
    public func onEnd(_ handler: @escaping (_ dx: Double, _ dy: Double) -> Void) {
        connect("drag-end") { handler($0.double(1), $0.double(2)) }
    }
}

/// Presses of a button, also repeated ones.
public final class ClickGesture: Gesture {
    public enum Button { case primary, secondary }

    public init(_ button: Button = .primary) {
        super.init(gtk_gesture_click_new())
        if button == .secondary {
            gtk_gesture_single_set_button(opaque, guint(GDK_BUTTON_SECONDARY))
        }
    }

    public func onPress(_ handler: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void) {
        connect("pressed") { handler($0.int(1), $0.double(2), $0.double(3)) }
    }

    public func onRelease(_ handler: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void) {
        connect("released") { handler($0.int(1), $0.double(2), $0.double(3)) }
    }
}

/// Two fingers moving apart or together, on a touchscreen or a touchpad.
public final class ZoomGesture: Gesture {
    public init() { super.init(gtk_gesture_zoom_new()) }

    public func onBegin(_ handler: @escaping (_ x: Double, _ y: Double) -> Void) {
        connect("begin") { [weak self] _ in
            guard let centre = self?.centre else { return }
            handler(centre.x, centre.y)
        }
    }

    /// Runs a handler with the distance of the fingers as a multiple of the first one and the point
    /// between them.
    public func onChange(
        _ handler: @escaping (_ scale: Double, _ x: Double, _ y: Double) -> Void
    ) {
        connect("scale-changed") { [weak self] arguments in
            guard let centre = self?.centre else { return }
            handler(arguments.double(1), centre.x, centre.y)
        }
    }

    public func onEnd(_ handler: @escaping () -> Void) { connect("end") { _ in handler() } }

    private var centre: (x: Double, y: Double)? {
        var x = 0.0
        var y = 0.0
        guard gtk_gesture_get_bounding_box_center(opaque, &x, &y) != 0 else { return nil }
        return (x, y)
    }
}
