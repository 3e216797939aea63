public import Geography

/// A place that a person has kept: a friend's home, a flat of one's own.
public struct KeptPlace: Hashable, Sendable, Identifiable {
    /// The largest number of a place that a file may give.
    public static let largestID = 1 << 52

    /// Given by the ranking; smaller ones were kept earlier.
    public let id: Int
    public var name: String
    public var coordinate: Coordinate

    public init(id: Int, name: String, coordinate: Coordinate) {
        self.id = id
        self.name = name
        self.coordinate = coordinate
    }
}
