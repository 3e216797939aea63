import CCairo

/// A place to draw on: cairo's drawing model with Swift names. Valid only inside the call that
/// hands it out.
public struct Context {
    public let pointer: OpaquePointer

    /// Wraps a `cairo_t` that outlives this value.
    public init(_ pointer: OpaquePointer) { self.pointer = pointer }

    // MARK: State

    /// Saves the state, runs `body`, restores the state.
    public func saved(_ body: () -> Void) {
        cairo_save(pointer)
        body()
        cairo_restore(pointer)
    }

    /// Draws `body` into a layer of its own and blends that with an opacity of 0...1.
    public func layer(opacity: Double, _ body: () -> Void) {
        cairo_push_group(pointer)
        body()
        cairo_pop_group_to_source(pointer)
        cairo_paint_with_alpha(pointer, opacity)
    }

    public func translate(_ x: Double, _ y: Double) { cairo_translate(pointer, x, y) }
    public func scale(_ x: Double, _ y: Double) { cairo_scale(pointer, x, y) }
    /// Radians, clockwise on the screen.
    public func rotate(_ angle: Double) { cairo_rotate(pointer, angle) }

    /// Restricts drawing to the current path, which is consumed.
    public func clip() { cairo_clip(pointer) }

    /// Added light, for glows (`CAIRO_OPERATOR_ADD`), inside `body` only.
    public func adding(_ body: () -> Void) { with(CAIRO_OPERATOR_ADD, body) }

    /// Replaces pixels instead of blending, inside `body` only.
    public func replacing(_ body: () -> Void) { with(CAIRO_OPERATOR_SOURCE, body) }

    private func with(_ mode: cairo_operator_t, _ body: () -> Void) {
        let before = cairo_get_operator(pointer)
        cairo_set_operator(pointer, mode)
        body()
        cairo_set_operator(pointer, before)
    }

    // MARK: Path

    public func begin() { cairo_new_path(pointer) }
    public func beginSubpath() { cairo_new_sub_path(pointer) }
    public func move(_ x: Double, _ y: Double) { cairo_move_to(pointer, x, y) }
    public func line(_ x: Double, _ y: Double) { cairo_line_to(pointer, x, y) }
    public func curve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
    ) { cairo_curve_to(pointer, x1, y1, x2, y2, x, y) }
    public func close() { cairo_close_path(pointer) }
    public func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        cairo_rectangle(pointer, x, y, width, height)
    }
    /// Adds an arc clockwise on the screen, angles in radians from the x axis.
    public func arc(_ x: Double, _ y: Double, radius: Double, from: Double, to: Double) {
        cairo_arc(pointer, x, y, radius, from, to)
    }
    public func circle(_ x: Double, _ y: Double, radius: Double) {
        cairo_new_sub_path(pointer)
        cairo_arc(pointer, x, y, radius, 0, 2 * .pi)
        cairo_close_path(pointer)
    }
    public func ellipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double) {
        saved {
            translate(x, y)
            scale(radiusX, radiusY)
            circle(0, 0, radius: 1)
        }
    }
    public func roundedRectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
    ) {
        let r = min(radius, width / 2, height / 2)
        beginSubpath()
        arc(x + width - r, y + r, radius: r, from: -.pi / 2, to: 0)
        arc(x + width - r, y + height - r, radius: r, from: 0, to: .pi / 2)
        arc(x + r, y + height - r, radius: r, from: .pi / 2, to: .pi)
        arc(x + r, y + r, radius: r, from: .pi, to: 1.5 * .pi)
        close()
    }

    // MARK: Paint

    public func fill(_ color: Color, keepingPath: Bool = false) {
        set(color)
        if keepingPath { cairo_fill_preserve(pointer) } else { cairo_fill(pointer) }
    }

    public func fill(_ gradient: Gradient, keepingPath: Bool = false) {
        cairo_set_source(pointer, gradient.pointer)
        if keepingPath { cairo_fill_preserve(pointer) } else { cairo_fill(pointer) }
    }

    /// Fills with the even-odd rule, for polygons with holes.
    public func fillEvenOdd(_ color: Color) {
        cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_EVEN_ODD)
        fill(color)
        cairo_set_fill_rule(pointer, CAIRO_FILL_RULE_WINDING)
    }

    /// Strokes with round joins and caps; `dash` alternates lengths of line and gap.
    /// - Parameter butt: ends lines and dashes straight where they end.
    public func stroke(
        _ color: Color, width: Double, dash: [Double] = [], butt: Bool = false,
        keepingPath: Bool = false
    ) {
        set(color)
        cairo_set_line_width(pointer, width)
        // Round joins of hairlines cannot be seen and cost as much as the line.
        cairo_set_line_join(
            pointer, width > 1.5 ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
        cairo_set_line_cap(pointer, butt ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND)
        cairo_set_dash(pointer, dash, Int32(dash.count), 0)
        if keepingPath { cairo_stroke_preserve(pointer) } else { cairo_stroke(pointer) }
    }

    /// Covers the whole clip.
    public func paint(_ color: Color) {
        set(color)
        cairo_paint(pointer)
    }

    public func paint(_ gradient: Gradient) {
        cairo_set_source(pointer, gradient.pointer)
        cairo_paint(pointer)
    }

    /// Draws a picture with its top left corner at a point, one picture pixel to a user unit times
    /// `scale`.
    /// - Parameter replacing: whether an opaque picture that fills the clip takes the place of what
    ///   was there, which costs less than laying it over.
    public func paint(
        _ surface: Surface, x: Double, y: Double, scale: Double = 1, opacity: Double = 1,
        smooth: Bool = true, replacing: Bool = false
    ) {
        saved {
            if replacing { cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE) }
            translate(x, y)
            self.scale(scale, scale)
            cairo_set_source_surface(pointer, surface.pointer, 0, 0)
            cairo_pattern_set_filter(
                cairo_get_source(pointer), smooth ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST)
            if opacity < 1 {
                cairo_paint_with_alpha(pointer, opacity)
            } else {
                cairo_paint(pointer)
            }
        }
    }

    /// Draws a part of a picture into a rectangle, scaled; edge pixels are repeated so that
    /// neighbouring parts meet without a seam.
    public func paint(
        _ surface: Surface, part: (x: Double, y: Double, width: Double, height: Double),
        into target: (x: Double, y: Double, width: Double, height: Double), smooth: Bool = true
    ) {
        saved {
            rectangle(target.x, target.y, target.width, target.height)
            clip()
            translate(target.x, target.y)
            scale(target.width / part.width, target.height / part.height)
            cairo_set_source_surface(pointer, surface.pointer, -part.x, -part.y)
            let source = cairo_get_source(pointer)
            cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(source, smooth ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_NEAREST)
            cairo_paint(pointer)
        }
    }

    /// Puts pixels of a stretched picture, smoothed, in the place of those that are there, all four
    /// channels alike. Beyond its edges the picture's outermost pixels go on.
    /// - Parameters:
    ///   - x: where its left edge lies.
    ///   - y: where its top edge lies.
    ///   - scale: user units to one of its pixels.
    public func stretch(
        _ surface: Surface, x: Double, y: Double, scale factor: Double, columns: Range<Int>,
        rows: Range<Int>
    ) {
        saved {
            cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE)
            rectangle(
                Double(columns.lowerBound), Double(rows.lowerBound), Double(columns.count),
                Double(rows.count))
            translate(x, y)
            scale(factor, factor)
            cairo_set_source_surface(pointer, surface.pointer, 0, 0)
            let source = cairo_get_source(pointer)
            cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(source, CAIRO_FILTER_BILINEAR)
            cairo_fill(pointer)
        }
    }

    private func set(_ color: Color) {
        cairo_set_source_rgba(pointer, color.red, color.green, color.blue, color.alpha)
    }
}
