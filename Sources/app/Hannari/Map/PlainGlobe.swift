import Canvas
import Drawing
import Geography

/// The Earth with a net of meridians and parallels only, where there is no atlas to draw from.
struct PlainGlobe {
    let palette: Palette

    func paint(_ context: Context, _ frame: MapFrame) {
        let size = frame.viewport.size
        context.paint(
            Gradient(
                from: (0, 0), to: (0, size.height),
                stops: [(0, palette.spaceTop), (1, palette.spaceBottom)]))
        let radius = frame.projection.sphereRadius
        if radius < 20_000 {
            context.circle(size.width / 2, size.height / 2, radius: radius)
            context.fill(palette.sea)
        } else {
            context.paint(palette.sea)
        }
        for step in -17...18 {
            let longitude = Double(step) * 10
            line(context, frame, (-80...80).map { Coordinate(clamped: Double($0), longitude) })
        }
        for step in -8...8 {
            let latitude = Double(step) * 10
            line(context, frame, (-90...90).map { Coordinate(clamped: latitude, Double($0) * 2) })
        }
    }

    private func line(_ context: Context, _ frame: MapFrame, _ places: [Coordinate]) {
        let size = frame.viewport.size
        var last: ScreenPoint?
        context.begin()
        for place in places {
            let point = frame.projection.offset(of: place)
            defer { last = point }
            guard let point else { continue }
            let x = point.x + size.width / 2
            let y = point.y + size.height / 2
            // A step across the whole map is the date line.
            if let last, abs(last.x - point.x) < size.width {
                context.line(x, y)
            } else {
                context.move(x, y)
            }
        }
        context.stroke(palette.graticule, width: 1)
    }
}
