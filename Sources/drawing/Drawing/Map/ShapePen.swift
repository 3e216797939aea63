import Canvas
import Geography
import Glibc

/// Lines in device pixels, to be drawn more than once.
struct RecordedPath {
    private var points: [SIMD2<Double>] = []
    /// Where lines begin, and whether they are closed.
    private var starts: [(index: Int, isClosed: Bool)] = []

    mutating func begin(isClosed: Bool) { starts.append((points.count, isClosed)) }
    mutating func add(_ x: Double, _ y: Double) { points.append(SIMD2(x, y)) }

    func replay(on context: Context) {
        for (number, start) in starts.enumerated() {
            let end = number + 1 < starts.count ? starts[number + 1].index : points.count
            guard end - start.index > 1 else { continue }
            context.move(points[start.index].x, points[start.index].y)
            for point in points[start.index + 1..<end] { context.line(point.x, point.y) }
            if start.isClosed { context.close() }
        }
    }
}

/// Brings shapes of the atlas into a picture's pixels.
///
/// Points nearer than a third of a pixel to the last one are left out, so that a coast costs what
/// can be seen of it.
struct ShapePen {
    let context: Context
    let transform: MapTransform
    /// Device pixels.
    var tolerance = 0.34

    /// Adds a shape to cairo's current path.
    func add(_ shape: MapShape, shift: Double) {
        walk(
            shape, shift, begin: { context.move($0, $1) }, line: { context.line($0, $1) },
            close: { context.close() })
    }

    /// Adds a shape to a path that is kept.
    func add(_ shape: MapShape, shift: Double, to path: inout RecordedPath) {
        walk(
            shape, shift,
            begin: {
                path.begin(isClosed: shape.isClosed)
                path.add($0, $1)
            }, line: { path.add($0, $1) }, close: {})
    }

    @inline(__always)
    private func walk(
        _ shape: MapShape, _ shift: Double, begin: (Double, Double) -> Void,
        line: (Double, Double) -> Void, close: () -> Void
    ) {
        switch transform {
        case .mercator(let worldWidth, let left, let top):
            let perDegree = worldWidth / 360
            let radius = worldWidth / (2 * .pi)
            let step = tolerance / perDegree * 0.1
            var lastLatitude = Double.nan
            var lastY = 0.0
            walk(shape, begin, line, close) { point in
                if !(abs(point.y - lastLatitude) <= step) {
                    lastLatitude = point.y
                    lastY = -radius * Projection.isometric(point.y) - top
                }
                return ((point.x + shift) * perDegree - left, lastY, true)
            }
        case .plateCarree(let width, let height, let top):
            walk(shape, begin, line, close) { point in
                ((point.x + 180) / 360 * width, (90 - point.y) / 180 * height - top, true)
            }
        case .sphere(let view):
            walk(shape, begin, line, close) { view.point(longitude: $0.x, latitude: $0.y) }
        }
    }

    @inline(__always)
    private func walk(
        _ shape: MapShape, _ begin: (Double, Double) -> Void, _ line: (Double, Double) -> Void,
        _ close: () -> Void,
        _ place: (SIMD2<Double>) -> (x: Double, y: Double, isVisible: Bool)
    ) {
        // Rings keep their points behind the globe, moved to the limb; lines end there.
        if shape.isClosed, case .sphere = transform,
            !shape.points.contains(where: { place($0).isVisible })
        {
            return
        }
        var isDown = false
        var lastX = 0.0
        var lastY = 0.0
        let last = shape.points.count - 1
        for (index, point) in shape.points.enumerated() {
            let (x, y, isVisible) = place(point)
            guard isVisible || shape.isClosed else {
                isDown = false
                continue
            }
            if !isDown {
                begin(x, y)
                isDown = true
            } else if abs(x - lastX) > tolerance || abs(y - lastY) > tolerance || index == last {
                line(x, y)
            } else {
                continue
            }
            lastX = x
            lastY = y
        }
        if shape.isClosed, isDown { close() }
    }
}
