import Drawing
import Santa

/// Decides which picture a moment deserves: the map, or a scene in its place.
struct Director {
    /// A person has asked for the map where a scene would be shown.
    var prefersMap = false

    /// The scene of a state, without regard to what a person prefers.
    /// - Parameters:
    ///   - time: seconds of a clock that does not go back.
    ///   - dawn: 0 at night, 1 when the sun has risen at home.
    static func scene(
        _ state: FlightState, style: FlightStyle, time: Double, dawn: @autoclosure () -> Double,
        isStill: Bool
    ) -> SantaScene? {
        switch state.phase {
        case .farCountdown, .departureDay:
            SantaScene(kind: .village, time: time, isStill: isStill)
        case .landing where state.secondsLeft <= SantaScene.leadIn:
            SantaScene(
                kind: .landing, time: time, moment: -state.secondsLeft, isStill: isStill)
        case .here:
            SantaScene(
                kind: .landing, time: time, moment: state.secondsSinceArrival, isStill: isStill)
        case .hasBeen:
            SantaScene(kind: .visited, time: time, dawn: dawn(), isStill: isStill)
        case .worldTour, .approach, .lastHalfHour, .landing, .onwards: nil
        }
    }

    /// How much of the scene is seen: the landing fades in over the map.
    static func opacity(_ scene: SantaScene, isStill: Bool) -> Double {
        guard scene.kind == .landing, scene.moment < 0, !isStill else { return 1 }
        return min(max((SantaScene.leadIn + scene.moment) / 1.5, 0), 1)
    }

    /// How many pictures a second a scene needs.
    static func pace(_ scene: SantaScene) -> Double {
        scene.kind == .landing ? 60 : 20
    }
}
