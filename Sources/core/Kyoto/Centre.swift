public import Geography

/// The place that the world is measured from.
public struct Centre: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The Shishinden, the throne hall of the Imperial Palace in Kyoto.
        case palace
        /// The main keep of Edo castle in Tokyo.
        case edoCastle
        /// The person's own front door.
        case home
        /// Any other place and what the person calls it.
        case other(String)
    }

    public let coordinate: Coordinate
    public let kind: Kind

    public init(_ kind: Kind, at coordinate: Coordinate) {
        self.kind = kind
        self.coordinate = coordinate
    }

    public static let palace = Centre(.palace, at: Coordinate(clamped: 35.024101, 135.762018))
    public static let edoCastle = Centre(
        .edoCastle, at: Coordinate(clamped: 35.688083, 139.754450))

    /// What the six lines call it.
    public var nameInKyoto: String {
        switch kind {
        case .palace: "京都"
        case .edoCastle: "江戸城"
        case .home: "おうち"
        case .other(let name): name
        }
    }
}
