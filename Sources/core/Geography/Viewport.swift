import Glibc

/// What a map shows: a centre, a zoom and the size of the window.
///
/// At low zoom the Earth is a globe; it flattens into Web Mercator once the poles are out of sight.
/// Near the poles it stays a globe at every zoom, since Mercator has no poles.
public struct Viewport: Hashable, Sendable {
    /// The place in the middle.
    public var centre: Coordinate
    /// The width of the flat world is 256 · 2^zoom logical pixels.
    public var zoom: Double
    /// Logical pixels.
    public var size: ScreenSize

    /// The zooms that a map can have.
    public static let zoomRange = 1.0...20.0
    /// The mean radius of the Earth in metres, for scales only; distances are geodesic.
    public static let meanRadius = 6_371_008.8

    public init(centre: Coordinate, zoom: Double, size: ScreenSize) {
        self.centre = centre
        self.zoom = min(max(zoom, Self.zoomRange.lowerBound), Self.zoomRange.upperBound)
        self.size = size
    }

    /// How the Earth is projected; compute it once for many points.
    public var projection: Projection {
        let latitude = abs(centre.latitude)
        let equator = 256 * exp2(zoom) / (2 * .pi)
        let cosine = cos(min(latitude, 80) * .pi / 180)
        // The pole leaves the window when equator · cos φ exceeds half the window.
        let flattening = log2(2 * .pi / 256 * 0.6 * max(size.height, size.width * 0.5) / cosine)
        let byZoom = 1 - Self.smooth((zoom - max(flattening, 4)) / 1.25)
        let byLatitude = Self.smooth((latitude - 78) / 6)
        return Projection(
            centre: centre, scale: equator / pow(cosine, 1 - byZoom),
            curvature: max(byZoom, byLatitude))
    }

    /// Metres on the ground to a logical pixel in the middle of the window.
    public var metresPerPixel: Double { Self.meanRadius / projection.scale }

    /// Where a place is in the window; nil if it is behind the globe.
    public func point(of place: Coordinate) -> ScreenPoint? {
        guard let offset = projection.offset(of: place) else { return nil }
        return ScreenPoint(x: offset.x + size.width / 2, y: offset.y + size.height / 2)
    }

    /// The place at a point of the window; nil beside the Earth.
    public func coordinate(at point: ScreenPoint) -> Coordinate? {
        projection.place(
            at: ScreenPoint(x: point.x - size.width / 2, y: point.y - size.height / 2))
    }

    /// 0 up to 0, 1 from 1, and a smooth step between.
    private static func smooth(_ t: Double) -> Double {
        let clamped = min(max(t, 0), 1)
        return clamped * clamped * (3 - 2 * clamped)
    }
}
