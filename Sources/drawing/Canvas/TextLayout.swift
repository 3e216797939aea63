import CCairo

/// A typeface request.
public struct Font: Hashable, Sendable {
    public enum Weight: Hashable, Sendable { case light, regular, medium, bold }

    /// Logical pixels.
    public var size: Double
    public var weight: Weight
    /// Digits of one width, so that a countdown does not dance.
    public var tabular: Bool
    /// Slanted, as names of waters are.
    public var isItalic = false
    /// Space added after each letter, in logical pixels.
    public var letterSpacing = 0.0
    /// A list of families; Japanese glyphs come from Noto Sans CJK JP.
    public var family: String

    public init(
        size: Double, weight: Weight = .regular, tabular: Bool = false,
        family: String = "Noto Sans CJK JP, Noto Sans, sans-serif"
    ) {
        self.size = size
        self.weight = weight
        self.tabular = tabular
        self.family = family
    }
}

/// Shaped text, ready to be measured and drawn.
public final class TextLayout {
    public enum Alignment: Sendable { case leading, centre, trailing }

    private let layout: OpaquePointer
    /// Logical pixels.
    public let width: Double
    /// Logical pixels.
    public let height: Double
    /// From the top to the baseline of the first line.
    public let baseline: Double
    /// From the left edge to where the widest line begins, which is not 0 for centred text.
    public let inkLeft: Double
    /// Width of the widest line.
    public let inkWidth: Double
    /// Whether text was left out because it has too many lines.
    public let isCut: Bool

    /// - Parameters:
    ///   - maximumWidth: lines are broken at this width.
    ///   - lines: text beyond this number of lines ends in an ellipsis.
    public init(
        _ text: String, font: Font, maximumWidth: Double? = nil, lines: Int? = nil,
        alignment: Alignment = .leading, lineSpacing: Double? = nil
    ) {
        let fontMap = pango_cairo_font_map_get_default()
        let context = pango_font_map_create_context(fontMap)
        let layout = pango_layout_new(context)!
        g_object_unref(UnsafeMutableRawPointer(context))
        let description = pango_font_description_new()
        pango_font_description_set_family(description, font.family)
        pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
        let weight =
            switch font.weight {
            case .light: PANGO_WEIGHT_LIGHT
            case .regular: PANGO_WEIGHT_NORMAL
            case .medium: PANGO_WEIGHT_MEDIUM
            case .bold: PANGO_WEIGHT_BOLD
            }
        pango_font_description_set_weight(description, weight)
        if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)
        if font.tabular || font.letterSpacing != 0 {
            let attributes = pango_attr_list_new()
            if font.tabular {
                pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
            }
            if font.letterSpacing != 0 {
                let spacing = Int32(font.letterSpacing * Double(PANGO_SCALE))
                pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing))
            }
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        pango_layout_set_text(layout, text, -1)
        if let maximumWidth {
            pango_layout_set_width(layout, Int32(maximumWidth * Double(PANGO_SCALE)))
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        }
        if let lines {
            pango_layout_set_height(layout, Int32(-lines))
            pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        }
        if let lineSpacing { pango_layout_set_line_spacing(layout, Float(lineSpacing)) }
        switch alignment {
        case .leading: break
        case .centre: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
        case .trailing: pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT)
        }
        var size = PangoRectangle()
        pango_layout_get_extents(layout, nil, &size)
        self.layout = layout
        isCut = pango_layout_is_ellipsized(layout) != 0
        inkLeft = Double(size.x) / Double(PANGO_SCALE)
        inkWidth = Double(size.width) / Double(PANGO_SCALE)
        width = Double(size.width) / Double(PANGO_SCALE)
        height = Double(size.height) / Double(PANGO_SCALE)
        baseline = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// How many characters no font of this computer has.
    public var missingGlyphs: Int { Int(pango_layout_get_unknown_glyphs_count(layout)) }

    /// Draws with the top left corner at a point.
    public func draw(_ context: Context, x: Double, y: Double, color: Color) {
        begin(context, x, y)
        cairo_set_source_rgba(context.pointer, color.red, color.green, color.blue, color.alpha)
        pango_cairo_show_layout(context.pointer, layout)
        cairo_new_path(context.pointer)
    }

    /// Draws an outline of the ground's colour under the text, `width` logical pixels to each side.
    public func drawHalo(_ context: Context, x: Double, y: Double, color: Color, width: Double) {
        begin(context, x, y)
        pango_cairo_layout_path(context.pointer, layout)
        context.stroke(color, width: width * 2)
    }

    private func begin(_ context: Context, _ x: Double, _ y: Double) {
        cairo_new_path(context.pointer)
        cairo_move_to(context.pointer, x, y)
        pango_cairo_update_layout(context.pointer, layout)
    }
}

extension TextLayout {
    /// Whether the fonts of this computer have glyphs for a text.
    public static func canShow(_ text: String) -> Bool {
        TextLayout(text, font: Font(size: 12)).missingGlyphs == 0
    }
}
