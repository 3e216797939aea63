import Glibc

extension Coordinate {
    /// The unit vector of the vertical at this place: x towards (0, 0), y towards (0, 90 E), z north.
    public var direction: SIMD3<Double> {
        let latitude = latitude * .pi / 180
        let longitude = longitude * .pi / 180
        return SIMD3(
            cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }

    /// The place whose vertical points along a vector of any length but 0.
    public init(direction: SIMD3<Double>) {
        self.init(
            clamped: atan2(direction.z, hypot(direction.x, direction.y)) * 180 / .pi,
            atan2(direction.y, direction.x) * 180 / .pi)
    }
}
