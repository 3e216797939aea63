import Geography
import Glibc

/// Turns the distance of two fingers into zoom, and the way of the point between them into a drag.
nonisolated struct PinchTracker {
    private var centre: ScreenPoint?
    private var scale = 1.0

    mutating func begin(at centre: ScreenPoint) {
        self.centre = centre
        scale = 1
    }

    /// The step since the last one: zoom levels about the new centre after moving the map by `drag`.
    ///
    /// - Parameter scale: the distance of the fingers as a multiple of the one at the beginning.
    mutating func change(
        scale newScale: Double, centre newCentre: ScreenPoint
    ) -> (zoom: Double, drag: ScreenPoint)? {
        guard newScale > 0, newScale.isFinite else { return nil }
        guard let centre else {
            begin(at: newCentre)
            scale = newScale
            return nil
        }
        defer {
            self.centre = newCentre
            scale = newScale
        }
        return (
            log2(newScale / scale),
            ScreenPoint(x: newCentre.x - centre.x, y: newCentre.y - centre.y)
        )
    }

    mutating func end() { self = PinchTracker() }
}
