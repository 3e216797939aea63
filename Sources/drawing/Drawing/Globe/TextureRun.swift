/// A texture's pixels, whose owner outlives the drawing of a frame.
struct Texels {
    let pixels: UnsafePointer<UInt32>
    let width: Int
    let height: Int
    let stride: Int

    init(_ texture: GlobeTexture) {
        pixels = texture.pixels
        width = texture.width
        height = texture.height
        stride = texture.stride
    }
}

/// A straight line through a texture, 16.16 fixed point.
struct TextureRun {
    let u: Int32
    let v: Int32
    let du: Int32
    let dv: Int32

    /// Whether a number and what it has become `count` steps on lie within 0...limit.
    @inline(__always)
    private static func stays(_ from: Int32, _ step: Int32, _ count: Int, _ limit: Int32) -> Bool {
        let to = from &+ step &* Int32(truncatingIfNeeded: count)
        return min(from, to) >= 0 && max(from, to) <= limit
    }

    /// - Parameter wraps: whether the texture goes around the Earth; its width is a power of two.
    @inline(__always)
    func readNearest(
        _ texture: Texels, wraps: Bool, into out: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        let (stride, pixels) = (texture.stride, texture.pixels)
        let lastColumn = texture.width - 1
        let lastRow = texture.height - 1
        var (right, below) = (u &+ 0x8000, v &+ 0x8000)
        if Self.stays(right, du, count, Int32(lastColumn) << 16),
            Self.stays(below, dv, count, Int32(lastRow) << 16)
        {
            for index in 0..<count {
                out[index] = pixels[Int(below >> 16) &* stride &+ Int(right >> 16)]
                right &+= du
                below &+= dv
            }
            return
        }
        for index in 0..<count {
            let column = Int(right >> 16)
            let x = wraps ? column & lastColumn : min(max(column, 0), lastColumn)
            let y = min(max(Int(below >> 16), 0), lastRow)
            out[index] = pixels[y &* stride &+ x]
            right &+= du
            below &+= dv
        }
    }

    @inline(__always)
    func readSmooth(
        _ texture: Texels, wraps: Bool, into out: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        let (stride, pixels) = (texture.stride, texture.pixels)
        // A picture of one pixel has no neighbours.
        guard texture.width > 1, texture.height > 1 else {
            return readNearest(texture, wraps: wraps, into: out, count: count)
        }
        let mask = texture.width - 1
        let lastColumn = (Int32(mask) << 16) - 1
        let lastRow = (Int32(texture.height - 1) << 16) - 1
        var (right, below) = (u, v)
        if Self.stays(right, du, count, lastColumn), Self.stays(below, dv, count, lastRow) {
            for index in 0..<count {
                let corner = pixels + (Int(below >> 16) &* stride &+ Int(right >> 16))
                out[index] = bilinear(
                    corner, corner + stride, UInt16(truncatingIfNeeded: right >> 8 & 255),
                    UInt16(truncatingIfNeeded: below >> 8 & 255))
                right &+= du
                below &+= dv
            }
            return
        }
        for index in 0..<count {
            let across = wraps ? right : min(max(right, 0), lastColumn)
            let down = min(max(below, 0), lastRow)
            let x = wraps ? Int(across >> 16) & mask : Int(across >> 16)
            let next = wraps ? (x &+ 1) & mask : x &+ 1
            let line = pixels + Int(down >> 16) &* stride
            let fu = UInt32(truncatingIfNeeded: across >> 8 & 255)
            let fv = UInt32(truncatingIfNeeded: down >> 8 & 255)
            out[index] = lerp(
                lerp(line[x], line[next], fu), lerp(line[stride &+ x], line[stride &+ next], fu), fv
            )
            right &+= du
            below &+= dv
        }
    }
}
