/// Turns a coloured relief into slopes alone: 128 where the land is level and at sea, more where it
/// falls towards the light, less on the other side.
struct Relief {
    private static let width = EarthPicture.width
    private static let height = EarthPicture.height
    /// Pixels around one that tell how bright the country is.
    private static let reach = 5
    private static let gain = 1.8

    private let land: [Bool]

    init(land rings: [Outline]) {
        land = Self.filled(rings)
    }

    /// A byte a pixel, row by row.
    func slopes(of picture: EarthPicture) -> [UInt8] {
        let grey = shading(of: picture).map(Int32.init)
        // Large areas' own shade is taken out.
        let mean = Self.blurred(grey, radius: 9)
        return zip(grey, mean).map { UInt8(min(max(128 + ($0 - $1), 0), 255)) }
    }

    private func shading(of picture: EarthPicture) -> [UInt8] {
        let brightness = (0..<Self.width * Self.height).map { index -> Double in
            let pixel = picture.pixels[index * 3..<index * 3 + 3]
            return pixel.reduce(0) { $0 + Double($1) } / 3
        }
        let sums = Self.summed(zip(brightness, land).map { $1 ? $0 : 0 })
        let counts = Self.summed(land.map { $0 ? 1 : 0 })
        return (0..<Self.width * Self.height).map { index -> UInt8 in
            guard land[index] else { return 128 }
            let column = index % Self.width
            let row = index / Self.width
            let mean =
                Self.total(sums, column, row) / max(Self.total(counts, column, row), 1)
            let shade = 128 + Self.gain * (brightness[index] - mean)
            return UInt8(min(max(shade, 0), 255).rounded())
        }
    }

    /// Means over squares, by running sums along rows and columns.
    private static func blurred(_ values: [Int32], radius: Int) -> [Int32] {
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

    /// Which pixels' middles lie in rings, by the even-odd rule.
    private static func filled(_ rings: [Outline]) -> [Bool] {
        var crossings = [[Double]](repeating: [], count: height)
        for ring in rings {
            guard var last = ring.points.last else { continue }
            for point in ring.points {
                let from = (90 - max(last.y, point.y)) / 180 * Double(height) - 0.5
                let to = (90 - min(last.y, point.y)) / 180 * Double(height) - 0.5
                let first = max(Int(from.rounded(.up)), 0)
                let end = min(Int(to.rounded(.up)), height)
                for row in first..<max(end, first) {
                    let latitude = 90 - (Double(row) + 0.5) * 180 / Double(height)
                    let share = (latitude - last.y) / (point.y - last.y)
                    crossings[row].append(last.x + share * (point.x - last.x))
                }
                last = point
            }
        }
        var result = [Bool](repeating: false, count: width * height)
        for (row, longitudes) in crossings.enumerated() {
            let columns = longitudes.sorted().map { ($0 + 180) / 360 * Double(width) - 0.5 }
            for pair in stride(from: 0, to: columns.count - 1, by: 2) {
                let first = max(Int(columns[pair].rounded(.up)), 0)
                let end = min(Int(columns[pair + 1].rounded(.up)), width)
                for column in first..<max(end, first) { result[row * width + column] = true }
            }
        }
        return result
    }

    /// Sums of all values above and left of each corner.
    private static func summed(_ values: [Double]) -> [Double] {
        var sums = [Double](repeating: 0, count: (width + 1) * (height + 1))
        for row in 0..<height {
            var line = 0.0
            for column in 0..<width {
                line += values[row * width + column]
                sums[(row + 1) * (width + 1) + column + 1] =
                    sums[row * (width + 1) + column + 1] + line
            }
        }
        return sums
    }

    private static func total(_ sums: [Double], _ column: Int, _ row: Int) -> Double {
        let left = max(column - reach, 0)
        let right = min(column + reach + 1, width)
        let top = max(row - reach, 0) * (width + 1)
        let bottom = min(row + reach + 1, height) * (width + 1)
        return sums[bottom + right] - sums[top + right] - sums[bottom + left] + sums[top + left]
    }
}
