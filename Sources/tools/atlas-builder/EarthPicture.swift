import CPixbuf

/// A picture of the Earth, scaled and compressed by gdk-pixbuf, which computes in whole numbers, so
/// that the bytes are the same wherever Debian's libraries are.
struct EarthPicture {
    static let width = 2048
    static let height = 1024

    /// Red, green and blue of each pixel, row by row from the north-west.
    private(set) var pixels: [UInt8]

    init(path: String) throws {
        var error: UnsafeMutablePointer<GError>?
        guard let picture = gdk_pixbuf_new_from_file(path, &error) else {
            throw InputError.missing(path)
        }
        defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
        guard
            let scaled = gdk_pixbuf_scale_simple(
                picture, Int32(Self.width), Int32(Self.height), GDK_INTERP_BILINEAR),
            gdk_pixbuf_get_n_channels(scaled) == 3, let bytes = gdk_pixbuf_get_pixels(scaled)
        else { throw InputError.malformed(path) }
        defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
        let stride = Int(gdk_pixbuf_get_rowstride(scaled))
        pixels = []
        for row in 0..<Self.height {
            pixels += UnsafeBufferPointer(start: bytes + row * stride, count: Self.width * 3)
        }
    }

    func jpeg(quality: Int) throws -> ByteWriter {
        var bytes: UnsafeMutablePointer<CChar>?
        var count: gsize = 0
        var error: UnsafeMutablePointer<GError>?
        var pixels = pixels
        let isSaved = pixels.withUnsafeMutableBufferPointer { buffer -> Bool in
            guard
                let picture = gdk_pixbuf_new_from_data(
                    buffer.baseAddress, GDK_COLORSPACE_RGB, 0, 8, Int32(Self.width),
                    Int32(Self.height), Int32(Self.width * 3), nil, nil)
            else { return false }
            defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
            var key = Array("quality".utf8CString)
            var value = Array("\(quality)".utf8CString)
            return key.withUnsafeMutableBufferPointer { key in
                value.withUnsafeMutableBufferPointer { value in
                    var keys = [key.baseAddress, nil]
                    var values = [value.baseAddress, nil]
                    return gdk_pixbuf_save_to_bufferv(
                        picture, &bytes, &count, "jpeg", &keys, &values, &error) != 0
                }
            }
        }
        guard isSaved, let bytes else { throw InputError.malformed("JPEG") }
        defer { g_free(bytes) }
        var data = ByteWriter()
        data.append(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        return data
    }
}
