import Geography

/// When the towns of the world tour have their turn, as flight times.
///
/// A town of another UTC offset is visited when its own clocks show about the time at which home is
/// visited. All towns of one offset share its hour: from east to west in stripes of longitude, up
/// one stripe and down the next, so that the way through them is short.
struct TourSchedule: Sendable {
    struct Visit: Sendable {
        let stop: Stop
        /// Flight time in seconds.
        var time: Double
    }

    /// Seconds before the landing at which the approach starts, with five minutes to get there.
    static let approach = 4500.0
    private static let gathering = 300.0
    /// Towns of the last hours that are not on the way in move to before the approach if they are
    /// due earlier than this, else to after the landing.
    private static let divide = -1950.0
    /// From here the tour before the approach is tightened to make room for them.
    private static let tightening = -10_800.0
    /// How long he stays on the roof, and when he is over the first town after it.
    static let stay = 300.0
    private static let resumption = 900.0
    /// Seconds from the landing at which the tour after home is on time again.
    private static let recovery = 5400.0
    /// Half an hour: the most by which a town is early or late on its own clocks.
    private static let share = 1800.0

    /// Before the approach, in order of time.
    private(set) var before: [Visit] = []
    /// On the way in, from the farthest to the nearest.
    private(set) var approaching: [ApproachTown] = []
    /// After the landing, in order of time.
    private(set) var after: [Visit] = []

    /// - Parameters:
    ///   - homeOffset: seconds east of UTC of home's clocks on the night.
    ///   - neighbours: towns that have their turn on the way in.
    init(
        towns: [TourTown], home: Coordinate, homeOffset: Int, neighbours: [Neighbour] = []
    ) {
        let offsets = Set(towns.map(\.utcOffset)).sorted(by: >)
        var visits: [Visit] = []
        var last = Stop.village.coordinate.direction
        for (index, offset) in offsets.enumerated() {
            let middle = Double(homeOffset - offset)
            let early =
                index > 0 ? min(Double(offsets[index - 1] - offset) / 2, Self.share) : Self.share
            let late =
                index + 1 < offsets.count
                ? min(Double(offset - offsets[index + 1]) / 2, Self.share) : Self.share
            let band = Self.ordered(
                towns.filter { $0.utcOffset == offset }.map(Stop.init), from: last)
            for (position, stop) in band.enumerated() {
                let part = (Double(position) + 0.5) / Double(band.count)
                visits.append(Visit(stop: stop, time: middle - early + part * (early + late)))
            }
            last = band.last?.coordinate.direction ?? last
        }
        let isHomes = Set(towns.filter { $0.utcOffset == homeOffset }.map(Stop.init))
        let candidates = visits.filter {
            $0.time > -(Self.approach + Self.gathering) && $0.time < 0
                && !isHomes.contains($0.stop)
        }
        approaching = ApproachTown.chain(of: candidates.map(\.stop), home: home)
        let chosen = Set(approaching.map(\.stop))
        let served = neighbours.map { ($0.coordinate, 5000.0) } + [(home, Spiral.middleRadius)]
        for visit in visits where !chosen.contains(visit.stop) {
            if visit.time < Self.divide {
                before.append(tightened(visit))
            } else if !served.contains(where: {
                Geodesic.distance(from: $0.0, to: visit.stop.coordinate) < $0.1
            }) {
                after.append(delayed(visit))
            }
        }
        before.sort { $0.time < $1.time }
        after.sort { $0.time < $1.time }
    }

    private func tightened(_ visit: Visit) -> Visit {
        let end = -(Self.approach + Self.gathering)
        guard visit.time > Self.tightening else { return visit }
        let share = (visit.time - Self.tightening) / (Self.divide - Self.tightening)
        return Visit(
            stop: visit.stop, time: Self.tightening + share * (end - Self.tightening))
    }

    private func delayed(_ visit: Visit) -> Visit {
        guard visit.time < Self.recovery else { return visit }
        let share = (visit.time - Self.divide) / (Self.recovery - Self.divide)
        return Visit(
            stop: visit.stop, time: Self.resumption + share * (Self.recovery - Self.resumption))
    }

    /// The towns of one offset in the order in which the way from a place through them is shortest,
    /// of the ways that go in stripes from east to west.
    private static func ordered(_ towns: [Stop], from start: SIMD3<Double>) -> [Stop] {
        guard towns.count > 1 else { return towns }
        // Across the date line longitudes run on beyond 180.
        let reference = towns[0].coordinate.longitude
        let eastward = towns.map {
            (stop: $0, east: Coordinate.wrapped($0.coordinate.longitude - reference))
        }.sorted { ($0.east, $0.stop.name) > ($1.east, $1.stop.name) }.map(\.stop)
        var best = eastward
        var shortest = Double.infinity
        for stripes in 1...8 {
            for northFirst in [true, false] {
                let way = striped(eastward, stripes: stripes, northFirst: northFirst)
                let length = length(of: way, from: start)
                if length < shortest * 0.999 {
                    shortest = length
                    best = way
                }
            }
        }
        return best
    }

    private static func striped(_ towns: [Stop], stripes: Int, northFirst: Bool) -> [Stop] {
        var result: [Stop] = []
        for stripe in 0..<stripes {
            let start = towns.count * stripe / stripes
            let end = towns.count * (stripe + 1) / stripes
            let down = (stripe % 2 == 0) == northFirst
            result += towns[start..<end].sorted {
                let (a, b) = ($0.coordinate.latitude, $1.coordinate.latitude)
                return down ? a > b : a < b
            }
        }
        return result
    }

    private static func length(of way: [Stop], from start: SIMD3<Double>) -> Double {
        var length = 0.0
        var last = start
        for stop in way {
            let place = stop.coordinate.direction
            length += Ellipsoid.angle(last, place)
            last = place
        }
        return length
    }
}
