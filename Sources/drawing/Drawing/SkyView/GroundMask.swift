import Atlas
import Canvas
import Geography
import Glibc
import Panorama

/// Where around a place there is land: a picture of the ground as far as the edge of the Earth,
/// north up, distances from the middle true.
final class GroundMask: Sendable {
    private static let size = 640
    private let land: [UInt8]
    private let radius: Double

    /// - Parameter atlas: nil for land everywhere.
    init(_ atlas: AtlasFile?, around eye: Eye) {
        let radius = max(eye.horizonDistance, 3000) * 1.02
        self.radius = radius
        let size = Self.size
        guard let atlas, let surface = Surface(width: size, height: size) else {
            land = [UInt8](repeating: 255, count: size * size)
            return
        }
        let centre = eye.place
        let height = radius / 110_500
        let width = min(height / max(cos(centre.latitude * .pi / 180), 0.03), 180)
        let box = GeoBox(
            south: max(centre.latitude - height, -90), west: centre.longitude - width,
            north: min(centre.latitude + height, 90), east: centre.longitude + width)
        let middle = Double(size) / 2
        let scale = middle / radius
        let east = 111_320 * cos(centre.latitude * .pi / 180)
        surface.draw { context in
            func add(_ layer: AtlasLayer) {
                context.begin()
                atlas.forEachShape(layer, radius < 60_000 ? .full : .fine, in: box) {
                    (shape: AtlasShape) in
                    guard shape.isClosed else { return }
                    for (index, point) in shape.points.enumerated() {
                        let x =
                            middle + Coordinate.wrapped(point.x - centre.longitude) * east * scale
                        let y = middle - (point.y - centre.latitude) * 111_000 * scale
                        if index == 0 { context.move(x, y) } else { context.line(x, y) }
                    }
                    context.close()
                }
            }
            add(.land)
            context.fill(Color(0xFFFFFF))
            add(.lakes)
            context.fill(Color(0x000000))
        }
        land = surface.withPixels { pixels, stride in
            (0..<size * size).map { UInt8(pixels[$0 / size * stride + $0 % size] & 255) }
        }
    }

    /// 0 sea … 1 land.
    func land(bearing: Double, distance: Double) -> Double {
        let size = Self.size
        let step = min(distance, radius) / radius * Double(size) / 2
        let turn = bearing * .pi / 180
        let x = Double(size) / 2 + sin(turn) * step - 0.5
        let y = Double(size) / 2 - cos(turn) * step - 0.5
        let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let (right, down) = (x - x.rounded(.down), y - y.rounded(.down))
        func at(_ column: Int, _ row: Int) -> Double {
            let (x, y) = (min(max(column, 0), size - 1), min(max(row, 0), size - 1))
            return Double(land[y * size + x])
        }
        let upper = at(column, row) * (1 - right) + at(column + 1, row) * right
        let lower = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
        return (upper * (1 - down) + lower * down) / 255
    }
}
