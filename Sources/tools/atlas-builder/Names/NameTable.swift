import Atlas

/// Pairs of English and Japanese names with their numbers; number 0 has no name.
struct NameTable {
    private(set) var data = ByteWriter()
    private var numbers: [String: Int] = [:]

    init() { data.append(UInt64(0)) }

    /// The number of a pair; 0 for a pair of empty names.
    mutating func number(_ name: String, _ japanese: String, _ strings: inout StringPool) -> Int {
        guard !name.isEmpty || !japanese.isEmpty else { return 0 }
        let key = name + "\u{0}" + japanese
        if let number = numbers[key] { return number }
        let number = data.count / 8
        data.append(strings.offset(of: name))
        data.append(strings.offset(of: japanese))
        numbers[key] = number
        return number
    }
}
