import Gtk
import Kyoto
import Platform

/// The list of kept places beside the map.
final class RankingPanel {
    let widget: Revealer
    /// Told of a place whose row is chosen.
    var onVisit: ((KeptPlace) -> Void)?
    /// Told of a name under which the pin shall be kept.
    var onKeep: ((String) -> Void)?
    /// Told of a place that shall go.
    var onRemove: ((KeptPlace) -> Void)?
    var onImport: (() -> Void)?
    var onExport: (() -> Void)?
    var onClose: (() -> Void)?

    private let model: KyotoModel
    private let words: () -> KyotoWords
    private let name = Entry(placeholder: tr("Name of the place"))
    private let keep = Button(tr("Keep"), classes: ["suggested-action"])
    private let keepRow: Box
    private let empty = Label(classes: ["soft"])
    private let exporting = Button(tr("Export…"))
    private let scroller: ScrolledWindow
    private var list: ListView?

    init(_ model: KyotoModel, words: @escaping () -> KyotoWords) {
        self.model = model
        self.words = words
        keepRow = Box(.horizontal, spacing: 6, [name, keep])
        scroller = ScrolledWindow(Box(.vertical))
        let panel = Box(.vertical, spacing: 10)
        widget = Revealer(panel, .slideLeft)
        // What expands inside must not take the map's room.
        widget.expandsHorizontally = false
        let list = ListView { [weak self] in
            RankingRow(
                entry: { [weak self] index in
                    guard let entries = self?.model.ranking.entries, entries.indices.contains(index)
                    else { return nil }
                    return entries[index]
                }, words: words,
                onRename: { [weak self] in self?.model.rename($0, to: $1) },
                onRemove: { [weak self] in self?.onRemove?($0) })
        }
        self.list = list
        scroller.setChild(list)
        build(panel, list)
        listen(list)
        observe(self) { $0.update() }
        observe(self) { $0.updateKeeping() }
    }

    var isOpen: Bool {
        get { widget.isRevealed }
        set {
            widget.isRevealed = newValue
            if !newValue { onClose?() }
        }
    }

    /// Opens the panel and asks for a name of the pin's place.
    func askForName(_ suggestion: String) {
        isOpen = true
        name.text = suggestion
        name.grabFocus()
        name.selectAll()
    }

    private func build(_ panel: Box, _ list: ListView) {
        let title = Label(tr("Ranking"), classes: ["panel-title"])
        title.xAlign = 0
        title.expandsHorizontally = true
        let close = Button(icon: "window-close-symbolic", name: tr("Close the ranking"))
        close.addClass("flat")
        close.onClick { [weak self] in self?.isOpen = false }
        name.expandsHorizontally = true
        name.setMaximumLength(Ranking.longestName)
        name.setAccessibleName(tr("Name of the place"))
        keepRow.isVisible = false
        empty.text = tr(
            "Nobody is here yet. Put the pin on a friend’s home or on your own and keep it: who lives nearest?"
        )
        empty.wraps = true
        empty.setMaximumWidth(characters: 30)
        empty.justifyCentre()
        empty.expandsVertically = true
        scroller.expandsVertically = true
        list.setAccessibleName(tr("Kept places, the nearest first"))
        list.addClass("ranking")
        let importing = Button(tr("Import…"))
        importing.expandsHorizontally = true
        exporting.expandsHorizontally = true
        importing.onClick { [weak self] in self?.onImport?() }
        exporting.onClick { [weak self] in self?.onExport?() }
        panel.addClass("side-panel")
        panel.setMinimumSize(width: 380)
        let children: [Widget] = [
            Box(.horizontal, [title, close]), keepRow, empty, scroller,
            Box(.horizontal, spacing: 6, [importing, exporting]),
        ]
        children.forEach(panel.append)
    }

    private func listen(_ list: ListView) {
        list.onActivate { [weak self] index in
            guard let self, model.ranking.entries.indices.contains(index) else { return }
            onVisit?(model.ranking.entries[index].place)
        }
        name.onActivate { [weak self] in self?.take() }
        keep.onClick { [weak self] in self?.take() }
        let keys = KeyController()
        keys.onPress { [weak self] key, _ in
            guard key == "Escape", let self else { return false }
            isOpen = false
            return true
        }
        widget.add(keys)
    }

    private func take() {
        let text = name.text.trimmed
        guard !text.isEmpty else {
            name.grabFocus()
            return
        }
        name.text = ""
        onKeep?(text)
    }

    private func update() {
        let count = model.ranking.entries.count
        _ = words()
        list?.reload(count: count)
        empty.isVisible = count == 0
        scroller.isVisible = count > 0
        exporting.isSensitive = count > 0
    }

    private func updateKeeping() {
        let hasPin = model.pin != nil
        if keepRow.isVisible != hasPin { keepRow.isVisible = hasPin }
    }
}

extension String {
    /// Without spaces at both ends.
    var trimmed: String {
        let start = drop { $0.isWhitespace }
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
