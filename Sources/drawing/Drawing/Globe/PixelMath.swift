/// Arithmetic on packed pixels, blue in the lowest byte.

/// A pixel a part (0...256) of the way from one to another, two channels at a time.
@inline(__always)
func lerp(_ from: UInt32, _ to: UInt32, _ part: UInt32) -> UInt32 {
    let even = (from & 0xFF00FF) &* (256 &- part) &+ (to & 0xFF00FF) &* part
    let odd = (from >> 8 & 0xFF00FF) &* (256 &- part) &+ (to >> 8 & 0xFF00FF) &* part
    return (even >> 8 & 0xFF00FF) | (odd & 0xFF00_FF00)
}

/// The mean of a pixel, its right neighbour and the two below, all eight channels at a time.
@inline(__always)
func bilinear(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ right: UInt16,
    _ down: UInt16
) -> UInt32 {
    let above = wide(upper)
    let below = wide(lower)
    let pair =
        (above &* SIMD8(repeating: 256 &- down) &+ below &* SIMD8(repeating: down))
        &>> SIMD8(repeating: 8)
    let mixed =
        (pair.lowHalf &* SIMD4(repeating: 256 &- right)
            &+ pair.highHalf &* SIMD4(repeating: right)) &>> SIMD4(repeating: 8)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: mixed), to: UInt32.self)
}

@inline(__always)
private func wide(_ pixels: UnsafePointer<UInt32>) -> SIMD8<UInt16> {
    SIMD8<UInt16>(
        truncatingIfNeeded: UnsafeRawPointer(pixels).loadUnaligned(as: SIMD8<UInt8>.self))
}

/// The four channels of a pixel.
@inline(__always)
func unpack(_ pixel: UInt32) -> SIMD4<UInt16> {
    SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
}

/// An opaque pixel of channels 0...255.
@inline(__always)
func pack(_ channels: SIMD4<UInt16>) -> UInt32 {
    unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: channels), to: UInt32.self) | 0xFF00_0000
}

@inline(__always)
func clamped(_ channels: SIMD4<UInt16>) -> SIMD4<UInt16> {
    channels.replacing(with: SIMD4(repeating: 255), where: channels .> SIMD4(repeating: 255))
}

/// Ordered dithering, so that slow gradients show no bands.
enum Dither {
    /// The four columns of a row of a Bayer matrix, 0...127.
    @inline(__always)
    static func row(_ row: Int) -> SIMD4<UInt32> {
        switch row & 3 {
        case 0: SIMD4(0, 64, 16, 80)
        case 1: SIMD4(96, 32, 112, 48)
        case 2: SIMD4(24, 88, 8, 72)
        default: SIMD4(120, 56, 104, 40)
        }
    }

    /// The same for four pixels of two half-words each.
    @inline(__always)
    static func wide(_ row: Int) -> SIMD8<UInt16> {
        let four = SIMD4<UInt16>(truncatingIfNeeded: self.row(row))
        return SIMD8(
            four.x, four.x, four.y, four.y, four.z, four.z, four.w, four.w)
    }
}
