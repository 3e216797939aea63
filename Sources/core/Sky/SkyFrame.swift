import CivilTime
import Geography
import Glibc

/// A direction in the sky of a place.
public struct HorizontalPosition: Hashable, Sendable {
    /// Degrees clockwise from north, 0..<360.
    public let azimuth: Double
    /// Degrees above the horizon, -90...90, without refraction.
    public let altitude: Double
}

/// How the sky stands over the Earth at an instant; make it once for many stars.
public struct SkyFrame: Hashable, Sendable {
    /// Greenwich mean sidereal time in degrees 0..<360: the right ascension that is in the south at
    /// Greenwich. A star is in the zenith at longitude right ascension − this.
    public let siderealAngle: Double
    private let day: Double

    public init(at instant: Instant) {
        siderealAngle = Nova.siderealAngle(at: instant)
        day = Nova.julianDay(instant)
    }

    /// Greenwich mean sidereal time in degrees 0..<360.
    public static func siderealAngle(at instant: Instant) -> Double {
        Nova.siderealAngle(at: instant)
    }

    /// The place in whose zenith a star stands; right ascension and declination in degrees, J2000.
    public func zenith(ofRightAscension rightAscension: Double, declination: Double) -> Coordinate {
        zenith(
            of: Nova.star(rightAscension: rightAscension, declination: declination, day: day))
    }

    /// Where a star stands in the sky of a place; right ascension and declination in degrees, J2000.
    public func position(
        ofRightAscension rightAscension: Double, declination: Double, from place: Coordinate
    ) -> HorizontalPosition {
        horizontal(
            Nova.star(rightAscension: rightAscension, declination: declination, day: day),
            from: place)
    }

    func zenith(of equatorial: SIMD3<Double>) -> Coordinate {
        let star = Coordinate(direction: equatorial)
        return Coordinate(clamped: star.latitude, star.longitude - siderealAngle)
    }

    /// The direction of a vector of the equator of date in the sky of a place.
    func horizontal(_ vector: SIMD3<Double>, from place: Coordinate) -> HorizontalPosition {
        let axes = axes(at: place)
        let east = (vector * axes.east).sum()
        let north = (vector * axes.north).sum()
        let azimuth = atan2(east, north) * 180 / .pi
        return HorizontalPosition(
            azimuth: azimuth < 0 ? azimuth + 360 : azimuth,
            altitude: atan2((vector * axes.up).sum(), hypot(east, north)) * 180 / .pi)
    }

    /// Up, east and north of a place, in the equator of date.
    func axes(
        at place: Coordinate
    ) -> (up: SIMD3<Double>, east: SIMD3<Double>, north: SIMD3<Double>) {
        let longitude = (place.longitude + siderealAngle) * .pi / 180
        let latitude = place.latitude * .pi / 180
        return (
            SIMD3(cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude)),
            SIMD3(-sin(longitude), cos(longitude), 0),
            SIMD3(-sin(latitude) * cos(longitude), -sin(latitude) * sin(longitude), cos(latitude))
        )
    }

    /// From the Earth's centre to a place on the WGS 84 ellipsoid, in kilometres, in the equator of
    /// date.
    func observer(at place: Coordinate) -> SIMD3<Double> {
        let radius = 6378.137
        let squaredEccentricity = 0.006_694_379_990_14
        let up = axes(at: place).up
        let normal = radius / (1 - squaredEccentricity * up.z * up.z).squareRoot()
        return SIMD3(normal * up.x, normal * up.y, normal * (1 - squaredEccentricity) * up.z)
    }
}
