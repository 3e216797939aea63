import Atlas
import Canvas
import CivilTime
import Drawing
import Geography
import Platform

/// The Earth at the bottom of a map: the base map in the look of the app, by day and by night.
///
/// Without an atlas a net of meridians and parallels stands in.
final class EarthPicture {
    /// The instant whose sun lights the Earth; nil for even light.
    var instant: (() -> Instant?)?
    var showsGraticule = false

    private let appearance: Appearance
    private let map: BaseMap?
    private weak var view: MapView?
    private var hasAskedAgain = false

    init(_ context: AppContext) {
        appearance = context.appearance
        map = context.atlas.map {
            BaseMap(source: $0, cacheDirectory: context.directories.cache)
        }
    }

    /// Puts the Earth under what else a view shows.
    func attach(to view: MapView) {
        self.view = view
        view.base = { [weak self] context, frame in self?.paint(context, frame) }
        map?.onChange = { [weak view] in view?.redraw() }
    }

    private func paint(_ context: Context, _ frame: MapFrame) {
        guard let map else {
            return PlainGlobe(palette: appearance.palette).paint(context, frame)
        }
        map.draw(
            context,
            MapScene(
                viewport: frame.viewport, palette: appearance.palette,
                lighting: instant?().map { MapLighting(at: $0) }, deviceScale: frame.scaleFactor,
                isMoving: frame.isMoving, showsGraticule: showsGraticule))
        if map.wantsFrame { askAgain() }
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
