import CGLib

/// Something that lasts on a bus until it is let go: a subscription, a watched name, a name of one's
/// own, an object.
@MainActor public final class BusHold {
    private var end: (() -> Void)?

    init(_ end: @escaping () -> Void) { self.end = end }

    isolated deinit { end?() }

    /// Ends it now.
    public func release() {
        end?()
        end = nil
    }
}

extension Bus {
    /// Hears a signal, from `target.name` or, where that is empty, from anybody.
    public func listen(
        _ target: Target, _ signal: String,
        _ body: @escaping @MainActor @Sendable ([BusValue]) -> Void
    ) -> BusHold {
        let box = CallbackBox<[BusValue]> { values in MainActor.assumeIsolated { body(values) } }
        let number = g_dbus_connection_signal_subscribe(
            connection, target.name.isEmpty ? nil : target.name, target.interface, signal,
            target.path.isEmpty ? nil : target.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, box in
                CallbackBox<[BusValue]>.call(box, BusValue.values(parameters))
            },
            Unmanaged.passRetained(box).toOpaque(),
            { box in CallbackBox<[BusValue]>.release(box) })
        return BusHold { [self] in g_dbus_connection_signal_unsubscribe(connection, number) }
    }

    /// Tells now and at each change whether somebody has that name.
    public func watch(
        _ name: String, _ body: @escaping @MainActor @Sendable (_ isThere: Bool) -> Void
    ) -> BusHold {
        let box = CallbackBox<Bool> { isThere in MainActor.assumeIsolated { body(isThere) } }
        let number = g_bus_watch_name_on_connection(
            connection, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
            { _, _, _, box in CallbackBox<Bool>.call(box, true) },
            { _, _, box in CallbackBox<Bool>.call(box, false) },
            Unmanaged.passRetained(box).toOpaque(), { box in CallbackBox<Bool>.release(box) })
        return BusHold { g_bus_unwatch_name(number) }
    }

    /// Asks for a name, without waiting in a queue; tells whether it is ours.
    public func own(
        _ name: String, _ body: @escaping @MainActor @Sendable (_ isOurs: Bool) -> Void
    ) -> BusHold {
        let box = CallbackBox<Bool> { isOurs in MainActor.assumeIsolated { body(isOurs) } }
        let number = g_bus_own_name_on_connection(
            connection, name, G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE,
            { _, _, box in CallbackBox<Bool>.call(box, true) },
            { _, _, box in CallbackBox<Bool>.call(box, false) },
            Unmanaged.passRetained(box).toOpaque(), { box in CallbackBox<Bool>.release(box) })
        return BusHold { g_bus_unown_name(number) }
    }

    /// A call that came in.
    public struct Call: Sendable {
        public var method: String
        public var values: [BusValue]
    }

    /// Offers an object; nil when the description is not understood.
    ///
    /// - Parameter answer: what a call gives back, or why it cannot.
    public func offer(
        _ path: String, description: String,
        answer: @escaping @MainActor @Sendable (Call) -> Result<[BusValue], Failure>
    ) -> BusHold? {
        guard let node = g_dbus_node_info_new_for_xml(description, nil) else { return nil }
        defer { g_dbus_node_info_unref(node) }
        guard let interface = node.pointee.interfaces[0] else { return nil }
        let box = CallbackBox<Incoming> { call in
            MainActor.assumeIsolated { call.finish(answer(call.call)) }
        }
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, method, parameters, invocation, box in
            guard let method, let invocation else { return }
            let call = Call(
                method: String(cString: method), values: BusValue.values(parameters))
            CallbackBox<Incoming>.call(box, Incoming(call: call, invocation: invocation))
        }
        let number = g_dbus_connection_register_object(
            connection, path, interface, &table, Unmanaged.passRetained(box).toOpaque(),
            { box in CallbackBox<Incoming>.release(box) }, nil)
        guard number != 0 else { return nil }
        return BusHold { [self] in g_dbus_connection_unregister_object(connection, number) }
    }

    /// A call with the way back for its answer, handled at once on the main thread.
    private struct Incoming: @unchecked Sendable {
        let call: Call
        let invocation: OpaquePointer

        func finish(_ result: Result<[BusValue], Failure>) {
            switch result {
            case .success(let values):
                g_dbus_method_invocation_return_value(invocation, BusValue.tuple(values))
            case .failure(let failure):
                g_dbus_method_invocation_return_dbus_error(
                    invocation, failure.name, failure.message)
            }
        }
    }
}
