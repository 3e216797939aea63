import CGtk

/// Widgets in a row or column.
public final class Box: Widget {
    public enum Direction { case horizontal, vertical }

    /// - Parameter spacing: logical pixels between children.
    public init(_ direction: Direction, spacing: Int = 0, _ children: [Widget] = []) {
        super.init(
            gtk_box_new(
                direction == .horizontal
                    ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, Int32(spacing)))
        children.forEach(append)
    }

    public func append(_ child: Widget) { gtk_box_append(typed(), child.widget) }
    public func prepend(_ child: Widget) { gtk_box_prepend(typed(), child.widget) }
    public func remove(_ child: Widget) { gtk_box_remove(typed(), child.widget) }

    public func removeAll() {
        while let child = gtk_widget_get_first_child(widget) { gtk_box_remove(typed(), child) }
    }
}

/// One widget with others floating above it.
public final class Overlay: Widget {
    public init(_ child: Widget) {
        super.init(gtk_overlay_new())
        gtk_overlay_set_child(opaque, child.widget)
    }

    /// Adds a widget in front; its alignment says where.
    public func addOverlay(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.widget) }
    public func removeOverlay(_ child: Widget) { gtk_overlay_remove_overlay(opaque, child.widget) }
}

/// Shows and hides its child with a slide or a fade.
public final class Revealer: Widget {
    public enum Transition { case slideDown, slideUp, slideLeft, crossfade }

    public init(_ child: Widget, _ transition: Transition = .slideDown) {
        super.init(gtk_revealer_new())
        gtk_revealer_set_child(opaque, child.widget)
        let type =
            switch transition {
            case .slideDown: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
            case .slideUp: GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
            case .slideLeft: GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT
            case .crossfade: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
            }
        gtk_revealer_set_transition_type(opaque, type)
    }

    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
    }
}

/// Scrolls what is too large.
public final class ScrolledWindow: Widget {
    public init(_ child: Widget) {
        super.init(gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(opaque, child.widget)
        gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    }

    public func setChild(_ child: Widget) {
        gtk_scrolled_window_set_child(opaque, child.widget)
    }

    /// Grows with its child up to a height in logical pixels.
    public func setMaximumHeight(_ height: Int) {
        gtk_scrolled_window_set_max_content_height(opaque, Int32(height))
        gtk_scrolled_window_set_propagate_natural_height(opaque, 1)
    }
}

/// Pages of which one is shown.
public final class Stack: Widget {
    public init() {
        super.init(gtk_stack_new())
        gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    }

    public func add(_ child: Widget, name: String, title: String, icon: String? = nil) {
        let page = gtk_stack_add_titled(opaque, child.widget, name, title)
        if let icon { gtk_stack_page_set_icon_name(page, icon) }
    }

    public func remove(_ child: Widget) { gtk_stack_remove(opaque, child.widget) }

    public var visibleName: String {
        get { gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_stack_set_visible_child_name(opaque, newValue) }
    }

    @discardableResult
    public func onChange(_ handler: @escaping () -> Void) -> SignalConnection {
        connect("notify::visible-child") { _ in handler() }
    }
}

/// Buttons that choose the page of a stack.
public final class StackSwitcher: Widget {
    public init(_ stack: Stack) {
        super.init(gtk_stack_switcher_new())
        gtk_stack_switcher_set_stack(opaque, stack.opaque)
    }
}
