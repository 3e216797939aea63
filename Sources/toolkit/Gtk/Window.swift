import CGtk

/// A top-level window.
///
/// GTK keeps a window until it is closed or destroyed; this object only adds a reference.
public class Window: Widget {
    public init(title: String = "") {
        super.init(gtk_window_new())
        self.title = title
    }

    override init(_ widget: UnsafeMutablePointer<GtkWidget>) { super.init(widget) }

    var window: UnsafeMutablePointer<GtkWindow> { typed() }

    public var title: String {
        get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(window, newValue) }
    }

    public func setChild(_ child: Widget?) { gtk_window_set_child(window, child?.widget) }
    public func setTitlebar(_ bar: Widget) { gtk_window_set_titlebar(window, bar.widget) }

    /// The size in logical pixels when it is not maximised or full screen; set before it is shown.
    public var defaultSize: (width: Int, height: Int) {
        get {
            var width: Int32 = 0
            var height: Int32 = 0
            gtk_window_get_default_size(window, &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(window, Int32(newValue.width), Int32(newValue.height)) }
    }

    public var isMaximized: Bool {
        get { gtk_window_is_maximized(window) != 0 }
        set { newValue ? gtk_window_maximize(window) : gtk_window_unmaximize(window) }
    }

    public var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(window) != 0 }
        set { newValue ? gtk_window_fullscreen(window) : gtk_window_unfullscreen(window) }
    }

    /// Keeps the window above its parent and closes it with it.
    public func setTransient(for parent: Window, modal: Bool = false) {
        gtk_window_set_transient_for(window, parent.window)
        gtk_window_set_modal(window, modal ? 1 : 0)
        gtk_window_set_destroy_with_parent(window, 1)
    }

    public var isResizable: Bool {
        get { gtk_window_get_resizable(window) != 0 }
        set { gtk_window_set_resizable(window, newValue ? 1 : 0) }
    }

    public func setIconName(_ name: String) { gtk_window_set_icon_name(window, name) }
    public func present() { gtk_window_present(window) }
    public func close() { gtk_window_close(window) }
    public func destroy() { gtk_window_destroy(window) }
    public func setFocus(_ widget: Widget?) { gtk_window_set_focus(window, widget?.widget) }

    /// Runs a handler that says whether the window must stay open.
    @discardableResult
    public func onCloseRequest(_ handler: @escaping () -> Bool) -> SignalConnection {
        connect("close-request") { $0.answer(handler()) }
    }

    @discardableResult
    public func onDestroy(_ handler: @escaping () -> Void) -> SignalConnection {
        connect("destroy") { _ in handler() }
    }

    /// Runs a handler when the window enters or leaves full screen.
    @discardableResult
    public func onFullscreenChange(_ handler: @escaping (Bool) -> Void) -> SignalConnection {
        connect("notify::fullscreened") { [weak self] _ in
            if let self { handler(self.isFullscreen) }
        }
    }
}

extension Window {
    /// Whether the keyboard belongs to this window.
    public var isActive: Bool { gtk_window_is_active(window) != 0 }

    /// Runs a handler when the keyboard comes to the window or goes to another.
    @discardableResult
    public func onActiveChange(_ handler: @escaping (Bool) -> Void) -> SignalConnection {
        connect("notify::is-active") { [weak self] _ in if let self { handler(self.isActive) } }
    }
}

/// A window of an application, with actions of its own under "win.".
public final class ApplicationWindow: Window {
    public init(_ application: Application) {
        super.init(gtk_application_window_new(application.typed()))
    }

    public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }
}

/// The bar at the top of a window.
public final class HeaderBar: Widget {
    public init() { super.init(gtk_header_bar_new()) }

    public func packStart(_ child: Widget) { gtk_header_bar_pack_start(opaque, child.widget) }
    public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(opaque, child.widget) }
    /// Puts a widget where the title is; nil shows the window's title.
    public func setTitle(_ child: Widget?) {
        gtk_header_bar_set_title_widget(opaque, child?.widget)
    }
}

extension Window {
    /// Closes the window at Escape.
    public func closeOnEscape() {
        let keys = KeyController()
        keys.onPress { [weak self] key, _ in
            guard key == "Escape" else { return false }
            self?.close()
            return true
        }
        add(keys)
    }

    /// Keeps an object, such as the controller of the window, until the window is destroyed.
    public func keep(_ object: AnyObject) {
        var kept: AnyObject? = object
        onDestroy {
            // Let go in a later turn, when nothing of the object is running any more.
            let released = kept
            kept = nil
            if let released { Task { _ = released } }
        }
    }
}
