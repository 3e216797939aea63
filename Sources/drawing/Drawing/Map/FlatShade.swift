import Canvas
import Dispatch
import Geography
import Glibc

/// Day, night and the light of towns on a flat picture of the ground, in place.
///
/// The sine of the sun's altitude is a product of what depends on the row and what depends on the
/// column, so light costs two tables; the colours are those of the globe.
struct FlatShade: Sendable {
    private let shade: GlobeShade
    /// By rows: what the columns' numbers are multiplied by, and what is added.
    private let rows: [SIMD2<Float>]
    /// By cells of four columns: cosine of the longitude from the sun's.
    private let cells: [Float]

    /// - Parameters:
    ///   - view: of a flat map.
    ///   - sun: towards it.
    init(_ view: SphereView, width: Int, height: Int, sun: SIMD3<Double>, shade: GlobeShade) {
        self.shade = shade
        let noon = atan2(sun.y, sun.x)
        let cosine = hypot(sun.x, sun.y)
        rows = (0..<height).map {
            let direction = view.direction(x: view.middleX, y: Double($0) + 0.5)
            return SIMD2(
                Float(hypot(direction.x, direction.y) * cosine), Float(direction.z * sun.z))
        }
        let middle = view.direction(x: view.middleX, y: view.middleY)
        let perPixel = view.radiansPerPixel
        let turned = atan2(middle.y, middle.x) - noon
        cells = (0..<(width + 3) / 4).map {
            Float(cos(turned + (Double($0 * 4 + 2) - view.middleX) * perPixel))
        }
    }

    /// Lights a picture whose alpha bytes hold the light of towns; it is opaque then.
    func apply(to frame: Surface) {
        frame.withPixels { pixels, stride in
            nonisolated(unsafe) let pixels = pixels
            let half = (frame.height + 1) / 2
            DispatchQueue.concurrentPerform(iterations: 2) { part in
                let rows = part * half..<min((part + 1) * half, frame.height)
                shade.withTables { tables in
                    for row in rows {
                        light(row, pixels + row * stride, frame.width, tables)
                    }
                }
            }
        }
    }

    @inline(__always)
    private func light(
        _ row: Int, _ line: UnsafeMutablePointer<UInt32>, _ width: Int,
        _ tables: GlobeShade.Tables
    ) {
        let scale = rows[row]
        let dither = Dither.row(row)
        let wide = Dither.wide(row)
        let most = Float(GlobeShade.steps - 1)
        let (factor, base) = (scale.x * most / 2, (scale.y + 1) * most / 2)
        cells.withUnsafeBufferPointer { cells in
            for cell in 0..<cells.count {
                let sun = Int(min(max(cells[cell] * factor + base, 0), most))
                let first = cell &* 4
                if first &+ 4 <= width,
                    tables.shadeFour(
                        line + first, sun: sun, limb: 0, dither: wide, into: line + first)
                {
                    continue
                }
                for column in first..<min(first &+ 4, width) {
                    line[column] = tables.shaded(
                        line[column], sun: sun, limb: 0, dither: dither[column & 3])
                }
            }
        }
    }
}
