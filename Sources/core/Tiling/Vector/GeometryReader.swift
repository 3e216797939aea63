/// Reads the commands that draw a feature.
struct GeometryReader {
    private var reader: ProtoReader
    private let limit: Int
    /// Points read so far, in all features.
    private(set) var points: Int
    private var x: Int32 = 0
    private var y: Int32 = 0

    init(_ reader: ProtoReader, points: Int, limit: Int) {
        self.reader = reader
        self.points = points
        self.limit = limit
    }

    /// Parts with as many points as their kind needs; what a command leaves behind that no part
    /// needs is dropped.
    mutating func parts(
        _ kind: VectorFeature.Kind
    ) throws(VectorTileError) -> [[SIMD2<Int32>]] {
        let needed = kind == .point ? 1 : kind == .line ? 2 : 3
        var parts: [[SIMD2<Int32>]] = []
        var part: [SIMD2<Int32>] = []
        func end() {
            if part.count >= needed { parts.append(part) }
            part.removeAll(keepingCapacity: true)
        }
        while !reader.isAtEnd {
            let command = try reader.varint()
            let repeats = Int(truncatingIfNeeded: command >> 3 & 0x1FFF_FFFF)
            switch command & 7 {
            case 1, 2:
                // Each point takes at least two bytes.
                guard repeats <= reader.count / 2 else { throw .truncated }
                points += repeats
                guard points <= limit else { throw .tooLarge }
                for _ in 0..<repeats {
                    if command & 7 == 1, kind != .point { end() }
                    try move()
                    part.append(SIMD2(x, y))
                }
            case 7: break
            default: throw .malformed
            }
        }
        end()
        return parts
    }

    private mutating func move() throws(VectorTileError) {
        x &+= try step()
        y &+= try step()
        let range: ClosedRange<Int32> = -(1 << 28)...1 << 28
        guard range.contains(x), range.contains(y) else { throw .malformed }
    }

    private mutating func step() throws(VectorTileError) -> Int32 {
        let bits = UInt32(truncatingIfNeeded: try reader.varint())
        return Int32(bitPattern: bits >> 1) ^ -Int32(bitPattern: bits & 1)
    }
}
