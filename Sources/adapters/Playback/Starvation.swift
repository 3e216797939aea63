/// Notices that a player has run dry: what was sent falls behind the clock for good.
///
/// A player that is fed in time is ahead of the clock by what it stores. It may be late for a
/// moment and catch up, which the best of each second shows; after a gap it is ahead by that much
/// less, which no later block makes up for.
struct Starvation {
    /// In how many seconds it has happened.
    private(set) var count = 0
    /// The most by which it was ahead in the last second and is in this one.
    private var before: Double?
    private var best = -Double.infinity
    private var start = 0.0

    /// Seconds of sound that are missed at once before it counts.
    private static let gap = 0.03
    /// Seconds a second by which the clock of a device may be slow.
    private static let drift = 0.002

    /// Takes in that so many seconds of sound have been sent, now that the player wants no more.
    mutating func see(sent: Double, at now: Double) {
        best = max(best, sent - now)
        guard now - start >= 1 else { return }
        if let before, best < before - Self.drift * (now - start) - Self.gap { count += 1 }
        before = best
        best = -.infinity
        start = now
    }
}
