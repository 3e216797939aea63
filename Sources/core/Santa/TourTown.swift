import Geography

/// A town that Santa visits on his tour round the world.
public struct TourTown: Sendable, Hashable {
    /// English or romanised name.
    public let name: String
    public let japanese: String
    /// Degrees.
    public let latitude: Double
    /// Degrees.
    public let longitude: Double
    public let population: Int
    /// ISO 3166-1, two letters.
    public let country: String
    /// Seconds east of UTC on 24 December 2026, frozen.
    public let utcOffset: Int

    init(
        _ name: String, _ japanese: String, _ latitude: Double, _ longitude: Double,
        _ population: Int, _ country: String, _ utcOffset: Int
    ) {
        self.name = name
        self.japanese = japanese
        self.latitude = latitude
        self.longitude = longitude
        self.population = population
        self.country = country
        self.utcOffset = utcOffset
    }

    public var coordinate: Coordinate { Coordinate(clamped: latitude, longitude) }
}

/// The tables of towns, one for each version of the flight plan. A version never changes, so that
/// a plan gives the same flight for ever; a better table is a new version.
public enum TourTowns {}
