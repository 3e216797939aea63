public import Atlas
public import CivilTime
import Geography
import Glibc
public import Panorama
public import Sky

/// What stands in the sky of an eye at an instant: a value for the painters.
public struct SkyScene: Sendable {
    /// A star above the horizon.
    struct Light: Sendable {
        /// East, north, up, with refraction.
        let direction: SIMD3<Double>
        let magnitude: Double
        let colorIndex: Double
    }

    /// Santa, seen from here.
    public struct Visitor: Hashable, Sendable {
        public let sight: Eye.Sight
        /// Degrees clockwise from north: where he flies.
        public let heading: Double

        public init(sight: Eye.Sight, heading: Double) {
            self.sight = sight
            self.heading = heading
        }
    }

    public let eye: Eye
    /// Without refraction.
    public let sun: HorizontalPosition
    /// Without refraction.
    public let moon: MoonAppearance
    let stars: [Light]
    public let peaks: [(peak: Peak, sight: Eye.Sight)]
    /// How many stars are drawn, whichever way one looks.
    public var starCount: Int { stars.count }
    /// The names along the horizon, the most important first.
    public var landmarks: [Landmark]
    public var visitor: Visitor?
    /// Whether Mount Fuji and its like wear snow: the colder half of the year in the north.
    let hasSnow: Bool

    /// The faintest stars that are drawn.
    static let faintest = 5.0

    /// - Parameters:
    ///   - month: 1...12, for the snow.
    public init(
        eye: Eye, at instant: Instant, stars: [Star], landmarks: [Landmark] = [],
        visitor: Visitor? = nil, month: Int = 12
    ) {
        self.eye = eye
        self.landmarks = landmarks
        self.visitor = visitor
        sun = Sun.position(at: instant, from: eye.place)
        moon = Moon.appearance(at: instant, from: eye.place)
        peaks = Peak.seen(from: eye)
        hasSnow = month <= 5 || month >= 11
        let frame = SkyFrame(at: instant)
        let dip = eye.dip
        self.stars =
            sun.altitude > -2
            ? []
            : stars.compactMap { star in
                guard star.magnitude <= Self.faintest else { return nil }
                let position = frame.position(
                    ofRightAscension: star.rightAscension, declination: star.declination,
                    from: eye.place)
                let altitude = Self.apparent(position.altitude)
                guard altitude > -dip else { return nil }
                return Light(
                    direction: LookView.direction(bearing: position.azimuth, altitude: altitude),
                    magnitude: star.magnitude, colorIndex: star.colorIndex)
            }
    }

    /// Degrees above the level at which a body is seen.
    public static func apparent(_ altitude: Double) -> Double {
        altitude + Eye.refraction(altitude: altitude)
    }

    /// Unit vectors to where sun and moon are seen.
    var towardsSun: SIMD3<Double> {
        LookView.direction(bearing: sun.azimuth, altitude: Self.apparent(sun.altitude))
    }
    var towardsMoon: SIMD3<Double> {
        LookView.direction(
            bearing: moon.position.azimuth, altitude: Self.apparent(moon.position.altitude))
    }
}
