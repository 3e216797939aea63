import Gtk
import Observation
import Panorama
import Platform

/// The folders with the person's own pictures.
final class FolderList {
    let button = MenuButton(icon: "folder-pictures-symbolic", name: tr("Your own pictures"))

    /// Told when the list is closed.
    var onClose: (() -> Void)?

    private let library: ShotLibrary
    private let panoramax: Panoramax
    private let asks = Switch()
    private weak var host: (any PageHost)?
    private let popover: Popover
    private let rows = Box(.vertical, spacing: 2)
    private let status = Label(classes: ["hint"])

    init(_ library: ShotLibrary, _ panoramax: Panoramax, _ host: any PageHost) {
        self.library = library
        self.panoramax = panoramax
        self.host = host
        let heading = Label(tr("Your own pictures"), classes: ["form-heading"])
        heading.xAlign = 0
        let about = Label(
            tr(
                "Pictures that know where they were taken are shown on the map. Nothing is copied or sent."
            ),
            classes: ["hint"])
        about.xAlign = 0
        about.wraps = true
        about.setMaximumWidth(characters: 40)
        status.xAlign = 0
        let add = Button(tr("Add a Folder…"))
        let online = Label(tr("Street pictures from Panoramax"))
        online.xAlign = 0
        online.expandsHorizontally = true
        online.setTarget(asks)
        asks.setAccessibleName(tr("Street pictures from Panoramax"))
        let warning = Label(
            tr("While this is on, Panoramax is told the places that you choose."),
            classes: ["hint"])
        warning.xAlign = 0
        warning.wraps = true
        warning.setMaximumWidth(characters: 40)
        let box = Box(
            .vertical, spacing: 10,
            [
                heading, about, rows, status, add,
                Box(.horizontal, spacing: 16, [online, asks]), warning,
            ])
        box.setMargins(8, 8)
        box.setMinimumSize(width: 290)
        popover = Popover(box)
        popover.addClass("map-sources")
        button.setPopover(popover)
        popover.onClose { [weak self] in self?.onClose?() }
        asks.onToggle { [weak self] isOn in
            guard let self, self.panoramax.isOn != isOn else { return }
            self.panoramax.isOn = isOn
        }
        add.onClick { [weak self] in self?.add() }
        observe(self) { $0.update() }
    }

    private func update() {
        if asks.isActive != panoramax.isOn { asks.isActive = panoramax.isOn }
        rows.removeAll()
        for folder in library.folders {
            let name = Label(folder)
            name.xAlign = 0
            name.ellipsize()
            name.setMaximumWidth(characters: 32)
            name.expandsHorizontally = true
            let remove = Button(
                icon: "edit-delete-symbolic",
                name: format(tr("Take “{name}” off the list"), ["name": folder]))
            remove.addClass("flat")
            remove.onClick { [weak self] in self?.library.remove(folder) }
            rows.append(Box(.horizontal, spacing: 8, [name, remove]))
        }
        status.isVisible = !library.folders.isEmpty
        if let rest = library.rest {
            status.text =
                rest == 0
                ? tr("Looking for pictures…")
                : format(tr("Still to look into: {count}"), ["count": String(rest)])
        } else {
            status.text = format(
                tr("Pictures with a place: {count}"), ["count": String(library.shots.shots.count)])
        }
    }

    private func add() {
        guard let window = host?.window else { return }
        popover.popdown()
        let chooser = FileChooser(
            parent: window, title: tr("Choose a folder of pictures"), mode: .folder,
            accept: tr("Add"))
        chooser.choose { [weak self] path in
            if let path { self?.library.add(path) }
        }
    }
}
