import Glibc

/// A band of rows as high as one cell of the sampler's grid, read from the textures.
struct GlobeBand {
    /// Where a knot lies in a texture, 16.16 fixed point, and its step of sunlight.
    private struct Knot {
        var u: Int32
        var v: Int32
        var sun: Int32
    }

    /// A knot of the coarse grid, which up to four cells share.
    private struct GridKnot {
        let direction: SIMD3<Double>
        /// Where the patch shows it, and how much turned towards the viewer.
        let inPatch: SIMD3<Double>?
        var world: Knot?
    }

    /// By reference: it is asked in the innermost loops, and copies would cost more than the answers.
    private final class Patch {
        let texels: Texels
        let view: SphereView

        init(_ patch: DetailPatch) {
            texels = Texels(patch.texture)
            view = patch.view
        }
    }

    private let view: SphereView
    private let sun: SIMD3<Double>?
    private let isSmooth: Bool
    private let world: Texels
    private let patch: Patch?
    let width: Int
    private(set) var top = 0
    /// Colours of the band's pixels, row by row; beside the globe without meaning.
    var colors: UnsafeMutableBufferPointer<UInt32> { pixels.colors }
    /// Step of the shade's tables for each pixel.
    var sunSteps: UnsafeMutableBufferPointer<UInt16> { pixels.sunSteps }
    private let pixels: BandPixels

    private var upper: [GridKnot] = []
    private var lower: [GridKnot] = []
    private let cells: Int

    init(sampler: GlobeSampler, width: Int) {
        view = sampler.view
        sun = sampler.sun
        isSmooth = sampler.isSmooth
        world = Texels(sampler.world)
        patch = sampler.patch.map { Patch($0) }
        self.width = width
        cells = (width + GlobeSampler.knot - 1) / GlobeSampler.knot
        // Cells may reach over the right edge.
        pixels = BandPixels(count: width * GlobeSampler.knot)
    }

    // MARK: Directions

    /// Reads the pixels of the band that begins with row `top`.
    mutating func read(top: Int) {
        let knot = GlobeSampler.knot
        if self.top + knot == top, !lower.isEmpty {
            swap(&upper, &lower)
        } else {
            upper = knots(row: top)
        }
        lower = knots(row: top + knot)
        self.top = top
        for cell in 0..<cells {
            let left = Double(cell * knot) - view.middleX
            let above = Double(top) - view.middleY
            let right = left + Double(knot)
            let below = above + Double(knot)
            let farX = max(abs(left), abs(right))
            let farY = max(abs(above), abs(below))
            let nearX = left * right < 0 ? 0 : min(abs(left), abs(right))
            let nearY = above * below < 0 ? 0 : min(abs(above), abs(below))
            let limit = (view.radius + 1) * (view.radius + 1)
            guard nearX * nearX + nearY * nearY < limit else { continue }
            let far = (farX * farX + farY * farY) / (view.radius * view.radius)
            read(cell: cell, far: far)
        }
    }

    private func knots(row: Int) -> [GridKnot] {
        (0...cells).map {
            let direction = view.direction(
                x: Double($0 * GlobeSampler.knot), y: Double(row))
            return GridKnot(direction: direction, inPatch: pointInPatch(direction))
        }
    }

    /// - Parameter far: the square of the distance of the cell's farthest corner, in radii.
    private mutating func read(cell: Int, far: Double) {
        let knot = GlobeSampler.knot
        let depth = max(1 - far, 0).squareRoot()
        // Not where the patch shows the place much more aslant than it is seen now.
        let slant = depth * 0.6 - 0.01
        func isShown(_ knot: GridKnot) -> Bool { knot.inPatch.map { $0.z >= slant } ?? false }
        let isInPatch =
            isShown(upper[cell]) && isShown(upper[cell + 1]) && isShown(lower[cell])
            && isShown(lower[cell + 1])
        var size =
            switch far {
            case ..<0.64: 16
            case ..<0.81: 8
            case ..<0.94: 4
            default: 2
            }
        if !isInPatch {
            let sine = max(
                abs(upper[cell].direction.z), abs(upper[cell + 1].direction.z),
                abs(lower[cell].direction.z), abs(lower[cell + 1].direction.z))
            size = min(size, Self.polarSize(sine, radius: view.radius * depth))
        }
        if size == knot {
            fill(
                cell * knot, 0, knot, shared(&upper[cell], isInPatch),
                shared(&upper[cell + 1], isInPatch), shared(&lower[cell], isInPatch),
                shared(&lower[cell + 1], isInPatch), isInPatch)
            return
        }
        let parts = knot / size
        var above = subknots(cell, 0, size, isInPatch)
        for part in 0..<parts {
            let below = subknots(cell, (part + 1) * size, size, isInPatch)
            for index in 0..<parts {
                fill(
                    cell * knot + index * size, part * size, size, above[index], above[index + 1],
                    below[index], below[index + 1], isInPatch)
            }
            above = below
        }
    }

    /// How large squares may be near a pole, where longitudes turn fast: a chord of so many pixels
    /// misses an arc of radius r by its square over 8 r, which stays below half a pixel.
    /// - Parameters:
    ///   - sine: of the corners' highest latitude.
    ///   - radius: pixels per radian there, at least.
    private static func polarSize(_ sine: Double, radius: Double) -> Int {
        let toCorner = max(1 - sine * sine, 0).squareRoot() * radius
        // The pole may be nearer to the middle than to any corner.
        switch toCorner - 0.71 * Double(GlobeSampler.knot) {
        case 64...: return 16
        case 16..<64: return 8
        case 4..<16: return 4
        case 1..<4: return 2
        default: return 1
        }
    }

    private func subknots(_ cell: Int, _ down: Int, _ size: Int, _ isInPatch: Bool) -> [Knot] {
        (0...GlobeSampler.knot / size).map {
            let direction = view.direction(
                x: Double(cell * GlobeSampler.knot + $0 * size), y: Double(top + down))
            return isInPatch
                ? patchKnot(direction, patch?.view.point(of: direction) ?? .zero)
                : worldKnot(direction)
        }
    }

    private func shared(_ knot: inout GridKnot, _ isInPatch: Bool) -> Knot {
        if isInPatch { return patchKnot(knot.direction, knot.inPatch ?? .zero) }
        if let world = knot.world { return world }
        let world = worldKnot(knot.direction)
        knot.world = world
        return world
    }

    private func pointInPatch(_ direction: SIMD3<Double>) -> SIMD3<Double>? {
        guard let patch, let point = patch.view.point(of: direction),
            min(point.x, point.y) >= 1, point.x <= Double(patch.texels.width - 1),
            point.y <= Double(patch.texels.height - 1)
        else { return nil }
        return point
    }

    private func sunStep(_ direction: SIMD3<Double>) -> Int32 {
        guard let sun else { return 0 }
        let sine = min(max((direction * sun).sum(), -1), 1)
        return Int32((sine * 0.5 + 0.5) * Double(GlobeShade.steps - 1) * 65536)
    }

    private func patchKnot(_ direction: SIMD3<Double>, _ point: SIMD3<Double>) -> Knot {
        guard let texture = patch?.texels else { return worldKnot(direction) }
        // Knots beside the patch count too; pixels are kept inside one by one.
        func fixed(_ value: Double, _ count: Int) -> Int32 {
            Int32(min(max(value - 0.5, -64), Double(count + 64)) * 65536)
        }
        return Knot(
            u: fixed(point.x, texture.width), v: fixed(point.y, texture.height),
            sun: sunStep(direction))
    }

    /// Latitudes are kept between texels' middles, so that what lies between knots is inside too.
    private func worldKnot(_ direction: SIMD3<Double>) -> Knot {
        let x = (atan2(direction.y, direction.x) / (2 * .pi) + 0.5) * Double(world.width)
        let y = (0.5 - asin(min(max(direction.z, -1), 1)) / .pi) * Double(world.height)
        return Knot(
            u: Int32((x - 0.5) * 65536),
            v: Int32(min(max(y - 0.5, 0), Double(world.height - 1) - 0.51) * 65536),
            sun: sunStep(direction))
    }

    /// Interpolates within a square of pixels between its corners.
    private mutating func fill(
        _ left: Int, _ down: Int, _ size: Int, _ a: Knot, _ b: Knot, _ c: Knot, _ d: Knot,
        _ isInPatch: Bool
    ) {
        var b = b
        var c = c
        var d = d
        if !isInPatch {
            let turn = Int32(world.width) << 16
            func near(_ u: Int32) -> Int32 {
                u - a.u > turn / 2 ? u - turn : a.u - u > turn / 2 ? u + turn : u
            }
            b.u = near(b.u)
            c.u = near(c.u)
            d.u = near(d.u)
        }
        let columns = min(size, width - left)
        guard columns > 0 else { return }
        // Sizes are powers of two.
        let bits = Int32(size.trailingZeroBitCount)
        let width = width
        let texture = isInPatch ? patch?.texels ?? world : world
        let isSunny = sun != nil
        let isSmooth = isSmooth
        guard let colors = pixels.colors.baseAddress, let steps = pixels.sunSteps.baseAddress
        else { return }
        for line in 0..<size {
            // Pixels are sampled at their middles.
            let t = Int64(2 * line + 1)
            @inline(__always) func along(_ from: Int32, _ to: Int32) -> Int32 {
                from
                    &+ Int32(truncatingIfNeeded: (Int64(to &- from) &* t) >> Int64(bits &+ 1))
            }
            let (u, v) = (along(a.u, c.u), along(a.v, c.v))
            let (du, dv) = ((along(b.u, d.u) &- u) >> bits, (along(b.v, d.v) &- v) >> bits)
            let start = (down + line) &* width &+ left
            let run = TextureRun(u: u &+ du >> 1, v: v &+ dv >> 1, du: du, dv: dv)
            let out = colors + start
            if isSmooth {
                run.readSmooth(texture, wraps: !isInPatch, into: out, count: columns)
            } else {
                run.readNearest(texture, wraps: !isInPatch, into: out, count: columns)
            }
            guard isSunny else { continue }
            let sun = along(a.sun, c.sun)
            let step = (along(b.sun, d.sun) &- sun) >> bits
            var at = sun &+ step >> 1
            for index in 0..<columns {
                steps[start &+ index] = UInt16(truncatingIfNeeded: at >> 16)
                at &+= step
            }
        }
    }
}

/// The pixels of a band, in one place for as long as it is used.
private final class BandPixels {
    let colors: UnsafeMutableBufferPointer<UInt32>
    let sunSteps: UnsafeMutableBufferPointer<UInt16>

    init(count: Int) {
        colors = .allocate(capacity: count)
        colors.initialize(repeating: 0)
        sunSteps = .allocate(capacity: count)
        sunSteps.initialize(repeating: UInt16(GlobeShade.steps - 1))
    }

    deinit {
        colors.deallocate()
        sunSteps.deallocate()
    }
}
