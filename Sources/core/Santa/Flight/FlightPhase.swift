/// The chapters of a season, in order.
public enum FlightPhase: Int, Hashable, Sendable, CaseIterable, Comparable {
    /// Weeks or months before: he is at home in the Village.
    case farCountdown
    /// The day itself: packing and harnessing.
    case departureDay
    /// In the air, more than two hours before the landing.
    case worldTour
    /// The last two hours.
    case approach
    /// The last thirty minutes.
    case lastHalfHour
    /// The last minute.
    case landing
    /// On the roof, for five minutes from the second of the arrival.
    case here
    /// On his way to the families further west.
    case onwards
    /// Back in the Village, until noon on 26 December.
    case hasBeen

    public static func < (a: FlightPhase, b: FlightPhase) -> Bool { a.rawValue < b.rawValue }

    /// Whether he has landed at this home.
    public var isAfterArrival: Bool { self >= .here }

    /// Whether he is in the air.
    public var isFlying: Bool {
        switch self {
        case .worldTour, .approach, .lastHalfHour, .landing, .onwards: true
        case .farCountdown, .departureDay, .here, .hasBeen: false
        }
    }
}
