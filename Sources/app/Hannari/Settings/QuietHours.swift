import Santa

/// Hours of the night in which there is no music, but for Santa's landing.
nonisolated struct QuietHours: Codable, Equatable {
    /// The first quiet hour and the first that is not, 0…23.
    var from = 22
    var to = 7

    /// Seconds before the landing from which the bells may be heard at any hour.
    static let landing = 600.0

    /// Whether an hour of the day is quiet. The same hour twice is a whole day of quiet.
    func contains(_ hour: Int) -> Bool {
        from < to ? (from..<to).contains(hour) : hour >= from || hour < to
    }

    /// Whether the music is silent at an hour in a state of the flight.
    func silences(_ hour: Int, _ state: FlightState) -> Bool {
        let isLanding =
            state.phase == .here
            || state.secondsLeft > 0 && state.secondsLeft <= Self.landing
        return contains(hour) && !isLanding
    }

    /// Whether both hours are on a clock.
    var isSensible: Bool { (0...23).contains(from) && (0...23).contains(to) }
}
