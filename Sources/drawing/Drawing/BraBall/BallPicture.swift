public import BraBall
public import Canvas

/// The ball of a field in play: what does not turn with it is painted once for a size and then only
/// shown, since soft light costs more than all the rest of a frame.
public final class BallPicture {
    private struct Key: Hashable {
        let radius: Double
        let deviceScale: Double
    }

    /// Pictures about the ball's middle.
    private struct Sheets {
        let shadow: Surface
        /// The white ball.
        let ball: Surface
        /// Light and shade that lie over seams and octagons.
        let light: Surface
    }

    private var key: Key?
    private var sheets: Sheets?

    public init() {}

    /// Draws the ball about a point.
    ///
    /// - Parameter radius: logical pixels.
    public func draw(
        _ context: Context, x: Double, y: Double, radius: Double, spin: Spin, deviceScale: Double
    ) {
        let key = Key(radius: radius, deviceScale: deviceScale)
        if key != self.key {
            self.key = key
            sheets = Self.paint(radius, deviceScale)
        }
        guard let sheets else {
            return BallPainter.draw(context, x: x, y: y, radius: radius, spin: spin)
        }
        // What is soft may lie half a pixel beside, which is cheaper; the ball's edge may not.
        func show(_ sheet: Surface, reach: Double, isSoft: Bool) {
            let corner = [x, y].map { middle in
                let edge = (middle - reach) * deviceScale
                return (isSoft ? edge.rounded() : edge) / deviceScale
            }
            context.paint(
                sheet, x: corner[0], y: corner[1], scale: 1 / deviceScale, smooth: !isSoft)
        }
        show(sheets.shadow, reach: radius * BallPainter.reach, isSoft: true)
        show(sheets.ball, reach: radius + 1, isSoft: false)
        BallPainter.pattern(context, x: x, y: y, radius: radius, spin: spin)
        show(sheets.light, reach: radius + 1, isSoft: true)
    }

    private static func paint(_ radius: Double, _ deviceScale: Double) -> Sheets? {
        func sheet(_ reach: Double, _ draw: (Context) -> Void) -> Surface? {
            let width = Int((2 * reach * deviceScale).rounded(.up))
            let surface = Surface(width: width, height: width)
            surface?.draw(scale: deviceScale, draw)
            return surface
        }
        let (wide, tight) = (radius * BallPainter.reach, radius + 1)
        guard
            let shadow = sheet(
                wide, { BallPainter.shadow($0, wide, wide, radius) }),
            let ball = sheet(
                tight, { BallPainter.white($0, x: tight, y: tight, radius: radius) }),
            let light = sheet(
                tight, { BallPainter.light($0, x: tight, y: tight, radius: radius) })
        else { return nil }
        return Sheets(shadow: shadow, ball: ball, light: light)
    }
}
