import Canvas
import Drawing
import Geography
import Gtk
import Kyoto
import Platform

/// How near to the palace a place is, and what Kyoto makes of it.
final class KyotoPage: Page {
    static var kind: PageKind {
        PageKind(name: "kyoto", title: tr("Kyoto"), make: { KyotoPage($0, $1) })
    }

    let widget: Widget
    let context: AppContext
    weak var host: (any PageHost)?
    let model: KyotoModel
    let map: MapView
    let overlay: Overlay
    let earth: EarthPicture
    let furniture: MapFurniture
    let menu: MapMenu
    let search: PlaceSearch
    let panel: RankingPanel
    let bar: PinBar
    let export: MapExport
    /// Painters of extras below thread and pin.
    var underThread: [MapPainter] = [] { didSet { map.redraw() } }

    let picture: KyotoPicture
    private var kept: [KeptPainter.Mark] = []
    private var extras: [any KyotoExtra] = []
    var stage = PinStage()
    var flight: Task<Void, Never>?
    /// The pin before the last click, should that become a double click.
    var pinBefore: KyotoModel.Pin?
    private var hasBeenSeen = false

    init(_ context: AppContext, _ host: any PageHost) {
        self.context = context
        self.host = host
        model = KyotoModel(folder: context.directories.data)
        earth = EarthPicture(context)
        map = MapView(
            MapModel(Self.start(.palace, ScreenSize(width: 1100, height: 660))),
            log: context.frameLog)
        overlay = Overlay(map.area)
        furniture = MapFurniture(map, on: overlay, context)
        furniture.addSources(context, host)
        menu = MapMenu(map)
        search = PlaceSearch(PlaceFinder(context))
        let model = model
        panel = RankingPanel(model) { KyotoWords(context.settings, model.centre) }
        bar = PinBar()
        picture = KyotoPicture { KyotoWords.radius($0, $1) }
        let furniture = furniture
        export = MapExport(
            map, earth, host, credit: { furniture.credits }, name: { tr("Map of Kyoto") })
        widget = Box(.horizontal, [overlay, panel.widget])
        build()
        listen()
        follow()
    }

    isolated deinit { flight?.cancel() }

    /// The view with which the page opens and to which it goes back.
    static func start(_ centre: Centre, _ size: ScreenSize) -> Viewport {
        Viewport(centre: centre.coordinate, spanning: 0.01, size: size)
    }

    // MARK: Page

    func appear() {
        for extra in extras { extra.appear() }
        map.area.grabFocus()
    }

    func disappear() {
        flight?.cancel()
        for extra in extras { extra.disappear() }
        model.save()
    }

    var actions: [Action] { ownActions + extras.flatMap(\.actions) }
    var menuEntries: [(label: String, action: String)] {
        ownMenuEntries + extras.flatMap(\.menuEntries)
    }
    var shortcuts: [Shortcut] { ownShortcuts + extras.flatMap(\.shortcuts) }

    func take(files: [String]) {
        Task { [weak self] in
            for path in files { await self?.importPlaces(from: path) }
        }
    }

    func receive(_ place: Coordinate) {
        visit(KyotoModel.Pin(coordinate: place), zoom: nil)
    }

    // MARK: Building

    private func build() {
        overlay.addClass("kyoto-page")
        overlay.addOverlay(search.widget)
        overlay.addOverlay(bar.widget)
        earth.attach(to: map)
        earth.underNames = { [weak self] context, frame in
            guard let self else { return }
            picture.paintUnderNames(
                context, frame.viewport, moment(frame), deviceScale: frame.scaleFactor)
        }
        map.painters.insert({ [weak self] context, frame in self?.paint(context, frame) }, at: 0)
        extras = Self.extras.compactMap { $0(self) }
        buildMenu()
    }

    private func listen() {
        map.onClick = { [weak self] point, place in self?.clicked(point, place) }
        map.onFrame = { [weak self] time in self?.frame(time) }
        map.input.onDoubleClick = { [weak self] in self?.doubleClicked($0) ?? false }
        map.input.onHome = { [weak self] in self?.goHome() }
        map.input.onEnter = { [weak self] in self?.pinTheMiddle() }
        map.input.onPointer = { [weak self] in self?.pointed($0) }
        map.input.onPress = { [weak self] in self?.pressed($0) }
        map.model.onUserMove = { [weak self] in self?.flight?.cancel() }
        // Keys go to the map as soon as it is seen.
        map.area.onMap { [weak self] in Task { self?.map.area.grabFocus() } }
        map.area.onResize { [weak self] width, height in
            guard let self, !hasBeenSeen, width > 50, height > 50 else { return }
            hasBeenSeen = true
            let size = ScreenSize(width: width, height: height)
            if model.pin == nil { map.model.show(Self.start(model.centre, size)) }
        }
        search.onChoose = { [weak self] offer in
            self?.visit(
                KyotoModel.Pin(
                    coordinate: offer.coordinate, name: offer.id == nil ? nil : offer.name,
                    placeID: offer.id), zoom: offer.zoom)
        }
        search.onLeave = { [weak self] in self?.map.area.grabFocus() }
        listenToPanel()
        let keys = KeyController()
        keys.onPress { [weak self] key, modifiers in
            guard let self, modifiers.isDisjoint(with: [.control, .alt]) else { return false }
            return press(key)
        }
        map.area.add(keys)
    }

    private func press(_ key: String) -> Bool {
        switch key {
        case "slash": search.focus()
        case "Escape":
            guard model.pin != nil else { return false }
            clearPin()
        case "k", "K": keepPin()
        case "r", "R": panel.isOpen.toggle()
        default: return extras.contains { $0.press(key) }
        }
        return true
    }

    private func follow() {
        observe(self) { page in
            let settings = page.context.settings
            let still = page.context.appearance.reducesMotion
            page.map.model.reducesMotion = still
            page.stage.isStill = still
            _ = page.context.appearance.isDark
            _ = (settings.nameLanguage, settings.units)
            _ = (settings.marker, settings.rings, settings.ringLook)
            page.map.redraw()
        }
        observe(self) { page in
            page.describe()
            page.map.redraw()
        }
        observe(self) { page in
            page.kept = page.model.ranking.entries.map {
                KeptPainter.Mark(
                    id: $0.id, name: $0.place.name, coordinate: $0.place.coordinate)
            }
            page.map.redraw()
        }
        observe(self) { page in
            guard let problem = page.model.problem else { return }
            page.host?.show(Notice(name: "places", text: problem))
        }
    }

    // MARK: Picture

    var words: KyotoWords { KyotoWords(context.settings, model.centre) }

    /// What is shown at the time of a frame.
    func moment(_ frame: MapFrame) -> KyotoMoment {
        moment(time: frame.time, size: frame.viewport.size)
    }

    func moment(time: Double, size: ScreenSize) -> KyotoMoment {
        let words = words
        return KyotoMoment(
            centre: model.centre.coordinate, centreName: words.label,
            pin: model.pin?.coordinate, drop: stage.drop(time), lift: stage.lift(time),
            callout: model.verdict.map {
                (
                    words.line($0.rank), words.gloss($0.rank),
                    words.detail($0, name: model.pin?.name)
                )
            },
            calloutProgress: stage.callout(time), marker: context.settings.marker,
            rings: context.settings.rings, units: words.formats.usesMiles ? .miles : .metric,
            look: context.settings.ringLook,
            palette: context.appearance.palette, kept: kept,
            furniture: furniture.covered(in: size) + bar.covered(in: size))
    }

    private func paint(_ context: Context, _ frame: MapFrame) {
        let moment = moment(frame)
        earth.blocked = picture.covered(
            in: frame.viewport, moment, deviceScale: frame.scaleFactor
        ).map {
            ($0.x, $0.y, $0.width, $0.height)
        }
        for painter in underThread { context.saved { painter(context, frame) } }
        picture.paint(
            context, frame.viewport, moment, deviceScale: frame.scaleFactor)
    }

    /// The card of the callout as it is seen now.
    var calloutBounds: ScreenRect? {
        let viewport = map.model.viewport
        return picture.calloutBounds(
            in: viewport, moment(time: monotonicTime(), size: viewport.size))
    }

    func frame(_ time: Double) {
        let moves = stage.isMoving(at: time) || extras.contains { $0.isAnimating }
        if map.isAnimated != moves { map.isAnimated = moves }
    }

    /// Tells a screen reader what the picture shows.
    func describe() {
        let words = words
        let name = format(tr("Map with rings around {place}"), ["place": words.label])
        let said = model.verdict.map { verdict in
            [
                words.line(verdict.rank), words.gloss(verdict.rank),
                words.detail(verdict, name: model.pin?.name),
            ].filter { !$0.isEmpty }.joined(separator: ". ")
        }
        map.describe(name: name, description: said ?? tr("No pin has been placed yet"))
        bar.isShown = said != nil
    }
}
