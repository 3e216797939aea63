/// A 64-bit checksum that is bound by memory, not by arithmetic, so that a whole atlas is checked
/// each time it is opened.
///
/// Four lanes multiply and rotate words of eight bytes, in the manner of Collet's xxHash64, with
/// the finishing mix of Appleby's MurmurHash3. It finds damage, not malice.
package enum Checksum {
    private static let prime: UInt64 = 0x9e37_79b1_85eb_ca87
    private static let finish: UInt64 = 0xc2b2_ae3d_27d4_eb4f

    package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var lanes = SIMD4<UInt64>(1, 2, 3, 4) &* prime
        var offset = 0
        while offset + 32 <= bytes.count {
            let words = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
            let mixed = lanes ^ words
            lanes = ((mixed &<< 29) | (mixed &>> 35)) &* prime
            offset += 32
        }
        var hash = UInt64(bytes.count)
        for lane in 0..<4 { hash = mix(hash ^ lanes[lane]) }
        while offset < bytes.count {
            hash = mix(hash ^ UInt64(bytes[offset]))
            offset += 1
        }
        return hash
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ (value >> 33)) &* finish
        value = (value ^ (value >> 29)) &* prime
        return value ^ (value >> 32)
    }
}
