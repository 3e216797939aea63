import Canvas
import Glibc
import Panorama

/// The edge of the Earth in a view.
struct SkyHorizon {
    private let view: LookView
    private let dip: Double

    init(_ view: LookView, _ eye: Eye) {
        self.view = view
        dip = eye.dip * .pi / 180
    }

    /// How far down the window the edge is, in a column; far outside when it is not seen.
    func y(at x: Double) -> Double {
        let pitch = min(max(view.pitch, -89.5), 89.5) * .pi / 180
        let focal = view.focalLength
        let right = x - view.width / 2
        let level = view.height / 2 + focal * tan(pitch)
        guard dip > 1e-5 else { return level }
        var y = level
        // Each step puts the line as far below the level as its last place asks.
        for _ in 0..<6 {
            let down = y - view.height / 2
            let along = focal * cos(pitch) + down * sin(pitch)
            let horizontal = (along * along + right * right).squareRoot()
            y = view.height / 2 + (focal * sin(pitch) + horizontal * tan(dip)) / cos(pitch)
        }
        return y
    }

    /// Clips to the sky.
    func clip(_ context: Context) {
        context.begin()
        context.move(0, -4)
        context.line(view.width, -4)
        var x = view.width
        while x > -24 {
            context.line(x, y(at: x))
            x -= 24
        }
        context.line(0, y(at: 0))
        context.close()
        context.clip()
    }
}
