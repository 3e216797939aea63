import Alarms
import Gtk
import Platform

/// One alarm in the list.
final class AlarmRow {
    let widget: Box
    private(set) var alarm: Alarm

    private let words: AlarmWords
    private let time = Label(classes: ["alarm-time"])
    private let name = Label(classes: ["alarm-name"])
    private let days = Label(classes: ["soft"])
    private let isOn = Switch()
    private let delete = Button(icon: "user-trash-symbolic", name: tr("Delete"))

    init(
        _ alarm: Alarm, _ words: AlarmWords, onSwitch: @escaping (Alarm.ID, Bool) -> Void,
        onDelete: @escaping (Alarm) -> Void
    ) {
        self.alarm = alarm
        self.words = words
        for label in [name, days] {
            label.xAlign = 0
            label.ellipsize()
        }
        time.xAlign = 0
        let texts = Box(.vertical, spacing: 1, [name, days])
        texts.expandsHorizontally = true
        texts.verticalAlign = .centre
        isOn.verticalAlign = .centre
        delete.addClass("flat")
        delete.verticalAlign = .centre
        widget = Box(.horizontal, spacing: 18, [time, texts, isOn, delete])
        widget.addClass("alarm-row")
        isOn.onToggle { [weak self] isActive in
            guard let self, isActive != self.alarm.isOn else { return }
            onSwitch(self.alarm.id, isActive)
        }
        delete.onClick { [weak self] in
            if let self { onDelete(self.alarm) }
        }
        let keys = KeyController()
        keys.onPress { [weak self] key, _ in
            guard let self, key == "Delete", delete.isSensitive else { return false }
            onDelete(self.alarm)
            return true
        }
        widget.add(keys)
        show(alarm, isRinging: false)
    }

    func show(_ alarm: Alarm, isRinging: Bool) {
        self.alarm = alarm
        time.text = words.time(alarm.time)
        name.text = alarm.label
        name.isVisible = !alarm.label.isEmpty
        days.text = isRinging ? tr("Ringing: it ends after shaking") : words.days(alarm.days)
        if isOn.isActive != alarm.isOn { isOn.isActive = alarm.isOn }
        // What rings is not for sleepy hands.
        isOn.isSensitive = !isRinging
        delete.isSensitive = !isRinging
        widget.setClass("off", !alarm.isOn && !isRinging)
        let spoken = format(tr("Alarm {time}"), ["time": time.text])
        isOn.setAccessibleName(spoken + (alarm.label.isEmpty ? "" : ", " + alarm.label))
        delete.setAccessibleName(format(tr("Delete the alarm {time}"), ["time": time.text]))
    }
}
