import Geography
import Glibc

/// The whole night in flight time: the tour to the approach, the approach, the stay, the tour after
/// it, with every stop in order. Independent of the date and of retimings.
struct Itinerary: Sendable {
    /// Seconds from the Village to the first town, and from the last one back.
    static let ride = 5400.0
    /// The nearest to home at which an approach may begin, in metres.
    private static let nearestStart = 400_000.0

    let home: Coordinate
    let outward: TourPath
    let approach: ApproachPath
    let onward: TourPath
    let timeline: Timeline

    /// Flight time at which he leaves the Village.
    var launch: Double { outward.startTime }
    /// Flight time at which he is back.
    var end: Double { onward.endTime }

    init(home: Home, homeOffset: Int, towns: [TourTown], neighbours: [Neighbour]) {
        let place = home.coordinate
        let schedule = TourSchedule(
            towns: towns, home: place, homeOffset: homeOffset, neighbours: neighbours)
        let spiral = Spiral(around: place, candidates: neighbours)
        var inward = schedule.approaching
        let launch: Double
        let start: Double
        if let first = inward.first, first.radius >= Self.nearestStart {
            start = -TourSchedule.approach
            launch = (schedule.before.first?.time ?? start) - Self.ride
        } else {
            launch = (schedule.before.first?.time ?? 0) - Self.ride
            start = max(-TourSchedule.approach, launch + 1200)
            inward = [
                Self.gate(from: schedule.before.last?.stop ?? .village, home: place)
            ]
        }

        let ringed = spiral.points.map { point in
            ApproachTown(
                stop: point.neighbour.map(Stop.init)
                    ?? .bend(
                        Geodesic.destination(
                            from: place, azimuth: point.azimuth, distance: point.radius)),
                radius: point.radius, azimuth: point.azimuth)
        }
        let way = inward + ringed
        approach = ApproachPath(
            home: place, start: start, waypoints: way.map { ($0.radius, $0.azimuth) },
            middle: inward.count + Spiral.middle)
        let entry = approach.motion(at: start)
        outward = TourPath(
            visits: [(Stop.village.coordinate.direction, launch)]
                + schedule.before.map { ($0.stop.coordinate.direction, $0.time) }
                + [(entry.place.direction, start)],
            startsAtRest: true,
            exit: Turning(at: entry.place, speed: entry.speed, heading: entry.heading))
        let back = (schedule.after.last?.time ?? TourSchedule.stay) + Self.ride
        onward = TourPath(
            visits: [(place.direction, TourSchedule.stay)]
                + schedule.after.map { ($0.stop.coordinate.direction, $0.time) }
                + [(Stop.village.coordinate.direction, back)],
            startsAtRest: true, exit: nil)
        self.home = place

        let roof = Stop(kind: .home, name: home.name, coordinate: place)
        timeline = Timeline(
            outward: ([Stop.village] + schedule.before.map(\.stop), outward),
            approach: (way.map(\.stop), approach), home: roof,
            onward: (schedule.after.map(\.stop) + [Stop.village], onward))
    }

    /// Where the approach begins when no town lies on the way: a fifth of the way from the last
    /// place to home, or well outside when that place is near home.
    private static func gate(from last: Stop, home: Coordinate) -> ApproachTown {
        let way = Geodesic.inverse(from: home, to: last.coordinate)
        let radius = way.distance * 0.8 >= nearestStart ? way.distance * 0.8 : 2 * nearestStart
        let azimuth = way.distance < 1 ? 90 : way.azimuth
        return ApproachTown(
            stop: .bend(Geodesic.destination(from: home, azimuth: azimuth, distance: radius)),
            radius: radius, azimuth: azimuth)
    }
}

extension Turning {
    /// The motion with a speed over ground in metres a second and a heading in degrees.
    init(at place: Coordinate, speed: Double, heading: Double) {
        let vertical = place.direction
        let longitude = place.longitude * .pi / 180
        let east = SIMD3(-sin(longitude), cos(longitude), 0)
        let north = Ellipsoid.cross(vertical, east)
        let radii = Ellipsoid.radii(sineOfLatitude: vertical.z)
        let angle = heading * .pi / 180
        self.init(
            vertical: vertical,
            rate: (speed * cos(angle) / radii.north) * north
                + (speed * sin(angle) / radii.east) * east)
    }
}
