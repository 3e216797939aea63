import CGtk

/// One line of text that can be edited.
public class TextField: Widget {
    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        set {
            if newValue != text { gtk_editable_set_text(opaque, newValue) }
        }
    }

    public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

    /// Runs a handler at each change of the text.
    @discardableResult
    public func onChange(_ handler: @escaping (String) -> Void) -> SignalConnection {
        connect("changed") { [weak self] _ in if let self { handler(self.text) } }
    }

    /// Runs a handler at Enter.
    @discardableResult
    public func onActivate(_ handler: @escaping () -> Void) -> SignalConnection {
        connect("activate") { _ in handler() }
    }
}

/// A plain text field.
public final class Entry: TextField {
    public init(placeholder: String = "") {
        super.init(gtk_entry_new())
        gtk_entry_set_placeholder_text(typed(), placeholder)
    }

    public func setMaximumLength(_ characters: Int) {
        gtk_entry_set_max_length(typed(), Int32(characters))
    }
}

/// A text field with a magnifying glass and a button that clears it.
public final class SearchEntry: TextField {
    public init(placeholder: String = "") {
        super.init(gtk_search_entry_new())
        cgtk_set_string(raw, "placeholder-text", placeholder)
    }

    /// Runs a handler at Escape.
    @discardableResult
    public func onStop(_ handler: @escaping () -> Void) -> SignalConnection {
        connect("stop-search") { _ in handler() }
    }
}
