import Canvas
import Geography
import Glibc

/// Northern lights: three slow curtains, computed on a coarse grid and laid over the sky as light.
final class Aurora {
    private let columns = 160
    private let rows = 72
    private let surface: Surface?

    init() { surface = Surface(width: 160, height: 72) }

    /// - Parameter height: the part of the window, from the top, in which the lights hang.
    func draw(on context: Context, size: ScreenSize, height: Double, time: Double) {
        guard let surface else { return }
        surface.withPixels { pixels, stride in
            for x in 0..<columns { column(x, time: time, pixels, stride) }
        }
        context.saved {
            context.scale(size.width / Double(columns - 1), height / Double(rows - 1))
            context.paint(surface, x: -0.5, y: -0.5)
        }
    }

    /// Light without substance: premultiplied pixels with colour but no alpha add to what is below.
    private func column(
        _ x: Int, time: Double, _ pixels: UnsafeMutablePointer<UInt32>, _ stride: Int
    ) {
        let u = Double(x) / Double(columns)
        var light = [(red: Double, green: Double, blue: Double)](
            repeating: (0, 0, 0), count: rows)
        for curtain in 0..<3 {
            let k = Double(curtain)
            let drift = time * (0.018 + 0.007 * k)
            let foot =
                0.74 - 0.13 * k + 0.1 * sin(u * (5.2 + k) + drift * 5 + k * 2)
                + 0.04 * sin(u * 13 - drift * 9)
            let tall = 0.4 + 0.16 * sin(u * 7 + drift * 6 + k)
            let rays = 0.62 + 0.38 * sin(u * 46 + 5 * sin(u * 9 + drift * 4) + drift * 14 + k * 4)
            let fold = pow(max(0.5 + 0.5 * sin(u * 4.1 - drift * 4 + k * 2.1), 0), 1.4)
            let strength = (0.5 - 0.1 * k) * rays * fold
            for row in 0..<rows {
                let y = Double(row) / Double(rows)
                let above = (foot - y) / tall
                guard above > -0.12, above < 1 else { continue }
                let glow = above < 0 ? 1 + above / 0.12 : (1 - above) * (1 - above)
                let amount = strength * glow
                let high = min(max(above, 0), 1)
                light[row].red += amount * (0.16 + 0.55 * high)
                light[row].green += amount * (0.92 - 0.72 * high)
                light[row].blue += amount * (0.52 + 0.3 * high)
            }
        }
        for row in 0..<rows {
            let c = light[row]
            pixels[row * stride + x] =
                Color(red: c.red, green: c.green, blue: c.blue).pixel & 0xFF_FFFF
        }
    }
}
