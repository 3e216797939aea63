import Canvas
import Dispatch
import Geography
import Glibc
import Synchronization

/// A picture of a part of the Earth in more detail than the world's texture carries, painted in the
/// projection of the view it was made for.
struct DetailPatch: Sendable {
    let texture: GlobeTexture
    /// The view, with the patch's own middle.
    let view: SphereView
}

/// Turns textures into a picture of the globe.
///
/// The inverse projection is exact at the knots of a coarse grid, which is finer towards the limb,
/// and interpolated between them. Rows are shared between two threads.
struct GlobeSampler: Sendable {
    let view: SphereView
    let world: GlobeTexture
    let patch: DetailPatch?
    let shade: GlobeShade
    /// Towards the sun; nil shows the whole Earth as at noon.
    let sun: SIMD3<Double>?
    let space: SpaceGradient
    /// Bilinear instead of nearest.
    let isSmooth: Bool
    /// Leaves the ground of a flat picture as it is in the textures, but for these bits, which are
    /// set; nil lights it.
    var rawBits: UInt32?
    /// Towards the sun as seen in the picture, for the air.
    private let sunRight: Float
    private let sunUp: Float

    init(
        view: SphereView, world: GlobeTexture, patch: DetailPatch?, shade: GlobeShade,
        sun: SIMD3<Double>?, space: SpaceGradient, isSmooth: Bool
    ) {
        self.view = view
        self.world = world
        self.patch = patch
        self.shade = shade
        self.sun = sun
        self.space = space
        self.isSmooth = isSmooth
        if let sun {
            let turn = view.projection.centre.longitude * .pi / 180
            let axis = sun.x * cos(turn) + sun.y * sin(turn)
            sunRight = Float(sun.y * cos(turn) - sun.x * sin(turn))
            sunUp = Float(sun.z * view.cosineCentre - axis * view.sineCentre)
        } else {
            sunRight = 0
            sunUp = 0
        }
    }

    static let knot = 16

    /// Draws the whole picture, opaque.
    func render(into frame: Surface, threads: Int = 2) {
        frame.withPixels { pixels, stride in
            nonisolated(unsafe) let pixels = pixels
            let bands = (frame.height + Self.knot - 1) / Self.knot
            let workers = max(threads, 1)
            let next = BandCounter()
            DispatchQueue.concurrentPerform(iterations: workers) { _ in
                var band = GlobeBand(sampler: self, width: frame.width)
                while true {
                    let index = next.next()
                    guard index < bands else { break }
                    let top = index * Self.knot
                    let rows = top..<min(top + Self.knot, frame.height)
                    band.read(top: top)
                    for row in rows {
                        renderRow(band, row, pixels + row * stride, frame.width)
                    }
                }
            }
        }
    }

    // MARK: A row

    private func renderRow(
        _ band: GlobeBand, _ row: Int, _ out: UnsafeMutablePointer<UInt32>, _ width: Int
    ) {
        let down = Double(row) + 0.5 - view.middleY
        if let rawBits {
            let first = (row - band.top) * width
            guard let colors = band.colors.baseAddress else { return }
            for column in 0..<width { out[column] = colors[first + column] | rawBits }
            return
        }
        let inner = Self.span(view, down, view.radius - 1, width)
        let outer = Self.span(view, down, view.radius + 1, width)
        let air = Self.span(view, down, view.radius * (1 + shade.airWidth), width)
        space.fill(out, row: row, columns: 0..<air.lowerBound)
        space.fill(out, row: row, columns: air.upperBound..<width)
        fillAir(out, row, air.lowerBound..<outer.lowerBound)
        fillAir(out, row, outer.upperBound..<air.upperBound)
        guard !outer.isEmpty else { return }
        fillGround(band, row, out, outer)
        for column in outer where !inner.contains(column) {
            blendLimb(row, column, out)
        }
    }

    /// The columns of a row whose middles lie within a circle about the globe's middle.
    private static func span(
        _ view: SphereView, _ down: Double, _ radius: Double, _ width: Int
    ) -> Range<Int> {
        let middle = min(max(Int(view.middleX), 0), width)
        let squared = radius * radius - down * down
        guard radius > 0, squared > 0 else { return middle..<middle }
        let half = squared.squareRoot()
        let from = max((view.middleX - half - 0.5).rounded(.up), 0)
        let to = min((view.middleX + half - 0.5).rounded(.down) + 1, Double(width))
        guard from < to else { return middle..<middle }
        return Int(from)..<Int(to)
    }

    private func fillGround(
        _ band: GlobeBand, _ row: Int, _ out: UnsafeMutablePointer<UInt32>,
        _ columns: Range<Int>
    ) {
        let down = Float(Double(row) + 0.5 - view.middleY)
        let scale = Float(255 / (view.radius * view.radius))
        let base = down * down * scale
        let middle = Float(view.middleX)
        let first = (row - band.top) * band.width
        guard let colors = band.colors.baseAddress, let steps = band.sunSteps.baseAddress
        else { return }
        shade.withTables { tables in
            let dither = Dither.row(row)
            let wide = Dither.wide(row)
            var column = columns.lowerBound
            while column < columns.upperBound {
                let right = Float(column) + 0.5 - middle
                let limb = Int(min(right * right * scale + base, 255))
                let sun = Int(steps[first &+ column])
                // Towards the limb light changes from pixel to pixel, elsewhere slowly.
                if limb < 232, column & 3 == 0, column &+ 4 <= columns.upperBound,
                    abs(Int(steps[first &+ column &+ 3]) &- sun) <= 1,
                    tables.shadeFour(
                        colors + first + column, sun: sun, limb: limb, dither: wide,
                        into: out + column)
                {
                    column &+= 4
                    continue
                }
                out[column] = tables.shaded(
                    colors[first &+ column], sun: sun, limb: limb, dither: dither[column & 3])
                column &+= 1
            }
        }
    }

    /// Distance and light change evenly over a few pixels, the colour does not.
    private func fillAir(_ out: UnsafeMutablePointer<UInt32>, _ row: Int, _ columns: Range<Int>) {
        let behind = space.channels(row: row)
        let dither = Dither.row(row)
        shade.air.withUnsafeBufferPointer { table in
            var column = columns.lowerBound
            var from = airLight(row, column)
            while column < columns.upperBound {
                let count = min(8, columns.upperBound - column)
                let to = airLight(row, column + count)
                let step = (to &- from) / SIMD2(repeating: Int32(count))
                for index in 0..<count {
                    out[column + index] = Self.air(
                        table, from, behind, dither[(column + index) & 3])
                    from &+= step
                }
                from = to
                column += count
            }
        }
    }

    /// How far out a pixel is and how bright the air is there, for `air`, 16.16 fixed point.
    private func airLight(_ row: Int, _ column: Int) -> SIMD2<Int32> {
        let right = Float(Double(column) + 0.5 - view.middleX)
        let up = Float(view.middleY - Double(row) - 0.5)
        let distance = (right * right + up * up).squareRoot()
        let radius = Float(view.radius)
        let outward = (distance - radius) / (radius * Float(shade.airWidth))
        let lit = (right * sunRight + up * sunUp) / distance
        let strength = 1 + shade.airFollowsSun * (lit - 0.25)
        return SIMD2(
            Int32(min(max(outward * 255, 0), 255) * 65536),
            Int32(min(max(strength, 0), 2) * 256 * 65536))
    }

    /// Space with the air in front of it.
    @inline(__always)
    private static func air(
        _ table: UnsafeBufferPointer<SIMD4<UInt32>>, _ light: SIMD2<Int32>,
        _ behind: SIMD4<UInt32>, _ dither: UInt32
    ) -> UInt32 {
        let air = table[Int(min(max(light.x >> 16, 0), 255))]
        let brightness = UInt32(max(light.y >> 16, 0))
        @inline(__always) func channel(_ index: Int) -> UInt32 {
            let sum = (air[index] &* brightness &+ behind[index] &* air.w) >> 8 &+ dither &* 2
            return min(sum >> 8, 255)
        }
        return 0xFF00_0000 | channel(2) << 16 | channel(1) << 8 | channel(0)
    }

    /// The edge of the disc, one pixel soft.
    private func blendLimb(_ row: Int, _ column: Int, _ out: UnsafeMutablePointer<UInt32>) {
        let right = Double(column) + 0.5 - view.middleX
        let down = Double(row) + 0.5 - view.middleY
        let covered = min(max(view.radius - hypot(right, down) + 0.5, 0), 1)
        let part = UInt32(covered * 256)
        let air = shade.air.withUnsafeBufferPointer {
            Self.air(
                $0, airLight(row, column), space.channels(row: row), Dither.row(row)[column & 3])
        }
        out[column] = lerp(air, out[column], part) | 0xFF00_0000
    }
}

/// Hands out bands of rows to threads.
private final class BandCounter: Sendable {
    private let count = Atomic(0)
    func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
}
