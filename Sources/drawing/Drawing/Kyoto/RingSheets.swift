public import Canvas
public import Geography
import Glibc
public import Kyoto

/// The rings as a map shows them, drawn once and copied as long as the map is only dragged.
///
/// A flat map moves as a sheet of paper does, so its rings are kept as two pictures somewhat larger
/// than the window: layers, which lie below names, and lines. While the zoom changes, and on the
/// globe, they are drawn anew.
@MainActor
public final class RingSheets {
    /// What is to be seen.
    public struct Request: Hashable, Sendable {
        public var viewport: Viewport
        public var centre: Coordinate
        public var kind: RingPlan.Kind
        public var units: RingPlan.Units
        public var look: RingLook
        public var palette: Palette
        public var deviceScale: Double
        /// Where no distance may be written.
        public var avoiding: [ScreenRect]

        public init(
            viewport: Viewport, centre: Coordinate, kind: RingPlan.Kind,
            units: RingPlan.Units = .metric, look: RingLook, palette: Palette, deviceScale: Double,
            avoiding: [ScreenRect]
        ) {
            self.viewport = viewport
            self.centre = centre
            self.kind = kind
            self.units = units
            self.look = look
            self.palette = palette
            self.deviceScale = deviceScale
            self.avoiding = avoiding
        }

        /// The scale of the map where the rings are, which on a flat map grows towards the poles.
        var plan: RingPlan {
            var there = viewport
            there.centre = centre
            return RingPlan(kind, units: units, metresPerPixel: there.metresPerPixel)
        }

        /// Whether the sheets of another request, moved, serve this one.
        func isSameSheet(_ other: Request) -> Bool {
            viewport.zoom == other.viewport.zoom && viewport.size == other.viewport.size
                && centre == other.centre && kind == other.kind && units == other.units
                && look == other.look && palette == other.palette
                && deviceScale == other.deviceScale
        }
    }

    /// Logical pixels around the window by which the sheets are larger.
    static let margin = 112.0

    private struct Sheets {
        let request: Request
        let layers: Surface?
        let lines: Surface?
    }

    private var sheets: Sheets?
    /// Of the frame before.
    private var last: Request?
    private var direct: (request: Request, picture: RingPicture)?
    private var labels: (request: Request, picture: RingPicture)?
    private let text: (Double, RingPlan.Units) -> String

    /// - Parameter text: puts a radius in metres into words.
    public init(text: @escaping (Double, RingPlan.Units) -> String) { self.text = text }

    /// Draws what lies below the names of the map.
    public func drawLayers(_ request: Request, on context: Context) {
        if let (sheets, x, y) = ready(request) {
            if let layers = sheets.layers { copy(layers, x, y, request, context) }
        } else {
            RingPainter.drawLayers(picture(request), on: context, palette: request.palette)
        }
    }

    /// Draws lines and distances.
    public func drawLines(_ request: Request, on context: Context) {
        if let (sheets, x, y) = ready(request) {
            if let lines = sheets.lines { copy(lines, x, y, request, context) }
        } else {
            RingPainter.drawLines(picture(request), on: context, palette: request.palette)
        }
        RingPainter.drawLabels(labels(request), on: context, palette: request.palette)
        last = request
    }

    /// Where distances are written, for the names of the map to keep away from.
    public func covered(_ request: Request) -> [ScreenRect] {
        labels(request).labels.map { ScreenRect(centre: $0.point, width: 52, height: 18) }
    }

    private func copy(
        _ sheet: Surface, _ x: Double, _ y: Double, _ request: Request, _ context: Context
    ) {
        context.paint(sheet, x: x, y: y, scale: 1 / request.deviceScale, smooth: false)
    }

    // MARK: Sheets

    /// The sheets for a request and where they lie; nil where drawing anew is better.
    private func ready(_ request: Request) -> (Sheets, x: Double, y: Double)? {
        guard request.viewport.projection.curvature == 0 else {
            sheets = nil
            return nil
        }
        if let sheets, let (x, y) = position(sheets.request, request) { return (sheets, x, y) }
        // A zoom that changes would make sheets for a single frame each.
        guard let last, last.isSameSheet(request) else { return nil }
        let made = make(request)
        sheets = made
        direct = nil
        return position(request, request).map { (made, $0.x, $0.y) }
    }

    /// Where the corner of the sheets of one request lies in the window of another.
    private func position(_ from: Request, _ to: Request) -> (x: Double, y: Double)? {
        guard from.isSameSheet(to), let point = to.viewport.point(of: from.viewport.centre) else {
            return nil
        }
        let right = point.x - to.viewport.size.width / 2
        let down = point.y - to.viewport.size.height / 2
        guard max(abs(right), abs(down)) <= Self.margin else { return nil }
        func aligned(_ value: Double) -> Double {
            (value * to.deviceScale).rounded() / to.deviceScale
        }
        return (aligned(right - Self.margin), aligned(down - Self.margin))
    }

    private func make(_ request: Request) -> Sheets {
        let size = ScreenSize(
            width: request.viewport.size.width + 2 * Self.margin,
            height: request.viewport.size.height + 2 * Self.margin)
        let viewport = Viewport(
            centre: request.viewport.centre, zoom: request.viewport.zoom, size: size)
        let picture = RingPicture(
            request.plan, around: request.centre, look: request.look, in: viewport,
            parts: .rings, text: { self.text($0, request.units) })
        func sheet(_ isWanted: Bool, _ draw: (Context) -> Void) -> Surface? {
            guard isWanted else { return nil }
            let surface = Surface(
                width: Int((size.width * request.deviceScale).rounded(.up)),
                height: Int((size.height * request.deviceScale).rounded(.up)))
            surface?.draw(scale: request.deviceScale, draw)
            return surface
        }
        return Sheets(
            request: request,
            layers: sheet(request.look.hasLayers) {
                RingPainter.drawLayers(picture, on: $0, palette: request.palette)
            },
            lines: sheet(request.look.hasLines) {
                RingPainter.drawLines(picture, on: $0, palette: request.palette)
            })
    }

    private func picture(_ request: Request) -> RingPicture {
        if let direct, direct.request == request { return direct.picture }
        let picture = RingPicture(
            request.plan, around: request.centre, look: request.look, in: request.viewport,
            parts: .rings, text: { self.text($0, request.units) })
        direct = (request, picture)
        return picture
    }

    private func labels(_ request: Request) -> RingPicture {
        if let labels, labels.request == request { return labels.picture }
        let picture = RingPicture(
            request.plan, around: request.centre, look: request.look, in: request.viewport,
            avoiding: request.avoiding, parts: .labels,
            text: { self.text($0, request.units) })
        labels = (request, picture)
        return picture
    }
}
