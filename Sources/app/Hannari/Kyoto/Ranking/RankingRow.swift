import Gtk
import Kyoto
import Platform

/// One kept place in the ranking.
final class RankingRow: ListRow {
    let widget: Widget
    private let number = Label(classes: ["rank-number"])
    private let name = Label(classes: ["place-name"])
    private let line = Label(classes: ["soft", "rank-line"])
    private let distance = Label(classes: ["rank-distance"])
    private let head: Box
    private let field = Entry()
    private let rename = Button(icon: "document-edit-symbolic", name: tr("Rename"))
    private let remove = Button(icon: "user-trash-symbolic", name: tr("Remove"))
    private let entry: (Int) -> Ranking.Entry?
    private let words: () -> KyotoWords
    private var shown: KeptPlace?

    init(
        entry: @escaping (Int) -> Ranking.Entry?, words: @escaping () -> KyotoWords,
        onRename: @escaping (Int, String) -> Void, onRemove: @escaping (KeptPlace) -> Void
    ) {
        self.entry = entry
        self.words = words
        for label in [name, line] {
            label.xAlign = 0
            label.ellipsize()
        }
        number.xAlign = 1
        number.setMinimumSize(width: 22)
        field.isVisible = false
        field.setMaximumLength(Ranking.longestName)
        name.expandsHorizontally = true
        head = Box(.horizontal, spacing: 8, [name, distance])
        let texts = Box(.vertical, [head, field, line])
        texts.expandsHorizontally = true
        for button in [rename, remove] {
            button.addClass("flat")
            button.verticalAlign = .centre
        }
        let row = Box(
            .horizontal, spacing: 10, [number, texts, Box(.horizontal, [rename, remove])])
        row.addClass("rank-row")
        widget = row
        rename.onClick { [weak self] in self?.edit() }
        remove.onClick { [weak self] in
            if let place = self?.shown { onRemove(place) }
        }
        field.onActivate { [weak self] in
            guard let self, let place = shown else { return }
            let text = field.text
            endEditing()
            onRename(place.id, text)
        }
        let focus = FocusController()
        focus.onLeave { [weak self] in self?.endEditing() }
        field.add(focus)
        let keys = KeyController()
        keys.onPress { [weak self] key, _ in
            guard key == "Escape", let self, field.isVisible else { return false }
            endEditing()
            return true
        }
        field.add(keys)
    }

    func show(_ index: Int) {
        guard let entry = entry(index) else { return clear() }
        if entry.place.id != shown?.id { endEditing() }
        shown = entry.place
        let words = words()
        let text = words.line(entry.rank)
        let metres = words.distance(entry.distance)
        number.text = String(index + 1)
        name.text = entry.place.name
        line.text = text
        distance.text = metres
        line.tooltip = words.gloss(entry.rank)
        widget.setAccessibleName("\(index + 1). \(entry.place.name), \(metres). \(text)")
        rename.setAccessibleName(format(tr("Rename {name}"), ["name": entry.place.name]))
        remove.setAccessibleName(format(tr("Remove {name}"), ["name": entry.place.name]))
    }

    func clear() {
        endEditing()
        shown = nil
    }

    private func edit() {
        guard let shown else { return }
        field.text = shown.name
        head.isVisible = false
        field.isVisible = true
        field.grabFocus()
        field.selectAll()
    }

    private func endEditing() {
        guard field.isVisible else { return }
        field.isVisible = false
        head.isVisible = true
    }
}
