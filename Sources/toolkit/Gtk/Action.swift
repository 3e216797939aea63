import CGtk

/// A named thing to do that menus, buttons, keys and other programs can ask for.
public final class Action: Object {
    public init(_ name: String, _ handler: @escaping () -> Void) {
        super.init(owned: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
        connect("activate") { _ in handler() }
    }

    /// An action that is given a text.
    public init(_ name: String, text handler: @escaping (String) -> Void) {
        let type = g_variant_type_new("s")
        super.init(owned: UnsafeMutableRawPointer(g_simple_action_new(name, type)))
        g_variant_type_free(type)
        connect("activate") { arguments in
            guard let value = arguments.variant(1) else { return }
            handler(String(cString: g_variant_get_string(value, nil)))
        }
    }

    /// An action that is on or off, shown with a tick in menus.
    public init(_ name: String, isOn: Bool, toggle handler: @escaping (Bool) -> Void) {
        super.init(
            owned: UnsafeMutableRawPointer(
                g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))))
        connect("change-state") { [weak self] arguments in
            guard let self, let value = arguments.variant(1) else { return }
            g_simple_action_set_state(self.opaque, value)
            handler(g_variant_get_boolean(value) != 0)
        }
    }

    /// An action that is in one of several states, shown with a dot in menus; entries name the state
    /// as in "win.style::round".
    public init(_ name: String, state: String, choose handler: @escaping (String) -> Void) {
        let type = g_variant_type_new("s")
        super.init(
            owned: UnsafeMutableRawPointer(
                g_simple_action_new_stateful(name, type, g_variant_new_string(state))))
        g_variant_type_free(type)
        connect("change-state") { [weak self] arguments in
            guard let self, let value = arguments.variant(1) else { return }
            g_simple_action_set_state(self.opaque, value)
            handler(String(cString: g_variant_get_string(value, nil)))
        }
    }

    /// Shows another state without running the handler.
    public func setState(_ state: String) {
        g_simple_action_set_state(opaque, g_variant_new_string(state))
    }

    public var isEnabled: Bool {
        get { g_action_get_enabled(opaque) != 0 }
        set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
    }

    /// Shows another state without running the handler.
    public func setOn(_ isOn: Bool) {
        g_simple_action_set_state(opaque, g_variant_new_boolean(isOn ? 1 : 0))
    }
}

/// Actions of one widget and what it contains, under a name of their own.
public final class ActionGroup: Object {
    public init() { super.init(owned: UnsafeMutableRawPointer(g_simple_action_group_new())) }

    public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }
}

extension Widget {
    /// Makes the actions of a group known as "prefix.name" here and below.
    public func insert(_ group: ActionGroup, prefix: String) {
        gtk_widget_insert_action_group(widget, prefix, group.opaque)
    }
}
