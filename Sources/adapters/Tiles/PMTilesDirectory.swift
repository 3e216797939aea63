/// A list of where tiles lie in a PMTiles file, in the order of their numbers.
struct PMTilesDirectory: Sendable {
    struct Entry: Sendable {
        let first: UInt64
        /// How many tiles in a row share the bytes; 0 for a further directory.
        let run: UInt64
        let offset: UInt64
        let length: UInt64
    }

    let entries: [Entry]

    init(_ bytes: [UInt8]) throws(TileFileError) {
        var index = 0
        func next() throws(TileFileError) -> UInt64 {
            var value: UInt64 = 0
            var shift: UInt64 = 0
            while index < bytes.count, shift < 64 {
                let byte = bytes[index]
                index += 1
                value |= UInt64(byte & 127) << shift
                if byte < 128 { return value }
                shift += 7
            }
            throw .damaged
        }
        let claimed = try next()
        // An entry takes at least four bytes.
        guard claimed <= UInt64(min(bytes.count / 4, TileFileLimits.entries)) else {
            throw .damaged
        }
        let count = Int(claimed)
        var first: [UInt64] = []
        var last: UInt64 = 0
        for _ in 0..<count {
            let (sum, overflow) = last.addingReportingOverflow(try next())
            guard !overflow else { throw .damaged }
            last = sum
            first.append(sum)
        }
        var runs: [UInt64] = []
        for _ in 0..<count { runs.append(try next()) }
        var lengths: [UInt64] = []
        for _ in 0..<count { lengths.append(try next()) }
        var entries: [Entry] = []
        entries.reserveCapacity(count)
        for number in 0..<count {
            let value = try next()
            let offset: UInt64
            if value == 0 {
                guard let before = entries.last else { throw .damaged }
                let (end, overflow) = before.offset.addingReportingOverflow(before.length)
                guard !overflow else { throw .damaged }
                offset = end
            } else {
                offset = value - 1
            }
            guard lengths[number] > 0, lengths[number] < 1 << 32 else { throw .damaged }
            entries.append(
                Entry(
                    first: first[number], run: runs[number], offset: offset,
                    length: lengths[number]))
        }
        self.entries = entries
    }

    /// The entry that a tile of a number belongs to.
    func entry(for number: UInt64) -> Entry? {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].first <= number { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let entry = entries[low - 1]
        return entry.run == 0 || number - entry.first < entry.run ? entry : nil
    }
}
