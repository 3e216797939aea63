import Atlas
import FoundationEssentials

/// Bytes in the making, little-endian.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    var count: Int { bytes.count }

    mutating func append(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func append(_ number: Double) { append(number.bitPattern) }

    mutating func append(_ other: ByteWriter) { bytes.append(contentsOf: other.bytes) }

    mutating func append(_ other: some Sequence<UInt8>) { bytes.append(contentsOf: other) }
}

/// Texts, each stored once.
struct StringPool {
    private(set) var data = ByteWriter()
    private var offsets: [String: UInt32] = [:]

    init() { _ = offset(of: "") }

    mutating func offset(of text: String) -> UInt32 {
        if let offset = offsets[text] { return offset }
        let offset = UInt32(data.count)
        data.append(text.utf8)
        data.append(UInt8(0))
        offsets[text] = offset
        return offset
    }
}

/// Puts the sections of an atlas into one file.
struct AtlasWriter {
    private var sections: [(code: UInt32, data: ByteWriter)] = []

    mutating func add(_ section: AtlasFormat.Section, _ data: ByteWriter) {
        sections.append((section.code, data))
    }

    /// Sizes by section, for the log.
    var sizes: [(code: UInt32, size: Int)] { sections.map { ($0.code, $0.data.count) } }

    func write(to path: String) throws {
        let start = AtlasFormat.headerSize + AtlasFormat.entrySize * sections.count
        var table = ByteWriter()
        var body = ByteWriter()
        for section in sections {
            while (start + body.count) % 8 != 0 { body.append(UInt8(0)) }
            table.append(section.code)
            table.append(UInt32(0))
            table.append(UInt64(start + body.count))
            table.append(UInt64(section.data.count))
            body.append(section.data)
        }
        table.append(body)
        var file = ByteWriter()
        file.append(AtlasFormat.magic)
        file.append(AtlasFormat.version)
        file.append(UInt32(sections.count))
        file.append(UInt64(AtlasFormat.headerSize + table.count))
        file.append(table.bytes.withUnsafeBytes { Checksum.of($0) })
        file.append(table)
        try Data(file.bytes).write(to: URL(filePath: path))
    }
}
