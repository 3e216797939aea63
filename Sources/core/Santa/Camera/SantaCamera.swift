import Geography
import Glibc

/// What the map shows while it follows Santa: a smooth function of his state alone, so it needs no
/// memory and can start anywhere.
///
/// Far away it sees the globe; between, Santa and home together; in the last half hour home stands
/// still in the middle of the free part of the window and he circles in, nearer and nearer, down to
/// the roof.
public enum SantaCamera {
    /// Metres on the ground to a pixel on the roof.
    private static let roof = 0.6
    /// The nearest that the camera goes when half an hour is left, in metres to a pixel; it grows
    /// with the square of the time.
    private static let halfHour = 60.0
    /// Within the first distance of home the map is centred on home, beyond the second between both.
    private static let homely = (near: 60_000.0, far: 2_000_000.0)
    /// The farthest that the middle of the map leans from Santa towards home, in metres.
    private static let lean = 3_000_000.0
    /// How far from the middle he may be, in parts of the free window's shorter side.
    private static let reach = 0.43
    /// The part of the free window at each side that Santa and home keep clear of on the tour.
    private static let margin = 0.08

    /// What of a window is covered by text: the left third of a wide one, the top of a tall one.
    public static func textArea(of size: ScreenSize) -> ScreenInsets {
        size.width >= 1.25 * size.height
            ? ScreenInsets(top: 0, left: size.width / 3, bottom: 0, right: 0)
            : ScreenInsets(top: size.height * 0.34, left: 0, bottom: 0, right: 0)
    }

    /// The map to show.
    /// - Parameters:
    ///   - size: the window in logical pixels.
    ///   - insets: what of it is covered; by default `textArea(of:)`.
    public static func frame(
        _ state: FlightState, home: Coordinate, size: ScreenSize, insets: ScreenInsets? = nil
    ) -> Viewport {
        let insets = insets ?? textArea(of: size)
        let width = max(size.width - insets.left - insets.right, 64)
        let height = max(size.height - insets.top - insets.bottom, 64)
        let shorter = min(width, height)

        let distance = state.distanceFromHome
        let homeliness = 1 - logarithmicStep(distance, homely.near, homely.far)
        let target = aim(from: state.position, to: home, distance: distance, share: homeliness)
        let apart = distance * (1 + homeliness) / 2
        let wait = max(state.secondsLeft, state.secondsSinceArrival - TourSchedule.stay, 0)
        let nearest = roof + halfHour * (wait / 1800) * (wait / 1800)
        let wanted = larger(apart / (reach * shorter), nearest)
        let whole = Viewport.meanRadius / (0.46 * min(height, size.width))
        let middle = ScreenPoint(
            x: insets.left + width / 2, y: insets.top + height / 2)
        func view(_ metresPerPixel: Double) -> Viewport {
            Viewport(centre: target, metresPerPixel: metresPerPixel, size: size)
                .moved(placing: target, at: middle)
        }
        let closest = smaller(wanted, whole)
        // Between the last stretch and the other side of the Earth, both are to be seen.
        let share =
            step((distance - 100_000) / 900_000) * (1 - step((distance - 9_000_000) / 3_000_000))
        guard share > 0, whole > closest else { return view(closest) }
        let free = ScreenInsets(
            top: insets.top + margin * height, left: insets.left + margin * width,
            bottom: insets.bottom + margin * height, right: insets.right + margin * width)
        let fitting = fittingScale(
            from: closest, to: whole, showing: [state.position, home], clearOf: free, view)
        return view(closest * exp(share * log(larger(closest, fitting) / closest)))
    }

    /// The smallest scale at which places are seen clear of the edges, in metres to a pixel; the
    /// larger bound if there is none.
    private static func fittingScale(
        from near: Double, to whole: Double, showing places: [Coordinate],
        clearOf insets: ScreenInsets, _ view: (Double) -> Viewport
    ) -> Double {
        func shows(_ metresPerPixel: Double) -> Bool {
            let view = view(metresPerPixel)
            return places.allSatisfy { place in
                guard let point = view.point(of: place) else { return false }
                return point.x >= insets.left && point.x <= view.size.width - insets.right
                    && point.y >= insets.top && point.y <= view.size.height - insets.bottom
            }
        }
        if shows(near) { return near }
        var (hidden, seen) = (log(near), log(whole))
        // To a thousandth of a pixel at the edge of any screen.
        for _ in 0..<22 {
            let middle = (hidden + seen) / 2
            if shows(exp(middle)) { seen = middle } else { hidden = middle }
        }
        return exp(seen)
    }

    /// The place in the middle: half way to home, home itself when near, and at most a little
    /// towards it when it is on the other side of the Earth.
    private static func aim(
        from santa: Coordinate, to home: Coordinate, distance: Double, share: Double
    ) -> Coordinate {
        guard share < 1, distance > 1 else { return home }
        let wanted = distance * (1 + share) / 2
        // Towards the antipode every way is as good; there it stays with him.
        let sure = 1 - step((distance - 14_000_000) / 5_000_000)
        let metres = smaller(wanted, lean) * sure
        // Below the lean's reach, smaller() must not hold it back from home itself.
        let exact = share > 0 ? wanted * share + metres * (1 - share) : metres
        let start = santa.direction
        let leg = GreatCircleLeg(from: start, to: home.direction, startTime: 0, endTime: 1)
        let angle = min(exact / max(distance, 1), 1)
        return Coordinate(direction: leg.motion(at: angle).vertical)
    }

    /// The view on the way back from where somebody dragged it, `elapsed` seconds after it was let
    /// go; `to` may move on meanwhile.
    public static func returning(
        from: Viewport, to: Viewport, elapsed: Double
    ) -> Viewport {
        FlyTo(from: from, to: to).viewport(at: elapsed / returnDuration)
    }

    /// Seconds that the way back takes.
    public static let returnDuration = 2.5

    /// Seconds without a touch after which the camera returns: at once in the last two minutes.
    public static func returnDelay(for state: FlightState) -> Double {
        state.secondsLeft > 0 && state.secondsLeft <= 120 || state.phase == .here ? 0 : 20
    }

    /// 0 up to `near`, 1 from `far`, smooth in the logarithm between.
    private static func logarithmicStep(_ x: Double, _ near: Double, _ far: Double) -> Double {
        x <= near ? 0 : step(log(x / near) / log(far / near))
    }

    private static func step(_ t: Double) -> Double {
        let share = min(max(t, 0), 1)
        return share * share * (3 - 2 * share)
    }

    /// About the larger of two positive numbers, without a kink.
    private static func larger(_ a: Double, _ b: Double) -> Double {
        let scale = max(a, b)
        let (x, y) = (a / scale, b / scale)
        return scale * (x * x * x * x + y * y * y * y).squareRoot().squareRoot()
    }

    /// About the smaller of two numbers, without a kink.
    private static func smaller(_ a: Double, _ b: Double) -> Double {
        a > 0 && b > 0 ? 1 / larger(1 / a, 1 / b) : 0
    }
}
