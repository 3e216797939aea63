/// How Kyoto thinks of a place, by its distance.
///
/// A bound belongs to the farther rank: 1999.999 m is `.old`, 2000 m is `.near`.
public enum Rank: Int, CaseIterable, Hashable, Sendable {
    /// Nearer than 2 km.
    case old
    /// 2 km to 5 km.
    case near
    /// 5 km to 25 km.
    case outskirts
    /// 25 km to 150 km.
    case far
    /// 150 km to 1500 km.
    case visitor
    /// 1500 km and more.
    case silence

    /// Metres at which each rank but the last ends.
    public static let bounds: [Double] = [2_000, 5_000, 25_000, 150_000, 1_500_000]

    /// The rank of a distance in metres.
    public init(metres: Double) {
        let index = Self.bounds.firstIndex { metres < $0 } ?? Self.bounds.count
        self = Rank(rawValue: index) ?? .silence
    }

    /// What is said of it in Kyoto's own words.
    public var line: String { line(of: "京都") }

    /// The same words about another place.
    public func line(of place: String) -> String {
        switch self {
        case .old: "まぁ！由緒ある\(place)の方なんやねぇ"
        case .near: "ええとこに住んではりますねぇ"
        case .outskirts: "わざわざ遠いとこから 疲れはったやろ"
        case .far: "えらい遠いとこから来はったんやねぇ"
        case .visitor: "\(place)には観光客見に来はったんですか?"
        case .silence: "・・・"
        }
    }
}
