import CGtk
import Canvas

/// One page for the printer.
public enum PrintJob {
    /// Asks for a printer and prints; answers a reason in the desktop's words when it failed.
    /// - Parameter draw: draws on a page of a width and a height in points.
    public static func run(
        over parent: Window, name: String,
        _ draw: @escaping (_ context: Context, _ width: Double, _ height: Double) -> Void
    ) -> String? {
        let operation = Object(owned: UnsafeMutableRawPointer(gtk_print_operation_new()))
        gtk_print_operation_set_n_pages(operation.typed(), 1)
        gtk_print_operation_set_job_name(operation.typed(), name)
        gtk_print_operation_set_unit(operation.typed(), GTK_UNIT_POINTS)
        operation.connect("draw-page") { arguments in
            guard let page = arguments.object(1).map({ OpaquePointer($0) }),
                let cairo = gtk_print_context_get_cairo_context(page)
            else { return }
            draw(
                Context(cairo), gtk_print_context_get_width(page),
                gtk_print_context_get_height(page))
        }
        var error: UnsafeMutablePointer<GError>?
        let result = gtk_print_operation_run(
            operation.typed(), GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent.window, &error)
        defer { g_clear_error(&error) }
        guard result == GTK_PRINT_OPERATION_RESULT_ERROR else { return nil }
        return error?.pointee.message.map { String(cString: $0) } ?? ""
    }
}
