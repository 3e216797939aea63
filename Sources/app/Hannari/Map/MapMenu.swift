import Geography
import Gtk
import Platform

/// The menu that opens on a map where the other button is pressed.
///
/// Its entries act on the place under the pointer. Pages add theirs.
final class MapMenu {
    /// An entry of a page.
    struct Entry {
        let label: String
        /// Of the action; letters and hyphens.
        let name: String
        let run: (Coordinate) -> Void
    }

    private unowned let map: MapView
    private let popup: ContextMenu
    private var sections: [[Entry]] = []
    private var place: Coordinate?
    private let group = ActionGroup()

    init(_ map: MapView) {
        self.map = map
        popup = ContextMenu(on: map.area)
        map.area.insert(group, prefix: "map")
        add([
            Entry(label: tr("Copy Coordinates"), name: "copy-coordinates") {
                Clipboard.copy($0.plainText)
            }
        ])
        map.input.onMenu = { [weak self] in self?.open(at: $0) }
    }

    /// Adds a group of entries above those that are there.
    func add(_ entries: [Entry]) {
        for entry in entries {
            group.add(
                Action(entry.name) { [weak self] in
                    if let place = self?.place { entry.run(place) }
                })
        }
        sections.insert(entries, at: 0)
    }

    private func open(at point: ScreenPoint) {
        guard let place = map.model.viewport.coordinate(at: point) else { return }
        self.place = place
        let menu = Menu()
        for (index, entries) in sections.enumerated() {
            let section = Menu()
            for entry in entries { section.append(entry.label, action: "map.\(entry.name)") }
            menu.append(section: section, title: index == 0 ? place.plainText : nil)
        }
        popup.show(menu, x: point.x, y: point.y)
    }
}

extension Coordinate {
    /// Such as `35.02410, 135.76202`: what every map understands when it is pasted.
    var plainText: String {
        func rounded(_ degrees: Double) -> String {
            let units = Int((abs(degrees) * 100_000).rounded())
            let fraction = String(units % 100_000)
            let zeros = String(repeating: "0", count: 5 - fraction.count)
            return (degrees < 0 && units > 0 ? "-" : "") + "\(units / 100_000).\(zeros)\(fraction)"
        }
        return "\(rounded(latitude)), \(rounded(longitude))"
    }
}
