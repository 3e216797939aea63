import Atlas
import Canvas
import CivilTime
import Drawing
import Geography
import Gtk
import Platform
import Streets

/// The Earth at the bottom of a map: the base map in the look of the app, by day and by night.
///
/// Without an atlas a net of meridians and parallels stands in.
final class EarthPicture {
    /// The instant whose sun lights the Earth; nil for even light.
    var instant: (() -> Instant?)?

    /// The home around which the land becomes a picture of a winter's night; nil for the plain map.
    /// That picture has streets of its own, so the town that is drawn street by street stays away.
    var home: Coordinate? {
        didSet {
            map?.home = home
            if (home == nil) != (oldValue == nil) { labels = shownNames.map { Labels(source: $0) } }
        }
    }

    /// Rectangles of the window in logical pixels that names of places keep free.
    var blocked: [(x: Double, y: Double, width: Double, height: Double)] = []

    /// Paints between the map and its names.
    var underNames: MapPainter?

    /// The place that is named before all others, and larger.
    var selected: Int?

    private let appearance: Appearance
    private let settings: SettingsModel
    private let source: AtlasFile?
    private let city: StreetMap?
    private let names: (any LabelSource)?
    private let maps: MapSources
    private let map: BaseMap?
    private var labels: Labels?
    private let streetNames: StreetNames?
    private weak var view: MapView?
    private var hasAskedAgain = false
    private let log: FrameLog?
    /// Whether a picture has been shown that lacked nothing. Names fade in only after that.
    private var wasComplete = false

    init(_ context: AppContext) {
        appearance = context.appearance
        settings = context.settings
        source = context.atlas
        let city = context.city.map
        self.city = city
        maps = context.maps
        log = context.frameLog
        names = context.atlas.map { atlas -> any LabelSource in
            if let city { CityLabels(atlas, city: city) } else { atlas }
        }
        let ground = names.map { GroundNames(over: $0) }
        labels = ground.map { Labels(source: $0) }
        streetNames = city.map { StreetNames($0) }
        map = context.atlas.map {
            BaseMap(source: $0, streets: city, cacheDirectory: context.directories.cache)
        }
        map?.groundNames = ground
        map?.onGroundGone = { [maps] in maps.lose() }
    }

    /// Puts the Earth under what else a view shows.
    func attach(to view: MapView) {
        self.view = view
        view.base = { [weak self] context, frame in self?.paint(context, frame) }
        observe(self) { earth in
            _ = earth.appearance.palette
            _ = earth.settings.nameLanguage
            earth.view?.redraw()
        }
        map?.onChange = { [weak view] in view?.redraw() }
        observe(self) { $0.map?.ground = $0.maps.source }
    }

    /// A place of the map that a pointer has hit.
    struct Picked: Hashable {
        let id: Int
        let coordinate: Coordinate
        let name: String
    }

    /// The place whose name or mark is seen at a point.
    func place(at point: ScreenPoint) -> Picked? {
        labels?.label(atX: point.x, y: point.y).map {
            Picked(id: $0.id, coordinate: $0.coordinate, name: language.name(of: $0))
        }
    }

    /// The colours that it is painted in.
    var palette: Palette { appearance.palette }

    private var shownCity: StreetMap? { home == nil ? city : nil }
    private var shownNames: (any LabelSource)? { home == nil ? names : source }

    private func paint(_ context: Context, _ frame: MapFrame) {
        guard let map else {
            return PlainGlobe(palette: appearance.palette).paint(context, frame)
        }
        let scene = MapScene(
            viewport: frame.viewport, palette: appearance.palette,
            lighting: instant?().map { MapLighting(at: $0) }, deviceScale: frame.scaleFactor,
            isMoving: frame.isMoving)
        map.draw(context, scene)
        if let underNames { context.saved { underNames(context, frame) } }
        let fadeTime = appearance.reducesMotion || !wasComplete ? 0 : 0.22
        labels?.fadeTime = fadeTime
        labels?.draw(
            context, scene, language: language, selected: selected, blocked: blocked,
            time: frame.time)
        let streetNames = home == nil ? streetNames : nil
        streetNames?.fadeTime = fadeTime
        streetNames?.draw(
            context, scene, language: language, around: labels, blocked: blocked,
            time: frame.time)
        let isWriting = labels?.isAnimating == true || streetNames?.isAnimating == true
        if !wasComplete, map.isComplete, !isWriting {
            wasComplete = true
            log?.markComplete()
        }
        if map.wantsFrame || isWriting { askAgain() }
    }

    /// A picture of a view as it would be seen after a while, with its names; nil without a map.
    ///
    /// It is painted apart from what is on the screen.
    func picture(of frame: MapFrame, blocked: [ScreenRect]) async -> Surface? {
        guard let source, let names = shownNames,
            let picture = Surface(
                width: Int(frame.viewport.size.width * frame.scaleFactor),
                height: Int(frame.viewport.size.height * frame.scaleFactor))
        else { return nil }
        let scene = MapScene(
            viewport: frame.viewport, palette: appearance.palette,
            lighting: instant?().map { MapLighting(at: $0) }, deviceScale: frame.scaleFactor)
        let own = GroundNames(over: names)
        let base = BaseMap(source: source, streets: shownCity, cacheDirectory: nil)
        base.groundNames = own
        base.ground = maps.source
        let ground = await base.settled(scene)
        let labels = Labels(source: own)
        picture.draw(scale: frame.scaleFactor) { context in
            context.paint(ground, x: 0, y: 0, scale: 1 / frame.scaleFactor, smooth: false)
            if let underNames { context.saved { underNames(context, frame) } }
            let blocked = blocked.map { ($0.x, $0.y, $0.width, $0.height) }
            labels.draw(
                context, scene, language: language, selected: selected, blocked: blocked,
                time: nil)
            shownCity.map { StreetNames($0) }?.draw(
                context, scene, language: language, around: labels, blocked: blocked, time: nil)
        }
        return picture
    }

    private var language: LabelLanguage {
        let own = Translation.language == "ja"
        return switch settings.nameLanguage {
        case nil: LabelLanguage(isJapanese: own)
        case .english: LabelLanguage(isJapanese: false)
        case .japanese: LabelLanguage(isJapanese: true)
        case .local: LabelLanguage(mode: .local, isJapanese: own)
        case .both: LabelLanguage(mode: .both, isJapanese: own)
        }
    }

    /// A request made while painting would be lost, so it is made after.
    private func askAgain() {
        guard !hasAskedAgain else { return }
        hasAskedAgain = true
        Task { [weak self] in
            self?.hasAskedAgain = false
            self?.view?.redraw()
        }
    }
}
