import Geography
import Synchronization

/// Light and shade of hills and mountains of the whole world, in plate carrée.
public struct Relief: Sendable {
    let width: Int
    let height: Int
    /// 128 for level ground, more on slopes towards the light.
    private let values: [UInt8]

    /// - Parameter pixels: a shaded relief, row by row from the north, the first column at 180° W.
    ///   Large areas' own colour is taken out, so that only slopes remain.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        self.width = width
        self.height = height
        let grey = pixels.map { pixel in
            Int32((pixel >> 16 & 255) * 2 + (pixel >> 8 & 255) * 5 + (pixel & 255)) / 8
        }
        let mean = Self.blurred(grey, width, height, radius: 9)
        values = zip(grey, mean).map { UInt8(min(max(128 + ($0 - $1), 0), 255)) }
    }

    /// Means over squares, by running sums along rows and columns.
    private static func blurred(
        _ values: [Int32], _ width: Int, _ height: Int, radius: Int
    ) -> [Int32] {
        var rows = values
        let count = Int32(2 * radius + 1)
        for y in 0..<height {
            let line = y * width
            var sum = Int32(0)
            for x in -radius...radius { sum += values[line + (x + width) % width] }
            for x in 0..<width {
                rows[line + x] = sum / count
                sum += values[line + (x + radius + 1) % width]
                sum -= values[line + (x - radius + width) % width]
            }
        }
        var result = rows
        for x in 0..<width {
            func at(_ y: Int) -> Int32 { rows[min(max(y, 0), height - 1) * width + x] }
            var sum = Int32(0)
            for y in -radius...radius { sum += at(y) }
            for y in 0..<height {
                result[y * width + x] = sum / count
                sum += at(y + radius + 1) - at(y - radius)
            }
        }
        return result
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

/// The relief, decoded when it is first needed.
final class ReliefStore: Sendable {
    private let source: any MapSource
    private let loaded = Mutex<Relief??>(nil)

    init(_ source: any MapSource) { self.source = source }

    /// Whether the relief need not be decoded first.
    var isLoaded: Bool { loaded.withLockIfAvailable { $0 != nil } ?? false }

    var heights: Relief? {
        loaded.withLock { loaded in
            if let loaded { return loaded }
            let heights = source.reliefHeights()
            loaded = .some(heights)
            return heights
        }
    }
}
