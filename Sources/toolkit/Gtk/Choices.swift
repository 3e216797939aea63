import CGtk

/// A list of rows of which one can be chosen.
public final class ListBox: Widget {
    public init() {
        super.init(gtk_list_box_new())
        gtk_list_box_set_activate_on_single_click(opaque, 1)
    }

    public var isSelectable = true {
        didSet {
            gtk_list_box_set_selection_mode(
                opaque, isSelectable ? GTK_SELECTION_SINGLE : GTK_SELECTION_NONE)
        }
    }

    public func append(_ child: Widget) { gtk_list_box_append(opaque, child.widget) }

    public func removeAll() {
        while let row = gtk_list_box_get_row_at_index(opaque, 0) {
            gtk_list_box_remove(
                opaque, UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
        }
    }

    /// Shown while the list is empty.
    public func setPlaceholder(_ child: Widget) {
        gtk_list_box_set_placeholder(opaque, child.widget)
    }

    /// The row that is selected, from 0.
    public var selectedIndex: Int? {
        get {
            guard let row = gtk_list_box_get_selected_row(opaque) else { return nil }
            return Int(gtk_list_box_row_get_index(row))
        }
        set {
            let row = newValue.flatMap { gtk_list_box_get_row_at_index(opaque, Int32($0)) }
            gtk_list_box_select_row(opaque, row)
        }
    }

    /// Moves the keyboard to a row.
    public func focusRow(_ index: Int) {
        guard let row = gtk_list_box_get_row_at_index(opaque, Int32(index)) else { return }
        gtk_widget_grab_focus(
            UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
    }

    /// Runs a handler with the index of a row that is clicked or entered.
    @discardableResult
    public func onActivate(_ handler: @escaping (Int) -> Void) -> SignalConnection {
        connect("row-activated") { arguments in
            guard let row = arguments.object(1) else { return }
            handler(
                Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self))))
        }
    }
}

/// One of some texts, chosen from a list that drops down.
public final class DropDown: Widget {
    public init(_ texts: [String]) {
        super.init(gtk_drop_down_new(nil, nil))
        setTexts(texts)
    }

    public func setTexts(_ texts: [String]) {
        let list = gtk_string_list_new(nil)!
        for text in texts { gtk_string_list_append(list, text) }
        gtk_drop_down_set_model(opaque, list)
        g_object_unref(UnsafeMutableRawPointer(list))
    }

    /// Puts a field above the list in which one can type the beginning of a text.
    public func makeSearchable() {
        let text = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
        gtk_drop_down_set_expression(opaque, text)
        gtk_expression_unref(text)
        gtk_drop_down_set_enable_search(opaque, 1)
    }

    /// From 0.
    public var selectedIndex: Int {
        get { Int(gtk_drop_down_get_selected(opaque)) }
        set { gtk_drop_down_set_selected(opaque, guint(newValue)) }
    }

    @discardableResult
    public func onChange(_ handler: @escaping (Int) -> Void) -> SignalConnection {
        connect("notify::selected") { [weak self] _ in
            if let self { handler(self.selectedIndex) }
        }
    }
}

/// A whole number with buttons for one more and one less.
public final class SpinButton: Widget {
    public init(_ range: ClosedRange<Int>, wraps: Bool = false) {
        super.init(
            gtk_spin_button_new_with_range(Double(range.lowerBound), Double(range.upperBound), 1))
        gtk_spin_button_set_numeric(opaque, 1)
        gtk_spin_button_set_wrap(opaque, wraps ? 1 : 0)
    }

    public var value: Int {
        get { Int(gtk_spin_button_get_value(opaque)) }
        set { gtk_spin_button_set_value(opaque, Double(newValue)) }
    }

    /// Puts the buttons above and below the number.
    public func makeVertical() {
        gtk_orientable_set_orientation(opaque, GTK_ORIENTATION_VERTICAL)
    }

    /// Shows at least that many digits, as a clock does.
    public func padWithZeros(digits: Int) {
        connect("output") { [weak self] arguments in
            guard let self else { return }
            let text = String(self.value)
            let padded = String(repeating: "0", count: max(digits - text.count, 0)) + text
            if String(cString: gtk_editable_get_text(self.opaque)) != padded {
                gtk_editable_set_text(self.opaque, padded)
            }
            arguments.answer(true)
        }
        gtk_spin_button_update(opaque)
    }

    @discardableResult
    public func onChange(_ handler: @escaping (Int) -> Void) -> SignalConnection {
        connect("value-changed") { [weak self] _ in if let self { handler(self.value) } }
    }
}

/// A number chosen by sliding.
public final class Scale: Widget {
    public init(_ range: ClosedRange<Double>, step: Double) {
        super.init(
            gtk_scale_new_with_range(
                GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, step))
        gtk_scale_set_draw_value(typed(), 0)
    }

    public var value: Double {
        get { gtk_range_get_value(typed()) }
        set { gtk_range_set_value(typed(), newValue) }
    }

    @discardableResult
    public func onChange(_ handler: @escaping (Double) -> Void) -> SignalConnection {
        connect("value-changed") { [weak self] _ in if let self { handler(self.value) } }
    }
}
