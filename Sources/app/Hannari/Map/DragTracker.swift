import Geography
import Glibc

/// Tells a click from a drag and a drag from a throw, and keeps one finger still while two pinch.
///
/// A pure value: it is told points in logical pixels and times in seconds.
nonisolated struct DragTracker {
    /// How a press ends.
    enum Ending: Equatable {
        /// The pointer hardly moved.
        case click(ScreenPoint)
        /// The pointer moved when it was let go, at that many logical pixels a second.
        case thrown(velocity: ScreenPoint)
        case still
    }

    /// Logical pixels within which a press is a click.
    static let threshold = 8.0
    /// Seconds of movement before the release that count for the velocity.
    private static let window = 0.08

    /// Whether the press has become a drag.
    private(set) var isDragging = false
    private var start: ScreenPoint?
    private var last = ScreenPoint(x: 0, y: 0)
    private var samples: [(time: Double, point: ScreenPoint)] = []
    private var isPinching = false
    private var wasPinched = false

    mutating func press(at point: ScreenPoint, time: Double) {
        // A second finger may come before the drag of the first is reported.
        let pinching = isPinching
        self = DragTracker()
        isPinching = pinching
        wasPinched = pinching
        start = point
        last = point
        samples = [(time, point)]
    }

    /// The way to move the map by; nil as long as nothing is to move.
    mutating func move(to point: ScreenPoint, time: Double) -> ScreenPoint? {
        guard let start else { return nil }
        guard !isPinching else {
            last = point
            return nil
        }
        if wasPinched, !isDragging {
            // The finger that stayed takes hold where it is now.
            isDragging = true
            last = point
            samples = [(time, point)]
            return nil
        }
        if !isDragging {
            guard hypot(point.x - start.x, point.y - start.y) > Self.threshold else { return nil }
            isDragging = true
        }
        samples.append((time, point))
        samples.removeAll { time - $0.time > Self.window }
        defer { last = point }
        return ScreenPoint(x: point.x - last.x, y: point.y - last.y)
    }

    mutating func release(time: Double) -> Ending {
        defer { self = DragTracker() }
        guard let start else { return .still }
        guard isDragging else { return wasPinched || isPinching ? .still : .click(start) }
        let recent = samples.filter { time - $0.time <= Self.window }
        guard let first = recent.first, let end = recent.last, end.time - first.time > 0.005 else {
            return .still
        }
        let duration = end.time - first.time
        let velocity = ScreenPoint(
            x: (end.point.x - first.point.x) / duration,
            y: (end.point.y - first.point.y) / duration)
        return hypot(velocity.x, velocity.y) < 60 ? .still : .thrown(velocity: velocity)
    }

    mutating func beginPinch() {
        isPinching = true
        wasPinched = true
    }

    /// The drag goes on with the finger that stays, from where that finger is at its next movement.
    mutating func endPinch() {
        isPinching = false
        isDragging = false
    }

    mutating func cancel() { self = DragTracker() }
}
