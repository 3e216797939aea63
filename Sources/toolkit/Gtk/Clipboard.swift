import CGtk

/// What is copied and pasted.
public enum Clipboard {
    private final class Reply {
        let run: (String?) -> Void
        init(_ run: @escaping (String?) -> Void) { self.run = run }
    }

    public static func copy(_ text: String) {
        guard let display = gdk_display_get_default() else { return }
        gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
    }

    /// Hands over the text on the clipboard, nil when there is none.
    public static func paste(_ reply: @escaping (String?) -> Void) {
        guard let display = gdk_display_get_default() else { return reply(nil) }
        gdk_clipboard_read_text_async(
            gdk_display_get_clipboard(display), nil,
            { source, result, data in
                let reply = Unmanaged<Reply>.fromOpaque(data!).takeRetainedValue()
                let text = gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil)
                reply.run(text == nil ? nil : taken(text))
            }, Unmanaged.passRetained(Reply(reply)).toOpaque())
    }
}
