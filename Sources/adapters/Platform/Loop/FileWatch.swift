import CGLib

/// Tells when a file, or the link that stands in its place, is exchanged.
@MainActor public final class FileWatch {
    private let monitor: UnsafeMutablePointer<GFileMonitor>?
    private var handler: gulong = 0

    public init(_ path: String, _ body: @escaping @MainActor @Sendable () -> Void) {
        let file = g_file_new_for_path(path)
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        monitor = g_file_monitor_file(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
        guard let monitor else { return }
        let box = CallbackBox<Void> { MainActor.assumeIsolated { body() } }
        let changed:
            @convention(c) (
                gpointer?, gpointer?, gpointer?, GFileMonitorEvent, gpointer?
            ) -> Void = { _, _, _, _, box in CallbackBox<Void>.call(box, ()) }
        let release: GClosureNotify = { box, _ in CallbackBox<Void>.release(box) }
        handler = g_signal_connect_data(
            UnsafeMutableRawPointer(monitor), "changed",
            unsafeBitCast(changed, to: GCallback.self), Unmanaged.passRetained(box).toOpaque(),
            release, GConnectFlags(rawValue: 0))
    }

    isolated deinit {
        guard let monitor else { return }
        if handler != 0 { g_signal_handler_disconnect(UnsafeMutableRawPointer(monitor), handler) }
        g_file_monitor_cancel(monitor)
        g_object_unref(UnsafeMutableRawPointer(monitor))
    }
}
