import Gtk
import Platform

/// Something a person should know that does not stop them.
struct Notice {
    /// Notices of one name replace each other.
    let name: String
    let text: String
    /// A button beside the text.
    var button: (label: String, action: () -> Void)?
    /// Whether it can wait until all that went wrong has been read.
    var isOffer = false
}

/// Shows notices above a page, the last one first and offers after all others.
final class NoticeBar {
    let widget: Revealer
    private let label = Label(classes: ["notice-text"])
    private let button = Button("")
    private var notices: [Notice] = []

    init() {
        let close = Button(icon: "window-close-symbolic", name: tr("Close this notice"))
        close.addClass("flat")
        label.wraps = true
        label.xAlign = 0
        label.expandsHorizontally = true
        let row = Box(.horizontal, spacing: 12, [label, button, close])
        row.addClass("notice")
        widget = Revealer(row, .slideDown)
        button.verticalAlign = .centre
        close.verticalAlign = .centre
        button.onClick { [weak self] in self?.notices.last?.button?.action() }
        close.onClick { [weak self] in
            guard let self, !notices.isEmpty else { return }
            notices.removeLast()
            update()
        }
        update()
    }

    func show(_ notice: Notice) {
        notices.removeAll { $0.name == notice.name }
        notices.insert(notice, at: notice.isOffer ? 0 : notices.endIndex)
        update()
    }

    func dismiss(_ name: String) {
        notices.removeAll { $0.name == name }
        update()
    }

    private func update() {
        widget.isRevealed = !notices.isEmpty
        guard let notice = notices.last else { return }
        label.text = notice.text
        button.isVisible = notice.button != nil
        if let shown = notice.button { button.label = shown.label }
    }
}
