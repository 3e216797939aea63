import Canvas

/// What Santa leaves on the roof: two tracks of runners and prints of hooves, in the house's units.
enum RoofTracks {
    static func draw(on context: Context) {
        let shade = Color(0xB3C2E6)
        let top = -HouseFigure.ridgeHeight
        for dy in [0.0, 13] {
            for (color, width, shift) in [(shade, 3.0, 0.0), (Color.white, 1.1, 1.8)] {
                context.begin()
                context.move(-128, top + 6 + dy + shift)
                context.curve(
                    -70, top + 12 + dy + shift, -20, top + 20 + dy + shift, 34,
                    top + 22 + dy + shift)
                context.stroke(color, width: width)
            }
        }
        let scatter = Scatter(8)
        for index in 0..<20 {
            let along = Double(index / 2)
            let x = 44 + along * 10.5 + 5 * scatter(index, 0)
            let y = top + 24 + along * 1.6 + Double(index % 2) * 10 + 4 * scatter(index, 1)
            context.begin()
            context.ellipse(x - 1.2, y, 1.1, 1.9)
            context.ellipse(x + 1.5, y, 1.1, 1.9)
            context.fill(shade)
        }
    }
}
