import Geography
import Glibc

/// Santa's way down to the roof: a function of the seconds since the landing.
struct LandingFlight {
    let stage: SceneStage

    /// A place on the way: seconds, units right of the house's middle, units above the roof, size.
    private static let knots: [(time: Double, x: Double, y: Double, size: Double)] = [
        (-30, 560, 366, 0.24), (-24, 420, 370, 0.27), (-16, 190, 356, 0.32),
        (-10.5, -90, 312, 0.46), (-7.2, -280, 214, 0.62), (-5, -318, 130, 0.74),
        (-3, -232, 66, 0.87), (-1.4, -96, 22, 0.96), (-0.5, -24, 3.5, 1), (0, 0, 0, 1),
    ]

    /// The pose at a moment; on the roof from 0 on.
    func pose(moment: Double, time: Double, isStill: Bool) -> SantaPose {
        let roof = stage.roof
        guard moment < 0, !isStill else {
            return SantaPose(
                position: roof, length: stage.teamLength, heading: 90, stance: .standing,
                time: time, isStill: isStill)
        }
        let here = state(moment)
        let ahead = state(min(moment + 0.12, 0))
        let behind = state(moment - 0.12)
        let heading = SantaPose.heading(
            from: ScreenPoint(x: behind.x, y: -behind.y), to: ScreenPoint(x: ahead.x, y: -ahead.y))
        let length = stage.teamLength * here.size
        // In the air a pose is placed by its middle, on the roof by its feet.
        let feet = 0.44 * TeamFigure.size(.full).height * length / TeamFigure.size(.full).width
        return SantaPose(
            position: ScreenPoint(
                x: roof.x + here.x * stage.unit, y: roof.y - here.y * stage.unit - feet),
            length: length, heading: heading ?? 90, time: time, light: 1)
    }

    /// A smooth curve through the knots (cubic Hermite with finite differences).
    private func state(_ moment: Double) -> (x: Double, y: Double, size: Double) {
        let knots = Self.knots
        guard moment > knots[0].time else { return (knots[0].x, knots[0].y, knots[0].size) }
        guard let next = knots.firstIndex(where: { $0.time > moment }) else { return (0, 0, 1) }
        let a = knots[next - 1]
        let b = knots[next]
        let before = knots[max(next - 2, 0)]
        let after = knots[min(next + 1, knots.count - 1)]
        let span = b.time - a.time
        let t = (moment - a.time) / span
        func blend(_ p: Double, _ q: Double, _ o: Double, _ r: Double) -> Double {
            let m0 = (q - o) / max(b.time - before.time, 1e-9) * span
            let m1 = (r - p) / max(after.time - a.time, 1e-9) * span
            let t2 = t * t
            let t3 = t2 * t
            return (2 * t3 - 3 * t2 + 1) * p + (t3 - 2 * t2 + t) * m0 + (-2 * t3 + 3 * t2) * q
                + (t3 - t2) * m1
        }
        let size = blend(a.size, b.size, before.size, after.size)
        // His turn is as wide as the room beside the text allows.
        let room = max(stage.reach - 0.5 * 350 * 0.78, 40)
        let x = blend(a.x, b.x, before.x, after.x)
        return (
            x < 0 ? x * min(room / 330, 1) : x, blend(a.y, b.y, before.y, after.y),
            size
        )
    }
}
