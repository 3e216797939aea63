import CCairo

/// A PDF file of one page.
public enum PDFPage {
    /// Draws a page and writes it; false if the file cannot be written.
    /// - Parameters:
    ///   - width: points, 72 to an inch.
    ///   - height: points.
    public static func write(
        to path: String, width: Double, height: Double, _ draw: (Context) -> Void
    ) -> Bool {
        guard let surface = cairo_pdf_surface_create(path, width, height) else { return false }
        defer { cairo_surface_destroy(surface) }
        guard let cairo = cairo_create(surface) else { return false }
        draw(Context(cairo))
        cairo_show_page(cairo)
        cairo_destroy(cairo)
        cairo_surface_finish(surface)
        return cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    }
}
