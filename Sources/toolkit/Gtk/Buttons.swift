import CGtk

/// A button with a text or an icon.
public final class Button: Widget {
    public init(_ label: String, classes: [String] = []) {
        super.init(gtk_button_new_with_label(label))
        classes.forEach(addClass)
    }

    /// - Parameter name: what a screen reader says; also the tooltip.
    public init(icon: String, name: String) {
        super.init(gtk_button_new_from_icon_name(icon))
        tooltip = name
        setAccessibleName(name)
    }

    public var label: String {
        get { gtk_button_get_label(typed()).map { String(cString: $0) } ?? "" }
        set { gtk_button_set_label(typed(), newValue) }
    }

    public func setIcon(_ name: String) { gtk_button_set_icon_name(typed(), name) }

    /// Shows another widget in the place of text and icon.
    public func setChild(_ child: Widget) { gtk_button_set_child(typed(), child.widget) }

    public func setAction(_ name: String) {
        gtk_actionable_set_detailed_action_name(opaque, name)
    }

    @discardableResult
    public func onClick(_ handler: @escaping () -> Void) -> SignalConnection {
        connect("clicked") { _ in handler() }
    }
}

/// A button that stays pressed.
public final class ToggleButton: Widget {
    public init(_ label: String) { super.init(gtk_toggle_button_new_with_label(label)) }

    public init(icon: String, name: String) {
        super.init(gtk_toggle_button_new())
        gtk_button_set_icon_name(typed(), icon)
        tooltip = name
        setAccessibleName(name)
    }

    public func setIcon(_ name: String) { gtk_button_set_icon_name(typed(), name) }

    /// Makes the button one of a group of which one is pressed.
    public func join(_ other: ToggleButton) {
        gtk_toggle_button_set_group(typed(), other.typed())
    }

    public var isActive: Bool {
        get { gtk_toggle_button_get_active(typed()) != 0 }
        set { gtk_toggle_button_set_active(typed(), newValue ? 1 : 0) }
    }

    @discardableResult
    public func onToggle(_ handler: @escaping (Bool) -> Void) -> SignalConnection {
        connect("toggled") { [weak self] _ in if let self { handler(self.isActive) } }
    }
}

/// One of several choices of which one holds, with a mark before its text.
///
/// A check button of GTK 4.8 has no action for screen readers, so it is a toggle button.
public final class RadioButton: Widget {
    public init(_ label: String) {
        super.init(gtk_toggle_button_new())
        let mark = Box(.horizontal)
        mark.addClass("mark")
        mark.verticalAlign = .centre
        let text = Label(label)
        text.xAlign = 0
        text.ellipsize()
        let content = Box(.horizontal, spacing: 8, [mark, text])
        withExtendedLifetime(content) { gtk_button_set_child(typed(), content.widget) }
        addClass("choice")
        addClass("flat")
        setAccessibleName(label)
    }

    /// Makes the button one of a group.
    public func join(_ other: RadioButton) {
        gtk_toggle_button_set_group(typed(), other.typed())
    }

    public var isActive: Bool {
        get { gtk_toggle_button_get_active(typed()) != 0 }
        set { gtk_toggle_button_set_active(typed(), newValue ? 1 : 0) }
    }

    /// Runs a handler when this choice is made.
    @discardableResult
    public func onChoose(_ handler: @escaping () -> Void) -> SignalConnection {
        connect("toggled") { [weak self] _ in if self?.isActive == true { handler() } }
    }
}

/// A button that opens a menu or a popover.
public final class MenuButton: Widget {
    public init(icon: String, name: String) {
        super.init(gtk_menu_button_new())
        gtk_menu_button_set_icon_name(opaque, icon)
        tooltip = name
        setAccessibleName(name)
    }

    public func setMenu(_ menu: Menu) { gtk_menu_button_set_menu_model(opaque, menu.typed()) }
    public func setPopover(_ popover: Popover) {
        gtk_menu_button_set_popover(opaque, popover.widget)
    }

    /// Opens with F10, as the main menu of a window does.
    public func makePrimary() { gtk_menu_button_set_primary(opaque, 1) }
    public func popup() { gtk_menu_button_popup(opaque) }
}

/// An on-off switch.
public final class Switch: Widget {
    public init() { super.init(gtk_switch_new()) }

    public var isActive: Bool {
        get { gtk_switch_get_active(opaque) != 0 }
        set { gtk_switch_set_active(opaque, newValue ? 1 : 0) }
    }

    @discardableResult
    public func onToggle(_ handler: @escaping (Bool) -> Void) -> SignalConnection {
        connect("notify::active") { [weak self] _ in if let self { handler(self.isActive) } }
    }
}
