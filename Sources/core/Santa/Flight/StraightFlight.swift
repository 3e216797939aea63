import Geography

/// The simplest flight: home less the seconds that remain / 10000 degrees on both axes.
///
/// He moves once a second, is still shown on the roof at 0 s, and gone after that. While the formula
/// gives no place on Earth he waits in the Village.
struct StraightFlight: Sendable {
    static let secondsPerDegree = 10_000.0

    let home: Coordinate

    /// The seconds that remain as a clock that ticks once a second shows them.
    static func ticked(_ seconds: Double) -> Double { seconds.rounded(.up) }

    /// The place with some whole seconds left; nil while there is none.
    func place(secondsLeft: Double) -> Coordinate? {
        let degrees = secondsLeft / Self.secondsPerDegree
        let latitude = home.latitude - degrees
        let longitude = home.longitude - degrees
        guard latitude >= -90, longitude >= -180 else { return nil }
        return Coordinate(clamped: latitude, longitude)
    }

    /// The whole seconds before the landing at which the formula first gives a place.
    var longest: Double {
        let exact = min(home.latitude + 90, home.longitude + 180) * Self.secondsPerDegree
        let whole = exact.rounded(.down)
        return place(secondsLeft: whole) == nil ? whole - 1 : whole
    }
}
