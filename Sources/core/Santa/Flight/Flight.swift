import CivilTime
import Geography
import Glibc

/// A plan worked out for one Christmas: `state(at:)` answers for any instant of the season.
///
/// Working it out takes some milliseconds, away from the main actor; a state about a microsecond.
public final class Flight: Sendable {
    public let plan: FlightPlan
    /// The twelve months for which this flight answers; after them the next season's is to be made.
    public let season: Season
    /// The instant at which he leaves the Village; for the straight flight that at which the formula
    /// first gives a place.
    public let launch: Instant
    /// The instant at which he is back in the Village; for the straight flight the end of the stay.
    public let end: Instant
    /// The instant at which the day of departure begins.
    public let preparation: Instant

    let itinerary: Itinerary
    let warp: TimeWarp
    let straight: StraightFlight
    private let rangefinder: Ellipsoid.Rangefinder
    private let trailPoints: [TrailPoint]
    let feed: Feed

    /// The flight of the season in which an instant lies.
    public convenience init(
        plan: FlightPlan, at instant: Instant, zone: any Zone,
        towns: [TourTown] = TourTowns.version1
    ) {
        self.init(plan: plan, season: Season(at: instant, zone: zone), zone: zone, towns: towns)
    }

    /// The flight of a season.
    /// - Parameters:
    ///   - zone: the home's time zone.
    ///   - towns: the table that belongs to the plan's version; another only in tests.
    public init(
        plan: FlightPlan, season: Season, zone: any Zone,
        towns: [TourTown] = TourTowns.version1
    ) {
        self.plan = plan
        self.season = season
        let arrival = plan.arrival.instant(year: season.year, zone: zone)
        itinerary = Itinerary(
            home: plan.home, homeOffset: zone.utcOffset(at: arrival), towns: towns,
            neighbours: plan.neighbours)
        straight = StraightFlight(home: plan.home.coordinate)
        let first = plan.style == .tour ? itinerary.launch : -straight.longest
        warp = TimeWarp(
            arrival: arrival,
            retimings: plan.retimings.filter { season.contains($0.at) }
                .sorted { $0.at < $1.at }
                .map { ($0.at, $0.arrival.instant(year: season.year, zone: zone)) },
            launch: first)
        launch = warp.instant(of: first)
        end = warp.instant(of: plan.style == .tour ? itinerary.end : TourSchedule.stay)
        let eve = zone.instant(of: CivilDateTime(year: season.year, month: 12, day: 24))
        preparation = min(launch - 43_200, eve)
        rangefinder = Ellipsoid.Rangefinder(from: plan.home.coordinate)
        trailPoints =
            plan.style == .tour
            ? Trail.points(of: itinerary) : Trail.points(of: straight, launch: first)
        feed = Feed(
            itinerary: itinerary, style: plan.style, warp: warp, preparation: preparation,
            launch: launch)
    }

    /// The arrival that is promised at an instant.
    public func arrival(at instant: Instant) -> Instant { warp.arrival(at: instant) }

    /// How many retimings bend this flight.
    public var retimingCount: Int { warp.bends }

    /// Everything about Santa at an instant of the season; a pure function.
    public func state(at instant: Instant) -> FlightState {
        let (time, pace) = warp.flightTime(at: instant)
        let arrival = warp.arrival(at: instant)
        return plan.style == .tour
            ? touring(instant, arrival: arrival, time: time, pace: pace)
            : goingStraight(instant, arrival: arrival, time: time, pace: pace)
    }

    /// The way that he has flown last, up to an instant.
    public func trail(at instant: Instant) -> Trail {
        let time = warp.flightTime(at: instant).time
        return Trail(points: trailPoints, time: time, head: place(at: time))
    }

    private func phase(at instant: Instant, arrival: Instant) -> FlightPhase {
        let left = arrival - instant
        if left > 0 {
            if instant < preparation { return .farCountdown }
            if instant < launch { return .departureDay }
            if left > 7200 { return .worldTour }
            if left > 1800 { return .approach }
            return left > 60 ? .lastHalfHour : .landing
        }
        if left > -TourSchedule.stay { return .here }
        return instant < end ? .onwards : .hasBeen
    }

    private func touring(
        _ instant: Instant, arrival: Instant, time: Double, pace: Double
    ) -> FlightState {
        let index = itinerary.timeline.index(at: time)
        let motion = itinerary.motion(at: time, after: index)
        let distance = motion.radius ?? rangefinder.distance(to: motion.vertical)
        let left = max(arrival - instant, 0)
        let around = itinerary.timeline.surroundings(
            at: time, after: index, vertical: motion.vertical, distance: distance)
        let share = itinerary.share(at: time, after: index)
        let timeline = itinerary.timeline
        return FlightState(
            instant: instant, phase: phase(at: instant, arrival: arrival),
            position: motion.place, isVisible: true, heading: motion.heading,
            groundSpeed: motion.speed * pace,
            altitude: itinerary.altitude(
                at: time, radius: distance),
            secondsLeft: left, secondsSinceArrival: max(instant - arrival, 0),
            // A home in the Village itself is still a little way off until he lands.
            distanceLeft: left > 0 ? max(distance, motion.radius == nil ? 1 : 0) : 0,
            distanceFromHome: distance, over: around.over, next: around.next,
            gifts: Int(timeline.gifts.between(index, share)),
            travelled: timeline.travelled.between(index, share))
    }

    private func goingStraight(
        _ instant: Instant, arrival: Instant, time: Double, pace: Double
    ) -> FlightState {
        let remaining = StraightFlight.ticked(-time)
        let left = max(arrival - instant, 0)
        let isGone = remaining < 0
        let flown = isGone ? plan.home.coordinate : straight.place(secondsLeft: remaining)
        let place = flown ?? Stop.village.coordinate
        let way = Geodesic.inverse(from: place, to: plan.home.coordinate)
        let isFlying = flown != nil && left > 0
        let second = straight.place(secondsLeft: remaining + 1) ?? place
        let step = isFlying ? Geodesic.inverse(from: second, to: place) : nil
        return FlightState(
            instant: instant, phase: phase(at: instant, arrival: arrival), position: place,
            isVisible: !isGone, heading: step?.azimuth ?? way.azimuth,
            groundSpeed: (step?.distance ?? 0) * pace,
            altitude: isFlying ? Itinerary.cruise * (1 - exp(-way.distance / 5000)) : 0,
            secondsLeft: left, secondsSinceArrival: max(instant - arrival, 0),
            distanceLeft: left > 0 ? max(way.distance, 1) : 0, distanceFromHome: way.distance,
            over: nil, next: nil, gifts: 0,
            travelled: flown == nil
                ? 0
                : Double(straight.longest - max(remaining, 0)) * (step?.distance ?? 0))
    }

    private func place(at time: Double) -> Coordinate {
        if plan.style == .straight {
            return straight.place(secondsLeft: max(StraightFlight.ticked(-time), 0))
                ?? Stop.village.coordinate
        }
        return itinerary.motion(at: time, after: itinerary.timeline.index(at: time)).place
    }
}

extension [Double] {
    /// The value a share of the way from one element to the next.
    fileprivate func between(_ index: Int, _ share: Double) -> Double {
        self[index] + share * (self[index + 1] - self[index])
    }
}
