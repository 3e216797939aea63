public import Canvas
public import Geography
import Glibc
public import Panorama
import Sky

/// Draws the computed view: what an eye would see from a place, of things that can be computed.
public final class SkyPainter {
    private var surface: Surface?
    private let names = HorizonNames()
    private let santa = SantaPainter()

    public init() {}

    /// What a picture is made of.
    public struct Request {
        public var scene: SkyScene
        public var backdrop: SkyBackdrop
        /// In logical pixels.
        public var view: LookView
        public var deviceScale = 1.0
        /// Seconds of a clock, for the gallop.
        public var time = 0.0
        public var isStill = false
        public var showsNames = true
        /// What lies over the view: names keep clear of it.
        public var blocked: [ScreenRect] = []

        public init(scene: SkyScene, backdrop: SkyBackdrop, view: LookView) {
            self.scene = scene
            self.backdrop = backdrop
            self.view = view
        }
    }

    public func draw(_ request: Request, on context: Context) {
        let (scene, view) = (request.scene, request.view)
        backdrop(request, on: context)
        context.saved {
            SkyHorizon(view, scene.eye).clip(context)
            SkyLights.stars(scene, view, on: context)
        }
        SkyLights.moon(scene, view, on: context)
        SkyLights.sun(scene, view, on: context)
        PeakPainter.draw(scene, view, on: context)
        townLights(scene, view, on: context)
        visitor(request, on: context)
        if request.showsNames {
            names.draw(scene, view, blocked: request.blocked, on: context)
        }
    }

    /// The name that stands at a point of the last picture.
    public func landmark(at point: ScreenPoint) -> Landmark? {
        names.boxes.first { $0.box.contains(point) }?.landmark
    }

    private func backdrop(_ request: Request, on context: Context) {
        guard let texture = request.backdrop.texture else { return }
        let scale = request.deviceScale
        let width = Int((request.view.width * scale).rounded(.up))
        let height = Int((request.view.height * scale).rounded(.up))
        if surface?.width != width || surface?.height != height {
            surface = Surface(width: width, height: height)
        }
        guard let surface else { return }
        var view = request.view
        view.width *= scale
        view.height *= scale
        PanoramaSampler(texture, pose: PanoramaPose(), view: view).render(into: surface)
        context.paint(surface, x: 0, y: 0, scale: 1 / scale, smooth: scale != 1)
    }

    /// At night towns lift a little light over the horizon, and windows shine on the ground.
    private func townLights(_ scene: SkyScene, _ view: LookView, on context: Context) {
        let night = SkyColors(sun: scene.sun.altitude).darkness
        guard night > 0.05 else { return }
        for landmark in scene.landmarks where landmark.kind == .town {
            guard
                let point = view.point(
                    bearing: landmark.sight.bearing, altitude: landmark.sight.foot),
                point.x > -200, point.x < view.width + 200
            else { continue }
            let size = min(max(landmark.weight, 0), 7.5) / 7.5
            let spread = (30 + 150 * size * size) * (0.075 / view.degreesPerPixel + 0.3)
            context.saved {
                context.translate(point.x, point.y)
                context.scale(1, 0.28)
                context.glow(0, 0, radius: spread, Color(0xFFC987, alpha: 0.30 * size * night))
            }
        }
        windows(scene, view, night, on: context)
    }

    /// Windows of the houses around: more of them where more people live.
    private func windows(
        _ scene: SkyScene, _ view: LookView, _ night: Double, on context: Context
    ) {
        let towns = scene.landmarks.filter { $0.kind == .town }
        let scatter = Scatter(17)
        let edge = scene.eye.horizonDistance
        for (number, town) in towns.prefix(24).enumerated() {
            let people = min(max(town.weight - 3, 0), 4.5)
            for index in 0..<Int(people * 14) {
                let lane = number * 4
                // A town is a few kilometres across.
                let out = pow(scatter(index, lane), 1.6) * 2600
                let turn = scatter(index, lane + 1) * 2 * .pi
                let away = town.sight.distance + out * cos(turn)
                let bearing =
                    town.sight.bearing
                    + atan2(out * 1.6 * sin(turn), max(town.sight.distance, 400)) * 180 / .pi
                guard away > 300 else { continue }
                let altitude =
                    away < edge ? scene.eye.altitude(of: 6, at: away) : -scene.eye.dip + 0.02
                guard let point = view.point(bearing: bearing, altitude: altitude),
                    point.x > -4, point.x < view.width + 4, point.y < view.height + 4
                else { continue }
                let near = 1 - min(log10(away / 300) / 2, 1)
                let shine = (0.25 + 0.75 * scatter(index, lane + 2)) * night
                let color = Color(0xFFD9A0).mixed(
                    with: Color(0xFFF4DC), scatter(index, lane + 3))
                context.begin()
                context.circle(point.x, point.y, radius: 0.7 + 1.1 * near)
                context.fill(color.opacity(shine))
            }
        }
    }

    // MARK: Santa

    private func visitor(_ request: Request, on context: Context) {
        guard let visitor = request.scene.visitor else { return }
        let view = request.view
        let sight = visitor.sight
        guard sight.isSeen else {
            // Below the horizon only the light that he carries is seen.
            guard sight.distance < 1_500_000,
                let point = view.point(bearing: sight.bearing, altitude: sight.foot)
            else { return }
            let strength = 1 - Ease.step(480_000, 1_500_000, sight.distance)
            context.saved {
                SkyHorizon(view, request.scene.eye).clip(context)
                context.glow(
                    point.x, point.y, radius: 150, Color(0xFFC45C, alpha: 0.2 + 0.4 * strength))
            }
            return
        }
        guard let point = view.point(bearing: sight.bearing, altitude: sight.altitude),
            point.x > -300, point.y > -300, point.x < view.width + 300, point.y < view.height + 300
        else { return }
        // Never larger than life, never too small to be found.
        let slant = max(hypot(sight.distance, 18_000), 1)
        let length = min(max(60 / slant * 180 / .pi / view.degreesPerPixel, 44), 320)
        // The part of his way that goes across the view.
        let aside = sin((visitor.heading - sight.bearing) * .pi / 180)
        let pose = SantaPose(
            position: ScreenPoint(x: point.x, y: point.y), length: length,
            heading: aside < 0 ? 278 : 82, time: request.time, isStill: request.isStill)
        santa.draw(pose, on: context, deviceScale: request.deviceScale)
    }
}
