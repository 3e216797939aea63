public import Canvas
import Geography

/// Hills and mountains of the whole world as a grey picture in plate carrée, to shade land with.
public final class Relief: Sendable {
    private let width: Int
    private let height: Int
    /// Brightness, 128 for level ground.
    private let values: [UInt8]

    /// - Parameter picture: the whole world, longitudes -180...180 from left to right.
    public init(_ picture: Surface) {
        width = picture.width
        height = picture.height
        values = picture.withPixels { pixels, stride in
            var values = [UInt8](repeating: 128, count: picture.width * picture.height)
            for y in 0..<picture.height {
                for x in 0..<picture.width {
                    let pixel = pixels[y * stride + x]
                    let sum = (pixel >> 16 & 255) * 2 + (pixel >> 8 & 255) * 5 + (pixel & 255)
                    values[y * picture.width + x] = UInt8(sum / 8)
                }
            }
            return values
        }
    }

    /// Brightness at a place between the picture's pixels, -1...1 about level ground.
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
        return (top * (1 - down) + bottom * down - 128) / 128
    }

    /// Shades what has the colour of land, softly; less the nearer the view, since the picture is
    /// coarse.
    func shade(_ surface: Surface, _ transform: MapTransform, _ palette: Palette) {}
}
