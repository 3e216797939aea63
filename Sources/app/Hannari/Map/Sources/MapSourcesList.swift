import Gtk
import Platform

/// The maps to choose from: the built-in one, the person's own, and servers.
final class MapSourcesList {
    let widget = Box(.vertical, spacing: 10)
    /// Told when another window is to be seen.
    var onLeave: (() -> Void)?

    private let maps: MapSources
    private let settings: SettingsModel
    private weak var host: (any PageHost)?
    private let own = Box(.vertical, spacing: 2)
    private let servers = Box(.vertical, spacing: 2)
    private let builtIn = RadioButton(tr("Built-in map"))
    private let address = Entry(placeholder: "https://…/{z}/{x}/{y}.png")
    private let stored = Label()
    private let storedRow = Box(.horizontal, spacing: 8)
    private let language = DropDown([
        tr("Language of the app"), tr("English"), tr("Japanese"), tr("As written there"),
        tr("English and Japanese"),
    ])
    private var buttons: [(choice: MapChoice, button: RadioButton)] = []
    private var shown: [MapChoice]?

    init(_ context: AppContext, _ host: any PageHost) {
        maps = context.maps
        settings = context.settings
        self.host = host
        build()
        builtIn.onChoose { [weak self] in self?.maps.choose(nil) }
        widget.onMap { [weak self] in self?.showStored() }
        observe(self) { $0.update() }
    }

    // MARK: Building

    private func build() {
        let file = Button(tr("Add a File…"))
        let folder = Button(tr("Add a Folder…"))
        file.onClick { [weak self] in self?.add(.open) }
        folder.onClick { [weak self] in self?.add(.folder) }
        let local = Box(.vertical, spacing: 2, [builtIn, own])
        let choices = ScrolledWindow(
            Box(
                .vertical, spacing: 10,
                [
                    Self.heading(tr("Map")), local,
                    Box(.horizontal, spacing: 8, [file, folder]),
                    Self.heading(tr("From the Internet")), servers,
                    Self.hint(
                        tr(
                            "Off until you choose one. Then its server is asked for the area you look at."
                        )
                    ),
                    addressRow, storedRow,
                ]))
        choices.setMaximumHeight(430)
        widget.append(choices)
        widget.append(languageRow)
        widget.setMargins(8, 8)
        widget.setMinimumSize(width: 310)
        buildStored()
    }

    private var addressRow: Widget {
        let add = Button(tr("Add"))
        address.expandsHorizontally = true
        address.setAccessibleName(tr("Address of map tiles"))
        address.onActivate { [weak self] in self?.addAddress() }
        add.onClick { [weak self] in self?.addAddress() }
        return Box(.horizontal, spacing: 8, [address, add])
    }

    private func buildStored() {
        let clear = Button(tr("Clear"))
        clear.setAccessibleName(tr("Clear stored map tiles"))
        clear.onClick { [weak self] in
            self?.maps.servers.clearStored()
            self?.showStored()
        }
        stored.xAlign = 0
        stored.expandsHorizontally = true
        stored.addClass("hint")
        storedRow.append(stored)
        storedRow.append(clear)
    }

    private var languageRow: Widget {
        let names = Label(tr("Names on the map"))
        names.xAlign = 0
        names.expandsHorizontally = true
        names.setTarget(language)
        language.setAccessibleName(tr("Names on the map"))
        let languages = NameLanguage.allCases
        language.onChange { [settings] in
            let chosen = $0 == 0 ? nil : languages[$0 - 1]
            if settings.nameLanguage != chosen { settings.nameLanguage = chosen }
        }
        return Box(.horizontal, spacing: 16, [names, language])
    }

    private static func heading(_ text: String) -> Widget {
        let label = Label(text, classes: ["form-heading"])
        label.xAlign = 0
        return label
    }

    private static func hint(_ text: String) -> Widget {
        let label = Label(text, classes: ["hint"])
        label.xAlign = 0
        label.wraps = true
        label.setMaximumWidth(characters: 42)
        return label
    }

    // MARK: What is shown

    private func update() {
        let languages = NameLanguage.allCases
        let index = settings.nameLanguage.flatMap { languages.firstIndex(of: $0) }.map { $0 + 1 }
        if language.selectedIndex != index ?? 0 { language.selectedIndex = index ?? 0 }
        if shown != maps.added { fill() }
        let chosen = maps.chosen
        let button = chosen.map { chosen in buttons.first { $0.choice == chosen }?.button }
        if let button = button ?? builtIn, !button.isActive { button.isActive = true }
    }

    private func fill() {
        shown = maps.added
        own.removeAll()
        servers.removeAll()
        buttons = []
        for choice in maps.added { (choice.isOnline ? servers : own).append(row(choice)) }
        for preset in MapPreset.allCases.reversed() { servers.prepend(row(.preset(preset))) }
    }

    private func row(_ choice: MapChoice) -> Widget {
        let name = MapWords.name(choice)
        let button = RadioButton(name)
        button.expandsHorizontally = true
        button.join(builtIn)
        button.onChoose { [weak self] in self?.maps.choose(choice) }
        buttons.append((choice, button))
        if case .preset = choice { return button }
        let remove = Button(
            icon: "edit-delete-symbolic",
            name: format(tr("Take “{name}” off the list"), ["name": name]))
        remove.addClass("flat")
        remove.onClick { [weak self] in self?.maps.remove(choice) }
        return Box(.horizontal, spacing: 8, [button, remove])
    }

    private func showStored() {
        let bytes = maps.servers.storedBytes
        storedRow.isVisible = bytes > 0
        let size = String(max((bytes + 500_000) / 1_000_000, 1))
        stored.text = format(tr("Stored map tiles: {size} MB"), ["size": size])
    }

    // MARK: Adding

    private func addAddress() {
        if maps.add(template: address.text) { address.text = "" }
    }

    private func add(_ mode: FileChooser.Mode) {
        guard let window = host?.window else { return }
        onLeave?()
        let chooser = FileChooser(
            parent: window, title: tr("Choose a map"), mode: mode, accept: tr("Add"))
        if mode == .open {
            chooser.addFilter(
                name: tr("Maps (MBTiles, PMTiles)"), endings: ["mbtiles", "pmtiles"])
        }
        chooser.choose { [weak self] path in
            if let path { self?.maps.add(paths: [path]) }
        }
    }
}
