import Alarms
import Gtk
import Platform
import Ringing

/// The way out for people who cannot shake: hold a button for half a minute, then type a sentence.
final class WayOutForm {
    let widget = Box(.vertical, spacing: 8)

    private let model: AlarmsModel
    private let hold = Button(tr("I cannot shake"), classes: ["ring-small"])
    private let field = Entry()
    private let hint = Label(classes: ["ring-hint"])
    private var holding: Task<Void, Never>?

    /// Seconds.
    private static let length = 30

    init(_ model: AlarmsModel) {
        self.model = model
        field.isVisible = false
        hint.isVisible = false
        hint.wraps = true
        hint.justifyCentre()
        hold.horizontalAlign = .centre
        for child in [hold, hint, field] { widget.append(child) }
        let press = ClickGesture()
        press.listenFirst()
        press.onPress { [weak self] _, _, _ in self?.begin() }
        press.onRelease { [weak self] _, _, _ in self?.letGo() }
        press.onCancel { [weak self] in self?.letGo() }
        hold.add(press)
        let keys = KeyController()
        keys.onPress { [weak self] key, _ in
            guard let self, key == "space" || key == "Return" else { return false }
            if holding == nil { begin() }
            return true
        }
        keys.onRelease { [weak self] _ in self?.letGo() }
        hold.add(keys)
        field.setAccessibleName(tr("The sentence"))
        field.onActivate { [weak self] in
            guard let self else { return }
            self.model.tell(.giveUp(field.text))
        }
    }

    private func begin() {
        guard !field.isVisible else { return }
        holding?.cancel()
        hint.isVisible = true
        holding = Task { [weak self] in
            for second in 0..<Self.length {
                guard let self, !Task.isCancelled else { return }
                hint.text = format(
                    tr("Keep holding for {count} seconds"), ["count": "\(Self.length - second)"])
                try? await Task.sleep(for: .seconds(1))
            }
            if !Task.isCancelled { self?.open() }
        }
    }

    private func letGo() {
        guard !field.isVisible else { return }
        holding?.cancel()
        holding = nil
        hint.isVisible = false
    }

    private func open() {
        hold.isVisible = false
        field.isVisible = true
        hint.text = format(
            tr("Now type: {sentence}"), ["sentence": tr("I am awake and getting up now")])
        field.grabFocus()
    }
}
