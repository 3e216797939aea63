import CivilTime
import Geography
import Glibc

/// How much of the Moon is lit, and on which way.
public struct MoonPhase: Hashable, Sendable {
    /// The lit part of the disc, 0...1.
    public let illuminatedFraction: Double
    /// Degrees by which the Moon is east of the Sun along the ecliptic, 0..<360: 0 at new moon, 90 at
    /// first quarter, 180 at full moon.
    public let elongation: Double

    /// From new to full moon.
    public var isWaxing: Bool { elongation < 180 }
}

/// The Moon as it is seen from a place.
public struct MoonAppearance: Hashable, Sendable {
    public let position: HorizontalPosition
    /// Kilometres from the place.
    public let distance: Double
    public let phase: MoonPhase
    /// Degrees clockwise from the zenith to the middle of the lit edge, -180...180, for drawing the
    /// crescent upright as it stands in the sky.
    public let brightLimb: Double
}

/// Where the Moon stands; within 0.01° of the Moon seen from the place itself, whose sky is up to a
/// degree off that of the Earth's centre. It takes about 0.5 ms.
public enum Moon {
    /// The place in whose zenith the Moon stands.
    public static func sublunarPoint(at instant: Instant) -> Coordinate {
        SkyFrame(at: instant).zenith(of: Nova.moon(at: instant))
    }

    /// Where the middle of the Moon stands in the sky of a place, without refraction.
    public static func position(
        at instant: Instant, from place: Coordinate
    ) -> HorizontalPosition {
        let frame = SkyFrame(at: instant)
        return frame.horizontal(
            Nova.moon(at: instant) - frame.observer(at: place), from: place)
    }

    /// The phase for the whole Earth.
    public static func phase(at instant: Instant) -> MoonPhase {
        phase(moon: Nova.moon(at: instant), sun: Nova.sun(at: instant))
    }

    /// All that is needed to draw the Moon in the sky of a place.
    public static func appearance(
        at instant: Instant, from place: Coordinate
    ) -> MoonAppearance {
        let frame = SkyFrame(at: instant)
        let observer = frame.observer(at: place)
        let moon = Nova.moon(at: instant) - observer
        let sun = Nova.sun(at: instant) - observer
        // The lit edge looks along the part of the Sun's direction that is across the line of sight.
        let sight = moon / length(moon)
        let across = sun - sight * (sun * sight).sum()
        let axes = frame.axes(at: place)
        let upwards = axes.up - sight * (axes.up * sight).sum()
        let rightwards = SIMD3(
            sight.y * axes.up.z - sight.z * axes.up.y, sight.z * axes.up.x - sight.x * axes.up.z,
            sight.x * axes.up.y - sight.y * axes.up.x)
        return MoonAppearance(
            position: frame.horizontal(moon, from: place), distance: length(moon),
            phase: phase(moon: moon, sun: sun),
            brightLimb: atan2((across * rightwards).sum(), (across * upwards).sum()) * 180 / .pi)
    }

    /// The phase from the vectors to the Moon and the Sun.
    private static func phase(moon: SIMD3<Double>, sun: SIMD3<Double>) -> MoonPhase {
        let towardsSun = sun - moon
        let cosine = -(moon * towardsSun).sum() / (length(moon) * length(towardsSun))
        let elongation = eclipticLongitude(moon) - eclipticLongitude(sun)
        return MoonPhase(
            illuminatedFraction: (1 + cosine) / 2,
            elongation: elongation < 0 ? elongation + 360 : elongation)
    }

    private static func eclipticLongitude(_ vector: SIMD3<Double>) -> Double {
        let obliquity = 23.4393 * .pi / 180
        let longitude =
            atan2(vector.y * cos(obliquity) + vector.z * sin(obliquity), vector.x) * 180 / .pi
        return longitude < 0 ? longitude + 360 : longitude
    }
}
