import CGtk
import Canvas

/// A widget that is drawn by a closure.
public final class DrawingArea: Widget {
    private final class Painter {
        let paint: (Context, Double, Double) -> Void
        init(_ paint: @escaping (Context, Double, Double) -> Void) { self.paint = paint }
    }

    public init() { super.init(gtk_drawing_area_new()) }

    /// Sets what paints the area, given a context in logical pixels, the width and the height.
    public func setDraw(_ paint: @escaping (Context, Double, Double) -> Void) {
        gtk_drawing_area_set_draw_func(
            typed(),
            { _, cairo, width, height, data in
                Unmanaged<Painter>.fromOpaque(data!).takeUnretainedValue()
                    .paint(Context(cairo!), Double(width), Double(height))
            }, Unmanaged.passRetained(Painter(paint)).toOpaque(),
            { data in Unmanaged<Painter>.fromOpaque(data!).release() })
    }

    /// Runs a handler with the new width and height in logical pixels.
    @discardableResult
    public func onResize(_ handler: @escaping (Double, Double) -> Void) -> SignalConnection {
        connect("resize") { handler(Double($0.int(1)), Double($0.int(2))) }
    }

    /// Runs a handler when the number of device pixels to a logical one has changed.
    @discardableResult
    public func onScaleChange(_ handler: @escaping () -> Void) -> SignalConnection {
        connect("notify::scale-factor") { _ in handler() }
    }
}
