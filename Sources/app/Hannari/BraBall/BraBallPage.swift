import BraBall
import CivilTime
import Drawing
import Gtk
import Motion
import Platform
import Sensors

/// The miracle millimetre: tilt the field, and stop the ball while it still touches the line.
final class BraBallPage: Page {
    static var kind: PageKind {
        PageKind(
            name: "braball", title: tr("BraBall"),
            make: { BraBallPage($0, $1) })
    }

    var widget: Widget { overlay }

    private let context: AppContext
    private weak var host: (any PageHost)?
    private let model: BraBallModel
    private let field: FieldView
    private let overlay: Overlay
    private let card: ResultCard
    private let words = BraBallWords()
    private let hint = Label(classes: ["field-hint"])
    private let scoreLabel = Label(classes: ["field-pill"])
    private let turnLabel = Label(classes: ["field-pill", "turn-pill"])
    private let pauseButton = Button(tr("Go on"), classes: ["suggested-action", "large"])
    private let classic = ToggleButton(tr("Classic"))
    private let rolling = ToggleButton(tr("Rolling"))
    private let crowd = Button(icon: "audio-volume-high-symbolic", name: tr("Silence the crowd"))
    private let players = MenuButton(icon: "system-users-symbolic", name: tr("Pass the machine"))
    private let tilting = MenuButton(icon: "object-rotate-right-symbolic", name: tr("Tilting"))
    private let playersForm = PlayersForm()
    private let tiltForm: TiltForm
    private let stands: Stands
    private let turn = ScreenTurn()
    private var feed: SensorFeed?
    private var focusing: Task<Void, Never>?
    private var speaking: Task<Void, Never>?
    private var isSeen = false
    /// When the keyboard left the window.
    private var leftAt: Double?
    private var activity: SignalConnection?

    init(_ context: AppContext, _ host: any PageHost) {
        self.context = context
        self.host = host
        model = BraBallModel(
            folder: context.directories.data, settings: context.settings.braBall,
            seed: UInt64(bitPattern: Int64(context.clock.now.seconds)))
        field = FieldView(model, context.appearance, log: context.frameLog)
        overlay = Overlay(field.area)
        let area = field.area
        card = ResultCard(model, context.appearance) { [weak area] in area?.height ?? 0 }
        tiltForm = TiltForm(model)
        stands = Stands(model, context.settings)
        build()
        listen()
        follow()
    }

    isolated deinit {
        feed?.stop()
        focusing?.cancel()
        speaking?.cancel()
        activity?.disconnect()
    }

    // MARK: Page

    func appear() {
        isSeen = true
        field.area.grabFocus()
        startSensor()
        startSpeaking()
    }

    func disappear() {
        isSeen = false
        feed?.stop()
        feed = nil
        speaking?.cancel()
        model.pause(.hidden)
        model.forgetReset()
        host?.dismiss("sensor")
    }

    func pause(_ reason: PauseReason) { model.pause(reason) }

    var actions: [Action] {
        [
            Action("retry") { [weak self] in self?.retry() },
            Action("reset-scores") { [weak self] in self?.model.resetScores() },
            Action("end-round") { [weak self] in self?.model.endMatch() },
        ]
    }

    var menuEntries: [(label: String, action: String)] {
        [
            (tr("Start Anew"), "win.retry"), (tr("End the Round"), "win.end-round"),
            (tr("Reset the Scores"), "win.reset-scores"),
        ]
    }

    var shortcuts: [Shortcut] {
        [
            Shortcut(keys: ["←", "→", "↑", "↓"], meaning: tr("Tilt the field")),
            Shortcut(keys: [tr("Space")], meaning: tr("Stop the ball")),
            Shortcut(keys: [tr("Enter")], meaning: tr("Try again")),
        ]
    }

    // MARK: Building

    private func build() {
        overlay.addClass("braball-page")
        rolling.join(classic)
        let motions = Box(.horizontal, [classic, rolling])
        motions.addClass("linked")
        motions.addClass("segments")
        place(Box(.horizontal, spacing: 10, [motions, turnLabel]), .start, .start)
        for button in [crowd, tilting, players] as [Widget] {
            button.addClass("hud-button")
            button.addClass("round")
        }
        scoreLabel.verticalAlign = .centre
        place(
            Box(.horizontal, spacing: 8, [scoreLabel, crowd, tilting, players]), .end, .start)
        hint.ellipsize()
        place(hint, .centre, .end)
        tilting.setPopover(tiltForm.widget)
        players.setPopover(playersForm.widget)
        pauseButton.horizontalAlign = .centre
        pauseButton.verticalAlign = .centre
        overlay.addOverlay(pauseButton)
        overlay.addOverlay(card.widget)
        hint.isClickThrough = true
    }

    private func place(_ widget: Widget, _ horizontal: Align, _ vertical: Align) {
        widget.horizontalAlign = horizontal
        widget.verticalAlign = vertical
        widget.setMargins(18, 14)
        overlay.addOverlay(widget)
    }

    private func listen() {
        field.onStop = { [weak self] in self?.stop() }
        field.onRetry = { [weak self] in self?.retry() }
        card.onRetry = { [weak self] in self?.retry() }
        card.onEndMatch = { [weak self] in
            self?.model.endMatch()
            self?.field.area.grabFocus()
        }
        pauseButton.onClick { [weak self] in self?.goOn() }
        playersForm.onStart = { [weak self] names in
            guard let self, self.model.startMatch(names) else { return false }
            goOn()
            return true
        }
        let model = model
        classic.onToggle {
            if $0, model.settings.motion != .classic { model.settings.motion = .classic }
        }
        rolling.onToggle {
            if $0, model.settings.motion != .rolling { model.settings.motion = .rolling }
        }
        crowd.onClick { model.settings.isCrowdMuted = model.settings.isCrowdMuted != true }
        activity = host?.window.onActiveChange { [weak self] isActive in
            guard let self, isSeen else { return }
            activityChanged(isActive)
        }
    }

    /// The game waits while the keyboard is elsewhere; a mere flicker of it is no reason.
    private func activityChanged(_ isActive: Bool) {
        if isActive {
            if model.pauseReason == .elsewhere, let leftAt, monotonicTime() - leftAt < 1 {
                model.resume()
            }
            leftAt = nil
        } else if !model.isPaused {
            leftAt = monotonicTime()
            model.pause(.elsewhere)
        }
    }

    private func follow() {
        observe(self) { page in
            let settings = page.model.settings
            let isClassic = settings.motion == .classic
            if page.classic.isActive != isClassic { page.classic.isActive = isClassic }
            if page.rolling.isActive == isClassic { page.rolling.isActive = !isClassic }
            let isMuted = settings.isCrowdMuted == true
            page.crowd.setIcon(
                isMuted ? "audio-volume-muted-symbolic" : "audio-volume-high-symbolic")
            let name = isMuted ? tr("Let the crowd cheer") : tr("Silence the crowd")
            page.crowd.tooltip = name
            page.crowd.setAccessibleName(name)
            if page.context.settings.braBall != settings {
                page.context.settings.braBall = settings
            }
        }
        observe(self) { page in page.showGame() }
        observe(self) { page in page.showSensor() }
        observe(self) { page in
            let quarters = page.turn.quarters
            if page.model.screenTurn != quarters { page.model.screenTurn = quarters }
        }
        observe(self) { page in
            guard let problem = page.model.problem else { return }
            page.host?.show(Notice(name: "scores", text: problem))
        }
        observe(self) { page in
            guard page.model.resetBook != nil else { return page.host?.dismiss("reset") ?? () }
            page.host?.show(
                Notice(
                    name: "reset", text: tr("The scores were reset."),
                    button: (tr("Undo"), { page.model.undoReset() })))
        }
    }

    // MARK: What is shown

    private func showGame() {
        let isPlaying = model.judgement == nil
        pauseButton.isVisible = model.isPaused && isPlaying
        hint.isVisible = isPlaying && !model.isPaused
        let best = model.book[ScoreKind(model.settings.motion ?? .rolling, model.input)]
        scoreLabel.text = words.score(best)
        scoreLabel.isVisible = model.match == nil
        if let match = model.match, let turn = match.turn {
            turnLabel.text = format(
                tr("{name}, try {number} of 3"),
                [
                    "name": match.players[turn.player].name,
                    "number": "\(turn.attempt)",
                ])
        }
        turnLabel.isVisible = model.match != nil && isPlaying
    }

    private func showSensor() {
        switch model.sensor {
        case .trouble(let trouble, let name):
            host?.show(Notice(name: "sensor", text: words.trouble(trouble, name: name)))
        default: host?.dismiss("sensor")
        }
        let usesSensor = model.canLevel && model.settings.ignoresSensor != true
        hint.text =
            usesSensor
            ? tr("Tilt the machine · tap or space stops the ball on the line")
            : tr("Mouse or arrow keys tilt · click or space stops the ball on the line")
    }

    // MARK: Playing

    private func stop() {
        if model.isPaused { return goOn() }
        guard model.isMoving else { return }
        model.freeze(at: monotonicTime())
        guard let judgement = model.judgement else { return }
        stands.answer(judgement.verdict)
        field.area.setAccessibleName(words.spoken(judgement))
        focusing?.cancel()
        focusing = Task { [weak self] in
            try? await Task.sleep(for: .seconds(0.7))
            if !Task.isCancelled { self?.card.takeFocus() }
        }
    }

    private func retry() {
        focusing?.cancel()
        if let match = model.match, match.isOver {
            _ = model.startMatch(match.players.map(\.name))
        } else {
            model.retry()
        }
        model.resume()
        field.area.grabFocus()
    }

    private func goOn() {
        model.resume()
        field.area.grabFocus()
    }

    // MARK: Sensor and speech

    private func startSensor() {
        guard feed == nil else { return }
        let source = MotionSource(context.options)
        if let problem = source.problem {
            host?.show(Notice(name: "motion-file", text: problem))
        }
        let feed = source.feed { update in
            Task { @MainActor [weak self] in self?.model.take(update) }
        }
        self.feed = feed
        feed.start()
    }

    /// Says now and then where the ball is, for those who cannot see it.
    private func startSpeaking() {
        speaking?.cancel()
        speaking = Task { [weak self] in
            while !Task.isCancelled {
                self?.speak()
                try? await Task.sleep(for: .seconds(0.5))
            }
        }
    }

    private func speak() {
        guard model.judgement == nil else { return }
        field.area.setAccessibleName(tr("The field with the ball"))
        field.area.setAccessibleDescription(
            format(
                tr("The ball's edge is {gap} from the outside."),
                ["gap": words.millimetres((model.attempt.gap * 100).rounded(.down) / 100)]))
    }
}
