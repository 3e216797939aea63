import CivilTime

/// The lines of a night in order of time, worked out once with the flight.
struct Feed: Sendable {
    private(set) var messages: [SantaMessage] = []
    private(set) var announcements: [Announcement] = []

    /// Minutes before the landing that are worth a line, and those that are said aloud.
    private static let marks = [720, 360, 180, 120, 60, 30, 10, 5, 1]
    private static let spokenMarks = [60, 30, 10, 5, 1]

    private struct Line {
        let instant: Instant
        let topic: SantaMessage.Topic
    }

    init(
        itinerary: Itinerary, style: FlightStyle, warp: TimeWarp, preparation: Instant,
        launch: Instant
    ) {
        var fixed = Self.milestones(
            itinerary: itinerary, style: style, warp: warp, launch: launch)
        fixed += Self.preparing(from: preparation, to: launch)
        fixed.sort { $0.instant < $1.instant }
        let passing =
            style == .tour ? Self.passing(itinerary: itinerary, warp: warp) : []
        let all = Self.spaced(fixed, filledWith: passing, landing: warp.lastArrival)
        messages = all.enumerated().map {
            SantaMessage(id: $0.offset, instant: $0.element.instant, topic: $0.element.topic)
        }
        announcements = Self.announcements(itinerary: itinerary, style: style, warp: warp)
    }

    /// Lines that are always sent.
    private static func milestones(
        itinerary: Itinerary, style: FlightStyle, warp: TimeWarp, launch: Instant
    ) -> [Line] {
        let arrival = warp.lastArrival
        var lines = warp.promises.flatMap { promise in
            marks.map { minutes in
                Line(
                    instant: promise.arrival - Double(minutes * 60),
                    topic: .timeLeft(minutes: minutes))
            }.filter { $0.instant > launch && promise.contains($0.instant) }
        }
        for (before, after) in zip(warp.promises, warp.promises.dropFirst()) {
            lines.append(
                Line(
                    instant: after.start,
                    topic: after.arrival < before.arrival ? .tailwind : .detour))
        }
        lines.append(Line(instant: arrival, topic: .landed))
        lines.append(Line(instant: warp.instant(of: -150), topic: .yourLights))
        lines.append(Line(instant: launch, topic: .takeOff))
        guard style == .tour else { return lines }
        if let first = itinerary.timeline.onwardStops.first {
            lines.append(Line(instant: arrival + TourSchedule.stay, topic: .onwards(first)))
        }
        lines.append(Line(instant: warp.instant(of: itinerary.end), topic: .backHome))
        return lines
    }

    private static func preparing(from start: Instant, to launch: Instant) -> [Line] {
        var lines = [Line(instant: launch - 420, topic: .ready)]
        var instant = start
        var number = 0
        while instant < launch - 1200 {
            lines.append(
                Line(
                    instant: instant, topic: .preparing(variant: number % SantaMessage.variants)))
            instant = instant + 2400
            number += 1
        }
        return lines
    }

    /// Lines for every town, of which the spacing takes some.
    private static func passing(itinerary: Itinerary, warp: TimeWarp) -> [Line] {
        let timeline = itinerary.timeline
        var lines: [Line] = []
        for index in 1..<timeline.stops.count {
            let stop = timeline.stops[index]
            let time = timeline.times[index]
            let variant = index % SantaMessage.variants
            let waited = time - timeline.times[index - 1]
            if waited > 600, time - waited >= TourSchedule.stay || time <= 0 {
                lines.append(
                    Line(
                        instant: warp.instant(of: time - waited / 2),
                        topic: .underway(variant: variant)))
            }
            let isNear = time > -ApproachPath.lastHalfHour && time < 0
            if isNear, stop.kind == .bend, index % 3 == 0 {
                lines.append(
                    Line(
                        instant: warp.instant(of: time),
                        topic: .closer(distance: itinerary.approach.radius(at: time))))
            }
            guard stop.kind == .town else { continue }
            lines.append(
                Line(
                    instant: warp.instant(of: time),
                    topic: isNear
                        ? .near(stop, distance: itinerary.approach.radius(at: time))
                        : .over(stop, variant: variant)))
        }
        return lines
    }

    /// Seconds from a line to the next: more lines in the last half hour.
    private static func gap(at instant: Instant, landing: Instant) -> Double {
        let left = landing - instant
        if left < 0 { return 300 }
        return left < 1800 ? 45 : left < 7200 ? 90 : 180
    }

    private static func spaced(
        _ fixed: [Line], filledWith passing: [Line], landing: Instant
    ) -> [Line] {
        var result: [Line] = []
        var next = 0
        for line in passing {
            while next < fixed.count, fixed[next].instant <= line.instant {
                result.append(fixed[next])
                next += 1
            }
            let gap = gap(at: line.instant, landing: landing)
            if let last = result.last, line.instant - last.instant < gap { continue }
            if next < fixed.count, fixed[next].instant - line.instant < min(gap, 30) { continue }
            result.append(line)
        }
        return result + fixed[next...]
    }

    private static func announcements(
        itinerary: Itinerary, style: FlightStyle, warp: TimeWarp
    ) -> [Announcement] {
        var spoken = warp.promises.flatMap { promise in
            spokenMarks.map {
                Announcement(
                    instant: promise.arrival - Double($0 * 60), topic: .timeLeft(minutes: $0))
            }.filter { promise.contains($0.instant) }
        }
        spoken.append(Announcement(instant: warp.lastArrival, topic: .arrived))
        guard style == .tour else { return spoken.sorted { $0.instant < $1.instant } }
        let timeline = itinerary.timeline
        var last = Instant(seconds: -.infinity)
        for index in 0..<(timeline.stops.count - 1)
        where timeline.stops[index + 1].kind == .town && timeline.stops[index].isNamed {
            let instant = warp.instant(of: timeline.times[index])
            let isFree = !spoken.contains { abs($0.instant - instant) < 60 }
            guard isFree, instant - last >= 60 else { continue }
            spoken.append(Announcement(instant: instant, topic: .next(timeline.stops[index + 1])))
            last = instant
        }
        return spoken.sorted { $0.instant < $1.instant }
    }
}
