import Geography

/// A named place: a town, a country or a sea.
public struct Place: Sendable, Hashable {
    public enum Kind: Int, Sendable {
        case town = 0
        /// Capital of a province, state or prefecture.
        case provincialCapital = 1
        /// Capital of a country.
        case capital = 2
        case country = 3
        case ocean = 4
        /// A sea or a great bay.
        case sea = 5
        case lake = 6
    }

    /// The GeoNames id of a town or country; below 1000 for a body of water.
    public let id: Int
    /// English or romanised name.
    public let name: String
    public let japanese: String?
    public let coordinate: Coordinate
    public let population: Int
    /// ISO 3166-1, two letters; empty at sea.
    public let country: String
    /// Province, state or prefecture.
    public let region: String?
    public let regionJapanese: String?
    /// IANA name; empty for countries and waters.
    public let zone: String
    /// The zoom (of tiles of 256 pixels) from which the label deserves its place; the lower, the
    /// more important.
    public let rank: Int
    public let kind: Kind

    /// Whether it is the capital of a country.
    public var isCapital: Bool { kind == .capital }
}
