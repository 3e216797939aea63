import CGtk
import Canvas

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

    /// Copies a picture.
    public static func copy(_ picture: Surface) {
        guard let display = gdk_display_get_default() else { return }
        let bytes = picture.withPixels { pixels, stride in
            g_bytes_new(pixels, gsize(stride * picture.height * 4))
        }
        let stride = picture.withPixels { _, stride in gsize(stride * 4) }
        let texture = gdk_memory_texture_new(
            Int32(picture.width), Int32(picture.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes,
            stride)
        g_bytes_unref(bytes)
        gdk_clipboard_set_texture(gdk_display_get_clipboard(display), texture)
        if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
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
