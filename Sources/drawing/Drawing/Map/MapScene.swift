public import CivilTime
public import Geography
import Glibc
import Sky

/// Where the sun stands, and how the sky is turned.
public struct MapLighting: Hashable, Sendable {
    /// The place that has the sun overhead.
    public var subsolar: Coordinate
    /// Degrees by which the Earth has turned against the stars.
    public var siderealAngle: Double

    public init(subsolar: Coordinate, siderealAngle: Double) {
        self.subsolar = subsolar
        self.siderealAngle = siderealAngle
    }

    /// The true sun and sky of an instant.
    public init(at instant: Instant) {
        self.init(
            subsolar: Sun.subsolarPoint(at: instant),
            siderealAngle: SkyFrame.siderealAngle(at: instant))
    }
}

/// What the base map shows in a frame.
public struct MapScene: Hashable, Sendable {
    public var viewport: Viewport
    public var palette: Palette
    /// Day and night; nil shows the Earth evenly lit.
    public var lighting: MapLighting?
    /// Device pixels to a logical pixel, 1 or more.
    public var deviceScale: Double
    /// Whether the view is being dragged or flies: speed goes before sharpness.
    public var isMoving: Bool

    public init(
        viewport: Viewport, palette: Palette, lighting: MapLighting? = nil,
        deviceScale: Double = 1, isMoving: Bool = false
    ) {
        self.viewport = viewport
        self.palette = palette
        self.lighting = lighting
        self.deviceScale = deviceScale
        self.isMoving = isMoving
    }

    /// Device pixels.
    var width: Int { max(Int((viewport.size.width * deviceScale).rounded(.up)), 1) }
    /// Device pixels.
    var height: Int { max(Int((viewport.size.height * deviceScale).rounded(.up)), 1) }
}

extension MapScene {
    /// Whether the view will be elsewhere before a server answers.
    func isPassing(from last: MapScene?) -> Bool {
        guard isMoving, let last else { return false }
        return last.viewport.zoom != viewport.zoom || distance(from: last) > Double(width) / 8
    }

    /// 1 while the whole Earth is seen, 0 near the ground, where night would only hide the map.
    var nightStrength: Double {
        guard lighting != nil else { return 0 }
        return 1 - GlobeShade.smooth((viewport.zoom - 6.5) / 3.5)
    }

    /// Where the sun stands; nil for even light.
    var sun: SIMD3<Double>? {
        lighting.map {
            SphereView.direction(
                longitude: $0.subsolar.longitude, latitude: $0.subsolar.latitude)
        }
    }

    /// Device pixels by which the picture has moved since another scene, at its middle or corners.
    func distance(from other: MapScene) -> Double {
        guard other.viewport.size == viewport.size,
            let point = other.viewport.projection.offset(of: viewport.centre)
        else { return .infinity }
        let size = viewport.size
        let stretch =
            abs(exp2(viewport.zoom - other.viewport.zoom) - 1) * hypot(size.width, size.height) / 2
        return (hypot(point.x, point.y) + stretch) * deviceScale
    }
}
