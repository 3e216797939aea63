import Glibc

/// A band of rows as high as one cell of the sampler's grid: where in the textures each pixel lies.
struct GlobeBand {
    private enum Origin { case outside, world, patch }

    /// What is known at a knot.
    private struct Knot {
        var u = Int32(0)
        var v = Int32(0)
        var sun = Int32(0)
    }

    let sampler: GlobeSampler
    let width: Int
    private(set) var top = 0
    /// Step of the shade's tables, 16.16 fixed point, for each pixel.
    private(set) var sunIndex: [Int32]
    /// Colours of the last sampled row.
    private(set) var row: [UInt32]

    private var u: [Int32]
    private var v: [Int32]
    private var origins: [Origin]
    private var upper: [SIMD3<Double>] = []
    private var lower: [SIMD3<Double>] = []
    private let cells: Int

    init(sampler: GlobeSampler, width: Int) {
        self.sampler = sampler
        self.width = width
        let size = width * GlobeSampler.knot
        cells = (width + GlobeSampler.knot - 1) / GlobeSampler.knot
        u = [Int32](repeating: 0, count: size)
        v = u
        let noon = Int32(GlobeShade.steps * 3 / 4) << 16
        sunIndex = [Int32](repeating: noon, count: size)
        row = [UInt32](repeating: 0, count: width)
        origins = [Origin](repeating: .outside, count: cells)
    }

    // MARK: Directions

    /// Computes where the pixels of the band that begins with row `top` lie.
    mutating func locate(top: Int) {
        let knot = GlobeSampler.knot
        let view = sampler.view
        if self.top + knot == top, !lower.isEmpty {
            swap(&upper, &lower)
        } else {
            upper = directions(row: top)
        }
        lower = directions(row: top + knot)
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
            guard nearX * nearX + nearY * nearY < limit else {
                origins[cell] = .outside
                continue
            }
            let far = (farX * farX + farY * farY) / (view.radius * view.radius)
            locate(cell: cell, far: far)
        }
    }

    private func directions(row: Int) -> [SIMD3<Double>] {
        (0...cells).map {
            sampler.view.direction(x: Double($0 * GlobeSampler.knot), y: Double(row))
        }
    }

    /// - Parameter far: the square of the distance of the cell's farthest corner, in radii.
    private mutating func locate(cell: Int, far: Double) {
        let knot = GlobeSampler.knot
        let corners = (upper[cell], upper[cell + 1], lower[cell], lower[cell + 1])
        let depth = (max(1 - far, 0)).squareRoot()
        let isInPatch =
            isInPatch(corners.0, depth) && isInPatch(corners.1, depth)
            && isInPatch(corners.2, depth) && isInPatch(corners.3, depth)
        origins[cell] = isInPatch ? .patch : .world
        var size =
            switch far {
            case ..<0.64: 16
            case ..<0.81: 8
            case ..<0.94: 4
            case ..<0.985: 2
            default: 1
            }
        // Around a pole longitudes turn too fast for a large cell.
        if !isInPatch, abs(corners.0.z) > 0.995 || abs(corners.3.z) > 0.995 { size = min(size, 2) }
        if size == knot {
            fill(
                cell * knot, 0, knot, find(corners.0, isInPatch), find(corners.1, isInPatch),
                find(corners.2, isInPatch), find(corners.3, isInPatch), isInPatch)
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

    private func subknots(_ cell: Int, _ down: Int, _ size: Int, _ isInPatch: Bool) -> [Knot] {
        (0...GlobeSampler.knot / size).map {
            find(
                sampler.view.direction(
                    x: Double(cell * GlobeSampler.knot + $0 * size), y: Double(top + down)),
                isInPatch)
        }
    }

    /// Whether the patch shows that place, and not much more aslant than it is seen now.
    private func isInPatch(_ direction: SIMD3<Double>, _ depth: Double) -> Bool {
        guard let patch = sampler.patch, let point = patch.view.point(of: direction) else {
            return false
        }
        guard point.z >= depth * 0.6 - 0.01 else { return false }
        let least = 1 - patch.margin
        return point.x >= least && point.y >= least
            && point.x <= Double(patch.texture.width) - least
            && point.y <= Double(patch.texture.height) - least
    }

    private func find(_ direction: SIMD3<Double>, _ isInPatch: Bool) -> Knot {
        var knot = Knot()
        if let sun = sampler.sun {
            let sine = min(max((direction * sun).sum(), -1), 1)
            knot.sun = Int32((sine * 0.5 + 0.5) * Double(GlobeShade.steps - 1) * 65536)
        } else {
            knot.sun = Int32(GlobeShade.steps - 1) << 16
        }
        let x: Double
        let y: Double
        if isInPatch, let patch = sampler.patch {
            let point = patch.view.point(of: direction) ?? .zero
            x = point.x
            y = point.y
        } else {
            let world = sampler.world
            x = (atan2(direction.y, direction.x) / (2 * .pi) + 0.5) * Double(world.width)
            y = (0.5 - asin(min(max(direction.z, -1), 1)) / .pi) * Double(world.height)
        }
        knot.u = Int32((x - 0.5) * 65536)
        knot.v = Int32((y - 0.5) * 65536)
        return knot
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
            let turn = Int32(sampler.world.width) << 16
            func near(_ u: Int32) -> Int32 {
                u - a.u > turn / 2 ? u - turn : a.u - u > turn / 2 ? u + turn : u
            }
            b.u = near(b.u)
            c.u = near(c.u)
            d.u = near(d.u)
        }
        // Parts of the last cell of a row may lie beside the picture.
        let columns = max(min(size, width - left), 0)
        let n = Int32(size)
        let count = width
        u.withUnsafeMutableBufferPointer { u in
            v.withUnsafeMutableBufferPointer { v in
                sunIndex.withUnsafeMutableBufferPointer { sunIndex in
                    for line in 0..<size {
                        // Pixels are sampled at their middles.
                        let t = Int32(2 * line + 1)
                        @inline(__always) func along(_ from: Int32, _ to: Int32) -> Int32 {
                            from
                                &+ Int32(
                                    truncatingIfNeeded: (Int64(to &- from) &* Int64(t))
                                        / Int64(2 * n))
                        }
                        let (u0, u1) = (along(a.u, c.u), along(b.u, d.u))
                        let (v0, v1) = (along(a.v, c.v), along(b.v, d.v))
                        let (s0, s1) = (along(a.sun, c.sun), along(b.sun, d.sun))
                        let (du, dv, ds) = ((u1 &- u0) / n, (v1 &- v0) / n, (s1 &- s0) / n)
                        var (pu, pv, ps) = (u0 &+ du / 2, v0 &+ dv / 2, s0 &+ ds / 2)
                        let start = (down + line) * count + left
                        for index in start..<start + columns {
                            u[index] = pu
                            v[index] = pv
                            sunIndex[index] = ps
                            pu &+= du
                            pv &+= dv
                            ps &+= ds
                        }
                    }
                }
            }
        }
    }

    // MARK: Sampling

    /// Reads the textures for a part of a row into `row`.
    mutating func sample(row index: Int, columns: Range<Int>) {
        let offset = (index - top) * width
        var column = columns.lowerBound
        let knot = GlobeSampler.knot
        while column < columns.upperBound {
            let cell = column / knot
            var end = (cell + 1) * knot
            while end < columns.upperBound, origins[end / knot] == origins[cell] { end += knot }
            let span = column..<min(end, columns.upperBound)
            if origins[cell] == .patch, let patch = sampler.patch {
                read(patch.texture, offset, span, wraps: false)
            } else {
                read(sampler.world, offset, span, wraps: true)
            }
            column = span.upperBound
        }
    }

    private mutating func read(
        _ texture: GlobeTexture, _ offset: Int, _ columns: Range<Int>, wraps: Bool
    ) {
        let isSmooth = sampler.isSmooth
        let lastRow = Int32(texture.height - 1) << 16
        let lastColumn = Int32(texture.width - 1) << 16
        let stride = texture.stride
        let mask = texture.width - 1
        let pixels = texture.pixels
        row.withUnsafeMutableBufferPointer { out in
            u.withUnsafeBufferPointer { u in
                v.withUnsafeBufferPointer { v in
                    if !isSmooth {
                        for column in columns {
                            let y = Int(min(max(v[offset + column] &+ 0x8000, 0), lastRow) >> 16)
                            var x = Int((u[offset + column] &+ 0x8000) >> 16)
                            x = wraps ? x & mask : min(max(x, 0), mask)
                            out[column] = pixels[y &* stride &+ x]
                        }
                        return
                    }
                    for column in columns {
                        let down = min(max(v[offset + column], 0), lastRow - 1)
                        var right = u[offset + column]
                        if !wraps { right = min(max(right, 0), lastColumn - 1) }
                        let x = wraps ? Int(right >> 16) & mask : Int(right >> 16)
                        let next = wraps ? (x + 1) & mask : x + 1
                        let line = pixels + Int(down >> 16) &* stride
                        let fu = UInt32(right >> 8 & 255)
                        let fv = UInt32(down >> 8 & 255)
                        out[column] = lerp(
                            lerp(line[x], line[next], fu),
                            lerp(line[stride + x], line[stride + next], fu), fv)
                    }
                }
            }
        }
    }
}
