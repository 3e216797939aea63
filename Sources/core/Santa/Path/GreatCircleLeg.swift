import Geography
import Glibc

/// One leg of the tour: an arc between two verticals, flown steadily or eased in or out.
struct GreatCircleLeg: Sendable {
    let startTime: Double
    let endTime: Double
    /// Radians.
    let angle: Double
    private let start: SIMD3<Double>
    private let tangent: SIMD3<Double>
    /// Slopes of the covered share at both ends, in units of the mean; 0 is rest.
    private let startSlope: Double
    private let endSlope: Double

    init(
        from start: SIMD3<Double>, to end: SIMD3<Double>, startTime: Double, endTime: Double,
        startSlope: Double = 1, endSlope: Double = 1
    ) {
        self.startTime = startTime
        self.endTime = endTime
        self.start = start
        self.startSlope = startSlope
        self.endSlope = endSlope
        angle = Ellipsoid.angle(start, end)
        // Along the arc; of all ways to the antipode the one over the north pole.
        let towards = end - Ellipsoid.dot(start, end) * start
        let norm = Ellipsoid.length(towards)
        tangent = norm > 1e-12 ? towards / norm : Self.northward(at: start)
    }

    private static func northward(at place: SIMD3<Double>) -> SIMD3<Double> {
        let pole: SIMD3<Double> = abs(place.z) < 0.999_999 ? SIMD3(0, 0, 1) : SIMD3(1, 0, 0)
        let up = pole - Ellipsoid.dot(pole, place) * place
        return up / Ellipsoid.length(up)
    }

    var duration: Double { endTime - startTime }

    /// The share of the leg covered at a flight time, clamped to 0...1.
    func covered(at time: Double) -> Double {
        min(max(progress(at: time).share, 0), 1)
    }

    private func progress(at time: Double) -> (share: Double, rate: Double) {
        let part = (time - startTime) / duration
        if part <= 0 { return (startSlope * part, startSlope / duration) }
        if part >= 1 { return (1 + endSlope * (part - 1), endSlope / duration) }
        let (value, slope) = MonotoneCurve.hermite(part, 1, 0, 1, startSlope, endSlope)
        return (value, slope / duration)
    }

    /// The direction along the arc at a flight time, a unit vector.
    func direction(at time: Double) -> SIMD3<Double> {
        let turned = progress(at: time).share * angle
        return cos(turned) * tangent - sin(turned) * start
    }

    /// The vertical and its rate at a flight time; beyond the ends he would fly straight on.
    func motion(at time: Double) -> Turning {
        let (share, rate) = progress(at: time)
        let turned = share * angle
        let sine = sin(turned)
        let cosine = cos(turned)
        return Turning(
            vertical: cosine * start + sine * tangent,
            rate: (rate * angle) * (cosine * tangent - sine * start))
    }
}

/// A vertical and how fast it turns, by second of flight time.
struct Turning: Sendable {
    var vertical: SIMD3<Double>
    var rate: SIMD3<Double>

    /// From one motion into another: `share` goes smoothly from 0 to 1 at `shareRate` a second.
    func blended(with other: Turning, share: Double, shareRate: Double) -> Turning {
        let sum = (1 - share) * vertical + share * other.vertical
        let length = Ellipsoid.length(sum)
        guard length > 1e-6 else { return share < 0.5 ? self : other }
        let change =
            (1 - share) * rate + share * other.rate + shareRate * (other.vertical - vertical)
        let unit = sum / length
        return Turning(
            vertical: unit, rate: (change - Ellipsoid.dot(change, unit) * unit) / length)
    }
}
