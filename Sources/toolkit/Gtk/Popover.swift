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

    /// Adds a group of entries under a line, or under a heading.
    public func append(section: Menu, title: String? = nil) {
        g_menu_append_section(opaque, title, section.typed())
    }

    /// Adds a menu that opens from an entry.
    public func append(submenu: Menu, title: String) {
        g_menu_append_submenu(opaque, title, submenu.typed())
    }
}

/// A menu that opens at a point of a widget.
@MainActor public final class ContextMenu {
    private let parent: Widget
    private var popover: Widget?
    private var frames: FrameTicks?

    public init(on widget: Widget) {
        parent = widget
        // A popover is a child that its parent does not know of, so it is taken away in time.
        widget.onUnmap { [weak self] in self?.remove() }
    }

    /// Opens a menu in place of the one before.
    /// - Parameters:
    ///   - x: logical pixels from the widget's left edge.
    ///   - y: logical pixels from the widget's top edge.
    public func show(_ menu: Menu, x: Double, y: Double) {
        remove()
        guard let created = gtk_popover_menu_new_from_model(menu.typed()) else { return }
        let popover = Widget(created)
        gtk_widget_set_parent(created, parent.widget)
        var point = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
        gtk_popover_set_pointing_to(popover.typed(), &point)
        gtk_popover_set_has_arrow(popover.typed(), 0)
        gtk_widget_set_halign(created, GTK_ALIGN_START)
        self.popover = popover
        gtk_popover_popup(popover.typed())
        // Its parent does not lay it out, so it is told when its size is known, some frames later.
        var left = 3
        frames = parent.requestFrames { [weak self] _ in
            guard let self, let popover = self.popover, left > 0 else {
                self?.frames = nil
                return
            }
            left -= 1
            gtk_popover_present(popover.typed())
        }
    }

    private func remove() {
        frames = nil
        if let popover { gtk_widget_unparent(popover.widget) }
        popover = nil
    }
}
