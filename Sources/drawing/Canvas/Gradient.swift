import CCairo

/// Colours along a line or from a circle outwards.
public final class Gradient {
    let pointer: OpaquePointer

    /// Colours at parts (0...1) of the way from one point to another.
    public init(
        from start: (x: Double, y: Double), to end: (x: Double, y: Double),
        stops: [(offset: Double, color: Color)]
    ) {
        pointer = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
        add(stops)
    }

    /// Colours at parts (0...1) of the way from an inner to an outer circle about one centre.
    public init(
        centre: (x: Double, y: Double), innerRadius: Double = 0, radius: Double,
        stops: [(offset: Double, color: Color)]
    ) {
        pointer = cairo_pattern_create_radial(
            centre.x, centre.y, innerRadius, centre.x, centre.y, radius)
        add(stops)
    }

    deinit { cairo_pattern_destroy(pointer) }

    private func add(_ stops: [(offset: Double, color: Color)]) {
        for stop in stops {
            cairo_pattern_add_color_stop_rgba(
                pointer, stop.offset, stop.color.red, stop.color.green, stop.color.blue,
                stop.color.alpha)
        }
    }
}
