import Atlas
import CPixbuf

/// Scales the pictures of the Earth. gdk-pixbuf does it in whole numbers, so the bytes are the
/// same wherever Debian's libraries are.
enum Textures {
    static let width: Int32 = 2048
    static let height: Int32 = 1024

    static func section(_ path: String, quality: Int) throws -> ByteWriter {
        var error: UnsafeMutablePointer<GError>?
        guard let picture = gdk_pixbuf_new_from_file(path, &error) else {
            throw InputError.missing(path)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
        guard let scaled = gdk_pixbuf_scale_simple(picture, width, height, GDK_INTERP_BILINEAR)
        else { throw InputError.malformed(path) }
        defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
        var bytes: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        try withCString("quality") { key in
            try withCString("\(quality)") { value in
                var keys: [UnsafeMutablePointer<CChar>?] = [key, nil]
                var values: [UnsafeMutablePointer<CChar>?] = [value, nil]
                guard
                    gdk_pixbuf_save_to_bufferv(
                        scaled, &bytes, &count, "jpeg", &keys, &values, &error) != 0
                else { throw InputError.malformed(path) }
            }
        }
        defer { g_free(bytes) }
        var data = ByteWriter()
        data.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        return data
    }

    private static func withCString(
        _ text: String, _ body: (UnsafeMutablePointer<CChar>) throws -> Void
    ) rethrows {
        var characters = Array(text.utf8CString)
        try characters.withUnsafeMutableBufferPointer { buffer in
            if let start = buffer.baseAddress { try body(start) }
        }
    }
}
