public import BraBall
public import Canvas
import Geography
import Glibc

/// The ball: white, with black octagons, lit from the upper left.
public enum BallPainter {
    /// Angle from the middle of an octagon to its corners, in radians.
    private static let octagonAngle = 0.31

    /// Middles of the octagons: the ends of the axes and the corners of a cube.
    private static let middles: [SIMD3<Double>] = {
        var middles: [SIMD3<Double>] = [
            [0, 0, 1], [0, 0, -1], [1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0],
        ]
        let c = (1.0 / 3).squareRoot()
        for x in [-c, c] { for y in [-c, c] { for z in [-c, c] { middles.append([x, y, z]) } } }
        return middles
    }()

    /// Corners of each octagon on the unit ball.
    private static let octagons: [[SIMD3<Double>]] = middles.map { middle in
        let helper: SIMD3<Double> = abs(middle.z) < 0.9 ? [0, 0, 1] : [0, 1, 0]
        let u = unit(cross(helper, middle))
        let v = cross(middle, u)
        return (0..<8).map { i in
            let angle = (Double(i) + 0.5) * Double.pi / 4
            let side = cos(angle) * u + sin(angle) * v
            return cos(octagonAngle) * middle + sin(octagonAngle) * side
        }
    }

    /// Ends of the seams between neighbouring octagons.
    private static let seams: [(SIMD3<Double>, SIMD3<Double>)] = {
        var seams: [(SIMD3<Double>, SIMD3<Double>)] = []
        for axis in middles.prefix(6) {
            for corner in middles.dropFirst(6) where (axis * corner).sum() > 0.5 {
                seams.append((axis, corner))
            }
        }
        return seams
    }()

    /// Draws the ball about a point.
    ///
    /// - Parameter radius: logical pixels.
    public static func draw(
        _ context: Context, x: Double, y: Double, radius: Double, spin: Spin
    ) {
        shadow(context, x, y, radius)
        white(context, x: x, y: y, radius: radius)
        pattern(context, x: x, y: y, radius: radius, spin: spin)
        light(context, x: x, y: y, radius: radius)
    }

    /// How far the shadow reaches from the ball's middle, in radii.
    static let reach = 1.4

    /// The ball without its pattern.
    static func white(_ context: Context, x: Double, y: Double, radius: Double) {
        inside(context, x, y, radius) {
            context.paint(
                Gradient(
                    centre: (-0.32, -0.38), radius: 1.5,
                    stops: [
                        (0, Color(0xFFFFFF)), (0.45, Color(0xF4F5F7)), (0.8, Color(0xD3D8E0)),
                        (1, Color(0xA9B1C0)),
                    ]))
        }
    }

    /// What turns with the ball.
    static func pattern(_ context: Context, x: Double, y: Double, radius: Double, spin: Spin) {
        inside(context, x, y, radius) {
            drawSeams(context, spin)
            for octagon in octagons { draw(octagon, context, spin) }
        }
    }

    /// Light and shade over the pattern.
    static func light(_ context: Context, x: Double, y: Double, radius: Double) {
        inside(context, x, y, radius) { shade(context) }
    }

    private static func inside(
        _ context: Context, _ x: Double, _ y: Double, _ radius: Double, _ body: () -> Void
    ) {
        context.saved {
            context.translate(x, y)
            context.scale(radius, radius)
            context.begin()
            context.circle(0, 0, radius: 1)
            context.clip()
            body()
        }
    }

    static func shadow(_ context: Context, _ x: Double, _ y: Double, _ radius: Double) {
        context.saved {
            context.translate(x + radius * 0.13, y + radius * 0.2)
            context.scale(radius, radius * 0.98)
            context.begin()
            context.rectangle(-1.17, -1.17, 2.34, 2.34)
            context.fill(
                Gradient(
                    centre: (0, 0), innerRadius: 0.7, radius: 1.16,
                    stops: [(0, Color.black.opacity(0.42)), (1, Color.black.opacity(0))]))
        }
    }

    private static func drawSeams(_ context: Context, _ spin: Spin) {
        context.begin()
        for (from, to) in seams {
            var isOpen = false
            for i in 0...6 {
                let t = Double(i) / 6
                let p = spin.apply(unit((1 - t) * from + t * to))
                if p.z <= 0 {
                    isOpen = false
                } else if isOpen {
                    context.line(p.x, p.y)
                } else {
                    context.move(p.x, p.y)
                    isOpen = true
                }
            }
        }
        context.stroke(Color(0x8E96A5).opacity(0.55), width: 0.022)
    }

    private static func draw(_ octagon: [SIMD3<Double>], _ context: Context, _ spin: Spin) {
        let corners = octagon.map(spin.apply)
        guard corners.contains(where: { $0.z > 0 }) else { return }
        context.begin()
        var isFirst = true
        for i in corners.indices {
            let a = corners[i]
            let b = corners[(i + 1) % corners.count]
            for step in 0..<4 {
                var p = unit(a + (b - a) * (Double(step) / 4))
                if p.z < 0 {
                    // Behind the edge, the patch ends at the edge.
                    let flat = hypot(p.x, p.y)
                    guard flat > 1e-9 else { continue }
                    p = [p.x / flat * 1.02, p.y / flat * 1.02, 0]
                }
                if isFirst { context.move(p.x, p.y) } else { context.line(p.x, p.y) }
                isFirst = false
            }
        }
        context.close()
        context.fill(Color(0x23262F))
    }

    private static func shade(_ context: Context) {
        context.paint(
            Gradient(
                centre: (-0.28, -0.34), innerRadius: 0.35, radius: 1.42,
                stops: [
                    (0, Color.black.opacity(0)), (0.6, Color(0x101830).opacity(0.12)),
                    (1, Color(0x101830).opacity(0.5)),
                ]))
        context.paint(
            Gradient(
                centre: (-0.36, -0.44), radius: 0.5,
                stops: [(0, Color.white.opacity(0.55)), (1, Color.white.opacity(0))]))
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
    }

    private static func unit(_ v: SIMD3<Double>) -> SIMD3<Double> {
        v / (v * v).sum().squareRoot()
    }
}
