import CGLib

/// A connection to D-Bus: calls, signals and names of others. All of it on the main thread.
@MainActor public final class Bus {
    public enum Kind: Sendable { case session, system }

    /// Why a call failed.
    public struct Failure: Error, Hashable, Sendable {
        /// Such as `org.freedesktop.DBus.Error.ServiceUnknown`.
        public var name: String
        public var message: String

        /// Whether nobody has the name, and nobody can be started for it.
        public var isNobodyThere: Bool {
            ["ServiceUnknown", "NameHasNoOwner", "Spawn.ExecFailed", "Spawn.ServiceNotFound"]
                .contains { name.hasSuffix($0) }
        }

        public init(name: String, message: String) { (self.name, self.message) = (name, message) }

        /// Takes over GLib's error.
        init(taking error: UnsafeMutablePointer<GError>?) {
            guard let error else {
                self.init(name: "", message: "")
                return
            }
            let remote = g_dbus_error_get_remote_error(error)
            defer {
                g_free(remote)
                g_error_free(error)
            }
            self.init(
                name: remote.map { String(cString: $0) } ?? "",
                message: String(cString: error.pointee.message))
        }
    }

    /// Whom to call.
    public struct Target: Hashable, Sendable {
        public var name: String
        public var path: String
        public var interface: String

        public init(name: String, path: String, interface: String) {
            (self.name, self.path, self.interface) = (name, path, interface)
        }
    }

    let connection: OpaquePointer

    /// Nil where there is no such bus.
    public init?(_ kind: Kind) {
        let type = kind == .session ? G_BUS_TYPE_SESSION : G_BUS_TYPE_SYSTEM
        guard let connection = g_bus_get_sync(type, nil, nil) else { return nil }
        // Without a session there is nothing left to do; without the system bus there is.
        if kind == .system { g_dbus_connection_set_exit_on_close(connection, 0) }
        self.connection = connection
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

    /// Calls and does not wait; the answer comes later.
    public func call(
        _ target: Target, _ method: String, _ values: [BusValue] = [], timeout: Double = 10,
        reply: (@MainActor @Sendable (Result<[BusValue], Failure>) -> Void)? = nil
    ) {
        let box = CallbackBox<Result<[BusValue], Failure>> { result in
            MainActor.assumeIsolated { reply?(result) }
        }
        g_dbus_connection_call(
            connection, target.name, target.path, target.interface, method,
            BusValue.tuple(values), nil, G_DBUS_CALL_FLAGS_NONE, Int32(timeout * 1000), nil,
            { source, result, box in
                var error: UnsafeMutablePointer<GError>?
                let answer = g_dbus_connection_call_finish(OpaquePointer(source), result, &error)
                let outcome: Result<[BusValue], Failure> =
                    answer.map { .success(BusValue.values($0)) } ?? .failure(Failure(taking: error))
                if let answer { g_variant_unref(answer) }
                CallbackBox<Result<[BusValue], Failure>>.call(box, outcome)
                CallbackBox<Result<[BusValue], Failure>>.release(box)
            }, Unmanaged.passRetained(box).toOpaque())
    }

    /// Calls and waits for the answer.
    public func ask(
        _ target: Target, _ method: String, _ values: [BusValue] = [], timeout: Double = 5
    ) throws(Failure) -> [BusValue] {
        var error: UnsafeMutablePointer<GError>?
        let answer = g_dbus_connection_call_sync(
            connection, target.name, target.path, target.interface, method,
            BusValue.tuple(values), nil, G_DBUS_CALL_FLAGS_NONE, Int32(timeout * 1000), nil, &error)
        guard let answer else { throw Failure(taking: error) }
        defer { g_variant_unref(answer) }
        return BusValue.values(answer)
    }

    /// Calls for an open file, such as a lock, which whoever gets it has to close; nil when refused.
    public func callForFile(
        _ target: Target, _ method: String, _ values: [BusValue],
        reply: @escaping @MainActor @Sendable (Int32?) -> Void
    ) {
        let box = CallbackBox<Int32?> { file in MainActor.assumeIsolated { reply(file) } }
        g_dbus_connection_call_with_unix_fd_list(
            connection, target.name, target.path, target.interface, method,
            BusValue.tuple(values), nil, G_DBUS_CALL_FLAGS_NONE, 10_000, nil, nil,
            { source, result, box in
                var list: UnsafeMutablePointer<GUnixFDList>?
                let answer = g_dbus_connection_call_with_unix_fd_list_finish(
                    OpaquePointer(source), &list, result, nil)
                var file: Int32?
                if let list, case .handle(let index)? = BusValue.values(answer).first {
                    let found = g_unix_fd_list_get(list, index, nil)
                    file = found >= 0 ? found : nil
                }
                if let list { g_object_unref(UnsafeMutableRawPointer(list)) }
                if let answer { g_variant_unref(answer) }
                CallbackBox<Int32?>.call(box, file)
                CallbackBox<Int32?>.release(box)
            }, Unmanaged.passRetained(box).toOpaque())
    }

    /// Tells everybody who listens.
    public func emit(_ target: Target, _ signal: String, _ values: [BusValue] = []) {
        g_dbus_connection_emit_signal(
            connection, nil, target.path, target.interface, signal, BusValue.tuple(values), nil)
    }

    /// Waits until what was said has gone out.
    public func flush() { g_dbus_connection_flush_sync(connection, nil, nil) }

    /// The names on the bus that begin like this.
    public func names(_ prefix: String) -> [String] {
        let bus = Target(
            name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus")
        guard case .strings(let names)? = (try? ask(bus, "ListNames"))?.first else { return [] }
        return names.filter { $0.hasPrefix(prefix) }
    }
}
