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
        guard relief != nil || urban != nil || land != nil else { return }
        let blend = Blend(palette, style)
        let slopes = relief.map { Slopes($0, transform, width: surface.width) }
        var heights = [Float](repeating: 0, count: surface.width)
        var built = heights
        surface.withPixels { pixels, stride in
            for row in 0..<surface.height {
                let line = pixels + row * stride
                // Most rows of the sea have nothing to tint.
                guard let first = (0..<surface.width).first(where: { line[$0] != blend.sea })
                else { continue }
                slopes?.read(row, into: &heights)
                urban?.read(row, into: &built)
                built.withUnsafeBufferPointer { built in
                    heights.withUnsafeBufferPointer { heights in
                        tint(line, row, first..<surface.width, blend, built, heights)
                    }
                }
            }
        }
    }

    @inline(__always)
    private func tint(
        _ line: UnsafeMutablePointer<UInt32>, _ row: Int, _ columns: Range<Int>, _ blend: Blend,
        _ built: UnsafeBufferPointer<Float>, _ heights: UnsafeBufferPointer<Float>
    ) {
        let land = land
        var walk = LandGround.Walk(step: land?.frame.step ?? 1)
        for column in columns {
            let pixel = line[column]
            guard pixel != blend.sea else { continue }
            var color = Self.vector(pixel)
            let part = pixel == blend.land ? 1 : blend.landPart(color)
            guard part > 0.02 else { continue }
            if let land {
                let picture = land.color(column, row, over: blend.landColor, &walk)
                color += (picture - blend.landColor) * part
            }
            if built[column] > 0 {
                color += (blend.city - color) * (built[column] * blend.urbanOpacity * part)
            }
            color *= 1 + heights[column] * (blend.strength * part)
            line[column] = Self.pixel(color)
        }
    }

    /// What the colours are measured by.
    private struct Blend {
        let sea: UInt32
        let land: UInt32
        let landColor: SIMD4<Float>
        let city: SIMD4<Float>
        let urbanOpacity: Float
        /// Of the relief.
        let strength: Float
        private let seaColor: SIMD4<Float>
        private let across: SIMD4<Float>

        init(_ palette: Palette, _ style: MapStyle) {
            sea = palette.sea.pixel
            land = palette.land.pixel
            seaColor = GroundTint.vector(palette.sea)
            landColor = GroundTint.vector(palette.land)
            city = GroundTint.vector(palette.urban)
            urbanOpacity = Float(style.urbanOpacity)
            strength = Float(style.reliefStrength) * (palette.isDark ? 0.0042 : 0.0026)
            let apart = landColor - seaColor
            across = apart * (1 / (apart * apart).sum())
        }

        /// How much of a pixel is land, 0...1.
        @inline(__always)
        func landPart(_ color: SIMD4<Float>) -> Float {
            min(max(((color - seaColor) * across).sum(), 0), 1)
        }
    }

    /// The relief along one row, interpolated between knots that lie as far apart as its own pixels,
    /// between two and sixteen.
    private final class Slopes {
        private let relief: Relief
        private let transform: MapTransform
        private let step: Int
        private let knots: Int
        private var above: [Float] = []
        private var below: [Float] = []
        private var cell = -1

        init(_ relief: Relief, _ transform: MapTransform, width: Int) {
            self.relief = relief
            self.transform = transform
            step = min(max(Int(transform.pixelsPerDegree * 360 / Double(relief.width)), 2), 16)
            knots = width / step + 2
        }

        func read(_ row: Int, into line: inout [Float]) {
            if row / step != cell {
                above = row / step == cell + 1 && cell >= 0 ? below : heights(row - row % step)
                cell = row / step
                below = heights((cell + 1) * step)
            }
            let down = Float(row % step) / Float(step)
            let share = 1 / Float(step)
            for knot in 0..<knots - 1 {
                let from = above[knot] * (1 - down) + below[knot] * down
                let to = above[knot + 1] * (1 - down) + below[knot + 1] * down
                let slope = (to - from) * share
                let first = knot * step
                for column in first..<max(min(first + step, line.count), first) {
                    line[column] = from + slope * Float(column - first)
                }
            }
        }

        private func heights(_ row: Int) -> [Float] {
            (0..<knots).map {
                let place = transform.place(x: Double($0 * step), y: Double(row))
                return Float(relief.value(longitude: place.longitude, latitude: place.latitude))
            }
        }
    }

    fileprivate static func vector(_ color: Color) -> SIMD4<Float> { vector(color.pixel) }

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
        case .plateCarree(let width, let height, let top):
            return (x / width * 360 - 180, 90 - (y + top) / height * 180)
        case .sphere(let view):
            let direction = view.direction(x: x, y: y)
            return (
                atan2(direction.y, direction.x) * 180 / .pi,
                asin(min(max(direction.z, -1), 1)) * 180 / .pi
            )
        }
    }
}
