/// Arithmetic on packed pixels, blue in the lowest byte.

/// A pixel a part (0...256) of the way from one to another, two channels at a time.
@inline(__always)
func lerp(_ from: UInt32, _ to: UInt32, _ part: UInt32) -> UInt32 {
    let even = (from & 0xFF00FF) &* (256 &- part) &+ (to & 0xFF00FF) &* part
    let odd = (from >> 8 & 0xFF00FF) &* (256 &- part) &+ (to >> 8 & 0xFF00FF) &* part
    return (even >> 8 & 0xFF00FF) | (odd & 0xFF00_FF00)
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
    /// A Bayer matrix, 0...127.
    private static let matrix: InlineArray<16, UInt16> = [
        0, 64, 16, 80, 96, 32, 112, 48, 24, 88, 8, 72, 120, 56, 104, 40,
    ]

    @inline(__always)
    static func value(_ column: Int, _ row: Int) -> UInt16 {
        matrix[(row & 3) << 2 | (column & 3)]
    }

    @inline(__always)
    static func channels(_ column: Int, _ row: Int) -> SIMD4<UInt16> {
        SIMD4(repeating: value(column, row))
    }
}
