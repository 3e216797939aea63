/// Tells small hands that play on the keyboard from a person who wants to leave the full screen.
///
/// Hands are at play while different keys follow each other quickly.
nonisolated struct LittleHands {
    /// Seconds for which a key is remembered.
    static let memory = 2.0
    /// So many different keys within that time are play.
    static let variety = 2

    private var presses: [(key: String, time: Double)] = []

    /// Takes note of a key other than those that lead out of the full screen.
    /// - Parameter time: seconds of a clock that does not go back.
    mutating func press(_ key: String, at time: Double) {
        presses.removeAll { $0.key == key || time - $0.time > Self.memory }
        presses.append((key, time))
    }

    func areAtPlay(at time: Double) -> Bool {
        presses.count { time - $0.time <= Self.memory } >= Self.variety
    }
}
