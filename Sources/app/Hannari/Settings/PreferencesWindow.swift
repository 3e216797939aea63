import Gtk
import Platform

/// The window in which a person chooses how the app speaks, measures and sounds.
final class PreferencesWindow {
    private let settings: SettingsModel
    private let window = Window(title: tr("Preferences"))
    private let volume = Scale(0...1, step: 0.05)
    private let mute = Switch()
    private let quiet = Switch()
    private let quietFrom = SpinButton(0...23, wraps: true)
    private let quietTo = SpinButton(0...23, wraps: true)
    private let autostart: Autostart
    private let musicButton = Button("")
    private let musicReset = Button(icon: "edit-clear-symbolic", name: tr("Play the bells again"))

    /// Shows the window over another one, which it follows when that closes.
    static func present(
        over parent: Window, _ context: AppContext
    ) {
        let preferences = PreferencesWindow(context, height: parent.defaultSize.height)
        preferences.window.setTransient(for: parent, modal: true)
        preferences.window.keep(preferences)
        preferences.window.present()
    }

    private init(_ context: AppContext, height: Int) {
        settings = context.settings
        autostart = Autostart(context.directories)
        let language = DropDown([
            tr("Language of the app"), tr("English"), tr("Japanese"), tr("As written there"),
            tr("English and Japanese"),
        ])
        let units = DropDown([tr("As usual in my country"), tr("Kilometres"), tr("Miles")])
        let snow = Switch()
        let eve = Switch()
        let hours = formRow(
            tr("Quiet from and to, o'clock"), Box(.horizontal, spacing: 8, [quietFrom, quietTo]))
        let map = Self.group(
            tr("Map"),
            [
                formRow(tr("Names on the map"), language), formRow(tr("Distances"), units),
            ])
        let santa = Self.group(
            tr("Santa"),
            [
                formRow(tr("Volume of the music"), volume), formRow(tr("Silent"), mute),
                formRow(tr("Music"), Box(.horizontal, spacing: 4, [musicReset, musicButton])),
                formRow(tr("Quiet at night, but for the landing"), quiet), hours,
                formRow(tr("Falling snow"), snow),
                formRow(tr("Open by itself on Christmas Eve"), eve),
            ])
        let content = Box(.vertical, spacing: 24, [map, santa])
        content.addClass("form")
        window.addClass("hannari")
        window.setClass("indigo", context.appearance.isDark)
        window.isResizable = false
        // All of it on a large screen, the rest by scrolling on a small one.
        let scroller = ScrolledWindow(content)
        scroller.setMaximumHeight(max(min(height - 80, 640), 280))
        window.setChild(scroller)
        window.setTitlebar(HeaderBar())
        window.closeOnEscape()
        volume.setMinimumSize(width: 200)
        listen(language, units, snow)
        listenForQuiet(hours)
        listenForEve(eve)
    }

    private func listenForQuiet(_ hours: Widget) {
        let start = settings.quietHours ?? QuietHours()
        quiet.isActive = settings.quietHours != nil
        hours.isVisible = quiet.isActive
        for (button, hour) in [(quietFrom, start.from), (quietTo, start.to)] {
            button.padWithZeros(digits: 2)
            button.value = hour
            button.onChange { [weak self] _ in self?.keepQuiet() }
        }
        quietFrom.setAccessibleName(tr("Quiet from"))
        quietTo.setAccessibleName(tr("Quiet to"))
        quiet.onToggle { [weak self, weak hours] isOn in
            hours?.isVisible = isOn
            self?.keepQuiet()
        }
    }

    private func keepQuiet() {
        settings.quietHours =
            quiet.isActive ? QuietHours(from: quietFrom.value, to: quietTo.value) : nil
    }

    private func listenForEve(_ eve: Switch) {
        eve.isActive = autostart.isOn
        eve.onToggle { [weak self, weak eve] isOn in
            guard let self, let eve, isOn != autostart.isOn else { return }
            let failed =
                isOn
                ? autostart.switchOn(
                    Autostart.program, ["--santa", "--on-christmas-eve"], name: "Hannari")
                : autostart.switchOff()
            if failed != 0 { eve.isActive = !isOn }
        }
    }

    private func listen(_ language: DropDown, _ units: DropDown, _ snow: Switch) {
        let settings = settings
        let languages = NameLanguage.allCases
        language.selectedIndex =
            settings.nameLanguage.flatMap { languages.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        language.onChange { settings.nameLanguage = $0 == 0 ? nil : languages[$0 - 1] }
        let measures = DistanceUnits.allCases
        units.selectedIndex =
            settings.units.flatMap { measures.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        units.onChange { settings.units = $0 == 0 ? nil : measures[$0 - 1] }
        volume.value = settings.volume
        volume.onChange { settings.volume = $0 }
        mute.isActive = settings.isMuted
        mute.onToggle { settings.isMuted = $0 }
        snow.isActive = settings.showsSnow
        snow.onToggle { settings.showsSnow = $0 }
        musicButton.onClick { [weak self] in self?.chooseMusic() }
        musicReset.onClick { settings.musicFile = nil }
        observe(self) { preferences in
            let file = preferences.settings.musicFile
            preferences.musicButton.label =
                file.map { String($0.split(separator: "/").last ?? "") } ?? tr("Jingle bells")
            preferences.musicReset.isVisible = file != nil
            preferences.mute.isActive = preferences.settings.isMuted
            preferences.volume.value = preferences.settings.volume
        }
    }

    private func chooseMusic() {
        let chooser = FileChooser(
            parent: window, title: tr("Choose a piece of music"), mode: .open,
            accept: tr("Choose"))
        chooser.addFilter(name: tr("Music"), mediaTypes: ["audio/*"])
        chooser.choose { [weak self] path in
            if let path { self?.settings.musicFile = path }
        }
    }

    private static func group(_ title: String, _ rows: [Widget]) -> Widget {
        let heading = Label(title, classes: ["form-heading"])
        heading.xAlign = 0
        let list = Box(.vertical, rows)
        list.addClass("card-list")
        return Box(.vertical, spacing: 8, [heading, list])
    }
}
