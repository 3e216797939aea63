public import Geography

/// What Kyoto makes of a place.
public struct Verdict: Hashable, Sendable {
    public let pin: Coordinate
    public let centre: Coordinate
    /// Metres along the shortest line.
    public let distance: Double
    /// Degrees clockwise from north in which the pin lies, seen from the centre, 0..<360.
    public let bearing: Double
    public let rank: Rank

    public init(pin: Coordinate, centre: Coordinate) {
        let line = Geodesic.inverse(from: centre, to: pin)
        self.pin = pin
        self.centre = centre
        distance = line.distance
        bearing = line.azimuth < 0 ? line.azimuth + 360 : line.azimuth
        rank = Rank(metres: line.distance)
    }
}
