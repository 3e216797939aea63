import Geography
import Glibc

/// Tells the second click of a double click from another single one.
nonisolated struct ClickCounter {
    /// Seconds between the clicks of a double click.
    static let interval = 0.4
    /// Logical pixels between the clicks of a double click.
    static let distance = 10.0

    private var last: (point: ScreenPoint, time: Double)?

    /// Whether the click completes a double click.
    mutating func click(at point: ScreenPoint, time: Double) -> Bool {
        if let last, time - last.time <= Self.interval,
            hypot(point.x - last.point.x, point.y - last.point.y) <= Self.distance
        {
            self.last = nil
            return true
        }
        last = (point, time)
        return false
    }
}
