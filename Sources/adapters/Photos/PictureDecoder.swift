import CGExiv2
import CPixbuf

/// Reads JPEG, PNG and whatever else gdk-pixbuf has a loader for.
public enum PictureDecoder {
    /// The widest picture that is ever decoded, in pixels.
    public static let maximumWidth = 8192

    /// Decodes a picture that is in memory.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes; only read during the call.
    ///   - width: The picture is made smaller while it is decoded, its shape kept, until it is no
    ///     wider; at most `maximumWidth`.
    ///   - area: Pictures of more pixels than this, as they are in the file, are refused; for tiles,
    ///     which are small.
    ///   - isUpright: turned as the camera says that it was held.
    /// - Throws: `PictureError.unreadable` for bytes that are damaged or of an unknown kind.
    public static func decode(
        _ bytes: UnsafeRawBufferPointer, width: Int = maximumWidth,
        area: Int = .max, isUpright: Bool = false
    ) throws(PictureError) -> Picture {
        let limit = min(max(width, 1), maximumWidth)
        let sizes = Sizes(limit: Int32(limit), area: area)
        guard let loader = gdk_pixbuf_loader_new() else { throw .unreadable("") }
        defer { g_object_unref(loader) }
        // The size is known as soon as the header is read; asking for a smaller one then lets the
        // JPEG reader skip most of the work.
        let prepare:
            @convention(c) (
                UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, gpointer?
            ) -> Void = { loader, width, height, data in
                guard let loader, let data else { return }
                let sizes = Unmanaged<Sizes>.fromOpaque(data).takeUnretainedValue()
                guard Int(width) * Int(height) <= sizes.area else {
                    // A size of nothing makes the readers give up before they read further.
                    return gdk_pixbuf_loader_set_size(loader, 0, 0)
                }
                let limit = sizes.limit
                guard width > limit else { return }
                let scaled = Double(height) * Double(limit) / Double(width)
                gdk_pixbuf_loader_set_size(loader, limit, max(1, Int32(scaled.rounded())))
            }
        g_signal_connect_data(
            loader, "size-prepared", unsafeBitCast(prepare, to: GCallback.self),
            Unmanaged.passUnretained(sizes).toOpaque(), nil, GConnectFlags(rawValue: 0))
        // The rows that a file cut short does not bring are blank, not whatever was in memory.
        let blank: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gpointer?) -> Void = {
            loader, _ in
            gdk_pixbuf_fill(gdk_pixbuf_loader_get_pixbuf(loader), 0)
        }
        g_signal_connect_data(
            loader, "area-prepared", unsafeBitCast(blank, to: GCallback.self), nil, nil,
            GConnectFlags(rawValue: 0))

        var error: UnsafeMutablePointer<GError>?
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let isWritten = gdk_pixbuf_loader_write(loader, start, gsize(bytes.count), &error) != 0
        // Closing is owed even after a failure, and then reports nothing new.
        var closingError: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&closingError) }
        let isClosed = gdk_pixbuf_loader_close(loader, &closingError) != 0
        withExtendedLifetime(sizes) {}
        guard isWritten, isClosed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
            defer { g_clear_error(&error) }
            let reason = error ?? closingError
            throw .unreadable(reason.map { String(cString: $0.pointee.message) } ?? "")
        }
        let upright = isUpright ? gdk_pixbuf_apply_embedded_orientation(pixbuf) : nil
        defer { if let upright { g_object_unref(UnsafeMutableRawPointer(upright)) } }
        guard let picture = Picture(upright ?? pixbuf) else { throw .unreadable("") }
        return picture
    }

    private final class Sizes {
        let limit: Int32
        let area: Int

        init(limit: Int32, area: Int) {
            self.limit = limit
            self.area = area
        }
    }
}

extension Picture {
    /// Copies 8-bit RGB or RGBA rows into premultiplied pixels.
    fileprivate init?(_ pixbuf: OpaquePointer) {
        let width = Int(gdk_pixbuf_get_width(pixbuf))
        let height = Int(gdk_pixbuf_get_height(pixbuf))
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let hasAlpha = gdk_pixbuf_get_has_alpha(pixbuf) != 0
        guard let source = gdk_pixbuf_read_pixels(pixbuf) else { return nil }
        self.width = width
        self.height = height
        pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
            count = width * height
            for y in 0..<height {
                var pixel = source + y * stride
                for x in y * width..<(y + 1) * width {
                    let alpha = hasAlpha ? UInt32(pixel[3]) : 255
                    target[x] =
                        alpha << 24 | multiplied(pixel[0], alpha) << 16
                        | multiplied(pixel[1], alpha) << 8 | multiplied(pixel[2], alpha)
                    pixel += channels
                }
            }
        }
    }
}

private func multiplied(_ channel: UInt8, _ alpha: UInt32) -> UInt32 {
    alpha == 255 ? UInt32(channel) : (UInt32(channel) * alpha + 127) / 255
}
