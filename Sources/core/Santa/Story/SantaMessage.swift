import CivilTime

/// A line that Santa sends on the way; the app puts it into words.
public struct SantaMessage: Hashable, Sendable {
    /// What a line is about. `variant` chooses one of several wordings, 0..<`variants`.
    public enum Topic: Hashable, Sendable {
        /// Weeks before: one of the quiet works of the season.
        case village(variant: Int)
        /// The day of departure: packing, harness, weather.
        case preparing(variant: Int)
        /// A few minutes before he sets out.
        case ready
        case takeOff
        /// Over a town.
        case over(Stop, variant: Int)
        /// Far from any town.
        case underway(variant: Int)
        /// Over one of the very next towns, metres from home.
        case near(Stop, distance: Double)
        /// In the last half hour with no town below, metres from home.
        case closer(distance: Double)
        /// Minutes to the landing.
        case timeLeft(minutes: Int)
        /// He sees home's lights.
        case yourLights
        /// The arrival was moved: the story says why.
        case detour, tailwind
        case landed
        case onwards(Stop)
        case backHome
    }

    /// The same line has the same number each time the plan is worked out.
    public let id: Int
    public let instant: Instant
    public let topic: Topic

    /// How many wordings `village`, `preparing`, `over` and `underway` can have.
    public static let variants = 6
}

/// What a screen reader says by itself.
public struct Announcement: Hashable, Sendable {
    public enum Topic: Hashable, Sendable {
        /// 60, 30, 10, 5 or 1.
        case timeLeft(minutes: Int)
        case arrived
        case next(Stop)
    }

    public let instant: Instant
    public let topic: Topic
}
