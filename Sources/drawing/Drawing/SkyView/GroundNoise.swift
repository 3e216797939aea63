import Glibc

/// Soft patches of fields and woods, the same in every run: value noise whose grain grows with the
/// distance, so that it looks alike near and far.
struct GroundNoise {
    /// 0...1 at a place so many metres east and north of the eye, seen from a distance.
    func value(east: Double, north: Double, distance: Double) -> Double {
        let level = log2(max(distance, 24) / 14)
        let step = level.rounded(.down)
        let grain = exp2(step)
        let fine = smooth(east / grain, north / grain, Int(step))
        let coarse = smooth(east / (2 * grain), north / (2 * grain), Int(step) + 1)
        return fine + (coarse - fine) * (level - step)
    }

    private func smooth(_ x: Double, _ y: Double, _ level: Int) -> Double {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (u, v) = (Ease.smooth(x - left), Ease.smooth(y - top))
        let (column, row) = (Int(left), Int(top))
        let upper = at(column, row, level) * (1 - u) + at(column + 1, row, level) * u
        let lower = at(column, row + 1, level) * (1 - u) + at(column + 1, row + 1, level) * u
        return upper * (1 - v) + lower * v
    }

    /// A finaliser of integers as in SplitMix64.
    private func at(_ column: Int, _ row: Int, _ level: Int) -> Double {
        var z = UInt64(truncatingIfNeeded: column) &* 0x9E37_79B9_7F4A_7C15
        z ^= UInt64(truncatingIfNeeded: row) &* 0xC2B2_AE3D_27D4_EB4F
        z ^= UInt64(truncatingIfNeeded: level) &* 0x1656_67B1_9E37_79F9
        z = (z ^ z >> 29) &* 0xBF58_476D_1CE4_E5B9
        z ^= z >> 32
        return Double(z & 0xFFFF) / 65535
    }
}
