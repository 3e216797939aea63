import CCairo

/// A picture in memory: premultiplied ARGB32 pixels, native byte order.
///
/// A surface may move between threads, but only one at a time may draw on it.
public final class Surface: @unchecked Sendable {
    let pointer: OpaquePointer
    /// Whose pixels these are, if not its own.
    private let whole: Surface?
    /// Device pixels.
    public let width: Int
    /// Device pixels.
    public let height: Int

    /// A transparent picture; sizes below 1 become 1. Nil when memory is short or the size is
    /// beyond cairo's 32767.
    public init?(width: Int, height: Int) {
        guard width <= 32767, height <= 32767,
            let pointer = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(max(width, 1)), Int32(max(height, 1)))
        else { return nil }
        guard cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(pointer)
            return nil
        }
        self.pointer = pointer
        whole = nil
        self.width = max(width, 1)
        self.height = max(height, 1)
    }

    /// Rows of another picture, whose pixels they share. Both may be drawn on at the same time as
    /// long as other rows are.
    public init?(rows: Range<Int>, of whole: Surface) {
        guard rows.lowerBound >= 0, rows.upperBound <= whole.height, !rows.isEmpty,
            let bytes = cairo_image_surface_get_data(whole.pointer)
        else { return nil }
        let stride = cairo_image_surface_get_stride(whole.pointer)
        guard
            let pointer = cairo_image_surface_create_for_data(
                bytes + rows.lowerBound * Int(stride), CAIRO_FORMAT_ARGB32, Int32(whole.width),
                Int32(rows.count), stride)
        else { return nil }
        self.pointer = pointer
        self.whole = whole
        width = whole.width
        height = rows.count
    }

    private init(pixel: OpaquePointer) {
        pointer = pixel
        whole = nil
        width = 1
        height = 1
    }

    /// A transparent picture of one pixel, to go on with where memory is short for a larger one.
    public static func pixel() -> Surface {
        Surface(pixel: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1))
    }

    deinit { cairo_surface_destroy(pointer) }

    /// Runs `body` with the pixels, row by row; `stride` is in pixels.
    public func withPixels<Result>(
        _ body: (_ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int) throws -> Result
    ) rethrows -> Result {
        cairo_surface_flush(pointer)
        defer { cairo_surface_mark_dirty(pointer) }
        let bytes = cairo_image_surface_get_data(pointer)!
        let stride = Int(cairo_image_surface_get_stride(pointer)) / 4
        return try bytes.withMemoryRebound(to: UInt32.self, capacity: stride * height) {
            try body($0, stride)
        }
    }

    /// Draws on the picture; user units are device pixels divided by `scale`.
    public func draw(scale: Double = 1, _ body: (Context) -> Void) {
        guard let cairo = cairo_create(pointer) else { return }
        cairo_scale(cairo, scale, scale)
        body(Context(cairo))
        cairo_destroy(cairo)
        cairo_surface_flush(pointer)
    }

    /// Writes a PNG; false if the file cannot be written.
    public func writePNG(to path: String) -> Bool {
        cairo_surface_write_to_png(pointer, path) == CAIRO_STATUS_SUCCESS
    }
}
