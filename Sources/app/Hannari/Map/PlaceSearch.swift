import Gtk
import Platform

/// A field over a map in which a person names, pastes or types a place.
final class PlaceSearch {
    let widget = Box(.vertical, spacing: 6)
    /// Told of what was chosen.
    var onChoose: ((PlaceFinder.Offer) -> Void)?
    /// Told when the person goes back to the map.
    var onLeave: (() -> Void)?

    let finder: PlaceFinder
    private let entry: SearchEntry
    private let list = ListBox()
    private let problem = Label(classes: ["soft"])
    private let results: Box

    init(_ finder: PlaceFinder) {
        self.finder = finder
        entry = SearchEntry(placeholder: tr("Place, coordinates or a map link"))
        results = Box(.vertical, [list, problem])
        results.addClass("search-results")
        results.isVisible = false
        list.setAccessibleName(tr("Places found"))
        entry.setAccessibleName(tr("Find a place"))
        problem.wraps = true
        problem.xAlign = 0
        problem.setMaximumWidth(characters: 34)
        problem.addClass("search-problem")
        widget.append(entry)
        widget.append(results)
        widget.addClass("map-search")
        widget.horizontalAlign = .start
        widget.verticalAlign = .start
        listen()
        observe(self) { $0.showOffers() }
    }

    /// Puts the keyboard into the field.
    func focus() {
        entry.grabFocus()
        entry.selectAll()
    }

    private func listen() {
        entry.onChange { [weak self] in self?.finder.search($0) }
        entry.onActivate { [weak self] in
            guard let self, let first = finder.offers.first else { return }
            take(first)
        }
        entry.onStop { [weak self] in self?.leave() }
        let keys = KeyController()
        keys.onPress { [weak self] key, _ in
            guard let self, key == "Down" || key == "KP_Down", !finder.offers.isEmpty else {
                return false
            }
            list.focusRow(0)
            return true
        }
        entry.add(keys)
        list.onActivate { [weak self] index in
            guard let self, finder.offers.indices.contains(index) else { return }
            take(finder.offers[index])
        }
    }

    private func take(_ offer: PlaceFinder.Offer) {
        leave()
        onChoose?(offer)
    }

    private func leave() {
        entry.text = ""
        finder.clear()
        onLeave?()
    }

    private func showOffers() {
        list.removeAll()
        for offer in finder.offers { list.append(row(offer)) }
        list.isVisible = !finder.offers.isEmpty
        problem.text = finder.problem ?? ""
        problem.isVisible = finder.problem != nil
        results.isVisible = !finder.offers.isEmpty || finder.problem != nil
    }

    private func row(_ offer: PlaceFinder.Offer) -> Widget {
        let labels = [
            Label(offer.name, classes: ["place-name"]),
            Label(offer.surroundings, classes: ["soft"]),
        ]
        for label in labels {
            label.xAlign = 0
            label.ellipsize()
        }
        let row = Box(.vertical, labels)
        row.addClass("place-row")
        row.setAccessibleName("\(offer.name), \(offer.surroundings)")
        return row
    }
}
