import FoundationEssentials

/// Why an input file could not be used.
enum InputError: Error {
    case missing(String)
    case malformed(String)
}

/// A file read whole, with numbers of either byte order taken from any place in it.
struct ByteReader {
    let bytes: [UInt8]

    init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InputError.missing(path)
        }
        bytes = [UInt8](data)
    }

    var count: Int { bytes.count }

    func byte(_ offset: Int) -> UInt8 { bytes[offset] }

    func little<Number: FixedWidthInteger>(_ offset: Int, as: Number.Type = Number.self) -> Number {
        bytes.withUnsafeBytes {
            Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
        }
    }

    func big<Number: FixedWidthInteger>(_ offset: Int, as: Number.Type = Number.self) -> Number {
        bytes.withUnsafeBytes {
            Number(bigEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
        }
    }

    func littleDouble(_ offset: Int) -> Double { Double(bitPattern: little(offset)) }

    func littleFloat(_ offset: Int) -> Float { Float(bitPattern: little(offset)) }

    func bigDouble(_ offset: Int) -> Double { Double(bitPattern: big(offset)) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The whole file as lines.
    var lines: [Substring] { text(0..<count).split(separator: "\n") }
}
