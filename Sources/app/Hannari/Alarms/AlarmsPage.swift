import Alarms
import CivilTime
import Drawing
import Gtk
import Platform
import Ringing

/// Alarms that cannot be slept through: the list, what rings next, and trying it out.
final class AlarmsPage: Page {
    static var kind: PageKind {
        PageKind(name: "alarms", title: tr("Alarms"), make: { AlarmsPage($0, $1) })
    }

    var widget: Widget { root }

    private let context: AppContext
    private weak var host: (any PageHost)?
    private let model: AlarmsModel
    private let words = AlarmWords()
    private let root = Box(.vertical)
    private let hero: AlarmsHero
    private let advice: AlarmsAdvice
    private let list = ListBox()
    private let empty = Box(.vertical, spacing: 8)
    private let content = Box(.vertical, spacing: 16)
    private var rows: [AlarmRow] = []
    private var ticking: Task<Void, Never>?
    private var practice: RingStage?

    init(_ context: AppContext, _ host: any PageHost) {
        self.context = context
        self.host = host
        model = context.alarms
        hero = AlarmsHero(model, context.appearance)
        advice = AlarmsAdvice(model)
        build()
        model.listen()
        observe(self) { $0.showList() }
        observe(self) { $0.showNotices() }
    }

    isolated deinit { ticking?.cancel() }

    // MARK: Page

    func appear() {
        // Minutes pass while nothing else changes.
        ticking = Task { [weak self] in
            while !Task.isCancelled {
                self?.hero.update()
                self?.advice.update()
                try? await Task.sleep(for: .seconds(15))
            }
        }
    }

    func disappear() {
        ticking?.cancel()
        model.forgetDeleted()
        model.tell(.preview(nil))
    }

    var actions: [Action] {
        [
            Action("add-alarm") { [weak self] in self?.add() },
            Action("practise") { [weak self] in self?.practise() },
            Action("ring-now") { [weak self] in self?.ringNow() },
        ]
    }

    var menuEntries: [(label: String, action: String)] {
        [
            (tr("Add an Alarm"), "win.add-alarm"), (tr("Practise Shaking"), "win.practise"),
            (tr("Ring Now, as a Trial"), "win.ring-now"),
        ]
    }

    var shortcuts: [Shortcut] {
        [
            Shortcut(keys: [tr("Enter")], meaning: tr("Change the chosen alarm")),
            Shortcut(keys: [tr("Delete")], meaning: tr("Delete the chosen alarm")),
        ]
    }

    // MARK: Building

    private func build() {
        root.addClass("alarms-page")
        list.addClass("card-list")
        list.addClass("alarm-list")
        list.isSelectable = false
        let title = Label(tr("No alarms yet"), classes: ["empty-title"])
        let text = Label(
            tr("Add one for tomorrow, and try tonight whether it wakes you."), classes: ["soft"])
        text.wraps = true
        text.justifyCentre()
        text.setMaximumWidth(characters: 40)
        let first = Button(tr("Add an alarm"), classes: ["suggested-action", "large"])
        first.horizontalAlign = .centre
        first.setAction("win.add-alarm")
        for child in [title, text, first] { empty.append(child) }
        empty.setMargins(16, 28)
        content.append(advice.widget)
        content.append(empty)
        content.append(list)
        let practise = Button(tr("Practise shaking"), classes: ["flat"])
        practise.setAction("win.practise")
        let trial = Button(tr("Ring now, as a trial"), classes: ["flat"])
        trial.setAction("win.ring-now")
        let trying = Box(.horizontal, spacing: 12, [practise, trial])
        trying.horizontalAlign = .centre
        content.append(trying)
        content.horizontalAlign = .centre
        content.setMargins(20, 20)
        root.append(hero.widget)
        let scroller = ScrolledWindow(content)
        scroller.expandsVertically = true
        root.append(scroller)
        hero.onResize { [weak self] width, _ in
            self?.content.setMinimumSize(width: Int(min(680, max(280, width - 40))))
        }
        list.onActivate { [weak self] index in
            guard let self, rows.indices.contains(index) else { return }
            edit(rows[index].alarm)
        }
    }

    // MARK: What is shown

    private func showList() {
        let alarms = model.state.alarms
        let ringing = Set(model.ring?.parts.map(\.alarm) ?? [])
        empty.isVisible = alarms.isEmpty && model.isKnown
        list.isVisible = !alarms.isEmpty
        if rows.map(\.alarm.id) != alarms.map(\.id) {
            list.removeAll()
            rows = alarms.map { alarm in
                AlarmRow(
                    alarm, words,
                    onSwitch: { [weak self] in self?.model.tell(.turn($0, on: $1)) },
                    onDelete: { [weak self] in self?.model.delete($0) })
            }
            for row in rows { list.append(row.widget) }
        }
        for (row, alarm) in zip(rows, alarms) {
            row.show(alarm, isRinging: ringing.contains(alarm.id))
        }
        hero.update()
    }

    private func showNotices() {
        if let trouble = model.trouble ?? model.state.fileTrouble {
            host?.show(Notice(name: "alarms", text: trouble))
        } else {
            host?.dismiss("alarms")
        }
        guard let deleted = model.deleted else { return host?.dismiss("alarm-deleted") ?? () }
        host?.show(
            Notice(
                name: "alarm-deleted",
                text: format(
                    tr("The alarm at {time} was deleted."), ["time": words.time(deleted.time)]),
                button: (tr("Undo"), { [weak self] in self?.model.undoDelete() })))
    }

    // MARK: Doing

    private func add() {
        guard let time = WallTime(hour: 7, minute: 0) else { return }
        present(Alarm(id: model.freeName, time: time, armed: model.now), isNew: true)
    }

    private func edit(_ alarm: Alarm) { present(alarm, isNew: false) }

    private func present(_ alarm: Alarm, isNew: Bool) {
        guard let window = host?.window else { return }
        AlarmEditor.present(over: window, context, model, alarm, isNew: isNew)
    }

    /// Shakes without an alarm.
    private func practise() {
        guard let host else { return }
        let playing = AlarmsModel(playing: SystemClock())
        playing.listen()
        let stage = RingStage(host.application, context, playing)
        practice = stage
        playing.tell(.ringNow(trial))
    }

    /// Sound, volume and sensor, tried in the evening.
    private func ringNow() { model.tell(.ringNow(trial)) }

    /// The next alarm, or one as they usually are, at this moment.
    private var trial: Alarm {
        let civil = SystemZone.local.civil(at: model.now)
        let next = model.state.next.flatMap { model.alarm($0.alarm) }
        let time = WallTime(at: civil)
        return Alarm(
            id: "trial", time: time, label: tr("Trial"),
            tone: next?.tone ?? .builtIn("bells"), effort: next?.effort ?? .normal,
            isGradual: next?.isGradual ?? true, armed: model.now)
    }
}
