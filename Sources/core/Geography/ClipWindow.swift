import Glibc

/// The window with a margin, outside of which nothing needs to be drawn.
struct ClipWindow {
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double

    init(size: ScreenSize, margin: Double) {
        left = -margin
        top = -margin
        right = size.width + margin
        bottom = size.height + margin
    }

    /// Pixels from a point to the window, 0 inside.
    func distance(to point: ScreenPoint) -> Double {
        hypot(
            max(left - point.x, 0, point.x - right), max(top - point.y, 0, point.y - bottom))
    }

    /// The parts of a run inside the window.
    func clipped(run: [ScreenPoint]) -> [[ScreenPoint]] {
        var runs: [[ScreenPoint]] = []
        var current: [ScreenPoint] = []
        for (start, end) in zip(run, run.dropFirst()) {
            guard let part = clipped(start, end) else {
                if current.count > 1 { runs.append(current) }
                current = []
                continue
            }
            if current.last != part.0 {
                if current.count > 1 { runs.append(current) }
                current = [part.0]
            }
            current.append(part.1)
        }
        if current.count > 1 { runs.append(current) }
        return runs
    }

    /// The part of a segment inside the window, by Liang and Barsky; its ends are kept bit for bit
    /// where they are inside.
    private func clipped(
        _ start: ScreenPoint, _ end: ScreenPoint
    ) -> (ScreenPoint, ScreenPoint)? {
        let x = end.x - start.x
        let y = end.y - start.y
        var enter = 0.0
        var leave = 1.0
        for (step, room) in [
            (-x, start.x - left), (x, right - start.x), (-y, start.y - top), (y, bottom - start.y),
        ] {
            if step == 0 {
                if room < 0 { return nil }
            } else if step < 0 {
                enter = max(enter, room / step)
            } else {
                leave = min(leave, room / step)
            }
        }
        guard enter < leave else { return nil }
        let first =
            enter == 0 ? start : ScreenPoint(x: start.x + enter * x, y: start.y + enter * y)
        let last = leave == 1 ? end : ScreenPoint(x: start.x + leave * x, y: start.y + leave * y)
        return (first, last)
    }

    /// The part of a polygon inside the window, by Sutherland and Hodgman.
    func clipped(polygon: [ScreenPoint]) -> [ScreenPoint] {
        var points = polygon
        points = Self.cut(points) { $0.x - left }
        points = Self.cut(points) { right - $0.x }
        points = Self.cut(points) { $0.y - top }
        return Self.cut(points) { bottom - $0.y }
    }

    /// What is left of a polygon on the side where `room` is not negative.
    private static func cut(
        _ polygon: [ScreenPoint], _ room: (ScreenPoint) -> Double
    ) -> [ScreenPoint] {
        guard var last = polygon.last else { return [] }
        var kept: [ScreenPoint] = []
        for point in polygon {
            let before = room(last)
            let after = room(point)
            if (before < 0) != (after < 0) {
                let share = before / (before - after)
                kept.append(
                    ScreenPoint(
                        x: last.x + share * (point.x - last.x),
                        y: last.y + share * (point.y - last.y)))
            }
            if after >= 0 { kept.append(point) }
            last = point
        }
        return kept
    }
}
