import Gtk
import Platform
import Ringing

/// What a person should know before going to bed, and what passed unheard.
final class AlarmsAdvice {
    let widget = Box(.vertical, spacing: 10)

    private let model: AlarmsModel
    private let words = AlarmWords()
    private let missed = Label(classes: ["advice-text"])
    private let missedCard: Box
    private let awake = Label(classes: ["advice-text"])
    private let keep = Switch()
    private let awakeCard: Box
    private let sound = Label(classes: ["advice-text"])
    private let soundCard: Box

    init(_ model: AlarmsModel) {
        self.model = model
        let seen = Button(tr("All right"))
        seen.verticalAlign = .centre
        keep.verticalAlign = .centre
        keep.setAccessibleName(tr("Keep the computer awake tonight"))
        for label in [missed, awake, sound] {
            label.wraps = true
            label.xAlign = 0
            label.expandsHorizontally = true
        }
        missedCard = Box(.horizontal, spacing: 16, [missed, seen])
        awakeCard = Box(.horizontal, spacing: 16, [awake, keep])
        soundCard = Box(.horizontal, spacing: 16, [sound])
        for card in [missedCard, soundCard, awakeCard] {
            card.addClass("advice")
            widget.append(card)
        }
        missedCard.addClass("missed")
        seen.onClick { model.tell(.sawMissed) }
        keep.onToggle { isOn in
            if isOn != model.state.keepsAwake { model.tell(.keepAwake(isOn)) }
        }
        observe(self) { $0.update() }
    }

    func update() {
        let state = model.state
        missedCard.isVisible = !state.missed.isEmpty
        missed.text =
            tr("Missed while the computer was off") + "\n"
            + state.missed.map { item in
                words.moment(item.at) + (item.label.isEmpty ? "" : " · " + item.label)
            }.joined(separator: "\n")
        soundCard.isVisible = state.soundTrouble != nil || state.isHeadphonesOnly
        sound.text =
            state.soundTrouble.map {
                format(tr("There is no sound device for the alarm: {reason}"), ["reason": $0])
            } ?? tr("The alarm would sound in the headphones only. Please unplug them tonight.")
        awakeCard.isVisible = state.next != nil && !state.canWake && !model.isPlay
        awake.text =
            tr(
                "This computer cannot wake itself from sleep. Leave it switched on tonight; here it can be kept awake."
            )
        if keep.isActive != state.keepsAwake { keep.isActive = state.keepsAwake }
        widget.isVisible =
            missedCard.isVisible || soundCard.isVisible || awakeCard.isVisible
    }
}
