import CGtk

/// A row of a long list, used again and again for other entries.
public protocol ListRow: AnyObject {
    var widget: Widget { get }
    /// Shows an entry, counted from 0.
    func show(_ index: Int)
    /// The row shows nothing any more.
    func clear()
}

extension ListRow {
    public func clear() {}
}

/// A list of any length; only the rows that are seen exist.
public final class ListView: Widget {
    private let items: OpaquePointer
    private var rows: [UnsafeMutableRawPointer: any ListRow] = [:]
    private var shown: [UnsafeMutableRawPointer: Int] = [:]

    /// - Parameter makeRow: makes one more row when the list has grown.
    public init(_ makeRow: @escaping () -> any ListRow) {
        let items = gtk_string_list_new(nil)!
        self.items = items
        g_object_ref(UnsafeMutableRawPointer(items))
        let factory = gtk_signal_list_item_factory_new()!
        super.init(gtk_list_view_new(gtk_no_selection_new(items), factory))
        gtk_list_view_set_single_click_activate(opaque, 1)
        let object = Object(sinking: UnsafeMutableRawPointer(factory))
        object.connect("setup") { [weak self] arguments in
            guard let self, let item = arguments.object(1) else { return }
            let row = makeRow()
            rows[item] = row
            gtk_list_item_set_child(OpaquePointer(item), row.widget.widget)
        }
        object.connect("bind") { [weak self] arguments in
            guard let self, let item = arguments.object(1) else { return }
            let index = Int(gtk_list_item_get_position(OpaquePointer(item)))
            shown[item] = index
            rows[item]?.show(index)
        }
        object.connect("unbind") { [weak self] arguments in
            guard let self, let item = arguments.object(1) else { return }
            shown[item] = nil
            rows[item]?.clear()
        }
        object.connect("teardown") { [weak self] arguments in
            if let item = arguments.object(1) { self?.rows[item] = nil }
        }
    }

    isolated deinit { g_object_unref(UnsafeMutableRawPointer(items)) }

    /// How many entries there are.
    public var count: Int { Int(g_list_model_get_n_items(items)) }

    /// Shows that many entries, and all that are seen anew.
    public func reload(count: Int) {
        let before = self.count
        if count > before {
            let texts = [UnsafePointer<CChar>?](repeating: Self.nothing, count: count - before)
            (texts + [nil]).withUnsafeBufferPointer {
                gtk_string_list_splice(items, guint(before), 0, $0.baseAddress)
            }
        } else if count < before {
            gtk_string_list_splice(items, guint(count), guint(before - count), nil)
        }
        for (item, index) in shown where index < count { rows[item]?.show(index) }
    }

    /// The text of each item; the rows know better.
    private static let nothing = UnsafePointer(g_strdup(""))

    /// Runs a handler with the entry that is clicked or entered.
    @discardableResult
    public func onActivate(_ handler: @escaping (Int) -> Void) -> SignalConnection {
        connect("activate") { handler(Int($0.uint(1))) }
    }
}
