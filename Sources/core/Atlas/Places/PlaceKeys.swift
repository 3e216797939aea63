/// The folded names of all places in one text, so that a search is one pass over a megabyte.
///
/// Each name follows a byte that tells whether it is a main name (1) or another (2).
struct PlaceKeys: Sendable {
    /// How well a name fits; the less, the better.
    enum Match: Int, Comparable {
        case whole
        case start
        case wholeOther
        case startOther
        case word
        case inside

        /// Places of a lower tier come first, whatever their size.
        var tier: Int {
            switch self {
            case .whole, .start, .wholeOther: 0
            case .startOther: 1
            case .word: 2
            case .inside: 3
            }
        }

        /// How much an inhabitant counts among places of one tier.
        var weight: Int {
            switch self {
            case .whole: 100
            case .wholeOther: 20
            default: 1
            }
        }

        static func < (first: Match, second: Match) -> Bool { first.rawValue < second.rawValue }
    }

    private let offsets: Section
    private let text: Section
    private let count: Int

    init(_ section: Section, count: Int) {
        let start = 4 * (count + 1)
        offsets = section.slice(0, start)
        text = section.slice(start, section.count)
        self.count = offsets.count > 0 ? count : 0
    }

    /// The best match of each place that has the folded query in a name, by rows.
    func matches(_ query: String) -> [(row: Int, match: Match)] {
        let query = Array(query.utf8)
        guard let first = query.first, let last = query.last, text.count >= query.count else {
            return []
        }
        let isShort = query.count < 3
        var found: [(row: Int, match: Match)] = []
        var row = 0
        // Two bytes are compared before all are: few places get further.
        for start in 0...text.count - query.count
        where text.bytes[start] == first && text.bytes[start + query.count - 1] == last {
            guard query.indices.allSatisfy({ text.bytes[start + $0] == query[$0] }) else {
                continue
            }
            let match = match(start, start + query.count)
            if isShort, match >= .word { continue }
            while row + 1 < count, Int(offsets.number(row * 4 + 4, as: UInt32.self)) <= start {
                row += 1
            }
            if let previous = found.last, previous.row == row {
                if match < previous.match { found[found.count - 1].match = match }
            } else {
                found.append((row, match))
            }
        }
        return found
    }

    private func match(_ start: Int, _ end: Int) -> Match {
        let before: UInt8 = start > 0 ? text.number(start - 1) : 0
        let after: UInt8 = text.number(end)
        return switch before {
        case 1: after < 3 ? .whole : .start
        case 2: after < 3 ? .wholeOther : .startOther
        case 0x20: .word
        default: .inside
        }
    }
}
