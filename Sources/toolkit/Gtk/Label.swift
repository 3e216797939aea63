import CGtk

/// Text that cannot be edited.
public final class Label: Widget {
    public init(_ text: String = "", classes: [String] = []) {
        super.init(gtk_label_new(text))
        classes.forEach(addClass)
    }

    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set { gtk_label_set_text(opaque, newValue) }
    }

    /// Breaks lines instead of asking for more room.
    public var wraps: Bool {
        get { gtk_label_get_wrap(opaque) != 0 }
        set {
            gtk_label_set_wrap(opaque, newValue ? 1 : 0)
            gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        }
    }

    /// Ends in an ellipsis instead of asking for more room.
    public func ellipsize() { gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END) }

    /// The width that the text would like at most, in characters.
    public func setMaximumWidth(characters: Int) {
        gtk_label_set_max_width_chars(opaque, Int32(characters))
    }

    /// 0 for text at the start of the label, 1 at the end.
    public var xAlign: Double {
        get { Double(gtk_label_get_xalign(opaque)) }
        set { gtk_label_set_xalign(opaque, Float(newValue)) }
    }

    public func justifyCentre() { gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER) }

    /// Makes the label the name of a control for mnemonics and screen readers.
    public func setTarget(_ target: Widget) {
        gtk_label_set_mnemonic_widget(opaque, target.widget)
    }
}

/// A picture from the icon theme.
public final class Image: Widget {
    public init(icon: String, pixelSize: Int? = nil) {
        super.init(gtk_image_new_from_icon_name(icon))
        if let pixelSize { gtk_image_set_pixel_size(opaque, Int32(pixelSize)) }
    }
}
