/// What the referee says.
public enum Verdict: String, Hashable, Sendable, CaseIterable, Codable {
    /// 0.01 ≤ gap < 2: the miracle.
    case bravo
    /// 2 ≤ gap ≤ 10.
    case normal
    /// Everything else.
    case out
}

/// A judged gap: how far the ball still was over the line.
public struct Judgement: Hashable, Sendable {
    /// Field units, floored to two decimals; NaN when the position was no number.
    public let difference: Double
    public let verdict: Verdict

    /// Judges a gap in field units: floored to hundredths first, then judged, so that what is shown
    /// is what was judged.
    public init(gap: Double) {
        difference = (gap * 100).rounded(.down) / 100
        switch difference {
        case 0.01..<2: verdict = .bravo
        case 2...10: verdict = .normal
        default: verdict = .out
        }
    }
}
