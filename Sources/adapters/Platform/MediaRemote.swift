import CGLib

/// The app's music on the session bus, for media keys, headsets and the desktop's own controls
/// (MPRIS, `org.mpris.MediaPlayer2`).
///
/// The name belongs to one program at a time, so it also tells whose turn it is to play: whoever
/// comes second waits in the bus's queue until the first has gone.
@MainActor public final class MediaRemote {
    /// What a media key or another program asks for.
    public enum Command: Hashable, Sendable {
        case play, pause, playPause, stop, raise
        /// 0…1.
        case volume(Double)
    }

    /// What the desktop is told.
    public struct Status: Hashable, Sendable {
        public enum Playback: String, Sendable {
            case playing = "Playing"
            case paused = "Paused"
            case stopped = "Stopped"
        }

        public var playback: Playback
        /// 0…1.
        public var volume: Double
        public var title: String

        public init(playback: Playback, volume: Double, title: String) {
            self.playback = playback
            self.volume = volume
            self.title = title
        }
    }

    /// Called when the name has become ours (also where there is no session bus to ask) or
    /// another's.
    public var onTurn: ((_ isOurs: Bool) -> Void)?
    public var onCommand: ((Command) -> Void)?

    public var status: Status {
        didSet { if status != oldValue { tell(from: oldValue) } }
    }

    static let path = "/org/mpris/MediaPlayer2"
    static let player = "org.mpris.MediaPlayer2.Player"
    public static let name = "org.mpris.MediaPlayer2.hannari"

    private let identity: String
    private let desktopEntry: String
    private var owner: UInt32 = 0
    private var bus: OpaquePointer?
    private var registrations: [UInt32] = []

    /// - Parameters:
    ///   - identity: the app's name for people.
    ///   - desktopEntry: the name of its desktop file, without the ending.
    public init(identity: String, desktopEntry: String, status: Status) {
        self.identity = identity
        self.desktopEntry = desktopEntry
        self.status = status
    }

    isolated deinit { leave() }

    /// Asks for the name; the answer comes through `onTurn`.
    public func join() {
        guard owner == 0 else { return }
        owner = g_bus_own_name(
            G_BUS_TYPE_SESSION, Self.name, G_BUS_NAME_OWNER_FLAGS_NONE,
            { bus, _, user in
                if let bus { MediaRemote.look(at: user)?.register(on: bus) }
            },
            { _, _, user in MediaRemote.look(at: user)?.onTurn?(true) },
            { bus, _, user in MediaRemote.look(at: user)?.onTurn?(bus == nil) },
            Unmanaged.passRetained(Weak(self)).toOpaque(),
            { user in
                guard let user else { return }
                Unmanaged<Weak>.fromOpaque(user).release()
            })
    }

    /// Gives the name to whoever waits for it.
    public func leave() {
        guard owner != 0 else { return }
        unregister()
        g_bus_unown_name(owner)
        owner = 0
    }

    // MARK: On the bus

    private func register(on bus: OpaquePointer) {
        unregister()
        guard let node = g_dbus_node_info_new_for_xml(Self.interfaces, nil) else { return }
        defer { g_dbus_node_info_unref(node) }
        self.bus = OpaquePointer(g_object_ref(UnsafeMutableRawPointer(bus)))
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, method, parameters, invocation, user in
            guard let method, let invocation else { return }
            MediaRemote.look(at: user)?.call(String(cString: method))
            g_dbus_method_invocation_return_value(invocation, nil)
        }
        table.get_property = { _, _, _, _, name, _, user in
            guard let name else { return nil }
            return MediaRemote.look(at: user)?.property(String(cString: name))
        }
        table.set_property = { _, _, _, _, name, value, _, user in
            guard let name, let value else { return 0 }
            MediaRemote.look(at: user)?.set(String(cString: name), value)
            return 1
        }
        var index = 0
        while let interface = node.pointee.interfaces[index] {
            let number = g_dbus_connection_register_object(
                bus, Self.path, interface, &table,
                Unmanaged.passRetained(Weak(self)).toOpaque(),
                { user in
                    guard let user else { return }
                    Unmanaged<Weak>.fromOpaque(user).release()
                }, nil)
            if number != 0 { registrations.append(number) }
            index += 1
        }
    }

    private func unregister() {
        guard let bus else { return }
        for number in registrations { g_dbus_connection_unregister_object(bus, number) }
        registrations = []
        g_object_unref(UnsafeMutableRawPointer(bus))
        self.bus = nil
    }

    private func call(_ method: String) {
        switch method {
        case "Play": onCommand?(.play)
        case "Pause": onCommand?(.pause)
        case "PlayPause": onCommand?(.playPause)
        case "Stop": onCommand?(.stop)
        case "Raise": onCommand?(.raise)
        // There is one piece, without end: nothing to skip or to seek.
        default: break
        }
    }

    private func set(_ name: String, _ value: OpaquePointer) {
        guard name == "Volume" else { return }
        let volume = g_variant_get_double(value)
        if volume.isFinite { onCommand?(.volume(min(max(volume, 0), 1))) }
    }

    private func property(_ name: String) -> OpaquePointer? {
        switch name {
        case "Identity": g_variant_new_string(identity)
        case "DesktopEntry": g_variant_new_string(desktopEntry)
        case "SupportedUriSchemes", "SupportedMimeTypes": g_variant_new_strv(nil, 0)
        case "PlaybackStatus": g_variant_new_string(status.playback.rawValue)
        case "LoopStatus": g_variant_new_string("Track")
        case "Metadata": metadata()
        case "Volume": g_variant_new_double(status.volume)
        case "Position": g_variant_new_int64(0)
        case "Rate", "MinimumRate", "MaximumRate": g_variant_new_double(1)
        case "CanRaise", "CanPlay", "CanPause", "CanControl": g_variant_new_boolean(1)
        default: g_variant_new_boolean(0)
        }
    }

    private func metadata() -> OpaquePointer? {
        dictionary([
            ("mpris:trackid", g_variant_new_object_path("/io/github/hannari/Hannari/Music")),
            ("xesam:title", g_variant_new_string(status.title)),
        ])
    }

    private func dictionary(_ fields: [(String, OpaquePointer?)]) -> OpaquePointer? {
        let entries = fields.map { name, value in
            g_variant_new_dict_entry(g_variant_new_string(name), g_variant_new_variant(value))
        }
        return g_variant_new_array(Self.entryType, entries, gsize(entries.count))
    }

    private static var entryType: OpaquePointer? {
        g_variant_type_checked_("{sv}")
    }

    /// Tells those who listen what has changed.
    private func tell(from old: Status) {
        guard let bus else { return }
        var changed: [(String, OpaquePointer?)] = []
        if status.playback != old.playback {
            changed.append(("PlaybackStatus", property("PlaybackStatus")))
        }
        if status.volume != old.volume { changed.append(("Volume", property("Volume"))) }
        if status.title != old.title { changed.append(("Metadata", property("Metadata"))) }
        let parts = [
            g_variant_new_string(Self.player), dictionary(changed), g_variant_new_strv(nil, 0),
        ]
        g_dbus_connection_emit_signal(
            bus, nil, Self.path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
            g_variant_new_tuple(parts, gsize(parts.count)), nil)
    }

    // MARK: Through C

    private final class Weak {
        weak var remote: MediaRemote?
        init(_ remote: MediaRemote) { self.remote = remote }
    }

    private static func look(at user: gpointer?) -> MediaRemote? {
        user.flatMap { Unmanaged<Weak>.fromOpaque($0).takeUnretainedValue().remote }
    }
}
