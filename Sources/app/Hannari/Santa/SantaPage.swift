import CivilTime
import Geography
import Gtk
import Platform

/// Santa over the Earth.
final class SantaPage: Page {
    static var kind: PageKind {
        PageKind(
            name: "santa", title: tr("Santa"), icon: "weather-clear-night-symbolic",
            make: { SantaPage($0, $1) })
    }

    var widget: Widget { map.area }
    let keepsScreenAwake = true
    private let map: MapView
    private let earth: EarthPicture
    private let context: AppContext
    private weak var host: (any PageHost)?

    init(_ context: AppContext, _ host: any PageHost) {
        self.context = context
        self.host = host
        earth = EarthPicture(context)
        let size = ScreenSize(width: 1100, height: 660)
        map = MapView(
            MapModel(
                Viewport(
                    centre: Coordinate(clamped: 36, 138), zoom: Viewport.globeZoom(size: size),
                    size: size)),
            log: context.frameLog)
        map.describe(name: tr("Map of the Earth"), description: tr("A globe"))
        observe(self) { page in
            page.map.model.reducesMotion = page.context.appearance.reducesMotion
        }
        earth.instant = { [weak self] in self?.context.clock.now }
        earth.attach(to: map)
        map.input.onHome = { [weak self] in
            guard let self else { return }
            let size = map.model.viewport.size
            map.model.fly(
                to: Viewport(
                    centre: Coordinate(clamped: 36, 138), zoom: Viewport.globeZoom(size: size),
                    size: size))
        }
    }
}
