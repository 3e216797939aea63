import CGtk

/// A question with some answers.
public final class AlertDialog: Window {
    public enum Style { case plain, suggested, destructive }

    /// - Parameter detail: one more sentence below the title.
    public init(parent: Window?, title: String, detail: String) {
        super.init(cgtk_message_dialog(parent?.window, title, detail))
    }

    /// Adds a button, from left to right; `answer` is what the handler is given.
    public func addButton(_ label: String, answer: Int, style: Style = .plain) {
        guard let button = gtk_dialog_add_button(typed(), label, Int32(answer)) else { return }
        switch style {
        case .plain: break
        case .suggested: gtk_widget_add_css_class(button, "suggested-action")
        case .destructive: gtk_widget_add_css_class(button, "destructive-action")
        }
    }

    public func setDefault(answer: Int) {
        gtk_dialog_set_default_response(typed(), Int32(answer))
    }

    /// Shows the question; the handler is given the answer, nil when the dialog was closed.
    public func ask(_ handler: @escaping (Int?) -> Void) {
        connect("response") { [weak self] arguments in
            let answer = arguments.int(1)
            self?.destroy()
            handler(answer < 0 ? nil : answer)
        }
        present()
    }
}

/// Chooses a file with the desktop's own dialog.
public final class FileChooser: Object {
    public enum Mode { case open, save, folder }

    public init(parent: Window, title: String, mode: Mode, accept: String) {
        let action =
            switch mode {
            case .open: GTK_FILE_CHOOSER_ACTION_OPEN
            case .save: GTK_FILE_CHOOSER_ACTION_SAVE
            case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
            }
        super.init(
            owned: UnsafeMutableRawPointer(
                gtk_file_chooser_native_new(title, parent.window, action, accept, nil)))
        gtk_native_dialog_set_modal(typed(), 1)
    }

    /// Offers only files of some media types such as "audio/*".
    public func addFilter(name: String, mediaTypes: [String]) {
        let filter = gtk_file_filter_new()
        gtk_file_filter_set_name(filter, name)
        for type in mediaTypes { gtk_file_filter_add_mime_type(filter, type) }
        gtk_file_chooser_add_filter(opaque, filter)
        g_object_unref(UnsafeMutableRawPointer(filter))
    }

    /// Offers only files whose names have some endings such as "png".
    public func addFilter(name: String, endings: [String]) {
        let filter = gtk_file_filter_new()
        gtk_file_filter_set_name(filter, name)
        for ending in endings { gtk_file_filter_add_suffix(filter, ending) }
        gtk_file_chooser_add_filter(opaque, filter)
        g_object_unref(UnsafeMutableRawPointer(filter))
    }

    public func suggestName(_ name: String) { gtk_file_chooser_set_current_name(opaque, name) }

    /// Shows the dialog; the handler is given the path, nil when nothing was chosen. The dialog is
    /// kept until then.
    public func choose(_ handler: @escaping (String?) -> Void) {
        var kept: FileChooser? = self
        connect("response") { arguments in
            guard let chooser = kept else { return }
            kept = nil
            guard arguments.int(1) == Int(GTK_RESPONSE_ACCEPT.rawValue),
                let file = gtk_file_chooser_get_file(chooser.opaque)
            else { return handler(nil) }
            let path = g_file_get_path(file)
            g_object_unref(UnsafeMutableRawPointer(file))
            handler(path == nil ? nil : taken(path))
        }
        gtk_native_dialog_show(typed())
    }
}

/// Who made the program, from what, and under which licence.
public final class AboutDialog: Window {
    public init(parent: Window, name: String, version: String, icon: String) {
        super.init(gtk_about_dialog_new())
        gtk_about_dialog_set_program_name(opaque, name)
        gtk_about_dialog_set_version(opaque, version)
        gtk_about_dialog_set_logo_icon_name(opaque, icon)
        gtk_about_dialog_set_license_type(opaque, GTK_LICENSE_GPL_3_0)
        setTransient(for: parent, modal: true)
    }

    public var comments: String {
        get { String(cString: gtk_about_dialog_get_comments(opaque)) }
        set { gtk_about_dialog_set_comments(opaque, newValue) }
    }

    public func setCopyright(_ text: String) { gtk_about_dialog_set_copyright(opaque, text) }

    public func setTranslators(_ text: String) {
        gtk_about_dialog_set_translator_credits(opaque, text)
    }

    /// Adds a heading with lines to the credits; `Name https://…` becomes a link.
    public func addCredits(_ heading: String, _ lines: [String]) {
        let copies = lines.map { g_strdup($0) }
        defer { for copy in copies { g_free(copy) } }
        var list = copies.map { UnsafePointer($0) } + [nil]
        gtk_about_dialog_add_credit_section(opaque, heading, &list)
    }
}
