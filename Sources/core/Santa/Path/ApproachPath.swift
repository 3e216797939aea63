import Geography
import Glibc

/// The way in: from the first town of the approach, over towns ever nearer, down to the roof.
///
/// It is described from home: the distance r shrinks without a pause while the bearing swings from
/// town to town, so no moment is farther from home than the one before. The natural length of such a
/// way is σ = ∫ √(d(ln r)² + dθ²): at a steady dσ/dt the speed over ground is proportional to r, and
/// on a map that shows r at a fixed size he moves at a fixed number of pixels a second. The last
/// stretch is straight, r ∝ time², so that the speed falls evenly to 0 on the roof.
struct ApproachPath: Sendable {
    /// Seconds before the landing at which the middle radius of the spiral is passed.
    static let lastHalfHour = 1800.0
    /// Seconds before that in which the pace rises from that of travelling to that of circling.
    private static let quickening = 1200.0
    /// The most σ between two knots of the table.
    private static let coarsest = 0.005

    private struct Knot {
        /// -ln r, and the bearing from home in radians, with their rates by σ.
        var depth: Double
        var depthRate: Double
        var bearing: Double
        var bearingRate: Double
    }

    let home: Coordinate
    /// Flight time at which the way starts.
    let start: Double
    /// Flight time at which each waypoint handed in is passed.
    private(set) var times: [Double] = []
    /// Metres along the way to each of them, and to home.
    private(set) var travelled: [Double] = []
    private(set) var length = 0.0

    private let knots: [Knot]
    /// σ between two knots.
    private let step: Double
    private let pace: Pace
    private let finalBearing: Double

    /// - Parameters:
    ///   - start: flight time at the first waypoint, at least an hour before the landing.
    ///   - waypoints: places with falling distance from home, the last ones the spiral.
    ///   - middle: index of the waypoint that is passed half an hour before the landing.
    init(
        home: Coordinate, start: Double, waypoints: [(radius: Double, azimuth: Double)],
        middle: Int
    ) {
        self.home = home
        self.start = start
        let curve = MonotoneCurve(
            x: waypoints.map { -log($0.radius) }, y: Self.unwrapped(waypoints.map(\.azimuth)))
        var dense = DensePath()
        for index in 1..<waypoints.count { dense.add(curve, interval: index - 1) }
        let count = max(Int((dense.total / Self.coarsest).rounded(.up)), 2)
        step = dense.total / Double(count)
        knots = dense.resampled(count: count)
        finalBearing = curve.y[curve.y.count - 1] * 180 / .pi
        pace = Pace(start: start, outer: dense.marks[middle], total: dense.total)
        let pace = pace
        times = dense.marks.map { pace.time(of: $0) }
        travelled = dense.lengths
        length = (dense.lengths.last ?? 0) + Spiral.innerRadius
    }

    /// Bearings in radians without jumps: the short way round, but rather clockwise.
    private static func unwrapped(_ azimuths: [Double]) -> [Double] {
        var result: [Double] = []
        for azimuth in azimuths {
            guard let last = result.last else {
                result.append(azimuth * .pi / 180)
                continue
            }
            let turn = Coordinate.wrapped(azimuth - last * 180 / .pi)
            result.append(last + (turn < -140 ? turn + 360 : turn) * .pi / 180)
        }
        return result
    }

    /// Degrees clockwise from north in which he stands on the roof.
    var finalHeading: Double { Self.opposite(finalBearing) }

    /// Where he is at a flight time in `start...0`.
    func motion(at time: Double) -> (
        place: Coordinate, radius: Double, speed: Double, heading: Double
    ) {
        let ends = pace.end
        if time >= ends {
            let share = time / ends
            let radius = Spiral.innerRadius * share * share
            let (place, outward) = Geodesic.direct(
                from: home, azimuth: finalBearing, distance: radius)
            return (place, radius, 2 * radius / max(-time, 1e-9), Self.opposite(outward))
        }
        let (sigma, rate) = pace.progress(at: time)
        let scaled = min(max(sigma / step, 0), Double(knots.count - 1))
        let index = min(Int(scaled), knots.count - 2)
        let share = scaled - Double(index)
        let a = knots[index]
        let b = knots[index + 1]
        let depth = MonotoneCurve.hermite(
            share, step, a.depth, b.depth, a.depthRate, b.depthRate)
        let bearing = MonotoneCurve.hermite(
            share, step, a.bearing, b.bearing, a.bearingRate, b.bearingRate)
        let radius = exp(-depth.value)
        let (place, outward) = Geodesic.direct(
            from: home, azimuth: bearing.value * 180 / .pi, distance: radius)
        let sideways = Self.girth(radius) * bearing.slope
        let heading =
            Self.opposite(outward) - atan2(sideways, depth.slope) * 180 / .pi
        return (
            place, radius, radius * rate * hypot(depth.slope, sideways),
            Coordinate.wrapped(heading)
        )
    }

    /// Metres from home at a flight time.
    func radius(at time: Double) -> Double { motion(at: time).radius }

    private static func opposite(_ azimuth: Double) -> Double {
        Coordinate.wrapped(azimuth + 180)
    }

    /// Length of an arc of one radian of bearing at a distance from home, in units of the distance.
    fileprivate static func girth(_ radius: Double) -> Double {
        let angle = radius / Ellipsoid.meanRadius
        return angle < 1e-6 ? 1 : sin(angle) / angle
    }

    /// How σ passes with time: steady, then quickening, then steady until the straight stretch.
    private struct Pace: Sendable {
        let start: Double
        /// Flight time at which the straight stretch begins.
        let end: Double
        private let outer: Double
        private let slow: Double
        private let fast: Double
        private let ramp: Double

        init(start: Double, outer: Double, total: Double) {
            self.start = start
            self.outer = outer
            // Straight in from r takes 2 / pace seconds if the speed is to be continuous.
            fast = (total - outer + 2) / ApproachPath.lastHalfHour
            end = -2 / fast
            let span = -ApproachPath.lastHalfHour - start
            ramp = min(ApproachPath.quickening, 0.5 * span, 1.2 * outer / fast)
            slow = (outer - fast * ramp / 2) / (span - ramp / 2)
        }

        func progress(at time: Double) -> (sigma: Double, rate: Double) {
            let left = -ApproachPath.lastHalfHour - time
            if left <= 0 { return (outer - fast * left, fast) }
            if left >= ramp { return (slow * (time - start), slow) }
            let share = 1 - left / ramp
            let step = share * share * (3 - 2 * share)
            let area = share * share * share * (1 - share / 2)
            let before = -ApproachPath.lastHalfHour - ramp - start
            return (
                slow * (before + share * ramp) + (fast - slow) * ramp * area,
                slow + (fast - slow) * step
            )
        }

        /// The flight time at which σ is reached.
        func time(of sigma: Double) -> Double {
            if sigma >= outer { return -ApproachPath.lastHalfHour + (sigma - outer) / fast }
            var low = start
            var high = -ApproachPath.lastHalfHour
            for _ in 0..<50 {
                let middle = (low + high) / 2
                if progress(at: middle).sigma < sigma { low = middle } else { high = middle }
            }
            return high
        }
    }

    /// The way in small steps, from which the even table is made.
    private struct DensePath {
        private var knots: [Knot] = []
        private var sigmas: [Double] = []
        /// σ and metres at each waypoint.
        private(set) var marks: [Double] = [0]
        private(set) var lengths: [Double] = [0]

        var total: Double { marks[marks.count - 1] }

        mutating func add(_ curve: MonotoneCurve, interval: Int) {
            let width = curve.x[interval + 1] - curve.x[interval]
            let rise = curve.y[interval + 1] - curve.y[interval]
            let count = max(16, Int(hypot(width, rise) / 0.004))
            var sigma = total
            var metres = lengths[lengths.count - 1]
            var before = curve.sample(interval, share: 0).value
            for step in 0...count {
                let share = Double(step) / Double(count)
                let depth = curve.x[interval] + share * width
                let (bearing, slope) = curve.sample(interval, share: share)
                let radius = exp(-depth)
                let girth = ApproachPath.girth(radius)
                if step > 0 {
                    let half = ApproachPath.girth(exp(-depth + width / Double(count) / 2))
                    let advance = hypot(width / Double(count), half * (bearing - before))
                    sigma += advance
                    metres += advance * radius
                }
                before = bearing
                let rate = 1 / hypot(1, girth * slope)
                if step > 0 || sigmas.isEmpty {
                    sigmas.append(sigma)
                    knots.append(
                        Knot(
                            depth: depth, depthRate: rate, bearing: bearing,
                            bearingRate: slope * rate))
                }
            }
            marks.append(sigma)
            lengths.append(metres)
        }

        /// Knots at even σ; the depth between them is monotone.
        func resampled(count: Int) -> [Knot] {
            let step = total / Double(count)
            var result: [Knot] = []
            var index = 0
            for number in 0...count {
                let sigma = number == count ? total : Double(number) * step
                while index < sigmas.count - 2, sigmas[index + 1] < sigma { index += 1 }
                let a = knots[index]
                let b = knots[index + 1]
                let width = sigmas[index + 1] - sigmas[index]
                let share = min(max((sigma - sigmas[index]) / width, 0), 1)
                let depth = MonotoneCurve.hermite(
                    share, width, a.depth, b.depth, a.depthRate, b.depthRate)
                let bearing = MonotoneCurve.hermite(
                    share, width, a.bearing, b.bearing, a.bearingRate, b.bearingRate)
                result.append(
                    Knot(
                        depth: depth.value, depthRate: depth.slope, bearing: bearing.value,
                        bearingRate: bearing.slope))
            }
            Self.keepMonotone(&result, step: step)
            return result
        }

        private static func keepMonotone(_ knots: inout [Knot], step: Double) {
            for index in 1..<knots.count {
                // Rounding must not let the way lead outwards.
                knots[index].depth = max(knots[index].depth, knots[index - 1].depth)
                let limit = 3 * (knots[index].depth - knots[index - 1].depth) / step
                knots[index - 1].depthRate = min(max(knots[index - 1].depthRate, 0), limit)
                knots[index].depthRate = min(max(knots[index].depthRate, 0), limit)
            }
        }
    }
}
