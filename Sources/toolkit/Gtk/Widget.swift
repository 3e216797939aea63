import CGtk

/// Where a widget is put in more room than it needs.
public enum Align {
    case fill, start, end, centre

    var value: GtkAlign {
        switch self {
        case .fill: GTK_ALIGN_FILL
        case .start: GTK_ALIGN_START
        case .end: GTK_ALIGN_END
        case .centre: GTK_ALIGN_CENTER
        }
    }
}

/// Anything that can be put into a window.
public class Widget: Object {
    var widget: UnsafeMutablePointer<GtkWidget> { typed() }

    init(_ widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(sinking: UnsafeMutableRawPointer(widget))
    }

    // MARK: State

    public var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget is on the screen, as far as its window is.
    public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
    }

    /// 0...1.
    public var opacity: Double {
        get { gtk_widget_get_opacity(widget) }
        set { gtk_widget_set_opacity(widget, newValue) }
    }

    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(widget) != 0 }
        set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
    }

    /// Lets pointer events through to what lies behind.
    public var isClickThrough: Bool {
        get { gtk_widget_get_can_target(widget) == 0 }
        set { gtk_widget_set_can_target(widget, newValue ? 0 : 1) }
    }

    public var tooltip: String {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } ?? "" }
        set { gtk_widget_set_tooltip_text(widget, newValue.isEmpty ? nil : newValue) }
    }

    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

    public var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

    // MARK: Layout

    /// Logical pixels.
    public var width: Int { Int(gtk_widget_get_width(widget)) }
    /// Logical pixels.
    public var height: Int { Int(gtk_widget_get_height(widget)) }
    /// Device pixels to a logical pixel; a whole number in GTK 4.8.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// The smallest size in logical pixels; -1 leaves it to the widget.
    public func setMinimumSize(width: Int = -1, height: Int = -1) {
        gtk_widget_set_size_request(widget, Int32(width), Int32(height))
    }

    public var horizontalAlign: Align = .fill {
        didSet { gtk_widget_set_halign(widget, horizontalAlign.value) }
    }

    public var verticalAlign: Align = .fill {
        didSet { gtk_widget_set_valign(widget, verticalAlign.value) }
    }

    public var expandsHorizontally: Bool {
        get { gtk_widget_get_hexpand(widget) != 0 }
        set { gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
    }

    public var expandsVertically: Bool {
        get { gtk_widget_get_vexpand(widget) != 0 }
        set { gtk_widget_set_vexpand(widget, newValue ? 1 : 0) }
    }

    /// Room around the widget in logical pixels.
    public func setMargins(_ horizontal: Int, _ vertical: Int) {
        gtk_widget_set_margin_start(widget, Int32(horizontal))
        gtk_widget_set_margin_end(widget, Int32(horizontal))
        gtk_widget_set_margin_top(widget, Int32(vertical))
        gtk_widget_set_margin_bottom(widget, Int32(vertical))
    }

    /// Room above the widget in logical pixels.
    public func setTopMargin(_ margin: Int) { gtk_widget_set_margin_top(widget, Int32(margin)) }

    // MARK: Style

    public func addClass(_ name: String) { gtk_widget_add_css_class(widget, name) }

    public func setClass(_ name: String, _ isSet: Bool) {
        if isSet {
            gtk_widget_add_css_class(widget, name)
        } else {
            gtk_widget_remove_css_class(widget, name)
        }
    }

    /// A pointer shape by its CSS name such as "grab" or "none"; nil for the parent's.
    public func setCursor(_ name: String?) { gtk_widget_set_cursor_from_name(widget, name) }

    // MARK: Accessibility

    /// What a screen reader calls the widget.
    public func setAccessibleName(_ text: String) {
        cgtk_set_accessible_text(raw, GTK_ACCESSIBLE_PROPERTY_LABEL, text)
    }

    /// What a screen reader says beyond the name.
    public func setAccessibleDescription(_ text: String) {
        cgtk_set_accessible_text(raw, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
    }

    // MARK: Events

    public func queueDraw() { gtk_widget_queue_draw(widget) }

    /// Hands events of the widget to a controller, which goes with the widget.
    public func add(_ controller: EventController) {
        g_object_ref(controller.raw)
        gtk_widget_add_controller(widget, controller.opaque)
    }

    /// Runs a handler when the widget comes into sight.
    @discardableResult
    public func onMap(_ handler: @escaping () -> Void) -> SignalConnection {
        connect("map") { _ in handler() }
    }

    /// Runs a handler when the widget goes out of sight.
    @discardableResult
    public func onUnmap(_ handler: @escaping () -> Void) -> SignalConnection {
        connect("unmap") { _ in handler() }
    }

    /// Runs an action such as "win.close" of the widget or of one that contains it.
    public func activateAction(_ name: String) {
        gtk_widget_activate_action_variant(widget, name, nil)
    }
}
