/// Why a text was not read as a place.
public enum CoordinateParsingError: Error, Hashable, Sendable {
    /// Nothing but spaces.
    case empty
    /// Not meant as coordinates at all; perhaps a name to be searched for.
    case notCoordinates
    /// One number, or a comma that may be a decimal comma or part two numbers, as in `59,33`.
    case onlyOneNumber
    /// The numbers can be read in more than one way.
    case ambiguous
    /// Not a number, or infinite.
    case notFinite
    /// Outside -90...90 degrees.
    case latitudeOutOfRange(Double)
    /// Outside -540...540 degrees.
    case longitudeOutOfRange(Double)
    /// Minutes or seconds that are not in 0..<60, or a fraction before a smaller unit.
    case malformedAngle
    /// Two latitudes, two longitudes, or a minus sign beside a direction.
    case contradictoryDirections
    /// A link that holds no coordinates, for instance a shortened one.
    case noCoordinatesInLink
    /// A `geo:` address in something other than WGS 84.
    case unknownReferenceSystem(String)
}

/// Reads the coordinates that people copy from maps, encyclopedias and messages.
///
/// Understood are decimal degrees, degrees and minutes, and degrees, minutes and seconds, with N, S,
/// E, W or 北緯, 南緯, 東経, 西経, with decimal points or decimal commas, in ASCII or full width;
/// `geo:` addresses (RFC 5870); and links of the usual online maps. What can be read in two ways is
/// refused.
public enum CoordinateParser {
    /// The place that a text stands for.
    public static func parse(_ text: String) throws(CoordinateParsingError) -> Coordinate {
        let plain = PlainText.normalised(text)
        guard !plain.isEmpty else { throw .empty }
        if let link = CoordinateLink(plain) { return try link.place() }
        let parts = plain.split(separator: " / ")
        guard parts.count > 1 else { return try CoordinateReading(plain).place() }
        return try samePlace(parts.map(String.init))
    }

    /// Encyclopedias copy the same place several times over, parted by slashes.
    private static func samePlace(
        _ parts: [String]
    ) throws(CoordinateParsingError) -> Coordinate {
        let first = try CoordinateReading(parts[0]).place()
        for part in parts.dropFirst() {
            let other = try CoordinateReading(part).place()
            guard Geodesic.distance(from: first, to: other) < 5000 else { throw .ambiguous }
        }
        return first
    }

    /// A place from two numbers in degrees.
    static func place(
        latitude: Double, longitude: Double
    ) throws(CoordinateParsingError) -> Coordinate {
        guard latitude.isFinite, longitude.isFinite else { throw .notFinite }
        guard abs(latitude) <= 90 else { throw .latitudeOutOfRange(latitude) }
        guard abs(longitude) <= 540 else { throw .longitudeOutOfRange(longitude) }
        return Coordinate(clamped: latitude, longitude)
    }
}
