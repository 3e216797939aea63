import Canvas

/// A present with a ribbon and a bow, about (0, 0).
struct PresentFigure {
    var paper: Color
    var ribbon: Color

    /// - Parameter size: the length of its sides.
    func draw(_ context: Context, size: Double) {
        let half = size / 2
        context.begin()
        context.roundedRectangle(-half, -half, size, size, radius: size * 0.08)
        context.fill(
            Gradient(
                from: (-half, 0), to: (half, 0),
                stops: [(0, paper.mixed(with: .white, 0.22)), (1, paper)]))
        context.begin()
        context.rectangle(-size * 0.1, -half, size * 0.2, size)
        context.rectangle(-half, -size * 0.14, size, size * 0.18)
        context.fill(ribbon)
        context.begin()
        context.move(0, -half)
        context.curve(-size * 0.36, -size, -size * 0.6, -half - size * 0.08, 0, -half)
        context.curve(size * 0.36, -size, size * 0.6, -half - size * 0.08, 0, -half)
        context.stroke(ribbon, width: size * 0.12)
    }
}
