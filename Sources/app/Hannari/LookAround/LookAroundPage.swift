import Canvas
import CivilTime
import Drawing
import Geography
import Gtk
import Panorama
import Platform

/// Choose a place on the map, and see what one sees from there.
final class LookAroundPage: Page {
    static var kind: PageKind {
        PageKind(name: "look", title: tr("Look Around"), make: { LookAroundPage($0, $1) })
    }

    let widget: Widget
    let context: AppContext
    weak var host: (any PageHost)?
    let model = LookModel()
    let library: ShotLibrary
    let panoramax: Panoramax
    let map: MapView
    let earth: EarthPicture
    let pane: ViewerPane
    let card = AnswerCard()
    let maker: SkyMaker
    let marks = ShotMarks()
    var stage = PinStage()

    private let overlay: Overlay
    private let furniture: MapFurniture
    private let menu: MapMenu
    private let search: PlaceSearch
    private let folders: FolderList
    /// What is being made for the card and for the viewer.
    var previewWork: Task<Void, Never>?
    var viewWork: Task<Void, Never>?
    var askWork: Task<Void, Never>?
    private var minutes: Task<Void, Never>?

    init(_ context: AppContext, _ host: any PageHost) {
        self.context = context
        self.host = host
        library = ShotLibrary(context.settings, cacheFolder: context.directories.cache)
        panoramax = Panoramax(context.settings)
        maker = SkyMaker(context)
        earth = EarthPicture(context)
        map = MapView(
            MapModel(
                Viewport(
                    centre: Self.start, zoom: 13,
                    size: ScreenSize(width: 1100, height: 660))), log: context.frameLog)
        overlay = Overlay(map.area)
        furniture = MapFurniture(map, on: overlay, context)
        furniture.addSources(context, host)
        menu = MapMenu(map)
        search = PlaceSearch(PlaceFinder(context))
        folders = FolderList(library, panoramax, host)
        pane = ViewerPane(log: context.frameLog)
        widget = overlay
        build()
        listen()
        follow()
        library.refresh()
    }

    isolated deinit {
        previewWork?.cancel()
        viewWork?.cancel()
        askWork?.cancel()
        minutes?.cancel()
    }

    /// The Imperial Palace in Kyoto.
    private static let start = Coordinate(clamped: 35.0241, 135.762)

    // MARK: Page

    func appear() {
        maker.refresh()
        if model.isOpen { pane.stage.area.grabFocus() } else { map.area.grabFocus() }
        minutes = Task { [weak self] in
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(20))
                guard !Task.isCancelled else { return }
                self?.timeWentOn()
            }
        }
    }

    func disappear() {
        minutes?.cancel()
        pane.stage.turnsByItself = false
    }

    func receive(_ place: Coordinate) {
        close()
        choose(LookModel.Pin(coordinate: place), zoom: nil)
    }

    var actions: [Action] {
        [
            Action("look-computed") { [weak self] in
                guard let self else { return }
                if model.pin == nil { chooseTheMiddle() }
                open(nil)
            }
        ]
    }

    var menuEntries: [(label: String, action: String)] {
        [(tr("Computed View"), "win.look-computed")]
    }

    var shortcuts: [Shortcut] {
        [
            Shortcut(keys: [tr("Enter")], meaning: tr("Look around in the middle of the map")),
            Shortcut(keys: ["←", "→", "↑", "↓"], meaning: tr("Turn the view")),
            Shortcut(keys: ["+", "-"], meaning: tr("Closer and wider")),
            Shortcut(keys: ["N"], meaning: tr("Look north")),
            Shortcut(keys: [",", "."], meaning: tr("The picture before, the next picture")),
            Shortcut(keys: [tr("Space")], meaning: tr("Turn by itself")),
            Shortcut(keys: ["/"], meaning: tr("Find a place")),
            Shortcut(keys: ["Esc"], meaning: tr("Back to the map")),
        ]
    }

    // MARK: Building

    private func build() {
        overlay.addClass("look-page")
        overlay.addOverlay(search.widget)
        overlay.addOverlay(card.widget)
        overlay.addOverlay(pane.widget)
        pane.widget.isClickThrough = true
        earth.attach(to: map)
        furniture.add(folders.button)
        map.painters.insert({ [weak self] context, frame in self?.paint(context, frame) }, at: 0)
        menu.add([
            MapMenu.Entry(label: tr("Look Around Here"), name: "look-here") { [weak self] in
                self?.choose(LookModel.Pin(coordinate: $0), zoom: nil)
            }
        ])
        if let city = context.city.map {
            search.finder.further = CitySearch.offers(city, context.settings)
        }
    }

    private func listen() {
        map.onClick = { [weak self] point, place in self?.clicked(point, place) }
        map.onFrame = { [weak self] time in
            guard let self else { return }
            map.isAnimated = stage.isMoving(at: time)
        }
        map.input.onEnter = { [weak self] in
            guard let self else { return }
            if model.pin == nil { chooseTheMiddle() } else { open(model.best?.shot) }
        }
        map.input.onPointer = { [weak self] point in
            guard let self else { return }
            let isOn = point.map {
                self.marks.heap(at: $0) != nil || self.earth.place(at: $0) != nil
            }
            map.input.pointerShape = isOn == true ? "pointer" : nil
        }
        map.area.onMap { [weak self] in Task { self?.map.area.grabFocus() } }
        search.onChoose = { [weak self] offer in
            self?.choose(
                LookModel.Pin(
                    coordinate: offer.coordinate, name: offer.id == nil ? nil : offer.name),
                zoom: offer.zoom)
        }
        search.onLeave = { [weak self] in self?.map.area.grabFocus() }
        let keys = KeyController()
        keys.onPress { [weak self] key, modifiers in
            guard let self, modifiers.isDisjoint(with: [.control, .alt]) else { return false }
            switch key {
            case "slash": search.focus()
            case "Escape":
                guard model.pin != nil else { return false }
                clear()
            default: return false
            }
            return true
        }
        map.area.add(keys)
        folders.onClose = { [weak self] in self?.map.area.grabFocus() }
        card.onOpen = { [weak self] in
            guard let self else { return }
            open(model.best?.shot)
        }
        card.onCompute = { [weak self] in self?.open(nil) }
        card.onClear = { [weak self] in self?.clear() }
        listenToPane()
    }

    private func follow() {
        observe(self) { page in
            let still = page.context.appearance.reducesMotion
            page.map.model.reducesMotion = still
            page.stage.isStill = still
            page.pane.setReducedMotion(still)
            _ = page.context.appearance.isDark
            _ = (page.context.settings.nameLanguage, page.context.settings.units)
            page.map.redraw()
        }
        observe(self) { page in
            page.model.look(among: page.library.shots)
            page.map.redraw()
        }
        observe(self) { page in
            page.answer()
            page.map.redraw()
        }
    }

    // MARK: Choosing

    private func clicked(_ point: ScreenPoint, _ place: Coordinate?) {
        if let heap = marks.heap(at: point) { return choose(heap) }
        if let picked = earth.place(at: point) {
            return choose(
                LookModel.Pin(coordinate: picked.coordinate, name: picked.name), zoom: nil)
        }
        guard let place else { return }
        choose(LookModel.Pin(coordinate: place), zoom: nil)
    }

    /// One picture is chosen; a heap is looked at from nearer.
    private func choose(_ heap: ShotMarks.Heap) {
        guard let first = heap.shots.first else { return }
        let viewport = map.model.viewport
        if heap.shots.count > 1, viewport.zoom < 17.5 {
            map.model.fly(
                to: Viewport(
                    centre: first.place, zoom: min(viewport.zoom + 3, 18.5), size: viewport.size))
        } else {
            choose(LookModel.Pin(coordinate: first.place), zoom: nil)
        }
    }

    private func chooseTheMiddle() {
        choose(LookModel.Pin(coordinate: map.model.viewport.centre), zoom: nil)
    }

    /// Puts the marker somewhere and asks what there is to see.
    /// - Parameter zoom: nil keeps that of the map.
    func choose(_ pin: LookModel.Pin, zoom: Double?) {
        model.choose(pin, among: library.shots)
        askOthers()
        stage.drop(at: monotonicTime())
        map.isAnimated = !context.appearance.reducesMotion
        let viewport = map.model.viewport
        let isInSight = viewport.point(of: pin.coordinate).map {
            $0.x > 40 && $0.y > 60 && $0.x < viewport.size.width - 40
                && $0.y < viewport.size.height - 40
        }
        if zoom != nil || isInSight != true {
            map.model.fly(
                to: Viewport(
                    centre: pin.coordinate, zoom: zoom ?? viewport.zoom, size: viewport.size))
        }
        map.redraw()
    }

    private func clear() {
        askWork?.cancel()
        model.clear()
        map.area.grabFocus()
    }

    // MARK: Picture

    private func paint(_ context: Context, _ frame: MapFrame) {
        let palette = self.context.appearance.palette
        let size = frame.viewport.size
        let covered = furniture.covered(in: size) + card.covered(in: size)
        earth.blocked = covered.map { ($0.x, $0.y, $0.width, $0.height) }
        marks.draw(
            library.shots.shots, in: frame.viewport, on: context, palette: palette,
            selected: model.shown ?? model.best?.shot)
        if model.isOpen, let place = model.place, let point = frame.viewport.point(of: place) {
            let view = pane.stage.view
            ViewCone.draw(
                at: point, heading: view.heading, field: view.fieldOfView, radius: 90,
                color: palette.accent, on: context)
        }
        if let pin = model.pin, let point = frame.viewport.point(of: pin.coordinate) {
            PinPainter.draw(at: point, on: context, progress: stage.drop(frame.time))
        }
    }
}
