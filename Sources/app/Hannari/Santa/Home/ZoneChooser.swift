import Gtk
import Platform

/// A list of the time zones of the Earth, in which one can type.
final class ZoneChooser {
    let widget = DropDown([])
    /// Told of a zone that a person chose.
    var onChoose: ((String) -> Void)?

    private var names: [String] = ZoneList.identifiers()
    private var isSelecting = false

    init() {
        widget.makeSearchable()
        widget.setTexts(names)
        widget.setAccessibleName(tr("Time zone"))
        widget.onChange { [weak self] index in
            guard let self, !isSelecting, names.indices.contains(index) else { return }
            onChoose?(names[index])
        }
    }

    /// Shows a zone; one that is not listed, as those at sea, is added.
    func select(_ name: String) {
        isSelecting = true
        defer { isSelecting = false }
        if !names.contains(name) {
            names.insert(name, at: 0)
            widget.setTexts(names)
        }
        if let index = names.firstIndex(of: name), widget.selectedIndex != index {
            widget.selectedIndex = index
        }
    }
}
