import Geography
import Glibc

/// Where he is and how he moves, by second of flight time.
struct Motion: Sendable {
    let place: Coordinate
    let vertical: SIMD3<Double>
    let speed: Double
    let heading: Double
    /// Metres from home where the way itself knows it.
    let radius: Double?
}

extension Itinerary {
    /// Metres above ground in flight.
    static let cruise = 3000.0
    /// Seconds in which he climbs from the Village, from the roof, or comes down again.
    private static let climb = 300.0

    /// The motion at a flight time; `index` is the stop passed last.
    func motion(at time: Double, after index: Int) -> Motion {
        if time < launch { return resting(outward, leg: 0, place: Stop.village.coordinate) }
        if time < approach.start {
            return flying(outward, leg: index, at: time)
        }
        if time < 0 {
            let motion = approach.motion(at: time)
            return Motion(
                place: motion.place, vertical: motion.place.direction, speed: motion.speed,
                heading: motion.heading, radius: motion.radius)
        }
        if time < TourSchedule.stay {
            return Motion(
                place: home, vertical: home.direction, speed: 0, heading: approach.finalHeading,
                radius: 0)
        }
        if time < end { return flying(onward, leg: index - timeline.homeIndex - 1, at: time) }
        return resting(
            onward, leg: onward.legs.count - 1, place: Stop.village.coordinate)
    }

    private func flying(_ path: TourPath, leg: Int, at time: Double) -> Motion {
        let turning = path.motion(leg: min(max(leg, 0), path.legs.count - 1), at: time)
        let (speed, heading) = Ellipsoid.motion(of: turning.vertical, rate: turning.rate)
        return Motion(
            place: Coordinate(direction: turning.vertical), vertical: turning.vertical,
            speed: speed, heading: heading ?? path.restHeading(leg: leg, at: time), radius: nil)
    }

    private func resting(_ path: TourPath, leg: Int, place: Coordinate) -> Motion {
        let time = leg == 0 ? path.startTime : path.endTime
        return Motion(
            place: place, vertical: place.direction, speed: 0,
            heading: path.restHeading(leg: leg, at: time), radius: nil)
    }

    /// The share of the way between the stop passed last and the next.
    func share(at time: Double, after index: Int) -> Double {
        if time < launch { return 0 }
        if time < approach.start { return outward.legs[index].covered(at: time) }
        let leg = index - timeline.homeIndex - 1
        if leg >= 0 { return onward.legs[leg].covered(at: time) }
        return timeline.share(at: time, after: index)
    }

    /// Metres above ground.
    func altitude(at time: Double, radius: Double) -> Double {
        if time <= launch || time >= end { return 0 }
        let climbed: Double
        if time < approach.start {
            climbed = (time - launch) / Self.climb
        } else if time < TourSchedule.stay {
            return Self.cruise * (1 - exp(-radius / 5000))
        } else {
            climbed = min(time - TourSchedule.stay, end - time) / Self.climb
        }
        let share = min(climbed, 1)
        return Self.cruise * share * share * (3 - 2 * share)
    }
}
