import Geography

/// Light and shade of hills and mountains of the whole world, in plate carrée.
public final class Relief: Sendable {
    let width: Int
    let height: Int
    /// 128 for level ground, more on slopes towards the light; row by row from the north, the first
    /// column at 180° W.
    private nonisolated(unsafe) let values: UnsafePointer<UInt8>
    /// Keeps the values where they are.
    private let owner: any Sendable

    /// Reads slopes where they lie; nil if they are not of that size.
    /// - Parameters:
    ///   - slopes: 128 for level ground, a byte a pixel.
    ///   - owner: while it lives, the slopes stay valid.
    public init?(width: Int, height: Int, slopes: UnsafeRawBufferPointer, of owner: any Sendable) {
        guard slopes.count == width * height,
            let values = slopes.assumingMemoryBound(to: UInt8.self).baseAddress
        else { return nil }
        self.width = width
        self.height = height
        self.values = values
        self.owner = owner
    }

    /// Light (above 0) or shade (below) at a place, -128...127, between the picture's pixels.
    func value(longitude: Double, latitude: Double) -> Double {
        let x = (Coordinate.wrapped(longitude) + 180) / 360 * Double(width) - 0.5
        let y = min(max((90 - latitude) / 180 * Double(height) - 0.5, 0), Double(height) - 1.001)
        let column = Int(x.rounded(.down))
        let row = Int(y)
        let right = x - Double(column)
        let down = y - Double(row)
        func at(_ column: Int, _ row: Int) -> Double {
            Double(values[row * width + (column + width) % width])
        }
        let top = at(column, row) * (1 - right) + at(column + 1, row) * right
        let bottom = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
        return top * (1 - down) + bottom * down - 128
    }
}
