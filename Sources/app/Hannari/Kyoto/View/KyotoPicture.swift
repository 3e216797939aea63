import Canvas
import Drawing
import Geography
import Kyoto

/// What the page shows, as values for the painters.
struct KyotoMoment {
    var centre: Coordinate
    var centreName: String
    var pin: Coordinate?
    var drop = 1.0
    var lift = 0.0
    var callout: (title: String, gloss: String, detail: String)?
    var calloutProgress = 1.0
    var marker: MarkerStyle
    var rings: RingPlan.Kind
    var units: RingPlan.Units
    var look: RingLook
    var palette: Palette
    /// The kept places, the nearest first.
    var kept: [KeptPainter.Mark] = []
    /// What buttons and scale cover of the window.
    var furniture: [ScreenRect] = []
}

/// Paints rings, thread, palace, pin and callout over the map.
final class KyotoPicture {
    private let kept = KeptPainter()
    private let rings: RingSheets

    /// - Parameter radius: puts the radius of a ring into words.
    init(radius: @escaping (Double, RingPlan.Units) -> String) {
        rings = RingSheets(text: radius)
    }

    /// Paints what lies below the names of the map.
    func paintUnderNames(
        _ context: Context, _ viewport: Viewport, _ moment: KyotoMoment, deviceScale: Double = 1
    ) {
        rings.drawLayers(request(viewport, moment, deviceScale), on: context)
    }

    /// Paints what lies above them.
    func paint(
        _ context: Context, _ viewport: Viewport, _ moment: KyotoMoment, deviceScale: Double = 1
    ) {
        let palette = moment.palette
        rings.drawLines(request(viewport, moment, deviceScale), on: context)
        kept.draw(
            moment.kept, in: viewport, blocked: ownCovered(in: viewport, moment), on: context,
            palette: palette, deviceScale: deviceScale)
        let pin = moment.pin.flatMap { viewport.point(of: $0) }
        if let place = moment.pin {
            let line = GeoPath.line(from: moment.centre, to: place, in: viewport)
            // The thread is drawn out as the pin comes down.
            let opacity = min(moment.drop * 1.4, 1)
            var style = LineStyle.thread(palette)
            style.color = style.color.opacity(opacity)
            style.casing = style.casing?.opacity(opacity)
            LinePainter.draw(line.runs, style: style, on: context)
        }
        if let point = viewport.point(of: moment.centre) {
            CentrePainter.draw(moment.centreName, at: point, on: context, palette: palette)
        }
        guard let pin else { return }
        MarkerPainter.draw(
            moment.marker, at: pin, on: context, progress: moment.drop, lift: moment.lift)
        if let callout = callout(moment, at: pin, in: viewport.size) {
            CalloutPainter.draw(
                callout, in: viewport.size, on: context, palette: palette,
                progress: moment.calloutProgress)
        }
    }

    /// The kept place whose dot is seen at a point.
    func kept(at point: ScreenPoint) -> Int? { kept.mark(at: point) }

    /// Where names of places must not stand.
    func covered(
        in viewport: Viewport, _ moment: KyotoMoment, deviceScale: Double = 1
    ) -> [ScreenRect] {
        ownCovered(in: viewport, moment) + (moment.kept.isEmpty ? [] : kept.covered)
            + rings.covered(request(viewport, moment, deviceScale))
    }

    private func ownCovered(in viewport: Viewport, _ moment: KyotoMoment) -> [ScreenRect] {
        var covered = moment.furniture
        if let point = viewport.point(of: moment.centre) {
            covered.append(CentrePainter.bounds(moment.centreName, at: point))
        }
        guard let pin = moment.pin.flatMap({ viewport.point(of: $0) }) else { return covered }
        covered.append(moment.marker.grip(at: pin))
        if let callout = callout(moment, at: pin, in: viewport.size) {
            covered.append(CalloutPainter.bounds(callout, in: viewport.size))
        }
        return covered
    }

    /// The card of the callout in the window; nil without one.
    func calloutBounds(in viewport: Viewport, _ moment: KyotoMoment) -> ScreenRect? {
        guard let pin = moment.pin.flatMap({ viewport.point(of: $0) }) else { return nil }
        return callout(moment, at: pin, in: viewport.size).map {
            CalloutPainter.bounds($0, in: viewport.size)
        }
    }

    /// The callout belongs to a pin that is seen.
    private func callout(
        _ moment: KyotoMoment, at pin: ScreenPoint, in size: ScreenSize
    ) -> Callout? {
        guard pin.x >= 0, pin.x <= size.width, pin.y >= 0,
            pin.y <= size.height + moment.marker.height
        else { return nil }
        return moment.callout.map {
            Callout(
                anchor: pin, title: $0.title, gloss: $0.gloss, detail: $0.detail,
                clearance: moment.marker.height + 6)
        }
    }

    private func request(
        _ viewport: Viewport, _ moment: KyotoMoment, _ deviceScale: Double
    ) -> RingSheets.Request {
        let name = viewport.point(of: moment.centre).map {
            CentrePainter.bounds(moment.centreName, at: $0)
        }
        return RingSheets.Request(
            viewport: viewport, centre: moment.centre, kind: moment.rings,
            units: moment.units, look: moment.look, palette: moment.palette,
            deviceScale: deviceScale,
            avoiding: moment.furniture + (name.map { [$0] } ?? []))
    }
}
