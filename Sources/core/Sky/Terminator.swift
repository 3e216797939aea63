import CivilTime
import Geography
import Glibc

/// The line on the Earth along which the Sun stands at one altitude.
public enum Terminator {
    /// `count` places, evenly spaced, clockwise about the subsolar point as seen from above, so that
    /// the darker side is to the left; a closed line. Altitude in degrees: 0 for the geometric edge of
    /// the night, -6, -12 and -18 for the twilights.
    public static func places(
        sunAltitude: Double = 0, subsolarPoint: Coordinate, count: Int = 180
    ) -> [Coordinate] {
        let sun = subsolarPoint.direction
        let latitude = subsolarPoint.latitude * .pi / 180
        let longitude = subsolarPoint.longitude * .pi / 180
        let east = SIMD3(-sin(longitude), cos(longitude), 0)
        let north = SIMD3(
            -sin(latitude) * cos(longitude), -sin(latitude) * sin(longitude), cos(latitude))
        let depth = sin(sunAltitude * .pi / 180)
        let radius = cos(sunAltitude * .pi / 180)
        return (0..<count).map { index in
            let bearing = Double(index) * 2 * .pi / Double(count)
            let side = north * cos(bearing) + east * sin(bearing)
            return Coordinate(direction: sun * depth + side * radius)
        }
    }

    /// The line at an instant.
    public static func places(
        sunAltitude: Double = 0, at instant: Instant, count: Int = 180
    ) -> [Coordinate] {
        places(
            sunAltitude: sunAltitude, subsolarPoint: Sun.subsolarPoint(at: instant), count: count)
    }
}
