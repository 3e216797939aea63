import Canvas

/// Where land is, in and around a picture, at half its size.
struct LandMask {
    private static let shrink = 2
    private let margin: Int
    private let columns: Int
    private let rows: Int
    private let values: [UInt8]

    /// - Parameter paint: fills land white and strokes and fills waters black, in the picture's
    ///   pixels, on black.
    init?(width: Int, height: Int, margin: Int, paint: (Context) -> Void) {
        columns = (width + 2 * margin) / Self.shrink + 1
        rows = (height + 2 * margin) / Self.shrink + 1
        self.margin = margin
        guard let surface = Surface(width: columns, height: rows) else { return nil }
        surface.draw(scale: 1 / Double(Self.shrink)) { context in
            context.translate(Double(margin), Double(margin))
            paint(context)
        }
        let (columns, rows) = (columns, rows)
        values = surface.withPixels { pixels, stride in
            var values = [UInt8](repeating: 0, count: columns * rows)
            for y in 0..<rows {
                for x in 0..<columns {
                    values[y * columns + x] = UInt8(pixels[y * stride + x] & 255)
                }
            }
            return values
        }
    }

    func isLand(_ pixel: SIMD2<Float>) -> Bool {
        let x = (Int(pixel.x) + margin) / Self.shrink
        let y = (Int(pixel.y) + margin) / Self.shrink
        guard x >= 0, y >= 0, x < columns, y < rows else { return false }
        return values[y * columns + x] > 127
    }
}
