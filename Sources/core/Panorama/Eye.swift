import Geography
import Glibc

/// An eye above the smooth Earth, and what it sees over the curve of it.
///
/// Light is bent along the ground, so the Earth looks flatter: its radius is divided by 1 − 0.13, the
/// mean coefficient of refraction of surveyors.
public struct Eye: Hashable, Sendable {
    /// Metres.
    private static let radius = 6_371_009 / (1 - 0.13)
    /// Metres above the sea from which one may look.
    public static let heights = 1.0...30_000.0

    public let place: Coordinate
    /// Metres above the ground, which is taken to be at the level of the sea.
    public let height: Double

    public init(place: Coordinate, height: Double = 1.7) {
        self.place = place
        self.height = min(max(height, Self.heights.lowerBound), Self.heights.upperBound)
    }

    /// Degrees by which the edge of the Earth is below the level.
    public var dip: Double { acos(Self.radius / (Self.radius + height)) * 180 / .pi }

    /// Metres along the ground to the edge of the Earth.
    public var horizonDistance: Double { Self.horizon(height) }

    private static func horizon(_ height: Double) -> Double {
        radius * acos(radius / (radius + max(height, 0)))
    }

    /// Metres along the ground to what is seen at some degrees below the level; nil for the sky.
    public func groundDistance(depression: Double) -> Double? {
        let lower = depression * .pi / 180
        // The sine rule in the triangle of the eye, the place and the Earth's middle.
        let sine = cos(lower) * (Self.radius + height) / Self.radius
        guard lower > 0, sine <= 1 else { return nil }
        return Self.radius * max(asin(min(sine, 1)) + lower - .pi / 2, 0)
    }

    /// How a thing is seen.
    public struct Sight: Hashable, Sendable {
        /// Degrees clockwise from north.
        public let bearing: Double
        /// Metres along the ground.
        public let distance: Double
        /// Degrees of its top above the level.
        public let altitude: Double
        /// Degrees of its foot, or of the Earth's edge where that hides the foot.
        public let foot: Double
        /// Whether its top stands above the edge of the Earth.
        public let isSeen: Bool
    }

    /// - Parameters:
    ///   - place: where a thing is.
    ///   - top: metres above the sea of its top.
    public func sight(of place: Coordinate, top: Double) -> Sight {
        let line = Geodesic.inverse(from: self.place, to: place)
        let distance = line.distance
        let edge = horizonDistance
        return Sight(
            bearing: LookView.wrapped(line.azimuth), distance: distance,
            altitude: altitude(of: top, at: distance),
            foot: distance < edge ? altitude(of: 0, at: distance) : -dip,
            isSeen: distance <= edge + Self.horizon(top))
    }

    /// Degrees above the level of a point so many metres high and away.
    public func altitude(of height: Double, at distance: Double) -> Double {
        let turn = distance / Self.radius
        // The difference of cosine and one is taken by half the angle: nothing is lost near by.
        let half = sin(turn / 2)
        let up = (height - self.height) - 2 * (Self.radius + height) * half * half
        return atan2(up, (Self.radius + height) * sin(turn)) * 180 / .pi
    }

    /// Degrees by which the air lifts a star that stands so many degrees above the level
    /// (G. G. Bennett's formula as turned round by Þ. Sæmundsson, 1986).
    public static func refraction(altitude: Double) -> Double {
        guard altitude > -2 else { return 0 }
        let argument = altitude + 10.3 / (altitude + 5.11)
        return max(1.02 / tan(argument * .pi / 180) / 60, 0)
    }
}
