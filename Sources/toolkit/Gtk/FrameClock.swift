import CGtk

/// A wish for frames; it ends when it is stopped or let go.
@MainActor public final class FrameTicks {
    fileprivate final class Handler {
        let run: (Double) -> Void
        init(_ run: @escaping (Double) -> Void) { self.run = run }
    }

    private let widget: Widget
    private var identifier: guint

    fileprivate init(_ widget: Widget, _ run: @escaping (Double) -> Void) {
        self.widget = widget
        identifier = gtk_widget_add_tick_callback(
            widget.widget,
            { _, clock, data in
                Unmanaged<Handler>.fromOpaque(data!).takeUnretainedValue()
                    .run(Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000)
                return 1
            }, Unmanaged.passRetained(Handler(run)).toOpaque(),
            { data in Unmanaged<Handler>.fromOpaque(data!).release() })
    }

    isolated deinit { stop() }

    /// No more frames are asked for.
    public func stop() {
        guard identifier != 0 else { return }
        gtk_widget_remove_tick_callback(widget.widget, identifier)
        identifier = 0
    }
}

extension Widget {
    /// Asks for every frame until the result is let go; the handler is given the frame's time in
    /// seconds of a clock that never goes back.
    public func requestFrames(_ handler: @escaping (Double) -> Void) -> FrameTicks {
        FrameTicks(self, handler)
    }

    /// Runs handlers before and after the window of a widget on the screen is laid out and painted;
    /// for measuring.
    public func onFramePhases(before: @escaping () -> Void, after: @escaping () -> Void) {
        guard let clock = gtk_widget_get_frame_clock(widget) else { return }
        let object = Object(sinking: UnsafeMutableRawPointer(clock))
        object.connect("before-paint") { _ in before() }
        object.connect("after-paint") { _ in after() }
    }
}

/// Seconds of the clock that frames are timed by.
public func monotonicTime() -> Double { Double(g_get_monotonic_time()) / 1_000_000 }
