import Geography

/// Where the family lives: a place, what they call it, and the time zone that its clocks follow.
public struct Home: Hashable, Sendable {
    public var coordinate: Coordinate
    /// What the family calls it, or the name of the nearest town.
    public var name: String
    /// IANA name of the time zone, such as `Asia/Tokyo`. It wins over the computer's own zone.
    public var zone: String

    public init(coordinate: Coordinate, name: String, zone: String) {
        self.coordinate = coordinate
        self.name = name
        self.zone = zone
    }
}

extension Home: Codable {
    private enum CodingKeys: String, CodingKey {
        case latitude, longitude, name, zone
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            coordinate: try Coordinate(
                latitude: container.decode(Double.self, forKey: .latitude),
                longitude: container.decode(Double.self, forKey: .longitude)),
            name: try container.decode(String.self, forKey: .name),
            zone: try container.decode(String.self, forKey: .zone))
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(coordinate.latitude, forKey: .latitude)
        try container.encode(coordinate.longitude, forKey: .longitude)
        try container.encode(name, forKey: .name)
        try container.encode(zone, forKey: .zone)
    }
}
