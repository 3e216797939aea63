import Geography
import Glibc

/// A chain of legs over towns in which the corners are rounded: around each town the motion of the
/// leg that ends passes smoothly into that of the leg that begins. Both are over the town at its
/// time, so he is exactly there, and position and speed are continuous.
struct TourPath: Sendable {
    let legs: [GreatCircleLeg]
    /// Seconds before and after the start of each leg in which he turns; 0 for the first.
    private let turns: [Double]
    /// The motion that follows the last leg, straight on before its start.
    private let exit: Turning?
    private let exitTurn: Double

    /// The most time that a turn takes to each side, and the most of the shorter leg.
    private static let longestTurn = 300.0
    private static let turnShare = 0.45
    /// The longest arc in radians that belongs to the turn into the approach.
    private static let longestSweep = 0.08

    /// - Parameters:
    ///   - visits: where he is when, in order of time.
    ///   - startsAtRest: eases out of the first place.
    ///   - exit: the motion at the last place if he flies on there; without it he comes to rest.
    init(visits: [(vertical: SIMD3<Double>, time: Double)], startsAtRest: Bool, exit: Turning?) {
        var legs: [GreatCircleLeg] = []
        for index in 1..<visits.count {
            legs.append(
                GreatCircleLeg(
                    from: visits[index - 1].vertical, to: visits[index].vertical,
                    startTime: visits[index - 1].time, endTime: visits[index].time,
                    startSlope: index == 1 && startsAtRest ? 0 : 1,
                    endSlope: index == visits.count - 1 && exit == nil ? 0 : 1))
        }
        var turns = [0.0]
        for index in 1..<max(legs.count, 1) {
            turns.append(
                min(
                    Self.turnShare * min(legs[index - 1].duration, legs[index].duration),
                    Self.longestTurn))
        }
        self.legs = legs
        self.turns = turns
        self.exit = exit
        exitTurn = min(
            Self.longestTurn, (legs.last.map { Self.turnShare / 2 * $0.duration }) ?? 0,
            // Coming from behind he overshoots by this arc at most.
            exit.map { Self.longestSweep / max(Ellipsoid.length($0.rate), 1e-9) } ?? 0)
    }

    var startTime: Double { legs[0].startTime }
    var endTime: Double { legs[legs.count - 1].endTime }

    /// The vertical on a leg and its rate.
    func motion(leg index: Int, at time: Double) -> Turning {
        let leg = legs[index]
        let here = leg.motion(at: time)
        let sinceStart = time - leg.startTime
        if sinceStart < turns[index] {
            return Self.blend(
                legs[index - 1].motion(at: time), here, part: sinceStart, turn: turns[index])
        }
        let toEnd = leg.endTime - time
        if index + 1 < legs.count {
            guard toEnd < turns[index + 1] else { return here }
            return Self.blend(
                here, legs[index + 1].motion(at: time), part: -toEnd, turn: turns[index + 1])
        }
        guard let exit, toEnd < 2 * exitTurn else { return here }
        // The turn is over when the next motion begins, which may not be disturbed.
        return Self.blend(
            here, exit.straightOn(-toEnd), part: exitTurn - toEnd, turn: exitTurn)
    }

    /// The heading of a leg where he rests, degrees clockwise from north.
    func restHeading(leg index: Int, at time: Double) -> Double {
        let leg = legs[min(max(index, 0), legs.count - 1)]
        let turning = Turning(
            vertical: leg.motion(at: time).vertical, rate: leg.direction(at: time))
        return Ellipsoid.motion(of: turning.vertical, rate: turning.rate).heading ?? 0
    }

    /// `part` seconds from the middle of a turn that takes `turn` seconds to each side.
    private static func blend(
        _ a: Turning, _ b: Turning, part: Double, turn: Double
    ) -> Turning {
        let share = (part + turn) / (2 * turn)
        return a.blended(
            with: b, share: share * share * (3 - 2 * share),
            shareRate: 6 * share * (1 - share) / (2 * turn))
    }
}

extension Turning {
    /// The same motion that many seconds later, along the great circle.
    func straightOn(_ seconds: Double) -> Turning {
        let speed = Ellipsoid.length(rate)
        guard speed > 0 else { return self }
        let tangent = rate / speed
        let angle = speed * seconds
        return Turning(
            vertical: cos(angle) * vertical + sin(angle) * tangent,
            rate: speed * (cos(angle) * tangent - sin(angle) * vertical))
    }
}
