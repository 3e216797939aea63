import Geography

/// A town or sight that is named in a view.
public struct Landmark: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case town, sight, peak }

    public let name: String
    public let kind: Kind
    /// What stands below the name, such as its distance.
    public let detail: String
    /// Counts for which names are shown where there is no room for all: the larger the more.
    public let weight: Double
    public let sight: Eye.Sight

    public init(
        name: String, detail: String = "", kind: Kind, weight: Double, sight: Eye.Sight
    ) {
        self.name = name
        self.kind = kind
        self.detail = detail
        self.weight = weight
        self.sight = sight
    }

    /// Metres above the sea that a town's roofs reach.
    public static let roofs = 25.0

    /// The landmarks that are worth a name, the most important first; of two in almost the same
    /// direction only the more important.
    public static func chosen(_ landmarks: [Landmark], limit: Int) -> [Landmark] {
        var chosen: [Landmark] = []
        for landmark in landmarks.sorted(by: { $0.weight > $1.weight }) {
            let isFree = chosen.allSatisfy {
                abs(LookView.turn(from: $0.sight.bearing, to: landmark.sight.bearing)) > 1.2
                    || $0.kind != landmark.kind
            }
            if isFree { chosen.append(landmark) }
            if chosen.count == limit { break }
        }
        return chosen
    }
}
