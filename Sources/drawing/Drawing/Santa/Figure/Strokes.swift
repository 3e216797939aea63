import Canvas
import Glibc

extension Context {
    /// A limb: a line that tapers from one width to another, with round ends.
    func limb(
        from a: (x: Double, y: Double), to b: (x: Double, y: Double), widths: (Double, Double),
        _ color: Color
    ) {
        let angle = atan2(b.y - a.y, b.x - a.x)
        begin()
        arc(a.x, a.y, radius: widths.0 / 2, from: angle + .pi / 2, to: angle + 1.5 * .pi)
        arc(b.x, b.y, radius: widths.1 / 2, from: angle - .pi / 2, to: angle + .pi / 2)
        close()
        fill(color)
    }

    /// A star of four points, as light glints.
    func glint(_ x: Double, _ y: Double, radius: Double, _ color: Color) {
        begin()
        let waist = radius * 0.16
        move(x, y - radius)
        for quarter in 0..<4 {
            let angle = Double(quarter) * .pi / 2
            let tip = (x: x + radius * sin(angle + .pi / 2), y: y - radius * cos(angle + .pi / 2))
            let bend = angle + .pi / 4
            curve(
                x + waist * sin(bend), y - waist * cos(bend), x + waist * sin(bend),
                y - waist * cos(bend), tip.x, tip.y)
        }
        close()
        fill(color)
    }

    /// Soft light about a point; added to what is there when `added`.
    func glow(_ x: Double, _ y: Double, radius: Double, _ color: Color, added: Bool = true) {
        let gradient = Gradient(
            centre: (x, y), radius: radius,
            stops: [
                (0, color), (0.25, color.opacity(0.55)), (0.55, color.opacity(0.16)),
                (1, color.opacity(0)),
            ])
        begin()
        circle(x, y, radius: radius)
        if added { adding { fill(gradient) } } else { fill(gradient) }
    }
}
