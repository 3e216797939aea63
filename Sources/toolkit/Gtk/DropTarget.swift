import CGtk

/// Takes files that are dropped on a widget.
public final class FileDropTarget: EventController {
    public init() {
        super.init(gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY))
    }

    /// Runs a handler with the paths of files that are dropped; it says whether it takes them.
    public func onDrop(_ handler: @escaping (_ paths: [String]) -> Bool) {
        connect("drop") { arguments in arguments.answer(handler(Self.paths(arguments))) }
    }

    /// Runs a handler when files are held over the widget, and when they leave it.
    public func onHover(_ handler: @escaping (Bool) -> Void) {
        connect("notify::current-drop") { [weak self] _ in
            guard let self else { return }
            handler(gtk_drop_target_get_current_drop(self.opaque) != nil)
        }
    }

    /// Files that have no path on this computer are left out.
    private static func paths(_ arguments: SignalArguments) -> [String] {
        guard let list = arguments.boxed(1) else { return [] }
        let first = gdk_file_list_get_files(OpaquePointer(list))
        defer { g_slist_free(first) }
        var paths: [String] = []
        var node = first
        while let here = node {
            if let file = here.pointee.data, let path = g_file_get_path(OpaquePointer(file)) {
                paths.append(taken(path))
            }
            node = here.pointee.next
        }
        return paths
    }
}
