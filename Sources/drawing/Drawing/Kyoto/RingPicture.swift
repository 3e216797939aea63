import Geography
import Kyoto

/// How rings are drawn.
public enum RingLook: String, CaseIterable, Hashable, Sendable {
    case outlined
    /// Layers of colour that darken towards the centre.
    case filled
    case both

    var hasLines: Bool { self != .filled }
    var hasLayers: Bool { self != .outlined }
}

/// The rings of a plan as they are seen in a window: the part that is worked out once for a view.
struct RingPicture: Sendable {
    struct Line: Sendable {
        let runs: [[ScreenPoint]]
        let isMajor: Bool
        let strength: Double
    }

    /// The distance that is written on a ring.
    struct Label: Sendable {
        let text: String
        let point: ScreenPoint
    }

    /// What of the rings is worked out.
    struct Parts: OptionSet {
        let rawValue: Int
        static let rings = Parts(rawValue: 1)
        static let labels = Parts(rawValue: 2)
    }

    let look: RingLook
    let lines: [Line]
    /// From the outside in.
    let layers: [[ScreenPoint]]
    let labels: [Label]

    /// - Parameters:
    ///   - text: puts a ring's radius in metres into words.
    ///   - avoiding: where no label may stand.
    init(
        _ plan: RingPlan, around centre: Coordinate, look: RingLook, in viewport: Viewport,
        avoiding: [ScreenRect] = [], parts: Parts = [.rings, .labels], text: (Double) -> String
    ) {
        let range = Self.distances(from: centre, in: viewport)
        self.look = look
        let seen = plan.rings.filter { range.contains($0.radius) }
        lines =
            look.hasLines && parts.contains(.rings)
            ? seen.map { ring in
                Line(
                    runs: GeoPath.ring(around: centre, radius: ring.radius, in: viewport).runs,
                    isMajor: ring.isMajor || ring.isLabelled, strength: ring.strength)
            } : []
        layers =
            look.hasLayers && parts.contains(.rings)
            ? plan.layers.filter { $0 < Self.largestLayer(around: centre, in: viewport) }
                .map { GeoPath.area(around: centre, radius: $0, in: viewport) } : []
        var labels: [Label] = []
        for ring in seen where ring.isLabelled && parts.contains(.labels) {
            let point = Self.place(
                forLabelOf: ring.radius, around: centre, in: viewport,
                avoiding: avoiding
                    + labels.map { ScreenRect(centre: $0.point, width: 56, height: 24) })
            if let point { labels.append(Label(text: text(ring.radius), point: point)) }
        }
        self.labels = labels
    }

    /// Metres up to which an area is one plain polygon: on the globe less than half of it, on a map
    /// that has begun to flatten no pole, since poles are lines there.
    static func largestLayer(around centre: Coordinate, in viewport: Viewport) -> Double {
        if viewport.projection.curvature == 1 { return 9_500_000 }
        let pole = Coordinate(clamped: centre.latitude < 0 ? -90 : 90, 0)
        return 0.95 * Geodesic.distance(from: centre, to: pole)
    }

    /// Metres from the centre between which rings can be seen.
    static func distances(
        from centre: Coordinate, in viewport: Viewport
    ) -> ClosedRange<Double> {
        let size = viewport.size
        let steps = 12
        var nearest = Double.infinity
        var farthest = 0.0
        for index in 0..<steps {
            let share = Double(index) / Double(steps)
            let edge = [
                ScreenPoint(x: size.width * share, y: 0),
                ScreenPoint(x: size.width, y: size.height * share),
                ScreenPoint(x: size.width * (1 - share), y: size.height),
                ScreenPoint(x: 0, y: size.height * (1 - share)),
            ]
            for point in edge {
                // Beside the globe everything may be seen.
                guard let place = viewport.coordinate(at: point) else { return 0...2.1e7 }
                let distance = Geodesic.distance(from: centre, to: place)
                nearest = min(nearest, distance)
                farthest = max(farthest, distance)
            }
        }
        let middle = Geodesic.distance(from: centre, to: viewport.centre)
        // Between two samples a ring may come as much nearer, and the scale changes over the window.
        let slack = max(size.width, size.height) / Double(steps) * viewport.metresPerPixel * 2
        if let point = viewport.point(of: centre), point.x >= 0, point.x <= size.width,
            point.y >= 0,
            point.y <= size.height
        {
            nearest = 0
        }
        // The far side of the Earth may be in the middle of a window.
        return max(min(nearest, middle) - slack, 0)...(max(farthest, middle) + slack)
    }

    /// A point of a ring inside the window, as near to the north-east of it as may be.
    private static func place(
        forLabelOf radius: Double, around centre: Coordinate, in viewport: Viewport,
        avoiding: [ScreenRect]
    ) -> ScreenPoint? {
        let size = viewport.size
        for step in 0..<72 {
            let turn = Double((step + 1) / 2) * 5 * (step % 2 == 0 ? 1 : -1)
            let place = Geodesic.destination(from: centre, azimuth: 41 + turn, distance: radius)
            guard let point = viewport.point(of: place), point.x > 40, point.x < size.width - 40,
                point.y > 26, point.y < size.height - 26
            else { continue }
            let box = ScreenRect(centre: point, width: 56, height: 20)
            if !avoiding.contains(where: { $0.intersects(box) }) { return point }
        }
        return nil
    }
}
