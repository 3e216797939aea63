/// A rectangle of latitudes and longitudes, in degrees. `east` exceeds 180 where it crosses the
/// date line.
public struct GeoBox: Hashable, Sendable {
    public var south: Double
    public var west: Double
    public var north: Double
    public var east: Double

    public init(south: Double, west: Double, north: Double, east: Double) {
        self.south = south
        self.west = west
        self.north = north
        self.east = east
    }

    public static let world = GeoBox(south: -90, west: -180, north: 90, east: 180)
}
