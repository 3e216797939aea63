import CNova
import CivilTime
import Geography
import Glibc
import Synchronization

/// Where bodies are, from libnova, as vectors in the mean equator and equinox of date.
///
/// libnova's series (VSOP87 for the Sun, ELP 2000-82B for the Moon) answer in the ecliptic of J2000;
/// its own conversions then treat that as the ecliptic of date, 0.4° off by now, and keep nutation in
/// a cache. So only the series and its precession are taken, and the rest is a few rotations here.
/// Nutation, below 0.005°, is left out.
enum Nova {
    /// libnova keeps the last position of the Earth in static variables.
    private static let lock = Mutex(())

    private static let kilometresPerAstronomicalUnit = 149_597_870.7
    /// Seconds by which terrestrial time is ahead of UTC, 32.184 + 37 leap seconds; libnova's own
    /// extrapolation is a minute off.
    private static let terrestrialMinusUTC = 69.184
    /// Constant of aberration in degrees.
    private static let aberration = 20.49552 / 3600

    static func julianDay(_ instant: Instant) -> Double { instant.seconds / 86400 + 2_440_587.5 }

    /// From the Earth's centre to where the Sun is seen, in kilometres.
    static func sun(at instant: Instant) -> SIMD3<Double> {
        let day = julianDay(instant + terrestrialMinusUTC)
        var position = ln_helio_posn()
        lock.withLock { _ in ln_get_solar_geom_coords(day, &position) }
        return equatorial(
            longitude: position.L - aberration / position.R, latitude: position.B,
            distance: position.R * kilometresPerAstronomicalUnit, day: day)
    }

    /// From the Earth's centre to the Moon, in kilometres.
    static func moon(at instant: Instant) -> SIMD3<Double> {
        let day = julianDay(instant + terrestrialMinusUTC)
        var position = ln_rect_posn()
        // This precision leaves out terms below 0.001° together, and nine tenths of the work.
        lock.withLock { _ in ln_get_lunar_geo_posn(day, &position, 1e-6) }
        let distance = length(SIMD3(position.X, position.Y, position.Z))
        return equatorial(
            longitude: atan2(position.Y, position.X) * 180 / .pi,
            latitude: asin(position.Z / distance) * 180 / .pi, distance: distance, day: day)
    }

    /// Mean sidereal time at Greenwich, in degrees 0..<360.
    static func siderealAngle(at instant: Instant) -> Double {
        let angle = (ln_get_mean_sidereal_time(julianDay(instant)) * 15)
            .truncatingRemainder(dividingBy: 360)
        return angle < 0 ? angle + 360 : angle
    }

    /// A J2000 right ascension and declination in degrees, as a unit vector of the equator of date.
    static func star(
        rightAscension: Double, declination: Double, day: Double
    ) -> SIMD3<Double> {
        var mean = ln_equ_posn(ra: rightAscension, dec: declination)
        var position = ln_equ_posn()
        ln_get_equ_prec(&mean, day, &position)
        return Coordinate(clamped: position.dec, position.ra).direction
    }

    /// An ecliptic position of J2000 in degrees, as a vector of the equator of date.
    private static func equatorial(
        longitude: Double, latitude: Double, distance: Double, day: Double
    ) -> SIMD3<Double> {
        let obliquity = 23.439_291_1 * .pi / 180
        let ecliptic = Coordinate(clamped: latitude, longitude).direction
        let equatorial = SIMD3(
            ecliptic.x, ecliptic.y * cos(obliquity) - ecliptic.z * sin(obliquity),
            ecliptic.y * sin(obliquity) + ecliptic.z * cos(obliquity))
        let place = Coordinate(direction: equatorial)
        return distance
            * star(rightAscension: place.longitude, declination: place.latitude, day: day)
    }
}

/// The length of a vector.
func length(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
