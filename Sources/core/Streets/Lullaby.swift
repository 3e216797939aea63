/// Which streets of the counting song shine at a moment.
///
/// A state is a function of the song and the time since it began; nothing is remembered.
public struct Lullaby: Sendable {
    /// What is seen at a moment.
    public struct State: Hashable, Sendable {
        /// The word that is sung, as its number in the song; nil before the first and after the last.
        public var word: Int?
        /// How brightly each street shines that does, 0…1.
        public var glow: [String: Double]
    }

    /// The song's words with the seconds at which each begins, and the end.
    public let words: [SongWord]
    public let starts: [Double]
    /// Seconds until the last light is out.
    public let duration: Double

    /// Seconds in which a street lights up.
    static let rise = 0.25
    /// What remains of a street's light when the next is sung.
    static let ember = 0.34

    /// - Parameters:
    ///   - starts: seconds at which each word begins, one for each word, rising.
    ///   - end: seconds at which the last word ends.
    /// - Returns: nil if there is not one start for each word.
    public init?(_ words: [SongWord], starts: [Double], end: Double) {
        guard !words.isEmpty, words.count == starts.count, end >= starts[starts.count - 1],
            zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 })
        else { return nil }
        self.words = words
        self.starts = starts
        duration = end + 1.5
    }

    /// - Parameter isCalm: lights without rising and falling softly.
    public func state(at seconds: Double, isCalm: Bool = false) -> State {
        var state = State(word: nil, glow: [:])
        let end = duration - 1.5
        if let current = starts.lastIndex(where: { $0 <= seconds }), seconds < end {
            state.word = current
        }
        let farewell = min(max((duration - seconds) / 1.5, 0), 1)
        for (number, start) in starts.enumerated() where start <= seconds {
            let age = seconds - start
            let next = number + 1 < starts.count ? starts[number + 1] : end
            let fallen = seconds - next
            var light: Double
            if isCalm {
                light = fallen < 0 ? 1 : Self.ember
            } else {
                light = Self.smooth(age / Self.rise)
                if fallen > 0 { light *= 1 - (1 - Self.ember) * Self.smooth(fallen / 0.6) }
            }
            light *= isCalm ? (farewell > 0 ? 1 : 0) : farewell
            let street = words[number].street
            if light > 0 { state.glow[street] = max(state.glow[street] ?? 0, light) }
        }
        return state
    }

    private static func smooth(_ t: Double) -> Double {
        let clamped = min(max(t, 0), 1)
        return clamped * clamped * (3 - 2 * clamped)
    }
}
