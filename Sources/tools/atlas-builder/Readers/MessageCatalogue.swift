/// A compiled gettext catalogue: English to Japanese names of places.
///
/// Format: GNU gettext manual, "The Format of GNU MO Files".
struct MessageCatalogue {
    private(set) var messages: [String: String] = [:]

    init(path: String) throws {
        let file = try ByteReader(path: path)
        guard file.little(0) as UInt32 == 0x9504_12de else { throw InputError.malformed(path) }
        let count = Int(file.little(8) as UInt32)
        let originals = Int(file.little(12) as UInt32)
        let translations = Int(file.little(16) as UInt32)
        func text(_ table: Int, _ index: Int) -> String {
            let length = Int(file.little(table + 8 * index) as UInt32)
            let offset = Int(file.little(table + 8 * index + 4) as UInt32)
            return file.text(offset..<offset + length)
        }
        for index in 0..<count {
            messages[text(originals, index)] = text(translations, index)
        }
    }

    /// The translation of a message, with its context if it has one.
    subscript(message: String, context: String? = nil) -> String? {
        messages[context.map { $0 + "\u{4}" + message } ?? message]
    }
}
