import Canvas

/// What Santa leaves on the roof: two tracks of runners and prints of hooves, in the house's units.
enum RoofTracks {
    static func draw(on context: Context) {
        let shade = Color(0x93A6D4)
        let top = -HouseFigure.ridgeHeight
        for (dy, width) in [(16.0, 3.4), (30.0, 3.8)] {
            context.begin()
            context.move(-150, top + dy + 3)
            context.curve(-60, top + dy - 1, 20, top + dy + 2, 62, top + dy)
            context.stroke(shade.opacity(0.9), width: width)
            context.begin()
            context.move(-150, top + dy + 4.6)
            context.curve(-60, top + dy + 0.6, 20, top + dy + 3.6, 62, top + dy + 1.6)
            context.stroke(Color.white, width: 1.2)
        }
        let scatter = Scatter(8)
        for index in 0..<18 {
            let x = 70 + Double(index / 2) * 11 + 4 * scatter(index, 0)
            let y = top + 17 + Double(index % 2) * 12 + 4 * scatter(index, 1)
            context.begin()
            context.ellipse(x - 1.5, y, 1.6, 2.6)
            context.ellipse(x + 2, y, 1.6, 2.6)
            context.fill(shade)
        }
    }
}
