import CGtk

/// Keys held during an event.
public struct Modifiers: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
    public static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
    public static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
}

/// Something that listens to the events of one widget.
public class EventController: Object {
    init(_ controller: OpaquePointer) { super.init(owned: UnsafeMutableRawPointer(controller)) }

    /// Whether the event that is being handled comes from a finger on the screen.
    public var isTouch: Bool {
        guard let device = gtk_event_controller_get_current_event_device(opaque) else {
            return false
        }
        return gdk_device_get_source(device) == GDK_SOURCE_TOUCHSCREEN
    }

    /// Listens before the children of the widget do.
    public func listenFirst() {
        gtk_event_controller_set_propagation_phase(opaque, GTK_PHASE_CAPTURE)
    }
}

/// Pointer movement over a widget.
public final class MotionController: EventController {
    public init() { super.init(gtk_event_controller_motion_new()) }

    public func onMotion(_ handler: @escaping (_ x: Double, _ y: Double) -> Void) {
        connect("motion") { handler($0.double(1), $0.double(2)) }
        connect("enter") { handler($0.double(1), $0.double(2)) }
    }

    public func onLeave(_ handler: @escaping () -> Void) { connect("leave") { _ in handler() } }
}

/// The wheel and scrolling on a touchpad.
public final class ScrollController: EventController {
    public init() {
        super.init(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
    }

    /// Runs a handler with the distance: in clicks of a wheel (also parts of one) when `isWheel`,
    /// else in logical pixels.
    public func onScroll(
        _ handler: @escaping (_ dx: Double, _ dy: Double, _ isWheel: Bool, Modifiers) -> Bool
    ) {
        connect("scroll") { [weak self] arguments in
            guard let self else { return }
            let unit = gtk_event_controller_scroll_get_unit(self.opaque)
            let state = gtk_event_controller_get_current_event_state(self.opaque)
            arguments.answer(
                handler(
                    arguments.double(1), arguments.double(2), unit == GDK_SCROLL_UNIT_WHEEL,
                    Modifiers(rawValue: state.rawValue)))
        }
    }
}

/// Keys pressed while a widget or a child of it has the focus.
public final class KeyController: EventController {
    public init() { super.init(gtk_event_controller_key_new()) }

    /// Runs a handler with the name of a key such as "Left" or "plus" and says whether it was used.
    public func onPress(_ handler: @escaping (_ key: String, Modifiers) -> Bool) {
        connect("key-pressed") { arguments in
            guard let name = gdk_keyval_name(arguments.uint(1)) else { return }
            arguments.answer(
                handler(String(cString: name), Modifiers(rawValue: arguments.flags(3))))
        }
    }

    /// Runs a handler with the name of a key that is let go.
    public func onRelease(_ handler: @escaping (_ key: String) -> Void) {
        connect("key-released") { arguments in
            guard let name = gdk_keyval_name(arguments.uint(1)) else { return }
            handler(String(cString: name))
        }
    }
}

/// Whether the keyboard is in a widget or a child of it.
public final class FocusController: EventController {
    public init() { super.init(gtk_event_controller_focus_new()) }
    public func onEnter(_ handler: @escaping () -> Void) { connect("enter") { _ in handler() } }
    public func onLeave(_ handler: @escaping () -> Void) { connect("leave") { _ in handler() } }
}
