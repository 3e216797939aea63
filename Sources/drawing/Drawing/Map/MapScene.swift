public import CivilTime
public import Geography
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
