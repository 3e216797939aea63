import Drawing
import Geography
import Gtk
import Kyoto
import Platform
import Santa
import Storage

/// The page's actions, menus and keys.
extension KyotoPage {
    var ownActions: [Action] {
        let settings = context.settings
        return [
            Action("kyoto-ranking") { [weak self] in self?.panel.isOpen.toggle() },
            Action("kyoto-find") { [weak self] in self?.search.focus() },
            Action("kyoto-start") { [weak self] in self?.goHome() },
            Action("kyoto-save-view") { [weak self] in self?.export.save() },
            Action("kyoto-print") { [weak self] in self?.export.printView() },
            centreAction,
            Action("kyoto-marker", state: settings.marker.rawValue) {
                if let style = MarkerStyle(rawValue: $0) { settings.marker = style }
            },
            Action("kyoto-rings", state: settings.rings.rawValue) {
                if let kind = RingPlan.Kind(rawValue: $0) { settings.rings = kind }
            },
            Action("kyoto-look", state: settings.ringLook.rawValue) {
                if let look = RingLook(rawValue: $0) { settings.ringLook = look }
            },
        ]
    }

    var ownMenuEntries: [(label: String, action: String)] {
        [
            (tr("Ranking"), "win.kyoto-ranking"),
            (tr("Find a Place…"), "win.kyoto-find"),
            (tr("Back to the Beginning"), "win.kyoto-start"),
            (tr("Save the View…"), "win.kyoto-save-view"),
            (tr("Print…"), "win.kyoto-print"),
        ]
    }

    var ownShortcuts: [Shortcut] {
        [
            Shortcut(keys: [tr("Enter")], meaning: tr("Put the pin in the middle of the map")),
            Shortcut(keys: ["/"], meaning: tr("Find a place")),
            Shortcut(keys: ["K"], meaning: tr("Keep the place of the pin")),
            Shortcut(keys: ["R"], meaning: tr("Open and close the ranking")),
            Shortcut(keys: [tr("Esc")], meaning: tr("Take the pin away")),
        ]
    }

    /// The button that chooses how rings and pin look, and the entries of the map's own menu.
    func buildMenu() {
        let look = MenuButton(icon: "color-select-symbolic", name: tr("Rings and pin"))
        look.setMenu(lookMenu)
        furniture.add(look)
        let list = Button(icon: "view-list-symbolic", name: tr("Ranking"))
        list.onClick { [weak self] in self?.panel.isOpen.toggle() }
        furniture.add(list)
        menu.add([
            MapMenu.Entry(label: tr("Kyoto’s Opinion"), name: "opinion") { [weak self] place in
                self?.visit(KyotoModel.Pin(coordinate: place), zoom: nil)
            },
            MapMenu.Entry(label: tr("Measure from Here"), name: "measure") { [weak self] place in
                self?.measureFrom(KyotoModel.Pin(coordinate: place))
            },
            MapMenu.Entry(label: tr("Home Is Here"), name: "home-is-here") { [weak self] place in
                self?.host?.open("santa", at: place)
            },
        ])
    }

    /// Chooses what everything is measured from.
    private var centreAction: Action {
        let action = Action("kyoto-centre", state: model.centre.stateName) { [weak self] name in
            guard let self else { return }
            switch name {
            case "edo": measure(from: .edoCastle)
            case "home":
                if let home = ownHome { measure(from: Centre(.home, at: home)) }
            case "pin": measureFromPin()
            default: measure(from: .palace)
            }
        }
        observe(action) { [weak self] action in
            if let centre = self?.model.centre { action.setState(centre.stateName) }
        }
        return action
    }

    /// The home of Santa's page, which stays in its file.
    private var ownHome: Coordinate? {
        let file = JSONFile("\(context.directories.data)/home.json")
        return file.load(FlightPlan.self).value?.home.coordinate
    }

    private var lookMenu: Menu {
        let rings = Menu()
        rings.append(tr("Outlined"), action: "win.kyoto-look::outlined")
        rings.append(tr("Filled"), action: "win.kyoto-look::filled")
        rings.append(tr("Outlined and Filled"), action: "win.kyoto-look::both")
        let plans = Menu()
        plans.append(tr("As the Map Can Bear"), action: "win.kyoto-rings::automatic")
        plans.append(tr("Every 250 m, 20 Times"), action: "win.kyoto-rings::city")
        plans.append(tr("Every 5 km, 250 Times"), action: "win.kyoto-rings::country")
        let markers = Menu()
        markers.append(tr("Purple Marker"), action: "win.kyoto-marker::marker")
        markers.append(tr("Purple Pin"), action: "win.kyoto-marker::pin")
        markers.append(tr("Rickshaw"), action: "win.kyoto-marker::rickshaw")
        let centres = Menu()
        centres.append(tr("The Palace"), action: "win.kyoto-centre::palace")
        centres.append(tr("Edo Castle"), action: "win.kyoto-centre::edo")
        if ownHome != nil {
            centres.append(tr("Our Own Front Door"), action: "win.kyoto-centre::home")
        }
        centres.append(tr("The Pin"), action: "win.kyoto-centre::pin")
        let menu = Menu()
        menu.append(section: centres, title: tr("Measured From"))
        menu.append(section: rings, title: tr("Rings"))
        menu.append(section: plans, title: tr("Distances"))
        menu.append(section: markers, title: tr("Pin"))
        return menu
    }
}

extension Centre {
    /// The state of the action that chooses it.
    fileprivate var stateName: String {
        switch kind {
        case .palace: "palace"
        case .edoCastle: "edo"
        case .home: "home"
        case .other: "pin"
        }
    }
}
