import CGLib
import Observation

/// By how much the desktop has turned the picture on the machine's own screen.
///
/// Told by GNOME and Phosh (`org.gnome.Mutter.DisplayConfig`) and by Plasma (`org.kde.KScreen`) on the
/// session bus. Asking never blocks and starts no other program; elsewhere nothing is known.
@MainActor @Observable public final class ScreenTurn {
    /// Quarter turns against the clock, 0...3; nil where no desktop tells.
    public private(set) var quarters: Int?

    @ObservationIgnored private var bus: OpaquePointer?
    @ObservationIgnored private var subscriptions: [UInt32] = []
    @ObservationIgnored private let cancellable = g_cancellable_new()

    public init() {
        g_bus_get(
            G_BUS_TYPE_SESSION, cancellable,
            { _, result, user in
                let bus = g_bus_get_finish(result, nil)
                ScreenTurn.take(user)?.connect(to: bus)
            }, weakly())
    }

    isolated deinit {
        g_cancellable_cancel(cancellable)
        g_object_unref(cancellable)
        guard let bus else { return }
        for number in subscriptions { g_dbus_connection_signal_unsubscribe(bus, number) }
        g_object_unref(UnsafeMutableRawPointer(bus))
    }

    private func connect(to bus: OpaquePointer?) {
        guard let bus else { return }
        self.bus = bus
        for desktop in ScreenDesktop.allCases {
            let number = g_dbus_connection_signal_subscribe(
                bus, desktop.name, desktop.interface, desktop.signal, desktop.path, nil,
                G_DBUS_SIGNAL_FLAGS_NONE,
                { _, _, _, _, _, _, user in ScreenTurn.look(at: user)?.ask() },
                weakly(), { user in _ = ScreenTurn.take(user) })
            subscriptions.append(number)
        }
        ask()
    }

    private func ask() {
        for desktop in ScreenDesktop.allCases {
            g_dbus_connection_call(
                bus, desktop.name, desktop.path, desktop.interface, desktop.method, nil, nil,
                G_DBUS_CALL_FLAGS_NO_AUTO_START, 2000, cancellable, desktop.reply, weakly())
        }
    }

    /// Takes the answer of a desktop; what cannot be understood changes nothing.
    fileprivate static func finish(
        _ desktop: ScreenDesktop, _ source: UnsafeMutablePointer<GObject>?,
        _ result: OpaquePointer?, _ user: gpointer?
    ) {
        let turn = take(user)
        guard let source, let result,
            let answer = g_dbus_connection_call_finish(OpaquePointer(source), result, nil)
        else { return }
        defer { g_variant_unref(answer) }
        guard let turn, let quarters = desktop.quarters(answer) else { return }
        if turn.quarters != quarters { turn.quarters = quarters }
    }

    // MARK: - Through C

    private final class Weak {
        weak var turn: ScreenTurn?

        init(_ turn: ScreenTurn) { self.turn = turn }
    }

    private func weakly() -> gpointer { Unmanaged.passRetained(Weak(self)).toOpaque() }

    private static func take(_ user: gpointer?) -> ScreenTurn? {
        user.flatMap { Unmanaged<Weak>.fromOpaque($0).takeRetainedValue().turn }
    }

    private static func look(at user: gpointer?) -> ScreenTurn? {
        user.flatMap { Unmanaged<Weak>.fromOpaque($0).takeUnretainedValue().turn }
    }
}

/// The desktops that tell how their screens are turned.
private enum ScreenDesktop: CaseIterable {
    case mutter, kscreen

    var name: String {
        self == .mutter ? "org.gnome.Mutter.DisplayConfig" : "org.kde.KScreen"
    }
    var path: String { self == .mutter ? "/org/gnome/Mutter/DisplayConfig" : "/backend" }
    var interface: String {
        self == .mutter ? "org.gnome.Mutter.DisplayConfig" : "org.kde.kscreen.Backend"
    }
    var method: String { self == .mutter ? "GetCurrentState" : "getConfig" }
    var signal: String { self == .mutter ? "MonitorsChanged" : "configChanged" }

    @MainActor var reply: GAsyncReadyCallback {
        switch self {
        case .mutter: { ScreenTurn.finish(.mutter, $0, $1, $2) }
        case .kscreen: { ScreenTurn.finish(.kscreen, $0, $1, $2) }
        }
    }

    /// Quarter turns of the built-in screen, else of the first one.
    func quarters(_ answer: OpaquePointer) -> Int? {
        let screens = self == .mutter ? Self.mutter(answer) : Self.kscreen(answer)
        let own = screens.first { screen in
            ["eDP", "LVDS", "DSI"].contains { screen.connector.hasPrefix($0) }
        }
        return (own ?? screens.first)?.quarters
    }

    private typealias Screen = (connector: String, quarters: Int)

    /// `(ua(…)a(iiduba(ssss)a{sv})a{sv})`: the third part lists x, y, scale, transform, whether it is
    /// the first one, and the monitors by connector. Transforms count quarters, and four more where
    /// the picture is mirrored.
    private static func mutter(_ answer: OpaquePointer) -> [Screen] {
        guard String(cString: g_variant_get_type_string(answer)).hasPrefix("(ua("),
            let screens = Tree(answer).child(2)
        else { return [] }
        return screens.children.compactMap { screen in
            guard let transform = screen.child(3)?.number,
                let connector = screen.child(5)?.child(0)?.child(0)?.text
            else { return nil }
            return (connector, transform & 3)
        }
    }

    /// `(a{sv})`: `outputs` is a list of dictionaries with `name`, `enabled` and `rotation`, which is
    /// 1 upright, 2 left, 4 upside down or 8 right.
    private static func kscreen(_ answer: OpaquePointer) -> [Screen] {
        guard let outputs = Tree(answer).child(0)?.value("outputs") else { return [] }
        return outputs.children.compactMap { output in
            guard output.value("enabled")?.flag != false,
                let connector = output.value("name")?.text,
                let quarters = [1: 0, 2: 1, 4: 2, 8: 3][output.value("rotation")?.number ?? 0]
            else { return nil }
            return (connector, quarters)
        }
    }
}

/// A part of what came over the bus; asked for what it is not, it answers nil.
private final class Tree {
    private let value: OpaquePointer

    init(_ value: OpaquePointer) { self.value = g_variant_ref(value) }

    private init(owned: OpaquePointer) { value = owned }

    deinit { g_variant_unref(value) }

    private var kind: GVariantClass { g_variant_classify(value) }

    private var isContainer: Bool {
        kind == G_VARIANT_CLASS_TUPLE || kind == G_VARIANT_CLASS_ARRAY
            || kind == G_VARIANT_CLASS_DICT_ENTRY
    }

    func child(_ index: Int) -> Tree? {
        guard isContainer, index < g_variant_n_children(value),
            let child = g_variant_get_child_value(value, gsize(index))
        else { return nil }
        return Tree(owned: child).unwrapped
    }

    var children: [Tree] {
        guard isContainer else { return [] }
        return (0..<Int(g_variant_n_children(value))).compactMap(child)
    }

    /// What a dictionary holds under a name.
    func value(_ name: String) -> Tree? {
        children.first { $0.child(0)?.text == name }?.child(1)
    }

    var text: String? {
        kind == G_VARIANT_CLASS_STRING
            ? g_variant_get_string(value, nil).map { String(cString: $0) } : nil
    }

    var flag: Bool? {
        kind == G_VARIANT_CLASS_BOOLEAN ? g_variant_get_boolean(value) != 0 : nil
    }

    var number: Int? {
        switch kind {
        case G_VARIANT_CLASS_INT32: Int(g_variant_get_int32(value))
        case G_VARIANT_CLASS_UINT32: Int(g_variant_get_uint32(value))
        default: nil
        }
    }

    /// The value inside its variants.
    private var unwrapped: Tree? {
        guard kind == G_VARIANT_CLASS_VARIANT else { return self }
        guard let inner = g_variant_get_variant(value) else { return nil }
        return Tree(owned: inner).unwrapped
    }
}
