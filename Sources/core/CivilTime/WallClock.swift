/// The time of day as everything in the app sees it; handed in so that it can be set for a rehearsal.
public protocol WallClock: Sendable {
    /// The present instant.
    var now: Instant { get }
}

/// A clock that stands still.
public struct StoppedClock: WallClock {
    public var now: Instant

    public init(now: Instant) { self.now = now }
}
