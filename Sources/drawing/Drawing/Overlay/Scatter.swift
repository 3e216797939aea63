/// Numbers that look random and are the same everywhere: a pure function of an index.
///
/// The mixer is SplitMix64 (Steele, Lea, Flood 2014).
struct Scatter {
    private let seed: UInt64

    init(_ seed: Int) { self.seed = UInt64(truncatingIfNeeded: seed) }

    /// 0..<1 for an index and a lane (several independent numbers for one thing).
    func callAsFunction(_ index: Int, _ lane: Int = 0) -> Double {
        var z = seed &* 0xD134_2543_DE82_EF95
        z &+= UInt64(truncatingIfNeeded: index) &* 0x9E37_79B9_7F4A_7C15
        z &+= UInt64(truncatingIfNeeded: lane) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        z ^= z >> 31
        return Double(z >> 11) / Double(1 << 53)
    }

    /// A number between two bounds.
    func callAsFunction(_ index: Int, _ lane: Int, in range: ClosedRange<Double>) -> Double {
        range.lowerBound + self(index, lane) * (range.upperBound - range.lowerBound)
    }
}
