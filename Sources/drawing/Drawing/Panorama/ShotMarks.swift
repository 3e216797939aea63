public import Canvas
public import Geography
import Glibc
public import Panorama

/// Marks on a map where pictures were taken: dots that show which way, and heaps where there are many.
public final class ShotMarks {
    /// What is drawn at one point of the window.
    public struct Heap {
        public var point: ScreenPoint
        public var shots: [Shot]
    }

    private static let cell = 34.0
    /// What the last picture showed.
    public private(set) var heaps: [Heap] = []

    public init() {}

    public func draw(
        _ shots: [Shot], in viewport: Viewport, on context: Context, palette: Palette,
        selected: Shot? = nil
    ) {
        heaps = Self.heaps(shots, in: viewport)
        for heap in heaps {
            let (x, y) = (heap.point.x, heap.point.y)
            guard heap.shots.count > 1 else {
                if let shot = heap.shots.first {
                    dot(shot, x, y, isSelected: shot == selected, on: context, palette)
                }
                continue
            }
            let radius = 10 + min(log10(Double(heap.shots.count)) * 4, 14)
            context.begin()
            context.circle(x, y, radius: radius)
            context.fill(palette.accent.opacity(0.9), keepingPath: true)
            context.stroke(.white, width: 2)
            let text = TextLayout(
                "\(heap.shots.count)", font: Font(size: 11, weight: .medium, tabular: true))
            text.draw(context, x: x - text.width / 2, y: y - text.height / 2, color: .white)
        }
    }

    /// The heap that a pointer hits.
    public func heap(at point: ScreenPoint) -> Heap? {
        heaps.first { hypot($0.point.x - point.x, $0.point.y - point.y) < 16 }
    }

    private func dot(
        _ shot: Shot, _ x: Double, _ y: Double, isSelected: Bool, on context: Context,
        _ palette: Palette
    ) {
        let color = isSelected ? palette.thread : palette.accent
        if let heading = shot.heading {
            ViewCone.draw(
                at: ScreenPoint(x: x, y: y), heading: heading, field: 50, radius: 20,
                color: color, on: context)
        }
        context.begin()
        context.circle(x, y, radius: shot.coverage == nil ? 4.5 : 6)
        context.fill(color, keepingPath: true)
        context.stroke(.white, width: 2)
    }

    /// Pictures in one square of a net that moves with the map are one heap.
    private static func heaps(_ shots: [Shot], in viewport: Viewport) -> [Heap] {
        struct Square: Hashable { let x: Int, y: Int }
        let origin = viewport.point(of: viewport.centre) ?? ScreenPoint(x: 0, y: 0)
        var squares: [Square: [(ScreenPoint, Shot)]] = [:]
        for shot in shots {
            guard let point = viewport.point(of: shot.place), point.x > -30, point.y > -30,
                point.x < viewport.size.width + 30, point.y < viewport.size.height + 30
            else { continue }
            let square = Square(
                x: Int(((point.x - origin.x) / cell).rounded(.down)),
                y: Int(((point.y - origin.y) / cell).rounded(.down)))
            squares[square, default: []].append((point, shot))
        }
        return squares.values.flatMap { members -> [Heap] in
            let count = Double(members.count)
            let middle = members.reduce(SIMD2(0.0, 0)) { $0 + SIMD2($1.0.x, $1.0.y) } / count
            // Near by each is shown, unless they lie on each other.
            let spread = members.map { hypot($0.0.x - middle.x, $0.0.y - middle.y) }.max() ?? 0
            if viewport.zoom > 17, spread > 5 {
                return members.map { Heap(point: $0.0, shots: [$0.1]) }
            }
            return [
                Heap(point: ScreenPoint(x: middle.x, y: middle.y), shots: members.map(\.1))
            ]
        }.sorted { ($0.point.y, $0.point.x) < ($1.point.y, $1.point.x) }
    }
}

/// The part of a map that a view has before it.
public enum ViewCone {
    /// - Parameters:
    ///   - heading: degrees clockwise from north, which is up.
    ///   - field: degrees of the opening.
    public static func draw(
        at point: ScreenPoint, heading: Double, field: Double, radius: Double, color: Color,
        on context: Context
    ) {
        let middle = (heading - 90) * .pi / 180
        let half = field / 2 * .pi / 180
        context.begin()
        context.move(point.x, point.y)
        context.arc(point.x, point.y, radius: radius, from: middle - half, to: middle + half)
        context.close()
        context.fill(
            Gradient(
                centre: (point.x, point.y), radius: radius,
                stops: [(0, color.opacity(0.55)), (1, color.opacity(0))]))
    }
}
