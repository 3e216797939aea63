import CGtk

/// What a signal carries; the emitting object itself is argument 0.
struct SignalArguments {
    let values: UnsafeBufferPointer<GValue>
    let result: UnsafeMutablePointer<GValue>?

    private func value(_ index: Int) -> UnsafePointer<GValue> { values.baseAddress! + index }

    func double(_ index: Int) -> Double { g_value_get_double(value(index)) }
    func int(_ index: Int) -> Int { Int(g_value_get_int(value(index))) }
    func uint(_ index: Int) -> UInt32 { g_value_get_uint(value(index)) }
    func flags(_ index: Int) -> UInt32 { g_value_get_flags(value(index)) }
    func enumeration(_ index: Int) -> UInt32 { UInt32(bitPattern: g_value_get_enum(value(index))) }
    func boolean(_ index: Int) -> Bool { g_value_get_boolean(value(index)) != 0 }
    func object(_ index: Int) -> UnsafeMutableRawPointer? {
        UnsafeMutableRawPointer(g_value_get_object(value(index)))
    }
    func variant(_ index: Int) -> OpaquePointer? { g_value_get_variant(value(index)) }

    func boxed(_ index: Int) -> UnsafeMutableRawPointer? {
        // A signal with values of any type carries them in a value.
        guard let inner = g_value_get_boxed(value(index)) else { return nil }
        return g_value_get_boxed(inner.assumingMemoryBound(to: GValue.self))
    }

    /// What the handler returns, for signals that ask "handled?".
    func answer(_ handled: Bool) {
        if let result { g_value_set_boolean(result, handled ? 1 : 0) }
    }
    func answer(_ code: Int32) {
        if let result { g_value_set_int(result, code) }
    }
}

/// A handler that can be taken off again; it goes by itself with the object.
@MainActor public final class SignalConnection {
    private let closure: UnsafeMutablePointer<GClosure>

    init(_ closure: UnsafeMutablePointer<GClosure>) {
        self.closure = g_closure_ref(closure)
    }

    isolated deinit { g_closure_unref(closure) }

    /// The handler is not run any more; safe also when the object is gone.
    public func disconnect() { g_closure_invalidate(closure) }
}

private final class Handler {
    let run: (SignalArguments) -> Void
    init(_ run: @escaping (SignalArguments) -> Void) { self.run = run }
}

extension Object {
    /// Runs a handler at each emission of a signal until the object is finalized.
    ///
    /// A handler that holds the object, or one that contains it, keeps both alive for ever: capture
    /// such things weakly.
    @discardableResult
    func connect(
        _ signal: String, _ handler: @escaping (SignalArguments) -> Void
    ) -> SignalConnection {
        let data = Unmanaged.passRetained(Handler(handler)).toOpaque()
        let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)!
        g_closure_set_marshal(closure) { closure, result, count, values, _, _ in
            let handler = Unmanaged<Handler>.fromOpaque(closure!.pointee.data)
                .takeUnretainedValue()
            handler.run(
                SignalArguments(
                    values: UnsafeBufferPointer(start: values, count: Int(count)), result: result))
        }
        g_closure_add_finalize_notifier(closure, data) { data, _ in
            Unmanaged<Handler>.fromOpaque(data!).release()
        }
        g_signal_connect_closure(raw, signal, closure, 0)
        return SignalConnection(closure)
    }
}
