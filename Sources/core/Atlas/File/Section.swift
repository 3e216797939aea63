/// A part of the file. Whatever is read outside of it reads as zero, so that a damaged file can
/// show nonsense but never reach foreign memory.
struct Section: @unchecked Sendable {
    static let empty = Section(bytes: UnsafeRawBufferPointer(start: nil, count: 0))

    let bytes: UnsafeRawBufferPointer

    var count: Int { bytes.count }

    @inline(__always)
    func number<Number: FixedWidthInteger>(_ offset: Int, as: Number.Type = Number.self) -> Number {
        guard offset >= 0, offset <= bytes.count - MemoryLayout<Number>.size else { return 0 }
        return Number(
            littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }

    func double(_ offset: Int) -> Double { Double(bitPattern: number(offset)) }

    func float(_ offset: Int) -> Float { Float(bitPattern: number(offset)) }

    /// The part from `start` to `end`; empty if that is not a part.
    func slice(_ start: Int, _ end: Int) -> Section {
        guard start >= 0, start <= end, end <= bytes.count else { return .empty }
        return Section(bytes: UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
    }

    /// The text that starts at an offset; empty if it has no end.
    func text(_ offset: UInt32) -> String {
        let start = Int(offset)
        guard start < bytes.count, let end = bytes[start...].firstIndex(of: 0) else { return "" }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
