import CivilTime
import Geography
import Glibc

/// Where the Sun stands; within 0.01° from 1950 to 2050.
public enum Sun {
    /// The place in whose zenith the Sun stands. It takes about 0.1 ms: compute it once a frame, then
    /// use `altitude(subsolarPoint:from:)`.
    public static func subsolarPoint(at instant: Instant) -> Coordinate {
        SkyFrame(at: instant).zenith(of: Nova.sun(at: instant))
    }

    /// Where the middle of the Sun stands in the sky of a place, without refraction.
    public static func position(
        at instant: Instant, from place: Coordinate
    ) -> HorizontalPosition {
        let frame = SkyFrame(at: instant)
        return frame.horizontal(
            Nova.sun(at: instant) - frame.observer(at: place), from: place)
    }

    /// Degrees of the middle of the Sun above the horizon of a place.
    public static func altitude(at instant: Instant, from place: Coordinate) -> Double {
        position(at: instant, from: place).altitude
    }

    /// Degrees of the Sun above the horizon of a place, from the place that has it in its zenith;
    /// the Sun's parallax, 0.002°, is left out.
    public static func altitude(
        subsolarPoint: Coordinate, from place: Coordinate
    ) -> Double {
        let sine = (subsolarPoint.direction * place.direction).sum()
        return asin(min(max(sine, -1), 1)) * 180 / .pi
    }
}
