/// The field of the game, in field units: 640 × 400, scaled to any window.
///
/// To the left the pitch, then the touch line, then the outside.
public enum Field {
    public static let width = 640.0
    public static let height = 400.0
    /// Where the pitch ends and the touch line begins: 45 % of the width.
    public static let lineLeft = 288.0
    /// Where the touch line ends and the outside begins.
    public static let outsideLeft = 320.0
    public static let ballDiameter = 120.0
    public static let ballRadius = 60.0

    /// How far the ball reaches over the touch line from the outside: above 0 it still touches the
    /// line's outer edge. Its left edge counts.
    public static func gap(ballX: Double) -> Double { outsideLeft - (ballX - ballRadius) }
}
