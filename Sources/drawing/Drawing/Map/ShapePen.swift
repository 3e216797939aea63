import Atlas
import Canvas
import Geography
import Glibc

/// Adds shapes of the atlas to cairo's current path.
///
/// Points nearer than a third of a pixel to the last one are left out, so that a coast costs what
/// can be seen of it.
struct ShapePen {
    let context: Context
    let transform: MapTransform
    /// Device pixels.
    var tolerance = 0.34

    func add(_ shape: AtlasShape, shift: Double) {
        switch transform {
        case .mercator(let worldWidth, let left, let top):
            let perDegree = worldWidth / 360
            let radius = worldWidth / (2 * .pi)
            let minimumLatitudeStep = tolerance / perDegree * 0.1
            var lastLatitude = Double.nan
            var lastY = 0.0
            add(shape) { point in
                let x = (point.x + shift) * perDegree - left
                if abs(point.y - lastLatitude) > minimumLatitudeStep || lastLatitude.isNaN {
                    lastLatitude = point.y
                    lastY = -radius * Projection.isometric(point.y) - top
                }
                return (x, lastY, true)
            }
        case .plateCarree(let width, let height):
            add(shape) { point in
                ((point.x + 180) / 360 * width, (90 - point.y) / 180 * height, true)
            }
        case .sphere(let view):
            add(shape) { point in view.point(longitude: point.x, latitude: point.y) }
        }
    }

    @inline(__always)
    private func add(
        _ shape: AtlasShape, _ place: (SIMD2<Double>) -> (x: Double, y: Double, isVisible: Bool)
    ) {
        if shape.isClosed { addRing(shape, place) } else { addLine(shape, place) }
    }

    /// A ring of which nothing is in front is left out.
    @inline(__always)
    private func addRing(
        _ shape: AtlasShape, _ place: (SIMD2<Double>) -> (x: Double, y: Double, isVisible: Bool)
    ) {
        var count = 0
        var lastX = 0.0
        var lastY = 0.0
        if case .sphere = transform {
            guard shape.points.contains(where: { place($0).isVisible }) else { return }
        }
        for point in shape.points {
            let (x, y, _) = place(point)
            if count == 0 {
                context.move(x, y)
            } else if abs(x - lastX) > tolerance || abs(y - lastY) > tolerance {
                context.line(x, y)
            } else {
                continue
            }
            lastX = x
            lastY = y
            count += 1
        }
        context.close()
    }

    @inline(__always)
    private func addLine(
        _ shape: AtlasShape, _ place: (SIMD2<Double>) -> (x: Double, y: Double, isVisible: Bool)
    ) {
        var isDown = false
        var lastX = 0.0
        var lastY = 0.0
        let last = shape.points.count - 1
        for (index, point) in shape.points.enumerated() {
            let (x, y, isVisible) = place(point)
            guard isVisible else {
                isDown = false
                continue
            }
            if !isDown {
                context.move(x, y)
                isDown = true
            } else if abs(x - lastX) > tolerance || abs(y - lastY) > tolerance || index == last {
                context.line(x, y)
            } else {
                continue
            }
            lastX = x
            lastY = y
        }
    }
}
