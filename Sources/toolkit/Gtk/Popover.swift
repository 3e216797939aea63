import CGtk

/// A small window that belongs to a widget.
public final class Popover: Widget {
    public init(_ child: Widget) {
        super.init(gtk_popover_new())
        gtk_popover_set_child(typed(), child.widget)
    }

    public func popup() { gtk_popover_popup(typed()) }
    public func popdown() { gtk_popover_popdown(typed()) }

    @discardableResult
    public func onClose(_ handler: @escaping () -> Void) -> SignalConnection {
        connect("closed") { _ in handler() }
    }
}

/// Entries that run actions.
public final class Menu: Object {
    public init() { super.init(owned: UnsafeMutableRawPointer(g_menu_new())) }

    /// Adds an entry for an action such as "app.quit".
    public func append(_ label: String, action: String) { g_menu_append(opaque, label, action) }

    /// Adds a group of entries under a line.
    public func append(section: Menu) { g_menu_append_section(opaque, nil, section.typed()) }
}
