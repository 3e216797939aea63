import Glibc

/// A flight of the camera from one map to another.
///
/// It rises, travels and sinks on the optimal path of J. J. van Wijk and W. A. A. Nuij, "Smooth and
/// efficient zooming and panning" (2003), with their ρ = 1.42, in metres on the ground. The value
/// holds no time: ask it for the map at any fraction.
public struct FlyTo: Hashable, Sendable {
    public let from: Viewport
    public let to: Viewport
    /// Seconds that feel natural for this flight, 0.3...3.5.
    public let duration: Double

    private static let curve = 1.42
    private let track: Track
    /// Length of the path on the ground in metres.
    private let ground: Double
    /// Width of the picture on the ground at the start and the end, in metres.
    private let startWidth: Double
    private let endWidth: Double
    /// Length of the path in units of what the eye notices, and its parameter at the start.
    private let length: Double
    private let startParameter: Double

    public init(from: Viewport, to: Viewport) {
        self.from = from
        self.to = to
        track = Track(from: from.centre, to: to.centre)
        ground = track.angle * Viewport.meanRadius
        startWidth = from.metresPerPixel * to.size.width
        endWidth = to.metresPerPixel * to.size.width
        if ground < 1e-6 * min(startWidth, endWidth) {
            startParameter = 0
            length = abs(log(endWidth / startWidth)) / Self.curve
        } else {
            let squared = Self.curve * Self.curve * ground
            let difference = endWidth * endWidth - startWidth * startWidth
            let start = (difference + squared * squared) / (2 * startWidth * squared)
            let end = (difference - squared * squared) / (2 * endWidth * squared)
            startParameter = -asinh(start)
            length = (-asinh(end) - startParameter) / Self.curve
        }
        duration = min(max(length / 1.6, 0.3), 3.5)
    }

    /// The map after a fraction 0...1 of the duration; it starts and stops gently.
    public func viewport(at fraction: Double) -> Viewport {
        guard fraction > 0 else { return resized(from) }
        guard fraction < 1 else { return to }
        let eased = Self.eased(fraction)
        let travelled = eased * length
        let share: Double
        let width: Double
        if ground < 1e-6 * min(startWidth, endWidth) {
            share = eased
            width = startWidth * pow(endWidth / startWidth, eased)
        } else {
            let parameter = Self.curve * travelled + startParameter
            let reach =
                startWidth / (Self.curve * Self.curve)
                * (cosh(startParameter) * tanh(parameter) - sinh(startParameter))
            share = min(max(reach / ground, 0), 1)
            width = startWidth * cosh(startParameter) / cosh(parameter)
        }
        return Viewport(
            centre: track.place(at: share), metresPerPixel: width / to.size.width, size: to.size)
    }

    /// Gathers speed over the first quarter and loses it over the last.
    private static func eased(_ fraction: Double) -> Double {
        let ramp = 0.25
        let mirrored = min(fraction, 1 - fraction)
        let gone =
            mirrored < ramp
            ? mirrored * mirrored / (2 * ramp * (1 - ramp)) : (mirrored - ramp / 2) / (1 - ramp)
        return fraction < 0.5 ? gone : 1 - gone
    }

    /// The start in the window of the end, should the window have changed its size.
    private func resized(_ viewport: Viewport) -> Viewport {
        Viewport(centre: viewport.centre, zoom: viewport.zoom, size: to.size)
    }
}

/// The way of a camera over the globe: a great circle, bent away from the poles.
///
/// North stays up, so a camera that crossed a pole would spin about itself. As in `Projection`, the
/// globe is therefore spread over a part of a larger one; a great circle there keeps its distance.
private struct Track: Hashable, Sendable {
    private let origin: Double
    private let spread: Double
    private let start: SIMD3<Double>
    private let end: SIMD3<Double>
    private let endPlace: Coordinate
    private let turn: Double
    /// Radians on the ground from start to end.
    let angle: Double

    init(from: Coordinate, to: Coordinate) {
        origin = from.longitude
        endPlace = to
        let inverse = Geodesic.inverse(from: from, to: to)
        angle = inverse.distance / Viewport.meanRadius
        // Clairaut: cos φ · sin α is the same all along; at the vertex it is cos φ.
        let vertex = abs(sin(inverse.azimuth * .pi / 180)) * cos(from.latitude * .pi / 180)
        let crosses =
            cos(inverse.azimuth * .pi / 180) * cos(inverse.endAzimuth * .pi / 180) < 0
        let highest = crosses ? acos(min(vertex, 1)) * 180 / .pi : 0
        let t = min(max((highest - 65) / 15, 0), 1)
        spread = 1 - 0.65 * t * t * (3 - 2 * t)
        start = Self.direction(from, origin: origin, spread: spread)
        end = Self.direction(to, origin: origin, spread: spread)
        let across = SIMD3(
            start.y * end.z - start.z * end.y, start.z * end.x - start.x * end.z,
            start.x * end.y - start.y * end.x)
        turn = atan2((across * across).sum().squareRoot(), (start * end).sum())
    }

    /// The place at a fraction 0...1 of the way.
    func place(at fraction: Double) -> Coordinate {
        guard turn > 1e-12 else { return endPlace }
        let sine = sin(turn)
        let direction: SIMD3<Double>
        if sine > 1e-9 {
            direction =
                start * (sin((1 - fraction) * turn) / sine) + end * (sin(fraction * turn) / sine)
        } else {
            // Antipodes on the equator: along it.
            direction = SIMD3(cos(fraction * turn), sin(fraction * turn), 0)
        }
        let longitude = atan2(direction.y, direction.x) / spread * 180 / .pi
        let isometric = asinh(direction.z / hypot(direction.x, direction.y)) / spread
        return Coordinate(
            clamped: Projection.latitude(isometric: isometric), origin + longitude)
    }

    private static func direction(
        _ place: Coordinate, origin: Double, spread: Double
    ) -> SIMD3<Double> {
        let longitude = spread * Coordinate.wrapped(place.longitude - origin) * .pi / 180
        let isometric = spread * Projection.isometric(place.latitude)
        let cosine = 1 / cosh(isometric)
        return SIMD3(cosine * cos(longitude), cosine * sin(longitude), tanh(isometric))
    }
}
