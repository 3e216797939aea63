import CGLib
import Observation

/// What the desktop says about its look, kept up to date through the settings portal.
///
/// Asking never blocks: until the portal answers, and where there is no portal or no session bus,
/// the look is light and moves.
@MainActor @Observable public final class DesktopSettings {
    /// Whether the person prefers a dark look.
    public private(set) var prefersDark = false
    /// Whether the person asked for less motion.
    public private(set) var reducesMotion = false

    @ObservationIgnored private var bus: OpaquePointer?
    @ObservationIgnored private var subscription: UInt32 = 0
    @ObservationIgnored private let cancellable = g_cancellable_new()

    public init() {
        g_bus_get(
            G_BUS_TYPE_SESSION, cancellable,
            { _, result, user in
                let bus = g_bus_get_finish(result, nil)
                DesktopSettings.take(user)?.connect(to: bus)
            }, weakly())
    }

    isolated deinit {
        g_cancellable_cancel(cancellable)
        g_object_unref(cancellable)
        guard let bus else { return }
        if subscription != 0 { g_dbus_connection_signal_unsubscribe(bus, subscription) }
        g_object_unref(UnsafeMutableRawPointer(bus))
    }

    private func connect(to bus: OpaquePointer?) {
        guard let bus else { return }
        self.bus = bus
        subscription = g_dbus_connection_signal_subscribe(
            bus, Portal.name, Portal.interface, "SettingChanged", Portal.path, nil,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, user in
                guard let parameters else { return }
                DesktopSettings.look(at: user)?.note(parameters)
            },
            weakly(), { user in _ = DesktopSettings.take(user) })
        Setting.allCases.forEach(ask)
    }

    private func ask(for setting: Setting) {
        let names = [setting.key.namespace, setting.key.name].map { (name: String) in
            g_variant_new_string(name)
        }
        g_dbus_connection_call(
            bus, Portal.name, Portal.path, Portal.interface, "Read",
            g_variant_new_tuple(names, 2), nil, G_DBUS_CALL_FLAGS_NONE, -1, cancellable,
            setting.reply, weakly())
    }

    /// Takes a `SettingChanged` signal: (namespace, key, value).
    private func note(_ parameters: OpaquePointer) {
        guard g_variant_n_children(parameters) == 3 else { return }
        let texts = (0..<2).map { Portal.text(parameters, at: $0) }
        let setting = Setting.allCases.first { [$0.key.namespace, $0.key.name] == texts }
        guard let setting, let value = Portal.value(parameters, at: 2) else { return }
        apply(setting, value)
    }

    fileprivate func apply(_ setting: Setting, _ value: Portal.Value) {
        switch (setting, value) {
        case (.colorScheme, .number(let scheme)): change(\.prefersDark, to: scheme == 1)
        case (.reducedMotion, .number(let choice)): change(\.reducesMotion, to: choice == 1)
        case (.animations, .flag(let animates)): change(\.reducesMotion, to: !animates)
        default: break
        }
    }

    /// Stays silent when nothing changes, so that observers do not draw for nothing.
    private func change(_ path: ReferenceWritableKeyPath<DesktopSettings, Bool>, to value: Bool) {
        if self[keyPath: path] != value { self[keyPath: path] = value }
    }

    // MARK: - Through C

    /// Takes the answer of `Read`: (value).
    fileprivate static func finish(
        _ setting: Setting, _ source: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?,
        _ user: gpointer?
    ) {
        let settings = take(user)
        guard let source, let result else { return }
        let answer = g_dbus_connection_call_finish(OpaquePointer(source), result, nil)
        guard let answer else { return }
        defer { g_variant_unref(answer) }
        guard let value = Portal.value(answer, at: 0) else { return }
        settings?.apply(setting, value)
    }

    private final class Weak {
        weak var settings: DesktopSettings?

        init(_ settings: DesktopSettings) { self.settings = settings }
    }

    private func weakly() -> gpointer { Unmanaged.passRetained(Weak(self)).toOpaque() }

    private static func take(_ user: gpointer?) -> DesktopSettings? {
        user.flatMap { Unmanaged<Weak>.fromOpaque($0).takeRetainedValue().settings }
    }

    private static func look(at user: gpointer?) -> DesktopSettings? {
        user.flatMap { Unmanaged<Weak>.fromOpaque($0).takeUnretainedValue().settings }
    }
}

/// The settings that are asked for. Newer portals know `reduced-motion`; before them GNOME's own
/// switch for animations said the same.
private enum Setting: CaseIterable {
    case colorScheme, animations, reducedMotion

    var key: (namespace: String, name: String) {
        switch self {
        case .colorScheme: ("org.freedesktop.appearance", "color-scheme")
        case .animations: ("org.gnome.desktop.interface", "enable-animations")
        case .reducedMotion: ("org.freedesktop.appearance", "reduced-motion")
        }
    }

    @MainActor var reply: GAsyncReadyCallback {
        switch self {
        case .colorScheme: { DesktopSettings.finish(.colorScheme, $0, $1, $2) }
        case .animations: { DesktopSettings.finish(.animations, $0, $1, $2) }
        case .reducedMotion: { DesktopSettings.finish(.reducedMotion, $0, $1, $2) }
        }
    }
}

/// `org.freedesktop.portal.Settings` and the values that it sends.
private enum Portal {
    static let name = "org.freedesktop.portal.Desktop"
    static let path = "/org/freedesktop/portal/desktop"
    static let interface = "org.freedesktop.portal.Settings"

    enum Value {
        case number(UInt32)
        case flag(Bool)
    }

    static func text(_ tuple: OpaquePointer, at index: Int) -> String? {
        guard let child = g_variant_get_child_value(tuple, gsize(index)) else { return nil }
        defer { g_variant_unref(child) }
        return g_variant_get_string(child, nil).map { String(cString: $0) }
    }

    /// The value inside its variants; old portals wrap it twice.
    static func value(_ tuple: OpaquePointer, at index: Int) -> Value? {
        guard var value = g_variant_get_child_value(tuple, gsize(index)) else { return nil }
        defer { g_variant_unref(value) }
        while g_variant_classify(value) == G_VARIANT_CLASS_VARIANT {
            guard let inner = g_variant_get_variant(value) else { return nil }
            g_variant_unref(value)
            value = inner
        }
        switch g_variant_classify(value) {
        case G_VARIANT_CLASS_UINT32: return .number(g_variant_get_uint32(value))
        case G_VARIANT_CLASS_BOOLEAN: return .flag(g_variant_get_boolean(value) != 0)
        default: return nil
        }
    }
}
