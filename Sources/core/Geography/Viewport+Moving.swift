import Glibc

extension Viewport {
    /// The same map turned so that `place` is seen at `point`, north up.
    ///
    /// The centre never passes a pole. Where no centre puts the place there, for instance beside the
    /// globe, the nearest that was found is taken.
    public func moved(placing place: Coordinate, at point: ScreenPoint) -> Viewport {
        var moved = self
        // Turning about the axis moves every place alike, so only the latitude has to be searched
        // for; the longitude follows.
        moved.centre = Coordinate(clamped: centre.latitude, 0)
        guard var found = moved.coordinate(at: point) else { return self }
        var error = found.latitude - place.latitude
        for _ in 0..<60 where abs(error) > 1e-12 {
            guard let slope = moved.latitudeSlope(at: point), slope != 0 else { break }
            var step = min(max(-error / slope, -30), 30)
            var improved = false
            for _ in 0..<24 where !improved {
                var tried = moved
                tried.centre = Coordinate(clamped: moved.centre.latitude + step, 0)
                if let place2 = tried.coordinate(at: point),
                    abs(place2.latitude - place.latitude) < abs(error)
                {
                    moved = tried
                    found = place2
                    error = place2.latitude - place.latitude
                    improved = true
                }
                step /= 2
            }
            guard improved else { break }
        }
        moved.centre = Coordinate(
            clamped: moved.centre.latitude, place.longitude - found.longitude)
        return moved
    }

    /// The map pushed by a drag of that many pixels to the right and down.
    public func moved(by drag: ScreenPoint) -> Viewport {
        let reach = 0.9 * projection.sphereRadius
        let length = hypot(drag.x, drag.y)
        let shorter = length > reach ? reach / length : 1
        return moved(
            placing: centre,
            at: ScreenPoint(
                x: size.width / 2 + drag.x * shorter, y: size.height / 2 + drag.y * shorter))
    }

    /// The map at another zoom, with the place under `point` still under it.
    ///
    /// Beside the globe there is no place, and the centre stays.
    public func zoomed(to zoom: Double, about point: ScreenPoint) -> Viewport {
        let zoomed = Viewport(centre: centre, zoom: zoom, size: size)
        guard let place = coordinate(at: point) else { return zoomed }
        return zoomed.moved(placing: place, at: point)
    }

    /// How fast the latitude at a point grows with the latitude of the centre.
    private func latitudeSlope(at point: ScreenPoint) -> Double? {
        let step = 1e-5
        var low = self
        low.centre = Coordinate(clamped: centre.latitude - step, 0)
        var high = self
        high.centre = Coordinate(clamped: centre.latitude + step, 0)
        guard let south = low.coordinate(at: point), let north = high.coordinate(at: point) else {
            return nil
        }
        return (north.latitude - south.latitude) / (high.centre.latitude - low.centre.latitude)
    }
}
