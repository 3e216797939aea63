import Canvas
import Dispatch
import Glibc
import Panorama
import Synchronization

/// Turns a panorama into what an eye in its middle sees.
///
/// The direction of a pixel is exact at the knots of a grid, which is finer towards the poles of the
/// panorama, and interpolated between them; the four nearest pixels of the texture are mixed. Rows
/// are shared among threads.
public struct PanoramaSampler: Sendable {
    /// Pixels from knot to knot where the panorama is plain.
    static let knot = 16
    /// How far, in pixels of the window, interpolation may lead astray.
    private static let tolerance = 0.1

    let view: LookView
    private let texture: PanoramaTexture
    private let level: PanoramaTexture.Level
    private let axes: LookAxes
    private let pose: LookAxes
    /// What is seen where the panorama has nothing, premultiplied ARGB.
    private let nothing: UInt32
    /// From parts of the whole panorama to pixels of the level.
    private let scale: SIMD2<Double>
    private let offset: SIMD2<Double>

    public init(
        _ texture: PanoramaTexture, pose: PanoramaPose, view: LookView, nothing: UInt32 = 0
    ) {
        self.texture = texture
        self.view = view
        self.nothing = nothing
        level = texture.level(for: view)
        axes = view.axes
        self.pose = pose.axes
        let coverage = texture.coverage
        scale = SIMD2(
            Double(level.width) / coverage.width, Double(level.height) / coverage.height)
        // Pixels are read at their middles, and there is a row above the first.
        offset = SIMD2(-coverage.left, -coverage.top) * scale + SIMD2(-0.5, 0.5)
    }

    /// Draws the whole picture; the surface is as large as the view.
    public func render(into frame: Surface, threads: Int = 2) {
        let (width, height) = (frame.width, frame.height)
        frame.withPixels { pixels, stride in
            nonisolated(unsafe) let pixels = pixels
            let bands = (height + Self.knot - 1) / Self.knot
            let next = Atomic(0)
            DispatchQueue.concurrentPerform(iterations: max(threads, 1)) { _ in
                level.pixels.withUnsafeBufferPointer { texels in
                    guard let texels = texels.baseAddress else { return }
                    while true {
                        let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
                        guard band < bands else { return }
                        let top = band * Self.knot
                        renderBand(
                            top..<min(top + Self.knot, height), width, pixels, stride, texels)
                    }
                }
            }
        }
    }

    // MARK: Knots

    /// A knot: where it lies in the texture, and how far from the nearer pole in radians (small
    /// angles only; large ones are any number above 1).
    private struct Knot {
        var u: Double
        var v: Double
        var fromPole: Double
    }

    private func knot(_ x: Double, _ y: Double) -> Knot {
        let seen =
            axes.forward * view.focalLength + axes.right * (x - view.width / 2)
            - axes.up * (y - view.height / 2)
        let right = (seen * pose.right).sum()
        let forward = (seen * pose.forward).sum()
        let up = (seen * pose.up).sum()
        let level = (right * right + forward * forward).squareRoot()
        let around = atan2(right, forward) / (2 * .pi) + 0.5
        let down = 0.5 - atan2(up, level) / .pi
        return Knot(
            u: around * scale.x + offset.x, v: down * scale.y + offset.y,
            fromPole: level / max(abs(up), 1e-9))
    }

    private func renderBand(
        _ rows: Range<Int>, _ width: Int, _ out: UnsafeMutablePointer<UInt32>, _ stride: Int,
        _ texels: UnsafePointer<UInt32>
    ) {
        let size = Self.knot
        let cells = (width + size - 1) / size
        let top = Double(rows.lowerBound)
        let upper = (0...cells).map { knot(Double($0 * size), top) }
        let lower = (0...cells).map { knot(Double($0 * size), top + Double(size)) }
        for cell in 0..<cells {
            let corners = (upper[cell], upper[cell + 1], lower[cell], lower[cell + 1])
            let fromPole = min(
                min(corners.0.fromPole, corners.1.fromPole),
                min(corners.2.fromPole, corners.3.fromPole))
            let fine = Self.size(fromPole: fromPole, focalLength: view.focalLength)
            let left = cell * size
            if fine == size {
                fill(left, rows, size, corners, width, out, stride, texels)
                continue
            }
            for down in Swift.stride(from: rows.lowerBound, to: rows.upperBound, by: fine) {
                let part = down..<min(down + fine, rows.upperBound)
                for right in Swift.stride(from: left, to: min(left + size, width), by: fine) {
                    let (x, y) = (Double(right), Double(down))
                    let far = Double(fine)
                    let corners =
                        fine == 1
                        ? repeated(knot(x + 0.5, y + 0.5))
                        : (knot(x, y), knot(x + far, y), knot(x, y + far), knot(x + far, y + far))
                    fill(right, part, fine, corners, width, out, stride, texels)
                }
            }
        }
    }

    private func repeated(_ knot: Knot) -> (Knot, Knot, Knot, Knot) { (knot, knot, knot, knot) }

    /// The side of a cell within which interpolation is good enough. Around a pole longitude bends
    /// as the inverse of the distance.
    private static func size(fromPole: Double, focalLength: Double) -> Int {
        var size = knot
        while size > 1 {
            let side = Double(size) / focalLength
            let nearest = min(fromPole, 1) - Double(knot) / focalLength * 0.75
            if nearest > 0, side * side * focalLength / (8 * nearest) <= tolerance { break }
            size /= 2
        }
        return size
    }

    // MARK: Pixels

    private func fill(
        _ left: Int, _ rows: Range<Int>, _ size: Int, _ corners: (Knot, Knot, Knot, Knot),
        _ width: Int, _ out: UnsafeMutablePointer<UInt32>, _ stride: Int,
        _ texels: UnsafePointer<UInt32>
    ) {
        let around = scale.x
        let (a, c) = (corners.0, corners.2)
        func near(_ u: Double) -> Double {
            u - a.u > around / 2 ? u - around : a.u - u > around / 2 ? u + around : u
        }
        let (bu, cu, du) = (near(corners.1.u), near(c.u), near(corners.3.u))
        let count = min(size, width - left)
        let step = 1 / Double(size)
        for row in rows {
            let part = (Double(row - rows.lowerBound) + 0.5) * step
            let fromU = a.u + (cu - a.u) * part
            let fromV = a.v + (c.v - a.v) * part
            let alongU = (bu + (du - bu) * part - fromU) * step
            let alongV = (corners.1.v + (corners.3.v - corners.1.v) * part - fromV) * step
            let run = PanoramaRun(
                u: fromU + alongU / 2, v: fromV + alongV / 2, alongU: alongU, alongV: alongV)
            let target = out + (row * stride + left)
            if run.isInside(level, count) {
                run.read(texels, level.stride, into: target, count: count)
            } else {
                run.readEdge(
                    texels, level, texture.coverage, around: around, nothing: nothing,
                    into: target, count: count)
            }
        }
    }
}
