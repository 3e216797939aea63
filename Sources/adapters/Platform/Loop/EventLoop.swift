import CGLib

/// GLib's main loop, for programs without a window.
@MainActor public final class EventLoop {
    private let loop = g_main_loop_new(nil, 0)

    public init() {}

    isolated deinit { g_main_loop_unref(loop) }

    /// Runs until `quit()`.
    public func run() { g_main_loop_run(loop) }

    public func quit() { g_main_loop_quit(loop) }

    /// Does something on the main thread at its next turn; may be called from any thread.
    public nonisolated static func post(_ body: @escaping @MainActor @Sendable () -> Void) {
        let box = CallbackBox<Void> { MainActor.assumeIsolated { body() } }
        g_idle_add_full(
            G_PRIORITY_DEFAULT,
            { box in
                CallbackBox<Void>.call(box, ())
                return 0
            },
            Unmanaged.passRetained(box).toOpaque(),
            { box in CallbackBox<Void>.release(box) })
    }
}

/// Calls a closure after a while, once or again and again, until it is let go. It counts time that
/// the computer is awake.
@MainActor public final class LoopTimer {
    private var source: UInt32 = 0

    /// - Parameter seconds: from now, and between calls.
    public init(
        every seconds: Double, repeats: Bool = true,
        _ body: @escaping @MainActor @Sendable () -> Void
    ) {
        let box = CallbackBox<Void> { [weak self] in
            MainActor.assumeIsolated {
                if !repeats { self?.source = 0 }
                body()
            }
        }
        let data = Unmanaged.passRetained(box).toOpaque()
        let milliseconds = UInt32(max(0, min(seconds * 1000, 4e9)))
        let release: GDestroyNotify = { box in CallbackBox<Void>.release(box) }
        source =
            repeats
            ? g_timeout_add_full(
                G_PRIORITY_DEFAULT, milliseconds,
                { box in
                    CallbackBox<Void>.call(box, ())
                    return 1
                }, data, release)
            : g_timeout_add_full(
                G_PRIORITY_DEFAULT, milliseconds,
                { box in
                    CallbackBox<Void>.call(box, ())
                    return 0
                }, data, release)
    }

    isolated deinit { stop() }

    /// Whether it has been called for the last time.
    public var isOver: Bool { source == 0 }

    public func stop() {
        if source != 0 { g_source_remove(source) }
        source = 0
    }
}
