import Geography

/// A town near home over which Santa comes in.
public struct Neighbour: Hashable, Sendable {
    public let name: String
    public let japanese: String?
    public let coordinate: Coordinate
    public let population: Int

    public init(name: String, japanese: String?, coordinate: Coordinate, population: Int) {
        self.name = name
        self.japanese = japanese
        self.coordinate = coordinate
        self.population = population
    }
}

extension Neighbour: Codable {
    private enum CodingKeys: String, CodingKey {
        case name, japanese, latitude, longitude, population
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try container.decode(String.self, forKey: .name),
            japanese: try container.decodeIfPresent(String.self, forKey: .japanese),
            coordinate: try Coordinate(
                latitude: container.decode(Double.self, forKey: .latitude),
                longitude: container.decode(Double.self, forKey: .longitude)),
            population: try container.decode(Int.self, forKey: .population))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encodeIfPresent(japanese, forKey: .japanese)
        try container.encode(coordinate.latitude, forKey: .latitude)
        try container.encode(coordinate.longitude, forKey: .longitude)
        try container.encode(population, forKey: .population)
    }
}
