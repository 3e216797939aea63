import Canvas
import Drawing
import Gtk
import Platform

/// Shows the card and lets a person copy or save it.
final class ShareWindow {
    private let window = Window(title: tr("Share card"))
    private let picture: Surface
    private let fileName: String
    private let onTrouble: (String) -> Void
    private let copied = Label(classes: ["soft"])

    static func present(
        _ picture: Surface, over parent: Window, fileName: String, isDark: Bool,
        onTrouble: @escaping (String) -> Void
    ) {
        let share = ShareWindow(picture, fileName, onTrouble)
        share.window.setClass("indigo", isDark)
        share.window.setTransient(for: parent, modal: true)
        share.window.keep(share)
        share.window.present()
    }

    private init(_ picture: Surface, _ fileName: String, _ onTrouble: @escaping (String) -> Void) {
        self.picture = picture
        self.fileName = fileName
        self.onTrouble = onTrouble
        let area = DrawingArea()
        area.setMinimumSize(width: 600, height: 315)
        area.setDraw { context, width, height in
            let scale = min(width / Double(picture.width), height / Double(picture.height))
            context.paint(picture, x: 0, y: 0, scale: scale)
        }
        area.setAccessibleName(tr("Picture of the card"))
        let copy = Button(tr("Copy"), classes: ["suggested-action"])
        let save = Button(tr("Save…"))
        copied.expandsHorizontally = true
        copied.xAlign = 0
        let content = Box(
            .vertical, spacing: 16, [area, Box(.horizontal, spacing: 8, [copied, save, copy])])
        content.addClass("form")
        window.addClass("hannari")
        window.isResizable = false
        window.setChild(content)
        window.setTitlebar(HeaderBar())
        window.closeOnEscape()
        copy.onClick { [weak self] in self?.copy() }
        save.onClick { [weak self] in self?.save() }
        window.setFocus(copy)
    }

    private func copy() {
        Clipboard.copy(picture)
        copied.text = tr("Copied: paste it into a message.")
    }

    private func save() {
        let chooser = FileChooser(
            parent: window, title: tr("Save the card"), mode: .save, accept: tr("Save"))
        chooser.addFilter(name: tr("Pictures"), mediaTypes: ["image/png"])
        chooser.suggestName("\(fileName).png")
        chooser.choose { [weak self] path in
            guard let self, let path else { return }
            let ending = path.lowercased().hasSuffix(".png") ? "" : ".png"
            if picture.writePNG(to: path + ending) {
                copied.text = tr("Saved.")
            } else {
                onTrouble(format(tr("“{path}” could not be written."), ["path": path + ending]))
            }
        }
    }
}
