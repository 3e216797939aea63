import CivilTime
import Geography

/// Everything about Santa at one instant.
public struct FlightState: Hashable, Sendable {
    public let instant: Instant
    public let phase: FlightPhase
    public let position: Coordinate
    /// False only once the straight flight is over: he is gone.
    public let isVisible: Bool
    /// Degrees clockwise from north, -180..<180; defined also at rest.
    public let heading: Double
    /// Metres a second over ground.
    public let groundSpeed: Double
    /// Metres above ground, for the size of his shadow: 0 at rest.
    public let altitude: Double
    /// Seconds to the promised arrival; 0 from then on.
    public let secondsLeft: Double
    /// Seconds since the arrival; 0 until then.
    public let secondsSinceArrival: Double
    /// Metres along the geodesic to home; 0 exactly when no time is left. In the last 75
    /// minutes it only falls.
    public let distanceLeft: Double
    /// Metres along the geodesic from home, also after the landing; what a camera needs.
    public let distanceFromHome: Double
    /// The stop over which or near which he is; nil far from any.
    public let over: Stop?
    /// The stop that comes next and has a name; nil once he is back.
    public let next: Stop?
    /// Gifts delivered so far this night; only rises.
    public let gifts: Int
    /// Metres flown so far this night; only rises.
    public let travelled: Double

    /// The time left as a clock shows it.
    public var countdown: Countdown { Countdown(secondsLeft: secondsLeft) }
}
