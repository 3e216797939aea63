import Drawing
import Geography
import Gtk
import Kyoto
import Platform

/// The page's actions, menus and keys.
extension KyotoPage {
    var ownActions: [Action] {
        let settings = context.settings
        return [
            Action("kyoto-ranking") { [weak self] in self?.panel.isOpen.toggle() },
            Action("kyoto-find") { [weak self] in self?.search.focus() },
            Action("kyoto-start") { [weak self] in self?.goHome() },
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
            (tr("Back to the Palace"), "win.kyoto-start"),
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
            MapMenu.Entry(label: tr("Home Is Here"), name: "home-is-here") { [weak self] place in
                self?.host?.open("santa", at: place)
            },
        ])
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
        let menu = Menu()
        menu.append(section: rings, title: tr("Rings"))
        menu.append(section: plans, title: tr("Distances"))
        menu.append(section: markers, title: tr("Pin"))
        return menu
    }
}
