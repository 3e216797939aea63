import Geography
import Glibc

/// A movement of the map that goes on by itself until it ends or is interrupted.
///
/// A pure value that is advanced by the seconds since the frame before.
nonisolated enum MapMotion {
    /// Slowing down after a throw; logical pixels a second.
    case gliding(velocity: ScreenPoint)
    /// Approaching a zoom about a point, under which a place is kept if there is one.
    case zooming(target: Double, about: ScreenPoint, place: Coordinate?)
    /// On a flight, after so many seconds of it.
    case flying(FlyTo, elapsed: Double)

    /// Seconds in which a throw loses all but 1/e of its speed.
    static let glideTime = 0.325
    /// Seconds in which a zoom covers all but 1/e of its way.
    static let zoomTime = 0.07

    /// The map after some more seconds, and the rest of the movement; nil when it has ended.
    func advanced(by seconds: Double, _ viewport: Viewport) -> (Viewport, MapMotion?) {
        switch self {
        case .gliding(let velocity):
            // The integral of the speed, so that the way does not depend on the frame rate.
            let decay = exp(-seconds / Self.glideTime)
            let way = Self.glideTime * (1 - decay)
            let moved = viewport.moved(
                by: ScreenPoint(x: velocity.x * way, y: velocity.y * way))
            let slower = ScreenPoint(x: velocity.x * decay, y: velocity.y * decay)
            let ended = hypot(slower.x, slower.y) < 12
            return (moved, ended ? nil : .gliding(velocity: slower))
        case .zooming(let target, let point, let place):
            let left = (target - viewport.zoom) * exp(-seconds / Self.zoomTime)
            let ended = abs(left) < 0.002
            var zoomed = viewport
            zoomed.zoom = ended ? target : target - left
            if let place { zoomed = zoomed.moved(placing: place, at: point) }
            return (zoomed, ended ? nil : self)
        case .flying(let flight, let elapsed):
            let time = elapsed + seconds
            guard time < flight.duration else { return (flight.to, nil) }
            return (
                flight.viewport(at: time / flight.duration), .flying(flight, elapsed: time)
            )
        }
    }
}
