import CGLib
import Glibc

/// The signals by which a person or a session asks the app to end.
public enum EndSignals {
    /// Calls `body` in GLib's main loop when SIGTERM, SIGINT or SIGHUP arrives, so that the app
    /// leaves by its ordinary way.
    public static func observe(_ body: @escaping @Sendable () -> Void) {
        for signal in [SIGTERM, SIGINT, SIGHUP] {
            let box = CallbackBox<Void> { body() }
            g_unix_signal_add_full(
                G_PRIORITY_DEFAULT, signal,
                { box in
                    CallbackBox<Void>.call(box, ())
                    return gboolean(1)
                },
                Unmanaged.passRetained(box).toOpaque(),
                { box in CallbackBox<Void>.release(box) })
        }
    }
}
