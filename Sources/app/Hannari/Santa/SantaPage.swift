import Atlas
import Canvas
import CivilTime
import Drawing
import Geography
import Gtk
import Platform
import Santa
import Sky

/// Santa over the Earth: where he is, how long until he lands, and the landing itself.
final class SantaPage: Page {
    static var kind: PageKind {
        PageKind(name: "santa", title: tr("Santa"), make: { SantaPage($0, $1) })
    }

    var widget: Widget { overlay }
    let keepsScreenAwake = true
    var isForLittleHands: Bool { form == nil }

    let context: AppContext
    weak var host: (any PageHost)?
    let model: SantaModel
    let map: MapView
    private let earth: EarthPicture
    let overlay: Overlay
    private let picture = SantaPicture()
    let controls: SantaControls
    private let sources: MapSourcesButton
    private let credit: MapCreditLabel
    /// The buttons that zoom, while the map is the person's.
    private let furniture: MapFurniture
    private let music: SantaMusic
    private let offer: EveOffer
    private var earthBase: MapPainter?
    var camera = FollowCamera()
    private var director = Director()
    var form: HomeForm?
    var formSlot: Widget?
    var draft: HomeDraft?
    private var ticker: Task<Void, Never>?
    private var isFullscreen = false
    private var isSeen = false
    private var spoken: Instant?
    var shown: (moment: SantaMoment, key: Int)?

    init(_ context: AppContext, _ host: any PageHost) {
        self.context = context
        self.host = host
        let size = ScreenSize(width: 1100, height: 660)
        model = SantaModel(
            folder: context.directories.data, clock: context.clock,
            places: context.atlas?.places)
        earth = EarthPicture(context)
        map = MapView(
            MapModel(
                Viewport(
                    centre: Coordinate(clamped: 36, 138), zoom: Viewport.globeZoom(size: size),
                    size: size)),
            log: context.frameLog)
        overlay = Overlay(map.area)
        sources = MapSourcesButton(context, host)
        credit = MapCreditLabel(context)
        furniture = MapFurniture(map, on: overlay, context, isWhole: false)
        music = SantaMusic(context.settings, host)
        controls = SantaControls(context.settings, music, maps: sources.widget)
        offer = EveOffer(host)
        build()
        listen()
        follow()
    }

    isolated deinit { ticker?.cancel() }

    // MARK: Page

    func appear() {
        isSeen = true
        music.start()
        startTicking()
        if model.plan == nil { showForm() }
    }

    func disappear() {
        isSeen = false
        music.stop()
        ticker?.cancel()
        ticker = nil
        map.isAnimated = false
        context.appearance.isNight = false
        host?.dismiss("rehearsal")
    }

    func fullscreenChanged(_ isFullscreen: Bool) {
        self.isFullscreen = isFullscreen
        controls.widget.isRevealed = !isFullscreen
        controls.widget.isClickThrough = isFullscreen
        if isFullscreen { offer.withdraw() }
        markRehearsal()
        shown = nil
        map.redraw()
    }

    var actions: [Action] {
        [
            Action("rehearse") { [weak self] in self?.rehearse() },
            Action("edit-home") { [weak self] in self?.showForm() },
            Action("follow-santa") { [weak self] in self?.followAgain() },
            Action("mute") { [weak self] in self?.music.toggleMute() },
        ]
    }

    var menuEntries: [(label: String, action: String)] {
        [
            (tr("Home and Arrival…"), "win.edit-home"),
            (tr("Follow Santa"), "win.follow-santa"),
            (tr("Rehearsal"), "win.rehearse"),
        ]
    }

    var shortcuts: [Shortcut] {
        [
            Shortcut(keys: ["F"], meaning: tr("Follow Santa")),
            Shortcut(keys: ["M"], meaning: tr("Mute the music")),
        ]
    }

    // MARK: Building

    private func build() {
        overlay.addClass("santa-page")
        overlay.addOverlay(controls.widget)
        furniture.buttons.addClass("above-controls")
        furniture.buttons.isVisible = false
        overlay.addOverlay(credit.widget)
        earth.instant = { [weak self] in self?.model.now }
        earth.attach(to: map)
        earthBase = map.base
        map.base = { [weak self] context, frame in self?.paintBase(context, frame) }
        map.painters = [{ [weak self] context, frame in self?.paint(context, frame) }]
        map.describe(name: tr("Santa's way over the Earth"), description: tr("A globe"))
        controls.onFollow = { [weak self] in self?.followAgain() }
        controls.onEdit = { [weak self] in self?.showForm() }
        controls.onFullscreen = { [weak self] in self?.host?.isFullscreen.toggle() }
        controls.onLook = { [weak self] in
            self?.director.prefersMap.toggle()
            self?.tick()
        }
    }

    private func listen() {
        map.model.onUserMove = { [weak self] in self?.released() }
        map.onFrame = { [weak self] time in self?.frame(time) }
        map.onLayout = { [weak self] in self?.frame(monotonicTime()) }
        map.onClick = { [weak self] _, place in self?.clicked(place) }
        map.input.onHome = { [weak self] in self?.followAgain() }
        let keys = KeyController()
        keys.onPress { [weak self] key, modifiers in
            guard modifiers.isDisjoint(with: [.control, .alt]) else { return false }
            switch key {
            case "f", "F": self?.followAgain()
            case "m", "M":
                // Small hands at the keys of a full screen must not wake the house.
                guard let self, !isFullscreen else { return false }
                music.toggleMute()
            default: return false
            }
            return true
        }
        map.area.add(keys)
    }

    private func follow() {
        observe(self) { page in
            page.map.model.reducesMotion = page.context.appearance.reducesMotion
            _ = page.context.appearance.isDark
            _ = page.context.settings.nameLanguage
            _ = page.context.settings.units
            _ = page.context.settings.showsSnow
            page.shown = nil
            page.map.redraw()
        }
        observe(self) { page in
            guard let problem = page.model.problem else { return }
            page.host?.show(Notice(name: "plan", text: problem))
        }
        observe(self) { page in
            _ = page.model.flight
            page.earth.home = page.model.plan?.home.coordinate
            page.shown = nil
            page.tick()
        }
    }

    // MARK: Time

    /// Once a second, or more often while a scene lives; the map's own frames are apart.
    func startTicking() {
        ticker?.cancel()
        ticker = Task { [weak self] in
            while !Task.isCancelled {
                guard let pause = self?.tick() else { return }
                try? await Task.sleep(for: .seconds(pause))
            }
        }
    }

    /// Brings the page up to the time; answers after how many seconds to come again.
    @discardableResult
    private func tick() -> Double {
        if model.rehearsal?.isOver == true { endRehearsal() }
        guard isSeen, let moment = moment() else { return 1 }
        followNight(moment.state.phase)
        let isStill = moment.isStill
        let scene = moment.scene
        let animates = !isStill && (scene == nil || scene?.kind == .landing) && form == nil
        if map.isAnimated != animates { map.isAnimated = animates }
        if !animates { frame(monotonicTime()) }
        map.redraw()
        credit.isCovered = form == nil && SantaPicture.coversMap(moment)
        controls.offersFollowing = !camera.isFollowing && scene == nil && form == nil
        let looksAround = controls.offersFollowing && !isFullscreen
        if furniture.buttons.isVisible != looksAround { furniture.buttons.isVisible = looksAround }
        controls.offerLook(
            showsScene: sceneOfState(moment.state) == nil || form != nil ? nil : scene != nil)
        speak(moment)
        if form == nil, let zone = model.zone {
            music.follow(moment.state, hour: zone.civil(at: moment.state.instant).hour)
        }
        if model.rehearsal == nil {
            offer.consider(now: moment.state.instant, zone: model.zone, isFullscreen: isFullscreen)
        }
        guard !isStill, scene != nil, !animates else {
            // On the second, so that the countdown does not stutter.
            return max(1 - (model.now.seconds - model.now.seconds.rounded(.down)), 0.02)
        }
        return 0.05
    }

    /// The day of the flight is a night's tale: it is told on a dark screen.
    private func followNight(_ phase: FlightPhase) {
        let isNight = phase >= .departureDay && phase < .hasBeen
        if context.appearance.isNight != isNight { context.appearance.isNight = isNight }
    }

    /// Moves the camera for a frame.
    private func frame(_ time: Double) {
        guard form == nil, let state = model.state, let plan = model.plan else { return }
        let size = map.model.viewport.size
        let cuts = context.appearance.reducesMotion
        let target = SantaCamera.frame(
            state, home: plan.home.coordinate, size: size, insets: insets(size))
        let viewport = camera.viewport(
            target, now: map.model.viewport, time: time,
            delay: SantaCamera.returnDelay(for: state), cuts: cuts)
        if let viewport, viewport != map.model.viewport { map.model.show(viewport) }
    }

    /// What of the window the map must do without: text and buttons.
    private func insets(_ size: ScreenSize) -> ScreenInsets {
        var insets = SantaCamera.textArea(of: size)
        let controls = isFullscreen ? 0 : Self.controlsHeight
        insets.bottom = insets.left == 0 ? size.height * 0.2 + controls : controls
        return insets
    }

    /// Logical pixels that the buttons take at the bottom.
    private static let controlsHeight = 64.0

    private func released() {
        guard form == nil else { return }
        camera.release(at: monotonicTime())
    }

    private func followAgain() {
        director.prefersMap = false
        camera.follow(
            from: map.model.viewport, at: monotonicTime(),
            cuts: context.appearance.reducesMotion)
        tick()
    }

    // MARK: Picture

    var words: SantaWords {
        SantaWords(context.settings) { [places = context.atlas?.places] place in
            places.map { $0.country(at: place) == nil } ?? false
        }
    }

    private func sceneOfState(_ state: FlightState) -> SantaScene? {
        guard let plan = model.plan else { return nil }
        return Director.scene(
            state, style: plan.style, time: monotonicTime(), dawn: dawn(plan.home),
            isStill: context.appearance.reducesMotion)
    }

    /// How far the morning has come at home: 0 at night, 1 with the sun some degrees up.
    private func dawn(_ home: Home) -> Double {
        let altitude = Sun.position(at: model.now, from: home.coordinate).altitude
        return min(max((altitude + 10) / 14, 0), 1)
    }

    private func moment() -> SantaMoment? {
        guard let flight = model.flight, let plan = model.plan, let zone = model.zone,
            let state = model.state
        else { return nil }
        let isStill = context.appearance.reducesMotion
        let scene = director.prefersMap ? nil : sceneOfState(state)
        // The text is put together four times a second: gifts would change it in every frame.
        let key = Int((state.instant.seconds * 4).rounded(.down))
        if let shown, shown.key == key {
            var moment = shown.moment
            moment.state = state
            moment.trail = flight.trail(at: state.instant)
            moment.scene = scene
            moment.sceneOpacity = scene.map { Director.opacity($0, isStill: isStill) } ?? 0
            moment.isFollowing = camera.isFollowing
            return moment
        }
        let badge = model.rehearsal != nil && !isFullscreen ? tr("Rehearsal") : ""
        let moment = SantaMoment(
            state: state, trail: flight.trail(at: state.instant), home: plan.home,
            homeLabel: tr("Our home"),
            content: words.hud(state, flight, zone: zone, badge: badge),
            scene: scene,
            sceneOpacity: scene.map { Director.opacity($0, isStill: isStill) } ?? 0,
            palette: context.appearance.palette, isStill: isStill, isSofa: isFullscreen,
            controls: isFullscreen ? 0 : Self.controlsHeight,
            showsSnow: context.settings.showsSnow, isFollowing: camera.isFollowing)
        shown = (moment, key)
        return moment
    }

    private func paintBase(_ context: Context, _ frame: MapFrame) {
        if form == nil, let moment = moment(), SantaPicture.coversMap(moment) { return }
        earth.blocked = (form == nil ? picture.covered : []).map {
            ($0.x, $0.y, $0.width, $0.height)
        }
        earthBase?(context, frame)
    }

    private func paint(_ context: Context, _ frame: MapFrame) {
        if form != nil {
            guard let home = draft?.home, let point = frame.viewport.point(of: home.coordinate)
            else { return }
            return PinPainter.draw(at: point, on: context)
        }
        if let moment = moment() { picture.paint(context, frame, moment) }
    }

    private func speak(_ moment: SantaMoment) {
        guard let flight = model.flight else { return }
        let now = moment.state.instant
        let words = words
        let due = flight.announcement(after: spoken ?? now - 60, through: now)
        // A description that is no news is renewed once a minute.
        guard due != nil || spoken.map({ abs(now - $0) >= 60 }) ?? true else { return }
        spoken = now
        map.describe(
            name: due.map(words.text) ?? tr("Santa's way over the Earth"),
            description: words.description(moment.state, moment.content))
    }

    // MARK: Rehearsal

    private func rehearse() {
        guard model.flight != nil else { return showForm() }
        closeForm()
        model.startRehearsal()
        shown = nil
        spoken = nil
        director.prefersMap = false
        camera = FollowCamera()
        markRehearsal()
        startTicking()
    }

    /// Says that this is a rehearsal, but not to the children before a full screen.
    private func markRehearsal() {
        guard model.rehearsal != nil, !isFullscreen else { return host?.dismiss("rehearsal") ?? () }
        host?.show(
            Notice(
                name: "rehearsal",
                text: tr("This is a rehearsal: the last ten minutes, played fast."),
                button: (tr("End the rehearsal"), { [weak self] in self?.endRehearsal() })))
    }

    func endRehearsal() {
        model.endRehearsal()
        shown = nil
        spoken = nil
        host?.dismiss("rehearsal")
        startTicking()
    }
}
