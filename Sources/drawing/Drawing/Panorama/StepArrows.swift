public import Canvas
public import Geography
import Glibc
public import Panorama

/// Arrows on the ground that lead to the next pictures of a walk.
public enum StepArrows {
    /// Degrees below the level at which they lie.
    private static let depression = 17.0

    public static func draw(
        _ steps: [(bearing: Double, metres: Double)], _ view: LookView, on context: Context
    ) {
        for step in steps {
            guard let points = outline(step.bearing, view) else { continue }
            context.begin()
            for (index, point) in points.enumerated() {
                if index == 0 {
                    context.move(point.x, point.y)
                } else {
                    context.line(point.x, point.y)
                }
            }
            context.close()
            context.fill(Color(0xFFFFFF, alpha: 0.82), keepingPath: true)
            context.stroke(Color(0x1E1226, alpha: 0.4), width: 1.5)
        }
    }

    /// The arrow that lies at a point of the window.
    public static func step(
        at point: ScreenPoint, _ steps: [(bearing: Double, metres: Double)], _ view: LookView
    ) -> Int? {
        steps.firstIndex { step in
            guard let middle = view.point(bearing: step.bearing, altitude: -depression)
            else { return false }
            return hypot(middle.x - point.x, middle.y - point.y) < 42
        }
    }

    /// A chevron that lies flat on the ground, its point ahead.
    private static func outline(_ bearing: Double, _ view: LookView) -> [SIMD2<Double>]? {
        let ahead = LookView.direction(bearing: bearing, altitude: 0)
        let aside = LookView.direction(bearing: bearing + 90, altitude: 0)
        let down = tan(depression * .pi / 180)
        let shape: [(Double, Double)] = [
            (0, 1.12), (0.34, 0.95), (0.34, 0.84), (0, 1.01), (-0.34, 0.84), (-0.34, 0.95),
        ]
        let points = shape.compactMap { side, far in
            view.point(of: ahead * far + aside * (side * 0.28) + SIMD3(0, 0, -down))
        }
        return points.count == shape.count ? points : nil
    }
}
