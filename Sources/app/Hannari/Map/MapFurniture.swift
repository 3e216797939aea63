import Canvas
import Drawing
import Geography
import Gtk
import Observation
import Platform

/// What stands on every map that people look around on: scale, credit, and the buttons that zoom.
final class MapFurniture {
    /// The column of buttons in the lower right corner; pages and map sources put theirs on top.
    let buttons = Box(.vertical, spacing: 8)
    private static let builtIn = tr("Natural Earth · GSHHG · GeoNames")
    /// Logical pixels at the bottom that something else needs.
    var bottom = 0.0

    private unowned let map: MapView
    private let maps: MapSources
    private var sources: MapSourcesButton?
    private let settings: SettingsModel
    private let appearance: Appearance
    /// Whom the map is owed to, in words that a screen reader finds too.
    private let credit = Label(classes: ["map-credit", "right"])
    private let zoomIn = Button(icon: "list-add-symbolic", name: tr("Zoom in"))
    private let zoomOut = Button(icon: "list-remove-symbolic", name: tr("Zoom out"))
    private let earth = Button(icon: "hannari-globe-symbolic", name: tr("The whole Earth"))

    /// - Parameter isWhole: false for the buttons alone, where a page has its own text and credit.
    init(_ map: MapView, on overlay: Overlay, _ context: AppContext, isWhole: Bool = true) {
        self.map = map
        settings = context.settings
        maps = context.maps
        appearance = context.appearance
        let zoom = Box(.vertical, [zoomIn, zoomOut])
        zoom.addClass("zoom-buttons")
        add(earth)
        buttons.append(zoom)
        buttons.addClass("map-buttons")
        buttons.horizontalAlign = .end
        buttons.verticalAlign = .end
        overlay.addOverlay(buttons)
        if isWhole {
            credit.horizontalAlign = .end
            credit.verticalAlign = .end
            credit.isClickThrough = true
            credit.ellipsize()
            overlay.addOverlay(credit)
            map.painters.append { [weak self] context, frame in self?.paint(context, frame) }
        }
        zoomIn.onClick { [weak self] in self?.map.model.zoom(by: 1) }
        zoomOut.onClick { [weak self] in self?.map.model.zoom(by: -1) }
        earth.onClick { [weak self] in self?.map.model.showWholeEarth() }
        observe(self) { $0.showLimits() }
        observe(self) { $0.credit.text = $0.credits }
    }

    /// Whom the map is owed to.
    var credits: String {
        [maps.credit, Self.builtIn].filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Puts a round button on top of the column.
    func add(_ button: Widget) {
        button.addClass("map-button")
        buttons.prepend(button)
    }

    /// Puts the button that chooses the map on top of the column.
    func addSources(_ context: AppContext, _ host: any PageHost) {
        let button = MapSourcesButton(context, host)
        sources = button
        add(button.widget)
    }

    private func showLimits() {
        let model = map.model
        let zoom = model.viewport.zoom
        let range = model.zoomRange
        let canZoomIn = zoom < range.upperBound - 0.001
        let canZoomOut = zoom > range.lowerBound + 0.001
        if zoomIn.isSensitive != canZoomIn { zoomIn.isSensitive = canZoomIn }
        if zoomOut.isSensitive != canZoomOut { zoomOut.isSensitive = canZoomOut }
    }

    /// What the painted parts cover of a window.
    func covered(in size: ScreenSize) -> [ScreenRect] {
        let top = size.height - bottom - 40
        let column = Double(max(buttons.height, 190))
        return [
            ScreenRect(x: 0, y: top, width: 150, height: 40),
            ScreenRect(x: size.width - 64, y: top + 40 - column, width: 64, height: column),
        ]
    }

    private func paint(_ context: Context, _ frame: MapFrame) {
        let size = frame.viewport.size
        let formats = Formats(usesMiles: settings.units.map { $0 == .miles })
        let units: ScaleBar.Units = formats.usesMiles ? .imperial : .metric
        let palette = appearance.palette
        let widest = min(size.width * 0.25, 120)
        if let bar = ScaleBar(frame.viewport, units: units, maximumWidth: widest) {
            bar.draw(context, x: 16, y: size.height - bottom - 14, palette: palette)
        }
    }
}
