/// Reads the fields of a protocol buffer message. Whatever the bytes are, it ends.
struct ProtoReader {
    enum Wire { case varint, fixed64, bytes, fixed32 }

    private let bytes: UnsafeRawBufferPointer
    private var index: Int
    private let end: Int
    /// Of the field that was read last.
    private(set) var wire = Wire.varint

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        index = 0
        end = bytes.count
    }

    private init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) {
        self.bytes = bytes
        index = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { index >= end }
    /// Bytes that are left.
    var count: Int { end - index }

    /// The number of the next field; nil at the end.
    mutating func next() throws(VectorTileError) -> UInt64? {
        guard !isAtEnd else { return nil }
        let key = try varint()
        switch key & 7 {
        case 0: wire = .varint
        case 1: wire = .fixed64
        case 2: wire = .bytes
        case 5: wire = .fixed32
        default: throw .malformed
        }
        return key >> 3
    }

    @inline(__always)
    mutating func varint() throws(VectorTileError) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while index < end {
            let byte = bytes[index]
            index += 1
            value |= UInt64(byte & 127) << shift
            if byte < 128 { return value }
            shift += 7
            guard shift < 64 else { throw .malformed }
        }
        throw .truncated
    }

    mutating func number(_ expected: Wire) throws(VectorTileError) -> UInt64 {
        guard wire == expected else { throw .malformed }
        switch expected {
        case .varint: return try varint()
        case .fixed32: return try fixed(4)
        case .fixed64: return try fixed(8)
        case .bytes: throw .malformed
        }
    }

    /// A message, text or packed list inside this one.
    mutating func block() throws(VectorTileError) -> ProtoReader {
        guard wire == .bytes else { throw .malformed }
        let length = try varint()
        guard length <= UInt64(end - index) else { throw .truncated }
        defer { index += Int(length) }
        return ProtoReader(bytes, index..<index + Int(length))
    }

    mutating func text() throws(VectorTileError) -> String {
        let block = try block()
        return String(decoding: block.bytes[block.index..<block.end], as: UTF8.self)
    }

    mutating func skip() throws(VectorTileError) {
        switch wire {
        case .varint: _ = try varint()
        case .fixed32: _ = try fixed(4)
        case .fixed64: _ = try fixed(8)
        case .bytes: _ = try block()
        }
    }

    private mutating func fixed(_ size: Int) throws(VectorTileError) -> UInt64 {
        guard end - index >= size else { throw .truncated }
        defer { index += size }
        return (0..<size).reduce(0) { $0 | UInt64(bytes[index + $1]) << UInt64(8 * $1) }
    }
}
