public import BraBall
public import Canvas

/// The ball of a field in play: what does not turn with it is painted once for a size and then only
/// shown, since soft light costs more than all the rest of a frame.
public final class BallPicture {
    private struct Key: Hashable {
        let radius: Double
        let deviceScale: Double
    }

    /// Pictures about the ball's middle, with room for its shadow.
    private struct Sheets {
        /// The shadow and the white ball on it.
        let ground: Surface
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
        let reach = radius * BallPainter.reach
        func show(_ sheet: Surface) {
            context.paint(sheet, x: x - reach, y: y - reach, scale: 1 / deviceScale)
        }
        show(sheets.ground)
        BallPainter.pattern(context, x: x, y: y, radius: radius, spin: spin)
        show(sheets.light)
    }

    private static func paint(_ radius: Double, _ deviceScale: Double) -> Sheets? {
        let reach = radius * BallPainter.reach
        let width = Int((2 * reach * deviceScale).rounded(.up))
        guard let ground = Surface(width: width, height: width),
            let light = Surface(width: width, height: width)
        else { return nil }
        ground.draw(scale: deviceScale) {
            BallPainter.ground($0, x: reach, y: reach, radius: radius)
        }
        light.draw(scale: deviceScale) {
            BallPainter.light($0, x: reach, y: reach, radius: radius)
        }
        return Sheets(ground: ground, light: light)
    }
}
