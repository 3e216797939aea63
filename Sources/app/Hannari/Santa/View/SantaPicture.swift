import Canvas
import Drawing
import Geography
import Glibc
import Santa

/// What the page shows at an instant, as values for the painters.
struct SantaMoment {
    var state: FlightState
    var trail: Trail
    var home: Home
    var homeLabel: String
    var content: HudContent
    /// The scene that is painted instead of the map, and how much of it is seen, 0...1.
    var scene: SantaScene?
    var sceneOpacity = 0.0
    var palette: Palette
    var isStill: Bool
    var isSofa: Bool
    /// Logical pixels at the bottom of the window that the buttons need.
    var controls: Double
    var showsSnow: Bool
    var isFollowing: Bool
}

/// Paints Santa, his way, home, snow and text over the map, or a scene in place of the map.
final class SantaPicture {
    private let santa = SantaPainter()
    private let home = HomePainter()
    private let scenes = ScenePainter()
    private let hud = HudPainter()
    private let veil = HudVeil()
    private var side = HudLayout.Side.left
    private var sideCheck = 0.0
    private var marks: [ScreenRect] = []
    /// Where text and home stood in the last frame, for the names on the map to keep away from.
    private(set) var covered: [ScreenRect] = []

    /// Whether the map under the picture cannot be seen.
    static func coversMap(_ moment: SantaMoment) -> Bool {
        moment.scene != nil && moment.sceneOpacity >= 1
    }

    func paint(_ context: Context, _ frame: MapFrame, _ moment: SantaMoment) {
        let size = frame.viewport.size
        var palette = moment.palette
        if moment.sceneOpacity < 1 { paintMap(context, frame, moment) }
        if let scene = moment.scene, moment.sceneOpacity > 0 {
            // Scenes are nights, whatever the look of the app.
            if moment.sceneOpacity > 0.5 { palette = .indigo }
            let free = HudLayout(
                moment.content, size: size, isSofa: moment.isSofa, bottom: moment.controls
            ).freeArea
            let draw = {
                self.scenes.draw(
                    scene, size: size, freeArea: free, on: context, deviceScale: frame.scaleFactor)
            }
            moment.sceneOpacity >= 1
                ? draw() : context.layer(opacity: moment.sceneOpacity, draw)
        }
        if moment.scene != nil || moment.isFollowing { side = .left }
        if moment.sceneOpacity < 1 {
            veil.draw(
                on: context, size: size, side: side, palette: palette,
                opacity: Self.veil(frame.viewport), deviceScale: frame.scaleFactor)
        }
        let layout = hud.draw(
            moment.content, size: size, side: side, isSofa: moment.isSofa,
            bottom: moment.controls, on: context, palette: palette, deviceScale: frame.scaleFactor)
        covered = layout.textRects + marks
        guard moment.showsSnow, !moment.isStill else { return }
        SnowPainter.draw(
            on: context, size: size, time: frame.time, avoiding: layout.textRects,
            color: palette.isDark ? .white : Color(0x8FA9C4))
    }

    /// How much the ground must be quietened for text: near, it is full of lights and houses.
    private static func veil(_ viewport: Viewport) -> Double {
        min(max(log2(90 / viewport.metresPerPixel) / 3.5, 0), 1)
    }

    private func paintMap(_ context: Context, _ frame: MapFrame, _ moment: SantaMoment) {
        let viewport = frame.viewport
        let magnification = max(min(viewport.size.width, viewport.size.height) / 900, 0.8)
        let palette = moment.palette
        let here = moment.state.isVisible ? viewport.point(of: moment.state.position) : nil
        if moment.state.phase.isFlying {
            // The last rings lie close together: only the newest is bright there.
            let haste =
                moment.state.phase >= .lastHalfHour && moment.state.phase < .here ? 3.2 : 1.3
            TrailPainter.drawTrail(
                legs(moment.trail, in: viewport, haste: haste), on: context, palette: palette,
                magnification: magnification)
        }
        if moment.state.distanceLeft > 1, moment.state.phase < .here {
            let line = GeoPath.line(
                from: moment.state.position, to: moment.home.coordinate, in: viewport)
            TrailPainter.drawThread(
                line.runs, on: context, palette: palette, magnification: magnification)
        }
        let mark = homeMark(frame, moment, santa: here, magnification)
        if let mark {
            home.draw(mark, on: context, palette: palette, deviceScale: frame.scaleFactor)
        }
        marks = mark.map { [$0.bounds, HomePainter.labelBounds($0)] } ?? []
        var pose: SantaPose?
        if let here { pose = self.pose(frame, moment, at: here, home: mark) }
        if let pose { santa.draw(pose, on: context, deviceScale: frame.scaleFactor) }
        chooseSide(moment, frame, [mark?.bounds, pose?.bounds].compactMap { $0 })
    }

    /// The text goes to the other side when the person has moved Santa or home under it.
    private func chooseSide(_ moment: SantaMoment, _ frame: MapFrame, _ rects: [ScreenRect]) {
        guard !moment.isFollowing, frame.time - sideCheck > 0.5 else { return }
        sideCheck = frame.time
        side = HudLayout.side(
            moment.content, size: frame.viewport.size, avoiding: rects, now: side,
            isSofa: moment.isSofa)
    }

    // MARK: Values

    /// - Parameter haste: how many times as fast as usual the trail fades.
    private func legs(_ trail: Trail, in viewport: Viewport, haste: Double) -> [TrailLeg] {
        var way: [(place: Coordinate, age: Double)] = []
        func collect(_ place: Coordinate, _ age: Double) { way.append((place, age * haste)) }
        trail.forEach(collect)
        return TrailLeg.legs(way, in: viewport)
    }

    private func homeMark(
        _ frame: MapFrame, _ moment: SantaMoment, santa: ScreenPoint?, _ magnification: Double
    ) -> HomeMark? {
        let viewport = frame.viewport
        guard let position = viewport.point(of: moment.home.coordinate) else { return nil }
        let metres = viewport.metresPerPixel
        let closeness = 1 - min(max(log(metres / 2.5) / log(60 / 2.5), 0), 1)
        let isRight = santa.map { $0.x < position.x } ?? false
        return HomeMark(
            position: position, label: moment.homeLabel,
            labelSide: closeness > 0.1 ? .below : isRight ? .right : .left, closeness: closeness,
            houseWidth: 190 * magnification, magnification: magnification,
            time: moment.isStill ? nil : frame.time)
    }

    private func pose(
        _ frame: MapFrame, _ moment: SantaMoment, at point: ScreenPoint, home: HomeMark?
    ) -> SantaPose? {
        let viewport = frame.viewport
        let size = min(viewport.size.width, viewport.size.height)
        let metres = viewport.metresPerPixel
        let nearness = 1 - min(max(log(metres / 20) / log(20_000.0 / 20), 0), 1)
        var length = size * (0.115 + 0.135 * nearness)
        if moment.state.phase == .here, let home, home.closeness > 0.3 {
            length = home.houseWidth * 0.62 * home.closeness
            return SantaPose(
                position: home.roof, length: length, heading: 270, stance: .standing,
                time: frame.time, isStill: moment.isStill)
        }
        let stands = !moment.state.phase.isFlying
        let ahead = Geodesic.destination(
            from: moment.state.position, azimuth: moment.state.heading, distance: metres * 30)
        let heading = viewport.point(of: ahead).flatMap { SantaPose.heading(from: point, to: $0) }
        return SantaPose(
            position: point, length: length, heading: heading ?? moment.state.heading,
            stance: stands ? .standing : .flying, time: frame.time, isStill: moment.isStill)
    }
}
