import Canvas

/// A blurred shape, kept at a quarter of the picture's size.
struct SoftMask {
    private static let shrink = 4
    /// Small pixels around the picture, so that the blur meets its neighbours' without a seam.
    private static let rim = 14

    private let width: Int
    private let height: Int
    private var values: [UInt8]
    /// Whether anything is there at all.
    let isEmpty: Bool

    /// - Parameters:
    ///   - softness: device pixels.
    ///   - paint: draws the shape, opaque, in the picture's pixels.
    init?(width: Int, height: Int, softness: Int, paint: (Context) -> Void) {
        let columns = width / Self.shrink + 2 * Self.rim + 2
        let rows = height / Self.shrink + 2 * Self.rim + 2
        guard let surface = Surface(width: columns, height: rows) else { return nil }
        surface.draw { context in
            context.translate(Double(Self.rim), Double(Self.rim))
            context.scale(1 / Double(Self.shrink), 1 / Double(Self.shrink))
            paint(context)
        }
        self.width = columns
        self.height = rows
        values = surface.withPixels { pixels, stride in
            var values = [UInt8](repeating: 0, count: columns * rows)
            for y in 0..<rows {
                for x in 0..<columns {
                    values[y * columns + x] = UInt8(pixels[y * stride + x] >> 24)
                }
            }
            return values
        }
        isEmpty = values.allSatisfy { $0 == 0 }
        if !isEmpty {
            for _ in 0..<2 { blur(max(softness / Self.shrink, 1)) }
        }
    }

    private mutating func blur(_ radius: Int) {
        let count = 2 * radius + 1
        func pass(_ lines: Int, _ length: Int, _ index: (Int, Int) -> Int) {
            var line = [UInt8](repeating: 0, count: length)
            for number in 0..<lines {
                for position in 0..<length { line[position] = values[index(number, position)] }
                func at(_ position: Int) -> Int { Int(line[min(max(position, 0), length - 1)]) }
                var sum = 0
                for position in -radius...radius { sum += at(position) }
                for position in 0..<length {
                    values[index(number, position)] = UInt8(sum / count)
                    sum += at(position + radius + 1) - at(position - radius)
                }
            }
        }
        let width = width
        pass(height, width) { $0 * width + $1 }
        pass(width, height) { $1 * width + $0 }
    }

    /// The shape's strength along a row of the picture, 0...1.
    func read(_ row: Int, into line: inout [Float]) {
        let y = (Float(row) + 0.5) / Float(Self.shrink) - 0.5 + Float(Self.rim)
        let top = Int(y) * width
        let down = y - Float(Int(y))
        func value(_ column: Int) -> Float {
            Float(values[top + column]) * (1 - down) + Float(values[top + width + column]) * down
        }
        let shrink = Float(Self.shrink)
        // Pixels lie an eighth, three eighths ... of a small one right of its middle.
        var column = 0
        var small = Self.rim - 1
        var offset = Self.shrink / 2
        var left = value(small)
        while column < line.count {
            let right = value(small + 1)
            while offset < Self.shrink, column < line.count {
                let share = (Float(offset) + 0.5) / shrink
                line[column] = (left * (1 - share) + right * share) / 255
                column += 1
                offset += 1
            }
            offset = 0
            small += 1
            left = right
        }
    }
}
