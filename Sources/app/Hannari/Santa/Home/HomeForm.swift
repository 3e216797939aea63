import Geography
import Gtk
import Platform
import Santa

/// The card in which a person says where home is and when Santa may come.
final class HomeForm {
    let widget: Box
    /// Told when home and arrival are to be kept.
    var onDone: (() -> Void)?
    /// Told when nothing is to be changed.
    var onCancel: (() -> Void)?
    /// Told of a place that was chosen from the list, for the map to fly to.
    var onChoose: ((Coordinate) -> Void)?

    private let draft: HomeDraft
    private let formats: Formats
    private let search = SearchEntry(placeholder: tr("Town, coordinates or a map link"))
    private let list = ListBox()
    private let problem = Label(classes: ["soft"])
    private let home = Label(classes: ["home-name"])
    private let zone = ZoneChooser()
    private let hour = SpinButton(0...23, wraps: true)
    private let minute = SpinButton(0...59, wraps: true)
    private let way = DropDown([tr("Round the world"), tr("Straight to us")])
    private let landing = Label(classes: ["landing"])
    private let done = Button(tr("Wait for Santa"), classes: ["suggested-action", "large"])
    private let cancel = Button(tr("Cancel"))
    private let results: Revealer
    private let details: Box

    /// - Parameter isFirst: nothing was chosen before, so there is nothing to go back to.
    init(_ draft: HomeDraft, formats: Formats, isFirst: Bool) {
        self.draft = draft
        self.formats = formats
        results = Revealer(list)
        details = Box(.vertical, spacing: 12)
        widget = Box(.vertical, spacing: 12)
        widget.addClass("santa-card")
        cancel.isVisible = !isFirst
        build(isFirst: isFirst)
        listen()
        observe(self) { $0.showOffers() }
        observe(self) { $0.showHome() }
    }

    /// Puts the keyboard where a person begins.
    func focus() { search.grabFocus() }

    // MARK: Building

    private func build(isFirst: Bool) {
        let title = Label(
            isFirst ? tr("Where shall Santa land?") : tr("Home and arrival"),
            classes: ["santa-title"])
        let introduction = Label(
            tr("Search for your town, or click your home on the map."), classes: ["soft"])
        for label in [title, introduction, problem, home, landing] {
            label.xAlign = 0
            label.wraps = true
            label.setMaximumWidth(characters: 36)
        }
        list.addClass("card-list")
        list.setAccessibleName(tr("Places found"))
        search.setAccessibleName(tr("Search for your home"))
        details.append(home)
        details.append(Self.row(tr("Time zone"), zone.widget))
        hour.padWithZeros(digits: 2)
        minute.padWithZeros(digits: 2)
        hour.setAccessibleName(tr("Hour of the arrival"))
        minute.setAccessibleName(tr("Minute of the arrival"))
        details.append(
            Self.row(
                tr("Santa may come at"), Box(.horizontal, spacing: 6, [hour, Label(":"), minute])))
        details.append(Self.row(tr("He comes"), way))
        details.append(landing)
        let buttons = Box(.horizontal, spacing: 8, [cancel, done])
        done.expandsHorizontally = true
        for child in [title, introduction, search, results, problem, details, buttons] as [Widget] {
            widget.append(child)
        }
    }

    private static func row(_ title: String, _ control: Widget) -> Widget {
        let label = Label(title, classes: ["soft"])
        label.xAlign = 0
        label.expandsHorizontally = true
        label.setTarget(control)
        control.horizontalAlign = .end
        return Box(.horizontal, spacing: 12, [label, control])
    }

    private func listen() {
        search.onChange { [weak self] in self?.draft.search($0) }
        search.onActivate { [weak self] in self?.takeFirst() }
        search.onStop { [weak self] in self?.onCancel?() }
        let keys = KeyController()
        keys.onPress { [weak self] key, _ in
            guard let self, key == "Down" || key == "KP_Down", !draft.offers.isEmpty else {
                return false
            }
            list.focusRow(0)
            return true
        }
        search.add(keys)
        list.onActivate { [weak self] index in
            guard let self, draft.offers.indices.contains(index) else { return }
            take(draft.offers[index])
        }
        zone.onChoose = { [weak self] in self?.draft.choose(zone: $0) }
        hour.value = draft.arrival.hour
        minute.value = draft.arrival.minute
        hour.onChange { [weak self] _ in self?.takeTime() }
        minute.onChange { [weak self] _ in self?.takeTime() }
        way.selectedIndex = draft.style == .tour ? 0 : 1
        way.onChange { [weak self] in self?.draft.style = $0 == 0 ? .tour : .straight }
        done.onClick { [weak self] in self?.finish() }
        cancel.onClick { [weak self] in self?.onCancel?() }
    }

    // MARK: Choosing

    /// Enter takes the best offer, and what was chosen when nothing is offered.
    private func takeFirst() {
        if let first = draft.offers.first { take(first) } else { finish() }
    }

    private func take(_ offer: HomeDraft.Offer) {
        draft.choose(offer)
        guard let home = draft.home else { return }
        search.text = ""
        showHome()
        done.grabFocus()
        onChoose?(home.coordinate)
    }

    private func takeTime() {
        if let time = ArrivalTime(hour: hour.value, minute: minute.value) { draft.arrival = time }
    }

    private func finish() {
        if draft.home != nil { onDone?() }
    }

    // MARK: Showing

    private func showOffers() {
        list.removeAll()
        for offer in draft.offers { list.append(row(offer)) }
        results.isRevealed = !draft.offers.isEmpty
        results.isVisible = !draft.offers.isEmpty
        problem.text = draft.problem ?? ""
        problem.isVisible = draft.problem != nil
    }

    private func row(_ offer: HomeDraft.Offer) -> Widget {
        let name: String
        let place: String
        switch offer {
        case .place(let found):
            name = draft.name(of: found)
            place = draft.surroundings(of: found)
        case .spot(let coordinate):
            name = HomeDraft.text(coordinate)
            place = tr("These coordinates")
        }
        let labels = [Label(name, classes: ["place-name"]), Label(place, classes: ["soft"])]
        for label in labels {
            label.xAlign = 0
            label.ellipsize()
        }
        let row = Box(.vertical, labels)
        row.addClass("place-row")
        row.setAccessibleName("\(name), \(place)")
        return row
    }

    private func showHome() {
        details.isVisible = draft.home != nil
        done.isSensitive = draft.home != nil
        guard let chosen = draft.home else { return }
        home.text = chosen.name
        zone.select(chosen.zone)
        landing.text = draft.landing(formats) ?? ""
    }
}
