import Canvas
import Geography
import Glibc

/// Tints painted land with relief and built-up areas. Which pixels are land, and how much of them,
/// is read from the colours painted so far.
struct GroundTint {
    let palette: Palette
    let relief: Relief?
    let urban: SoftMask?
    let land: LandGround?
    let style: MapStyle

    func apply(to surface: Surface, _ transform: MapTransform) {
        let urban = urban.flatMap { $0.isEmpty ? nil : $0 }
        let ground = self.land
        guard relief != nil || urban != nil || ground != nil else { return }
        let sea = Self.vector(palette.sea)
        let land = Self.vector(palette.land)
        let across = land - sea
        let scale = 1 / (across * across).sum()
        let city = Self.vector(palette.urban)
        let strength = Float(style.reliefStrength) * (palette.isDark ? 0.0042 : 0.0026)
        let opacity = Float(style.urbanOpacity)
        var knots: [Float] = []
        // As fine as the relief, between two and sixteen pixels.
        let step = min(
            max(Int(transform.pixelsPerDegree * 360 / Double(relief?.width ?? 360)), 2), 16)
        let columns = surface.width / step + 2
        surface.withPixels { pixels, stride in
            for row in 0..<surface.height {
                let inCell = row % step
                if relief != nil, inCell == 0 {
                    knots = heights(row, step, columns, transform)
                }
                let down = Float(inCell) / Float(step)
                for column in 0..<surface.width {
                    let index = row * stride + column
                    var color = Self.vector(pixels[index])
                    let part = min(max(((color - sea) * across).sum() * scale, 0), 1)
                    guard part > 0.02 else { continue }
                    if let ground {
                        let picture = ground.color(column, row, over: land)
                        color += (picture - land) * part
                    }
                    if let urban {
                        let amount = urban.value(column, row) * opacity * part
                        color += (city - color) * amount
                    }
                    if relief != nil {
                        let cell = column / step
                        let right = Float(column % step) / Float(step)
                        let above = knots[cell] * (1 - right) + knots[cell + 1] * right
                        let below =
                            knots[columns + cell] * (1 - right)
                            + knots[columns + cell + 1] * right
                        color *= 1 + (above * (1 - down) + below * down) * strength * part
                    }
                    pixels[index] = Self.pixel(color)
                }
            }
        }
    }

    /// Relief at the knots above and below a row of cells.
    private func heights(
        _ row: Int, _ step: Int, _ columns: Int, _ transform: MapTransform
    ) -> [Float] {
        guard let relief else { return [] }
        var heights: [Float] = []
        heights.reserveCapacity(2 * columns)
        for line in [row, row + step] {
            for column in 0..<columns {
                let place = transform.place(
                    x: Double(column * step), y: Double(line))
                heights.append(
                    Float(relief.value(longitude: place.longitude, latitude: place.latitude)))
            }
        }
        return heights
    }

    private static func vector(_ color: Color) -> SIMD4<Float> { vector(color.pixel) }

    @inline(__always)
    private static func vector(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), 0)
    }

    @inline(__always)
    private static func pixel(_ color: SIMD4<Float>) -> UInt32 {
        let clamped = color.clamped(
            lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
        return 0xFF00_0000 | UInt32(clamped.z + 0.5) << 16 | UInt32(clamped.y + 0.5) << 8
            | UInt32(clamped.x + 0.5)
    }
}

extension MapTransform {
    /// The place at a pixel; beside the globe the nearest one on its limb.
    func place(x: Double, y: Double) -> (longitude: Double, latitude: Double) {
        switch self {
        case .mercator(let worldWidth, let left, let top):
            let isometric = -(y + top) / (worldWidth / (2 * .pi))
            return ((x + left) / worldWidth * 360, Projection.latitude(isometric: isometric))
        case .plateCarree(let width, let height):
            return (x / width * 360 - 180, 90 - y / height * 180)
        case .sphere(let view):
            let direction = view.direction(x: x, y: y)
            return (
                atan2(direction.y, direction.x) * 180 / .pi,
                asin(min(max(direction.z, -1), 1)) * 180 / .pi
            )
        }
    }
}
