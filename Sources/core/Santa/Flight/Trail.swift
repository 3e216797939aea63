import Geography
import Glibc

/// A place on the way flown, with the flight time there and the number of legs flown by then.
struct TrailPoint: Sendable {
    let place: Coordinate
    let time: Double
    let leg: Double
}

/// The way flown over the last legs, oldest first, ending where he is.
public struct Trail: Sendable {
    /// How many legs are shown.
    public static let legs = 20.0

    private let points: ArraySlice<TrailPoint>
    private let head: TrailPoint

    init(points all: [TrailPoint], time: Double, head: Coordinate) {
        let end = Self.firstIndex(of: all) { $0.time >= time }
        let before = end > 0 ? all[end - 1] : nil
        let after = end < all.count ? all[end] : nil
        var leg = before?.leg ?? 0
        if let before, let after, after.time > before.time {
            leg += (after.leg - before.leg) * (time - before.time) / (after.time - before.time)
        }
        self.head = TrailPoint(place: head, time: time, leg: leg)
        let start = Self.firstIndex(of: all) { $0.leg > leg - Self.legs }
        points = all[min(start, end)..<end]
    }

    /// Points on the trail, with the head.
    public var count: Int { points.isEmpty ? 0 : points.count + 1 }

    /// Calls with each place and its age: 1 where the trail ends, 0 where he is.
    public func forEach(_ body: (Coordinate, _ age: Double) -> Void) {
        guard !points.isEmpty else { return }
        for point in points {
            body(point.place, min((head.leg - point.leg) / Self.legs, 1))
        }
        body(head.place, 0)
    }

    /// The places, oldest first.
    public var places: [Coordinate] {
        var places: [Coordinate] = []
        forEach { place, _ in places.append(place) }
        return places
    }

    private static func firstIndex(
        of points: [TrailPoint], where isAfter: (TrailPoint) -> Bool
    ) -> Int {
        var low = 0
        var high = points.count
        while low < high {
            let middle = (low + high) / 2
            if isAfter(points[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// Places all along an itinerary, closer where the way bends more.
    static func points(of itinerary: Itinerary) -> [TrailPoint] {
        let timeline = itinerary.timeline
        var points: [TrailPoint] = []
        for index in 0..<(timeline.stops.count - 1) {
            let start = timeline.times[index]
            let span = timeline.times[index + 1] - start
            // Between towns a leg bends by up to half a turn; at rest it does not.
            let isComing = index >= timeline.approachStart && index < timeline.homeIndex
            let count = index == timeline.homeIndex ? 1 : isComing ? 32 : 16
            for step in 0..<count {
                let share = Double(step) / Double(count)
                let time = start + share * span
                points.append(
                    TrailPoint(
                        place: itinerary.motion(at: time, after: index).place, time: time,
                        leg: Double(index) + share))
            }
        }
        return points
    }

    /// The straight flight counts an hour as a leg.
    static func points(of straight: StraightFlight, launch: Double) -> [TrailPoint] {
        stride(from: max(launch, -86_400 * 20), through: 0, by: 900).compactMap { time in
            straight.place(secondsLeft: -time).map {
                TrailPoint(place: $0, time: time, leg: (time - launch) / 3600)
            }
        }
    }
}
