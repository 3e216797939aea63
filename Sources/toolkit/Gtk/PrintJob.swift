import CGtk
import Canvas

/// One page for the printer.
public enum PrintJob {
    /// Asks for a printer and prints; returns at once.
    /// - Parameters:
    ///   - isWide: whether the page lies on its side, until the person turns it.
    ///   - draw: draws on a page of a width and a height in points.
    ///   - onTrouble: told the reason, in the desktop's words, when printing fails.
    public static func run(
        over parent: Window, name: String, isWide: Bool,
        draw: @escaping (_ context: Context, _ width: Double, _ height: Double) -> Void,
        onTrouble: @escaping (String) -> Void
    ) {
        let operation = Object(owned: UnsafeMutableRawPointer(gtk_print_operation_new()))
        gtk_print_operation_set_n_pages(operation.typed(), 1)
        gtk_print_operation_set_job_name(operation.typed(), name)
        gtk_print_operation_set_unit(operation.typed(), GTK_UNIT_POINTS)
        gtk_print_operation_set_allow_async(operation.typed(), 1)
        if isWide, let setup = gtk_page_setup_new() {
            gtk_page_setup_set_orientation(setup, GTK_PAGE_ORIENTATION_LANDSCAPE)
            gtk_print_operation_set_default_page_setup(operation.typed(), setup)
            g_object_unref(UnsafeMutableRawPointer(setup))
        }
        operation.connect("draw-page") { arguments in
            guard let page = arguments.object(1).map({ OpaquePointer($0) }),
                let cairo = gtk_print_context_get_cairo_context(page)
            else { return }
            draw(
                Context(cairo), gtk_print_context_get_width(page),
                gtk_print_context_get_height(page))
        }
        // The operation is held until it is done.
        var held: Object? = operation
        operation.connect("done") { arguments in
            guard let done = held else { return }
            held = nil
            // Without an error GTK would complain at being asked for it.
            guard arguments.enumeration(1) == GTK_PRINT_OPERATION_RESULT_ERROR.rawValue else {
                return
            }
            var error: UnsafeMutablePointer<GError>?
            gtk_print_operation_get_error(done.typed(), &error)
            if let error { onTrouble(String(cString: error.pointee.message)) }
            g_clear_error(&error)
        }
        gtk_print_operation_run(
            operation.typed(), GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent.window, nil)
    }
}
