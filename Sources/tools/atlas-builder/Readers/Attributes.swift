/// The table of a shapefile: rows of named text values (dBASE III).
struct AttributeTable {
    private let file: ByteReader
    private let fields: [String: (offset: Int, length: Int)]
    private let headerLength: Int
    private let rowLength: Int
    private let isLatin1: Bool
    let count: Int

    /// Natural Earth writes UTF-8 since version 4, and Latin-1 before.
    init(path: String, isLatin1: Bool = false) throws {
        file = try ByteReader(path: path)
        self.isLatin1 = isLatin1
        count = Int(file.little(4) as UInt32)
        headerLength = Int(file.little(8) as UInt16)
        rowLength = Int(file.little(10) as UInt16)
        var fields: [String: (offset: Int, length: Int)] = [:]
        var position = 32
        var offset = 1
        while file.byte(position) != 0x0d {
            let name = file.bytes[position..<position + 11].prefix { $0 != 0 }
            let length = Int(file.byte(position + 16))
            fields[String(decoding: name, as: UTF8.self).uppercased()] = (offset, length)
            offset += length
            position += 32
        }
        self.fields = fields
    }

    /// A value without the padding; empty where the table has no such field. Names of fields are
    /// upper case here, whatever the file has.
    func text(_ field: String, _ row: Int) -> String {
        guard let (offset, length) = fields[field] else { return "" }
        let start = headerLength + row * rowLength + offset
        let value = file.bytes[start..<start + length]
        let end = value.lastIndex { $0 != 32 && $0 != 0 }.map { $0 + 1 } ?? value.startIndex
        let trimmed = value[..<end].drop { $0 == 32 }
        if isLatin1 {
            return String(String.UnicodeScalarView(trimmed.map { UnicodeScalar($0) }))
        }
        return String(decoding: trimmed, as: UTF8.self)
    }

    func number(_ field: String, _ row: Int) -> Double? { Double(text(field, row)) }
}
