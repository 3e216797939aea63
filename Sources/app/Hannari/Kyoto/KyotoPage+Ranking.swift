import Atlas
import Geography
import Gtk
import Kyoto
import Platform

/// Keeping places: what the panel and the bar below the map ask for.
extension KyotoPage {
    func listenToPanel() {
        panel.onVisit = { [weak self] place in
            guard let self else { return }
            visit(
                KyotoModel.Pin(coordinate: place.coordinate, name: place.name),
                zoom: max(map.model.viewport.zoom, 11))
        }
        panel.onKeep = { [weak self] name in
            guard let self, let pin = model.pin else { return }
            model.keep(name, at: pin.coordinate)
            map.area.grabFocus()
        }
        panel.onRemove = { [weak self] in self?.remove($0) }
        panel.onClose = { [weak self] in self?.map.area.grabFocus() }
        panel.onImport = { [weak self] in self?.importPlaces() }
        panel.onExport = { [weak self] in self?.exportPlaces() }
        bar.onShare = { [weak self] in self?.share() }
        bar.onKeep = { [weak self] in self?.keepPin() }
        bar.onClear = { [weak self] in self?.clearPin() }
        bar.onHome = { [weak self] in
            guard let self, let pin = model.pin else { return }
            host?.open("santa", at: pin.coordinate)
        }
        bar.onLook = { [weak self] in
            guard let self, let pin = model.pin else { return }
            host?.open("look", at: pin.coordinate)
        }
        bar.onCentre = { [weak self] in self?.measureFromPin() }
    }

    /// Asks under which name the pin's place is kept.
    func keepPin() {
        guard let pin = model.pin else { return }
        panel.askForName(pin.name ?? nameOfSurroundings(pin.coordinate) ?? "")
    }

    /// The nearest town, for a place without a name.
    func nameOfSurroundings(_ place: Coordinate) -> String? {
        context.atlas?.places.nearest(to: place, within: 20_000) { $0.population > 0 }
            .map(search.finder.name)
    }

    private func remove(_ place: KeptPlace) {
        guard let removed = model.remove(place.id) else { return }
        host?.show(
            Notice(
                name: "kyoto-undo",
                text: format(tr("“{name}” has left the ranking."), ["name": removed.name]),
                button: (
                    tr("Undo"),
                    { [weak self] in
                        self?.model.restore(removed)
                        self?.host?.dismiss("kyoto-undo")
                    }
                )))
    }

    // MARK: Centre

    func measureFromPin() { if let pin = model.pin { measureFrom(pin) } }

    /// Measures from a place, under the name that it has or that of its town.
    func measureFrom(_ pin: KyotoModel.Pin) {
        let name =
            pin.name ?? nameOfSurroundings(pin.coordinate) ?? pin.coordinate.plainText
        clearPin()
        measure(from: Centre(.other(name), at: pin.coordinate))
    }

    /// Measures from another place and shows it.
    func measure(from centre: Centre) {
        model.measure(from: centre)
        goHome()
    }
}
