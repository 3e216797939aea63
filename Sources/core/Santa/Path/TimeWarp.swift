import CivilTime

/// Flight time as a function of the instant: seconds relative to the landing, negative before it.
///
/// Without retimings it is just the instant less the arrival. A retiming bends it from where it is
/// to 0 at the new arrival by a rational quadratic (Gregory and Delbourgo 1982), which keeps value
/// and rate continuous and never runs backwards, however long the delay.
struct TimeWarp: Sendable {
    /// The least time that he takes once an earlier arrival is asked for, in seconds: a minute from
    /// nearby, and from farther away a twelfth of the time that was left, or he would cross oceans in
    /// a blink.
    static func shortestDescent(from time: Double) -> Double {
        60 + max(-time - 3000, 0) / 12
    }

    private struct Piece {
        let start: Instant
        let arrival: Instant
        /// Flight time at the start, and seconds of flight time to a second there.
        let time: Double
        let rate: Double
    }

    private var pieces: [Piece]

    /// - Parameters:
    ///   - retimings: in order of time.
    ///   - launch: flight time of the launch; retimings earlier than that only set the arrival.
    init(arrival: Instant, retimings: [(at: Instant, arrival: Instant)], launch: Double) {
        pieces = [
            Piece(
                start: Instant(seconds: -.infinity), arrival: arrival, time: -.infinity, rate: 1)
        ]
        for (instant, asked) in retimings {
            let (time, rate) = flightTime(at: instant)
            guard time < 0, instant >= lastStart else { continue }
            let promised = self.arrival(at: instant)
            let soonest = min(promised, instant + Self.shortestDescent(from: time))
            let arrival = max(asked, soonest)
            if instant - promised < launch, instant - arrival < launch, pieces.count == 1 {
                pieces = [
                    Piece(
                        start: pieces[0].start, arrival: arrival, time: -.infinity, rate: 1)
                ]
            } else {
                pieces.append(Piece(start: instant, arrival: arrival, time: time, rate: rate))
            }
        }
    }

    /// An arrival and the time in which it is promised.
    struct Promise: Sendable {
        let start: Instant
        let end: Instant
        let arrival: Instant

        func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }
    }

    /// The arrivals in the order in which they are promised.
    var promises: [Promise] {
        pieces.indices.map { index in
            Promise(
                start: pieces[index].start,
                end: index + 1 < pieces.count
                    ? pieces[index + 1].start : Instant(seconds: .infinity),
                arrival: pieces[index].arrival)
        }
    }

    /// The arrival that is kept in the end.
    var lastArrival: Instant { pieces[pieces.count - 1].arrival }

    /// How many changes of the arrival bend the flight.
    var bends: Int { pieces.count - 1 }

    private var lastStart: Instant { pieces[pieces.count - 1].start }

    private func piece(at instant: Instant) -> Piece {
        var index = pieces.count - 1
        while index > 0, instant < pieces[index].start { index -= 1 }
        return pieces[index]
    }

    /// The arrival that is promised at an instant.
    func arrival(at instant: Instant) -> Instant { piece(at: instant).arrival }

    /// Flight time at an instant, and how fast it runs there.
    func flightTime(at instant: Instant) -> (time: Double, rate: Double) {
        let piece = piece(at: instant)
        guard piece.time.isFinite, instant < piece.arrival else {
            return (instant - piece.arrival, 1)
        }
        let span = piece.arrival - piece.start
        let share = (instant - piece.start) / span
        let rest = 1 - share
        let mean = -piece.time / span
        let bend = mean + (1 + piece.rate - 2 * mean) * share * rest
        let covered = (mean * share * share + piece.rate * share * rest) / bend
        let rate =
            mean * mean * (share * share + 2 * mean * share * rest + piece.rate * rest * rest)
            / (bend * bend)
        // Formed from the end where the landing is near, so that 0 is met exactly.
        return (piece.time * (1 - covered), rate)
    }

    /// The instant of a flight time, to a millisecond.
    func instant(of time: Double) -> Instant {
        guard let last = pieces.last else { return Instant(seconds: time) }
        if pieces.count == 1 || time >= 0 { return last.arrival + time }
        var low = pieces.map(\.arrival.seconds).min() ?? 0
        low = min(low, pieces[1].start.seconds) + time - 1
        var high = last.arrival.seconds
        while high - low > 0.001 {
            let middle = (low + high) / 2
            if flightTime(at: Instant(seconds: middle)).time < time {
                low = middle
            } else {
                high = middle
            }
        }
        return Instant(seconds: high)
    }
}
