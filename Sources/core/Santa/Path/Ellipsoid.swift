import Geography
import Glibc

/// The few closed forms on WGS 84 that are needed in every frame; `Geodesic` is exact but slower.
enum Ellipsoid {
    static let equatorialRadius = 6_378_137.0
    static let flattening = 1 / 298.257_223_563
    static let meanRadius = Viewport.meanRadius
    private static let eccentricitySquared = flattening * (2 - flattening)

    /// Metres to a radian northwards and eastwards at a vertical's latitude.
    static func radii(sineOfLatitude sine: Double) -> (north: Double, east: Double) {
        let root = (1 - eccentricitySquared * sine * sine).squareRoot()
        return (
            equatorialRadius * (1 - eccentricitySquared) / (root * root * root),
            equatorialRadius / root
        )
    }

    /// The velocity over ground of a vertical that turns: metres a second and degrees from north.
    static func motion(of vertical: SIMD3<Double>, rate: SIMD3<Double>) -> (
        speed: Double, heading: Double?
    ) {
        let axis = hypot(vertical.x, vertical.y)
        // At a pole every direction is a meridian; the frame of longitude 0 serves.
        let east =
            axis < 1e-12
            ? SIMD3<Double>(0, 1, 0) : SIMD3(-vertical.y / axis, vertical.x / axis, 0)
        let north = cross(vertical, east)
        let radii = radii(sineOfLatitude: vertical.z)
        let eastward = dot(rate, east) * radii.east
        let northward = dot(rate, north) * radii.north
        let speed = hypot(eastward, northward)
        return (speed, speed < 1e-6 ? nil : atan2(eastward, northward) * 180 / .pi)
    }

    static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

    static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    static func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

    /// The angle between unit vectors, accurate for small and large ones alike.
    static func angle(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
        atan2(length(cross(a, b)), dot(a, b))
    }

    /// Distances from one place by Lambert's formula (1942): within 1e-5 of the geodesic, and the
    /// geodesic itself near the antipode.
    struct Rangefinder: Sendable {
        private let place: Coordinate
        private let reduced: SIMD3<Double>

        init(from place: Coordinate) {
            self.place = place
            reduced = Self.reduce(place.direction)
        }

        /// The vertical on the auxiliary sphere, whose latitude is the reduced one.
        private static func reduce(_ vertical: SIMD3<Double>) -> SIMD3<Double> {
            let squeezed = SIMD3(vertical.x, vertical.y, vertical.z * (1 - flattening))
            return squeezed / length(squeezed)
        }

        /// Metres to the place with a given vertical.
        func distance(to vertical: SIMD3<Double>) -> Double {
            let other = Self.reduce(vertical)
            let angle = angle(reduced, other)
            if angle > 3 {
                return Geodesic.distance(from: place, to: Coordinate(direction: vertical))
            }
            guard angle > 1e-9 else { return 0 }
            // With P and Q the half sum and half difference of the reduced latitudes:
            // sin P cos Q = (sin b1 + sin b2) / 2 and cos P sin Q = (sin b2 - sin b1) / 2.
            let sum = (reduced.z + other.z) / 2
            let difference = (other.z - reduced.z) / 2
            let half = cos(angle / 2)
            let sine = sin(angle)
            let near = sin(angle / 2) * sin(angle / 2)
            let x = (angle - sine) * sum * sum / (half * half)
            let y = (angle + sine) * difference * difference / near
            return equatorialRadius * (angle - flattening / 2 * (x + y))
        }
    }
}
