import CGLib
import XCTest

/// The settings portal of a desktop, as far as it is asked, on the test's own session bus.
@MainActor final class FakePortal {
    private static let path = "/org/freedesktop/portal/desktop"
    private static let interface = "org.freedesktop.portal.Settings"
    private static let description = """
        <node><interface name="org.freedesktop.portal.Settings"><method name="Read">
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="v" direction="out"/>
        </method></interface></node>
        """
    private static var dark = false
    private static var animates = true
    private static var hasName = false

    private let bus: OpaquePointer
    private let object: UInt32
    private let name: UInt32

    init(dark: Bool, animates: Bool) throws {
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else {
            throw XCTSkip("no session bus")
        }
        Self.dark = dark
        Self.animates = animates
        self.bus = bus
        let node = try XCTUnwrap(g_dbus_node_info_new_for_xml(Self.description, nil))
        defer { g_dbus_node_info_unref(node) }
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, _, parameters, invocation, _ in
            g_dbus_method_invocation_return_value(
                invocation, FakePortal.answer(to: parameters))
        }
        object = g_dbus_connection_register_object(
            bus, Self.path, node.pointee.interfaces[0], &table, nil, nil, nil)
        name = g_bus_own_name_on_connection(
            bus, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE,
            { _, _, _ in FakePortal.hasName = true }, nil, nil, nil)
        turn { Self.hasName }
    }

    isolated deinit {
        g_bus_unown_name(name)
        g_dbus_connection_unregister_object(bus, object)
        g_object_unref(UnsafeMutableRawPointer(bus))
    }

    /// Tells everyone of a new value.
    func change(_ namespace: String, _ key: String, to value: OpaquePointer?) {
        let parts = [
            g_variant_new_string(namespace), g_variant_new_string(key),
            g_variant_new_variant(value),
        ]
        g_dbus_connection_emit_signal(
            bus, nil, Self.path, Self.interface, "SettingChanged", g_variant_new_tuple(parts, 3),
            nil)
    }

    /// `Read` wraps its value twice, as portals have always done.
    private static func answer(to parameters: OpaquePointer?) -> OpaquePointer? {
        let child = g_variant_get_child_value(parameters, 1)
        defer { g_variant_unref(child) }
        let value =
            switch g_variant_get_string(child, nil).map({ String(cString: $0) }) {
            case "color-scheme": g_variant_new_uint32(dark ? 1 : 2)
            case "enable-animations": g_variant_new_boolean(animates ? 1 : 0)
            default: g_variant_new_string("")
            }
        var wrapped = [g_variant_new_variant(g_variant_new_variant(value))]
        return g_variant_new_tuple(&wrapped, 1)
    }
}
