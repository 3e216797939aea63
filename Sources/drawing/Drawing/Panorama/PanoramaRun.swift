import Panorama

/// A straight line through a texture, 16.16 fixed point.
struct PanoramaRun {
    private let u: Int32
    private let v: Int32
    private let alongU: Int32
    private let alongV: Int32

    /// Pixels of the texture at the first pixel, and from one to the next.
    init(u: Double, v: Double, alongU: Double, alongV: Double) {
        self.u = Int32(clamping: Int(u * 65536))
        self.v = Int32(clamping: Int(v * 65536))
        self.alongU = Int32(clamping: Int(alongU * 65536))
        self.alongV = Int32(clamping: Int(alongV * 65536))
    }

    /// Whether all of it lies between pixels of the texture.
    @inline(__always)
    func isInside(_ level: PanoramaTexture.Level, _ count: Int) -> Bool {
        let steps = Int32(truncatingIfNeeded: count)
        let (lastU, lastV) = (u &+ alongU &* steps, v &+ alongV &* steps)
        return min(min(u, lastU), min(v, lastV)) >= 0
            && max(u, lastU) < Int32(level.width) << 16
            && max(v, lastV) < Int32(level.height + 1) << 16
    }

    /// Reads the pixels of a run that lies inside.
    @inline(__always)
    func read(
        _ texels: UnsafePointer<UInt32>, _ stride: Int,
        into out: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        var (right, below) = (u, v)
        for index in 0..<count {
            let corner = texels + (Int(below >> 16) &* stride &+ Int(right >> 16))
            out[index] = Self.mixed(corner, corner + stride, right, below)
            right &+= alongU
            below &+= alongV
        }
    }

    /// Reads the pixels of a run that crosses the seam or an edge.
    func readEdge(
        _ texels: UnsafePointer<UInt32>, _ level: PanoramaTexture.Level,
        _ coverage: PanoramaCoverage, around: Double, nothing: UInt32,
        into out: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        let turn = Int32(clamping: Int(around * 65536))
        let lastU = Int32(level.width) << 16 - 1
        let lastV = Int32(level.height + 1) << 16 - 1
        // A picture ends half a pixel beyond the middles of its outermost.
        let leftEnd: Int32 = coverage.isClosed ? 0 : -0x8000
        let rightEnd = coverage.isClosed ? lastU : lastU - 0x8000
        let topEnd = coverage.top == 0 ? Int32.min : 0x8000
        let bottomEnd = coverage.bottom == 1 ? Int32.max : lastV - 0x7FFF
        var (right, below) = (u, v)
        for index in 0..<count {
            var across = right
            if across < leftEnd { across &+= turn }
            if across >= turn &+ leftEnd { across &-= turn }
            if across >= leftEnd, across <= rightEnd, below >= topEnd, below <= bottomEnd {
                let (x, y) = (min(max(across, 0), lastU), min(max(below, 0), lastV))
                let corner = texels + (Int(y >> 16) &* level.stride &+ Int(x >> 16))
                out[index] = Self.mixed(corner, corner + level.stride, x, y)
            } else {
                out[index] = nothing
            }
            right &+= alongU
            below &+= alongV
        }
    }

    /// The mean of a pixel, its right neighbour and the two below, by how near each is; all eight
    /// channels at a time.
    @inline(__always)
    private static func mixed(
        _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ u: Int32, _ v: Int32
    ) -> UInt32 {
        let right = UInt16(truncatingIfNeeded: u >> 8 & 255)
        let down = UInt16(truncatingIfNeeded: v >> 8 & 255)
        let half = SIMD8<UInt16>(repeating: 128)
        let pair =
            (wide(upper) &* SIMD8(repeating: 256 &- down)
                &+ wide(lower) &* SIMD8(repeating: down) &+ half) &>> SIMD8(repeating: 8)
        let mixed =
            (pair.lowHalf &* SIMD4(repeating: 256 &- right)
                &+ pair.highHalf &* SIMD4(repeating: right) &+ half.lowHalf)
            &>> SIMD4(repeating: 8)
        return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: mixed), to: UInt32.self)
    }

    @inline(__always)
    private static func wide(_ pixels: UnsafePointer<UInt32>) -> SIMD8<UInt16> {
        SIMD8<UInt16>(
            truncatingIfNeeded: UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt8>.self))
    }
}
