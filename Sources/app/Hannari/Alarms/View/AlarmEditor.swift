import Alarms
import CivilTime
import Gtk
import Music
import Platform
import Ringing

/// The window in which an alarm is set.
final class AlarmEditor {
    private let model: AlarmsModel
    private let words = AlarmWords()
    private let window: Window
    private var alarm: Alarm
    private let hour = SpinButton(0...23, wraps: true)
    private let minute = SpinButton(0...59, wraps: true)
    private let label = Entry(placeholder: tr("What for?"))
    private let days: [ToggleButton]
    private let when = Label(classes: ["soft"])
    private let sound: DropDown
    private let listen = Button(icon: "media-playback-start-symbolic", name: tr("Listen"))
    private let effort: DropDown
    private let gradual = Switch()
    private var file: String?

    static func present(
        over parent: Window, _ context: AppContext, _ model: AlarmsModel, _ alarm: Alarm,
        isNew: Bool
    ) {
        let editor = AlarmEditor(context, model, alarm, isNew: isNew, parent.defaultSize.height)
        editor.window.setTransient(for: parent, modal: true)
        editor.window.keep(editor)
        editor.window.present()
    }

    private init(
        _ context: AppContext, _ model: AlarmsModel, _ alarm: Alarm, isNew: Bool, _ height: Int
    ) {
        self.model = model
        self.alarm = alarm
        let words = words
        window = Window(title: isNew ? tr("A new alarm") : tr("Change the alarm"))
        days = (1...7).map { ToggleButton(words.shortDay($0)) }
        sound = DropDown(AlarmSound.allCases.map { words.sound($0) } + [tr("A file of mine…")])
        effort = DropDown(Effort.allCases.map { words.effort($0) })
        window.addClass("hannari")
        window.setClass("indigo", context.appearance.isDark)
        window.isResizable = false
        let scroller = ScrolledWindow(form())
        scroller.setMaximumHeight(max(min(height - 90, 620), 300))
        window.setChild(Box(.vertical, [scroller, buttons(isNew: isNew)]))
        window.setTitlebar(HeaderBar())
        window.closeOnEscape()
        fill()
        react()
    }

    // MARK: Building

    private func form() -> Widget {
        for (field, name) in [(hour, tr("Hour")), (minute, tr("Minute"))] {
            field.makeVertical()
            field.padWithZeros(digits: 2)
            field.setAccessibleName(name)
            field.addClass("clock-field")
        }
        let clock = Box(
            .horizontal, spacing: 8, [hour, Label(":", classes: ["clock-colon"]), minute])
        clock.horizontalAlign = .centre
        for (number, button) in zip(1..., days) {
            button.addClass("day")
            button.setAccessibleName(words.longDay(number))
        }
        let week = Box(.horizontal, spacing: 6, days)
        week.horizontalAlign = .centre
        when.justifyCentre()
        label.setMaximumLength(60)
        label.setAccessibleName(tr("What for?"))
        sound.setAccessibleName(tr("Sound"))
        let rows = Box(
            .vertical,
            [
                formRow(tr("Name"), label),
                formRow(tr("Sound"), Box(.horizontal, spacing: 6, [sound, listen])),
                formRow(tr("Begin softly"), gradual),
                formRow(tr("Effort of shaking"), effort),
            ])
        rows.addClass("card-list")
        let form = Box(.vertical, spacing: 16, [clock, week, when, rows])
        form.addClass("form")
        form.addClass("alarm-form")
        return form
    }

    private func buttons(isNew: Bool) -> Widget {
        let delete = Button(tr("Delete"))
        let cancel = Button(tr("Cancel"))
        let save = Button(tr("Save"), classes: ["suggested-action"])
        let gap = Box(.horizontal)
        gap.expandsHorizontally = true
        delete.isVisible = !isNew
        let bar = Box(.horizontal, spacing: 8, [delete, gap, cancel, save])
        bar.addClass("form-buttons")
        cancel.onClick { [weak self] in self?.window.close() }
        save.onClick { [weak self] in self?.save() }
        delete.onClick { [weak self] in
            guard let self else { return }
            model.delete(alarm)
            window.close()
        }
        return bar
    }

    // MARK: Values

    private func fill() {
        hour.value = alarm.time.hour
        minute.value = alarm.time.minute
        label.text = alarm.label
        for (number, button) in zip(1..., days) {
            button.isActive = alarm.days.contains(number: number)
        }
        effort.selectedIndex = Effort.allCases.firstIndex(of: alarm.effort) ?? 1
        gradual.isActive = alarm.isGradual
        switch alarm.tone {
        case .builtIn(let name):
            let sounds = AlarmSound.allCases
            sound.selectedIndex = sounds.firstIndex { $0.rawValue == name } ?? 0
        case .file(let path):
            file = path
            nameFile()
        }
        tellWhen()
    }

    private func react() {
        hour.onChange { [weak self] _ in self?.tellWhen() }
        minute.onChange { [weak self] _ in self?.tellWhen() }
        for button in days { button.onToggle { [weak self] _ in self?.tellWhen() } }
        sound.onChange { [weak self] index in
            guard let self, index == AlarmSound.allCases.count, file == nil else { return }
            chooseFile()
        }
        listen.onClick { [weak self] in
            if let self { model.tell(.preview(tone)) }
        }
        label.onActivate { [weak self] in self?.save() }
        window.onDestroy { [weak model] in model?.tell(.preview(nil)) }
    }

    private var wish: Alarm {
        var wish = alarm
        wish.time = WallTime(hour: hour.value, minute: minute.value) ?? alarm.time
        wish.days = Weekdays(numbers: zip(1..., days).filter { $0.1.isActive }.map { $0.0 })
        wish.label = label.text.split(separator: " ").joined(separator: " ")
        wish.tone = tone
        wish.effort = Effort.allCases[min(max(effort.selectedIndex, 0), 2)]
        wish.isGradual = gradual.isActive
        return wish
    }

    private var tone: AlarmTone {
        let sounds = AlarmSound.allCases
        let index = sound.selectedIndex
        if sounds.indices.contains(index) { return .builtIn(sounds[index].rawValue) }
        return file.map { .file($0) } ?? .builtIn(sounds[0].rawValue)
    }

    /// Says when it would ring, so that nobody mistakes tonight for tomorrow.
    private func tellWhen() {
        var wish = wish
        wish.turn(on: true, at: model.now)
        let next = wish.next(after: model.now, in: SystemZone.local)
        var text = words.days(wish.days)
        if let next {
            text +=
                " · " + words.moment(next.instant) + ", " + words.until(next.instant - model.now)
        }
        when.text = text
    }

    private func chooseFile() {
        let chooser = FileChooser(
            parent: window, title: tr("Choose a piece of music"), mode: .open, accept: tr("Choose"))
        chooser.addFilter(name: tr("Music"), mediaTypes: ["audio/*"])
        chooser.choose { [weak self] path in
            guard let self else { return }
            file = path
            if path == nil { sound.selectedIndex = 0 } else { nameFile() }
        }
    }

    private func nameFile() {
        let name = file?.split(separator: "/").last.map(String.init) ?? tr("A file of mine…")
        sound.setTexts(AlarmSound.allCases.map { words.sound($0) } + [name])
        sound.selectedIndex = AlarmSound.allCases.count
    }

    private func save() {
        var wish = wish
        // Who sets a time wants it to ring.
        if !wish.isOn { wish.turn(on: true, at: model.now) }
        model.tell(.put(wish))
        window.close()
    }
}
