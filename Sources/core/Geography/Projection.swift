import Glibc

/// The family of projections that leads from the globe to Web Mercator.
///
/// Mercator coordinates are scaled by `curvature` and put back on a sphere that is as much larger,
/// which is then seen from far away (orthographic). With curvature 1 that is the globe, as it
/// approaches 0 it becomes Web Mercator, and between the two the globe flattens without a seam.
/// Every member is conformal with the same scale at the centre, and both directions have a closed
/// form.
public struct Projection: Hashable, Sendable {
    /// The place in the middle of the picture.
    public let centre: Coordinate
    /// Pixels per radian of arc on the ground at the centre.
    public let scale: Double
    /// 1 for the globe, 0 for Mercator.
    public let curvature: Double
    /// Radius of the sphere on which the picture lies, in pixels; infinite for Mercator.
    public let sphereRadius: Double

    /// Latitude at which the square Web Mercator world ends, in degrees.
    public static let mercatorLimit = 85.051128779806604

    private let flatRadius: Double
    private let isometricCentre: Double
    private let sineCentre: Double
    private let cosineCentre: Double

    /// Curvatures below 1/10000 count as 0.
    public init(centre: Coordinate, scale: Double, curvature: Double) {
        let flatness = curvature < 1e-4 ? 0 : min(curvature, 1)
        let latitude = centre.latitude * .pi / 180
        self.centre = centre
        self.scale = scale
        self.curvature = flatness
        flatRadius = scale * cos(latitude)
        if flatness == 1 {
            isometricCentre = 0
            sineCentre = sin(latitude)
            cosineCentre = cos(latitude)
            sphereRadius = scale
        } else {
            isometricCentre = Self.isometric(centre.latitude)
            sineCentre = tanh(flatness * isometricCentre)
            cosineCentre = 1 / cosh(flatness * isometricCentre)
            sphereRadius = flatness == 0 ? .infinity : flatRadius / (flatness * cosineCentre)
        }
    }

    /// Where a place is seen, in pixels right of and below the centre; nil behind the globe.
    public func offset(of place: Coordinate) -> ScreenPoint? {
        let seen = seen(
            place.latitude, eastOfCentre: Coordinate.wrapped(place.longitude - centre.longitude))
        return seen.depth >= 0 ? seen.offset : nil
    }

    /// Where a place is seen, or the nearest point of the globe's edge for one behind it.
    ///
    /// The longitude in degrees east of the centre may go on past ±180, off the end of a flat map.
    func nearestOffset(
        latitude: Double, eastOfCentre longitude: Double
    ) -> (offset: ScreenPoint, visible: Bool) {
        let seen = seen(latitude, eastOfCentre: longitude)
        guard seen.depth < 0 else { return (seen.offset, true) }
        let length = hypot(seen.offset.x, seen.offset.y)
        guard length > 0 else { return (ScreenPoint(x: sphereRadius, y: 0), false) }
        let stretch = sphereRadius / length
        return (ScreenPoint(x: seen.offset.x * stretch, y: seen.offset.y * stretch), false)
    }

    /// The place's offset in pixels, and its depth: towards the eye 1, on the globe's edge 0.
    private func seen(
        _ latitude: Double, eastOfCentre longitude: Double
    ) -> (offset: ScreenPoint, depth: Double) {
        let longitude = longitude * .pi / 180
        if curvature == 0 {
            let isometric = Self.isometric(latitude)
            let offset = ScreenPoint(
                x: flatRadius * longitude, y: flatRadius * (isometricCentre - isometric))
            return (offset, 1)
        }
        let sine: Double
        let cosine: Double
        if curvature == 1 {
            sine = sin(latitude * .pi / 180)
            cosine = cos(latitude * .pi / 180)
        } else {
            let isometric = curvature * Self.isometric(latitude)
            sine = tanh(isometric)
            cosine = 1 / cosh(isometric)
        }
        let turned = curvature * longitude
        let depth = sineCentre * sine + cosineCentre * cosine * cos(turned)
        let offset = ScreenPoint(
            x: sphereRadius * cosine * sin(turned),
            y: -sphereRadius * (cosineCentre * sine - sineCentre * cosine * cos(turned)))
        return (offset, depth)
    }

    /// The place seen that many pixels right of and below the centre; nil beside the globe or beyond
    /// the poles of a flat map.
    public func place(at offset: ScreenPoint) -> Coordinate? {
        if curvature == 0 {
            let isometric = isometricCentre - offset.y / flatRadius
            guard abs(isometric) < 18 else { return nil }
            return Coordinate(
                clamped: Self.latitude(isometric: isometric),
                centre.longitude + offset.x / flatRadius * 180 / .pi)
        }
        let x = offset.x / sphereRadius
        let y = -offset.y / sphereRadius
        let squared = x * x + y * y
        guard squared <= 1 else { return nil }
        let z = (1 - squared).squareRoot()
        let sine = y * cosineCentre + z * sineCentre
        let axis = z * cosineCentre - y * sineCentre
        let cosine = hypot(x, axis)
        let turned = atan2(x, axis)
        let latitude =
            curvature == 1
            ? atan2(sine, cosine) * 180 / .pi
            : Self.latitude(isometric: asinh(sine / cosine) / curvature)
        return Coordinate(
            clamped: latitude, centre.longitude + turned / curvature * 180 / .pi)
    }

    /// The isometric latitude ψ = atanh(sin φ) of Mercator in radians, φ in degrees; finite at the poles.
    public static func isometric(_ latitude: Double) -> Double {
        let clamped = min(max(latitude, -89.999_999), 89.999_999)
        return asinh(tan(clamped * .pi / 180))
    }

    /// The latitude in degrees whose isometric latitude is ψ.
    public static func latitude(isometric: Double) -> Double { atan(sinh(isometric)) * 180 / .pi }
}
