import CProj

/// Distances, bearings and lines on the WGS 84 ellipsoid, by Karney's algorithms in PROJ.
public enum Geodesic {
    /// The shortest line between two places.
    public struct Inverse: Hashable, Sendable {
        /// Metres.
        public let distance: Double
        /// Degrees clockwise from north at the start, -180...180.
        public let azimuth: Double
        /// Degrees clockwise from north at the end, -180...180.
        public let endAzimuth: Double
    }

    /// WGS 84. PROJ never writes to it after this.
    private nonisolated(unsafe) static let ellipsoid: UnsafePointer<geod_geodesic> = {
        let pointer = UnsafeMutablePointer<geod_geodesic>.allocate(capacity: 1)
        geod_init(pointer, 6_378_137, 1 / 298.257_223_563)
        return UnsafePointer(pointer)
    }()

    /// The shortest line between two places; for antipodes one of the equally short ones.
    public static func inverse(from start: Coordinate, to end: Coordinate) -> Inverse {
        var distance = 0.0
        var azimuth = 0.0
        var endAzimuth = 0.0
        geod_inverse(
            ellipsoid, start.latitude, start.longitude, end.latitude, end.longitude, &distance,
            &azimuth, &endAzimuth)
        return Inverse(distance: distance, azimuth: azimuth, endAzimuth: endAzimuth)
    }

    /// Metres between two places.
    public static func distance(from start: Coordinate, to end: Coordinate) -> Double {
        inverse(from: start, to: end).distance
    }

    /// The place that many metres from `start` in a direction, degrees clockwise from north.
    public static func destination(
        from start: Coordinate, azimuth: Double, distance: Double
    ) -> Coordinate {
        var latitude = 0.0
        var longitude = 0.0
        geod_direct(
            ellipsoid, start.latitude, start.longitude, azimuth, distance, &latitude, &longitude,
            nil)
        return Coordinate(clamped: latitude, longitude)
    }

    /// The place that many metres from `start` in a direction, and the direction of the line there,
    /// both in degrees clockwise from north.
    public static func direct(
        from start: Coordinate, azimuth: Double, distance: Double
    ) -> (place: Coordinate, azimuth: Double) {
        var latitude = 0.0
        var longitude = 0.0
        var endAzimuth = 0.0
        geod_direct(
            ellipsoid, start.latitude, start.longitude, azimuth, distance, &latitude, &longitude,
            &endAzimuth)
        return (Coordinate(clamped: latitude, longitude), endAzimuth)
    }

    /// A geodesic prepared for many positions along it.
    public struct Line: @unchecked Sendable {
        private let line: geod_geodesicline
        /// Metres from start to end.
        public let length: Double
        public let start: Coordinate
        public let end: Coordinate

        /// The shortest line between two places.
        public init(from start: Coordinate, to end: Coordinate) {
            var line = geod_geodesicline()
            geod_inverseline(
                &line, ellipsoid, start.latitude, start.longitude, end.latitude, end.longitude, 0)
            self.line = line
            self.start = start
            self.end = end
            length = line.s13
        }

        /// The place that many metres along the line, and the direction there, degrees clockwise
        /// from north.
        public func position(at distance: Double) -> (place: Coordinate, azimuth: Double) {
            var latitude = 0.0
            var longitude = 0.0
            var azimuth = 0.0
            withUnsafePointer(to: line) {
                geod_position($0, distance, &latitude, &longitude, &azimuth)
            }
            return (Coordinate(clamped: latitude, longitude), azimuth)
        }
    }

    /// A closed circle of `count` places `radius` metres from the centre, clockwise from north.
    public static func ring(around centre: Coordinate, radius: Double, count: Int) -> [Coordinate] {
        (0..<count).map { index in
            destination(
                from: centre, azimuth: Double(index) * 360 / Double(count), distance: radius)
        }
    }
}
