import Drawing
import Geography
import Gtk
import Panorama
import Platform

/// The viewer: the picture that a hand turns, and the buttons on it.
final class ViewerPane {
    let widget: Revealer
    let stage: LookStage
    let scene = SceneForm()
    let bearings = BearingsList()
    var onClose: (() -> Void)?
    /// The picture before (-1) or after (1) on the walk was asked for.
    var onStep: ((Int) -> Void)?
    var onFullscreen: (() -> Void)?

    private let title = Label(classes: ["field-pill"])
    private let credit = Label(classes: ["field-hint"])
    private let problem = Label(classes: ["field-pill"])
    private let before = Button(
        icon: "go-previous-symbolic", name: tr("The picture before"))
    private let after = Button(icon: "go-next-symbolic", name: tr("The next picture"))
    private let turn = ToggleButton(
        icon: "media-playback-start-symbolic", name: tr("Turn by itself"))
    private let sceneButton = MenuButton(
        icon: "preferences-system-time-symbolic", name: tr("Time and height"))
    private let bearingsButton = MenuButton(
        icon: "view-list-symbolic", name: tr("Names along the horizon"))
    private let overlay: Overlay
    private let walk: Box
    private var buttons: [Button] = []

    init(log: FrameLog?) {
        stage = LookStage(log: log)
        overlay = Overlay(stage.area)
        walk = Box(.horizontal, spacing: 8, [before, after])
        widget = Revealer(overlay, .crossfade)
        build()
        listen()
    }

    private func build() {
        let back = Button(icon: "go-previous-symbolic", name: tr("Back to the map"))
        back.onClick { [weak self] in self?.onClose?() }
        let left = Box(.horizontal, spacing: 8, [back, title])
        title.verticalAlign = .centre
        title.ellipsize()
        title.setMaximumWidth(characters: 22)
        place(left, .start, .start)
        let north = Button(icon: "go-up-symbolic", name: tr("Look north"))
        let reset = Button(icon: "view-refresh-symbolic", name: tr("As it was at first"))
        let screen = Button(icon: "view-fullscreen-symbolic", name: tr("Full Screen"))
        north.onClick { [weak self] in
            guard let self else { return }
            stage.look(
                heading: 0, pitch: stage.view.pitch, field: stage.view.fieldOfView)
        }
        reset.onClick { [weak self] in self?.onReset?() }
        screen.onClick { [weak self] in self?.onFullscreen?() }
        let right = Box(
            .horizontal, spacing: 8,
            [bearingsButton, sceneButton, turn, north, reset, screen])
        place(right, .end, .start)
        let closer = Button(icon: "list-add-symbolic", name: tr("Closer"))
        let wider = Button(icon: "list-remove-symbolic", name: tr("Wider"))
        closer.onClick { [weak self] in self?.stage.zoom(by: 2) }
        wider.onClick { [weak self] in self?.stage.zoom(by: -2) }
        let zoom = Box(.vertical, spacing: 8, [closer, wider])
        place(zoom, .end, .end)
        place(walk, .centre, .end)
        place(credit, .start, .end)
        for button in [
            back, north, reset, screen, closer, wider, turn, before, after, sceneButton,
            bearingsButton,
        ] as [Widget] {
            button.addClass("hud-button")
            button.addClass("round")
            button.verticalAlign = .centre
        }
        buttons = [north, reset, screen, closer, wider, before, after]
        credit.isClickThrough = true
        credit.ellipsize()
        problem.horizontalAlign = .centre
        problem.verticalAlign = .centre
        problem.isClickThrough = true
        overlay.addOverlay(problem)
        problem.isVisible = false
        sceneButton.setPopover(scene.popover)
        bearingsButton.setPopover(bearings.popover)
    }

    var onReset: (() -> Void)?

    private func place(_ widget: Widget, _ horizontal: Align, _ vertical: Align) {
        widget.horizontalAlign = horizontal
        widget.verticalAlign = vertical
        widget.setMargins(16, 14)
        overlay.addOverlay(widget)
    }

    private func listen() {
        // Whatever was pressed, keys turn the picture again.
        let backToStage = { [weak self] in _ = self?.stage.area.grabFocus() }
        scene.popover.onClose(backToStage)
        bearings.popover.onClose(backToStage)
        for button in buttons { button.onClick(backToStage) }
        let keys = KeyController()
        keys.onPress { [weak self] key, _ in
            guard key == "Escape", let self else { return false }
            onClose?()
            return true
        }
        overlay.add(keys)
        before.onClick { [weak self] in self?.onStep?(-1) }
        after.onClick { [weak self] in self?.onStep?(1) }
        turn.onToggle { [weak self] in self?.stage.turnsByItself = $0 }
        bearings.onChoose = { [weak self] landmark in
            self?.stage.face(
                landmark.sight.bearing, altitude: max(landmark.sight.altitude, 0))
            self?.stage.area.grabFocus()
        }
        stage.onKey = { [weak self] key in
            guard let self else { return false }
            switch key {
            case "Escape": onClose?()
            case "Home", "KP_Home": onReset?()
            case "Page_Down", "period", "KP_Next": onStep?(1)
            case "Page_Up", "comma", "KP_Prior": onStep?(-1)
            case "space":
                if turn.isSensitive { turn.isActive.toggle() }
            default: return false
            }
            return true
        }
    }

    // MARK: What is shown

    /// Names what is looked at.
    func name(_ name: String, credit: String) {
        title.text = name
        self.credit.text = credit
        self.credit.isVisible = !credit.isEmpty
    }

    /// A sentence on what cannot be shown; nil when all is well.
    func complain(_ sentence: String?) {
        problem.text = sentence ?? ""
        problem.isVisible = sentence != nil
    }

    /// Whether pictures come before and after; nil hides both buttons.
    func setWalk(hasBefore: Bool, hasAfter: Bool) {
        walk.isVisible = hasBefore || hasAfter
        before.isSensitive = hasBefore
        after.isSensitive = hasAfter
    }

    /// Whether the view is computed, with an hour and a height to choose.
    func setComputed(_ isComputed: Bool) {
        sceneButton.isVisible = isComputed
        bearingsButton.isVisible = isComputed
    }

    func setReducedMotion(_ isReduced: Bool) {
        stage.reducesMotion = isReduced
        turn.isSensitive = !isReduced
        if isReduced { turn.isActive = false }
    }

    var isShown: Bool {
        get { widget.isRevealed }
        set {
            guard newValue != widget.isRevealed else { return }
            widget.isRevealed = newValue
            widget.isClickThrough = !newValue
            if !newValue { turn.isActive = false }
        }
    }
}
