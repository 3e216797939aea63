import Gtk
import Platform

/// A list of the keys of the app and of the page that is open.
enum ShortcutsWindow {
    static func present(over parent: Window, page: [Shortcut], _ appearance: Appearance) {
        let rows = Box(.vertical, (page + common).map(row))
        rows.addClass("card-list")
        let content = Box(.vertical, [rows])
        content.addClass("form")
        let window = Window(title: tr("Keyboard Shortcuts"))
        window.setTransient(for: parent, modal: true)
        window.addClass("hannari")
        window.setClass("indigo", appearance.isDark)
        window.isResizable = false
        window.setChild(content)
        window.setTitlebar(HeaderBar())
        window.keep(window)
        window.closeOnEscape()
        window.present()
    }

    private static var common: [Shortcut] {
        [
            Shortcut(keys: ["←", "↑", "→", "↓"], meaning: tr("Move the map")),
            Shortcut(keys: ["+"], meaning: tr("Zoom in")),
            Shortcut(keys: ["−"], meaning: tr("Zoom out")),
            Shortcut(keys: [tr("Home")], meaning: tr("Back to where the page begins")),
            Shortcut(keys: ["F11"], meaning: tr("Full screen")),
            Shortcut(keys: [tr("Esc")], meaning: tr("Leave full screen")),
            Shortcut(keys: ["F10"], meaning: tr("Main menu")),
            Shortcut(keys: [tr("Ctrl"), ","], meaning: tr("Preferences")),
            Shortcut(keys: [tr("Ctrl"), "W"], meaning: tr("Close the window")),
            Shortcut(keys: [tr("Ctrl"), "Q"], meaning: tr("Quit")),
        ]
    }

    private static func row(_ shortcut: Shortcut) -> Box {
        let meaning = Label(shortcut.meaning)
        meaning.xAlign = 0
        meaning.expandsHorizontally = true
        let keys = Box(.horizontal, spacing: 4, shortcut.keys.map { Label($0, classes: ["key"]) })
        let row = Box(.horizontal, spacing: 32, [meaning, keys])
        row.addClass("form-row")
        return row
    }
}
