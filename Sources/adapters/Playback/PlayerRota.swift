/// Whose turn it is to play, and when to try again.
struct PlayerRota {
    private let count: Int
    /// The one that played last.
    private var preferred = 0
    /// Failures in a row in this round.
    private var failures = 0
    private var rounds = 0
    private var hasPlayed = false
    /// When the next may be tried.
    private(set) var nextTry = 0.0
    /// What the last one that failed said; nil when none could even be started.
    private(set) var words: String?

    private let longestPause: Double

    /// - Parameter longestPause: seconds between two rounds in which all have failed, at most.
    init(count: Int, longestPause: Double = 10) {
        self.count = count
        self.longestPause = longestPause
    }

    /// The player to start now, if it is time.
    func next(at now: Double) -> Int? {
        count > 0 && now >= nextTry ? (preferred + failures) % count : nil
    }

    /// A player plays: it stays the first choice.
    mutating func proven() {
        guard failures > 0 || rounds > 0 || !hasPlayed else { return }
        preferred = (preferred + failures) % max(1, count)
        failures = 0
        rounds = 0
        hasPlayed = true
        words = nil
    }

    /// One that played well has gone; the same may come back at once.
    mutating func lost(at now: Double) {
        failures = 0
        nextTry = now
    }

    /// The player failed. True when all have, which is time to tell.
    mutating func failed(_ said: String?, at now: Double) -> Bool {
        if let said { words = said }
        failures += 1
        nextTry = now
        guard failures >= count else { return false }
        failures = 0
        rounds += 1
        nextTry = now + min(longestPause, 0.5 * Double(1 << min(rounds, 6)))
        // A sound server that starts again is back in a moment: nobody needs to hear of it.
        return rounds > 1 || !hasPlayed
    }

    /// Nothing to play: the next start begins with hope.
    mutating func rest() {
        failures = 0
        rounds = 0
        nextTry = 0
    }
}
