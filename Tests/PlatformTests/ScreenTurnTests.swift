import CGLib
import Platform
import XCTest

/// How the desktop has turned the picture, as fake desktops tell it on the test's own session bus.
@MainActor final class ScreenTurnTests: XCTestCase {
    func testMutterTellsOfTheBuiltInScreen() async throws {
        let desktop = try FakeDesktop(
            name: "org.gnome.Mutter.DisplayConfig", path: "/org/gnome/Mutter/DisplayConfig",
            interface: "org.gnome.Mutter.DisplayConfig", method: "GetCurrentState",
            answer: ["u", "a((ssss)a(siiddada{sv})a{sv})", "a(iiduba(ssss)a{sv})", "a{sv}"],
            signal: "MonitorsChanged")
        desktop.answer = Self.mutter(3)
        let screen = ScreenTurn()
        turn { screen.quarters == 3 }
        desktop.answer = Self.mutter(0)
        desktop.tell()
        turn { screen.quarters == 0 }
        desktop.answer = Self.mutter(5)
        desktop.tell()
        turn { screen.quarters == 1 }
    }

    func testPlasmaTellsToo() async throws {
        let desktop = try FakeDesktop(
            name: "org.kde.KScreen", path: "/backend", interface: "org.kde.kscreen.Backend",
            method: "getConfig", answer: ["a{sv}"], signal: "configChanged")
        desktop.answer = """
            ({'outputs': <[{'name': <'HDMI-A-1'>, 'enabled': <true>, 'rotation': <1>},
            {'name': <'eDP-1'>, 'enabled': <true>, 'rotation': <8>}]>},)
            """
        let screen = ScreenTurn()
        turn { screen.quarters == 3 }
    }

    /// An outer screen that is upright, and the machine's own with a transform.
    private static func mutter(_ transform: Int) -> String {
        """
        (uint32 1, @a((ssss)a(siiddada{sv})a{sv}) [], \
        [(0, 0, 1.0, uint32 0, true, [('HDMI-1', 'a', 'b', 'c')], @a{sv} {}), \
        (1920, 0, 1.0, uint32 \(transform), false, [('eDP-1', 'a', 'b', 'c')], @a{sv} {})], \
        @a{sv} {})
        """
    }
}

/// A desktop with one method and one signal.
@MainActor private final class FakeDesktop {
    private static var answer = ""
    private static var hasName = false

    /// What the method answers, in GVariant's text form.
    var answer: String {
        get { Self.answer }
        set { Self.answer = newValue }
    }

    private let bus: OpaquePointer
    private let object: UInt32
    private let name: UInt32
    private let place: (path: String, interface: String, signal: String)

    init(
        name: String, path: String, interface: String, method: String, answer: [String],
        signal: String
    ) throws {
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else {
            throw XCTSkip("no session bus")
        }
        self.bus = bus
        place = (path, interface, signal)
        Self.hasName = false
        let parts = answer.map { "<arg direction=\"out\" type=\"\($0)\"/>" }.joined()
        let description = """
            <node><interface name="\(interface)"><method name="\(method)">\(parts)</method>
            </interface></node>
            """
        let node = try XCTUnwrap(g_dbus_node_info_new_for_xml(description, nil))
        defer { g_dbus_node_info_unref(node) }
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, _, _, invocation, _ in
            let value = g_variant_parse(nil, FakeDesktop.answer, nil, nil, nil)
            g_dbus_method_invocation_return_value(invocation, value)
        }
        object = g_dbus_connection_register_object(
            bus, path, node.pointee.interfaces[0], &table, nil, nil, nil)
        self.name = g_bus_own_name_on_connection(
            bus, name, G_BUS_NAME_OWNER_FLAGS_NONE, { _, _, _ in FakeDesktop.hasName = true }, nil,
            nil, nil)
        turn { Self.hasName }
    }

    isolated deinit {
        g_bus_unown_name(name)
        g_dbus_connection_unregister_object(bus, object)
        g_object_unref(UnsafeMutableRawPointer(bus))
    }

    /// Says that something has changed.
    func tell() {
        g_dbus_connection_emit_signal(
            bus, nil, place.path, place.interface, place.signal, nil, nil)
    }
}
