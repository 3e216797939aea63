/// Why two numbers are not a place on Earth.
public enum CoordinateError: Error, Equatable {
    /// Not a number, or infinite.
    case notFinite
    /// A latitude outside -90...90 degrees.
    case latitudeOutOfRange(Double)
}

/// A place on the WGS 84 ellipsoid, in degrees.
public struct Coordinate: Hashable, Sendable {
    /// -90...90.
    public let latitude: Double
    /// -180..<180.
    public let longitude: Double

    /// A place from outside: the latitude must be in range, the longitude is brought into -180..<180.
    public init(latitude: Double, longitude: Double) throws(CoordinateError) {
        guard latitude.isFinite, longitude.isFinite else { throw .notFinite }
        guard abs(latitude) <= 90 else { throw .latitudeOutOfRange(latitude) }
        self.init(clamped: latitude, longitude)
    }

    /// A place from a computation: the latitude is clamped to -90...90, the longitude wrapped, and
    /// what is not a number becomes 0.
    public init(clamped latitude: Double, _ longitude: Double) {
        self.latitude = latitude.isNaN ? 0 : min(max(latitude, -90), 90)
        self.longitude = longitude.isFinite ? Self.wrapped(longitude) : 0
    }

    /// An angle in degrees brought into -180..<180.
    public static func wrapped(_ degrees: Double) -> Double {
        if degrees >= -180, degrees < 180 { return degrees }
        let turned = (degrees + 180).truncatingRemainder(dividingBy: 360)
        let wrapped = (turned < 0 ? turned + 360 : turned) - 180
        return wrapped < 180 ? wrapped : -180
    }
}
