import Panorama
import Photos

/// The pixels of a panorama, made ready to be read at any place between them.
///
/// Each level has one more column and two more rows than its picture: the first column again behind
/// the last, and beyond each pole the row of the other side of the sphere, so that reading four
/// neighbours never asks for an edge. Smaller levels are for views that show many pixels as one.
public final class PanoramaTexture: Sendable {
    /// One size of the picture.
    struct Level: Sendable {
        let width: Int
        let height: Int
        /// `width + 1` by `height + 2`, row by row.
        let pixels: [UInt32]

        var stride: Int { width + 1 }
    }

    let levels: [Level]
    public let coverage: PanoramaCoverage

    /// Pixels across, as decoded.
    public var width: Int { levels[0].width }
    /// Pixels down, as decoded.
    public var height: Int { levels[0].height }

    /// - Parameters:
    ///   - picture: an equirectangular picture of at least one pixel.
    ///   - coverage: the part of the sphere that it shows.
    public init(_ picture: Picture, coverage: PanoramaCoverage = .whole) {
        self.coverage = coverage
        var levels = [
            Self.level(picture.pixels, picture.width, picture.height, coverage)
        ]
        while let last = levels.last, last.width >= 512, last.height >= 64 {
            levels.append(Self.halved(last, coverage))
        }
        self.levels = levels
    }

    /// The level whose pixels are about as large as those of a view.
    func level(for view: LookView) -> Level {
        let whole = Double(levels[0].width) / coverage.width
        var ratio = whole / 360 * view.degreesPerPixel
        var index = 0
        while ratio > 1.7, index + 1 < levels.count {
            ratio /= 2
            index += 1
        }
        return levels[index]
    }

    private static func level(
        _ pixels: [UInt32], _ width: Int, _ height: Int, _ coverage: PanoramaCoverage
    ) -> Level {
        let stride = width + 1
        let count = stride * (height + 2)
        let padded = [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
            initialized = count
            for row in -1...height {
                let out = (row + 1) * stride
                let inside = min(max(row, 0), height - 1)
                // Across a pole one looks down the other side.
                let shift = row != inside && coverage.isWhole ? width / 2 : 0
                let from = inside * width
                if shift == 0 {
                    for column in 0..<width { target[out + column] = pixels[from + column] }
                } else {
                    for column in 0..<width {
                        target[out + column] = pixels[from + (column + shift) % width]
                    }
                }
                target[out + width] =
                    coverage.isClosed ? target[out] : target[out + width - 1]
            }
        }
        return Level(width: width, height: height, pixels: padded)
    }

    /// Half the size, each pixel the mean of four.
    private static func halved(_ level: Level, _ coverage: PanoramaCoverage) -> Level {
        let (width, height) = (level.width / 2, level.height / 2)
        let stride = level.stride
        let pixels = level.pixels.withUnsafeBufferPointer { source in
            [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
                count = width * height
                for row in 0..<height {
                    for column in 0..<width {
                        let at = (2 * row + 1) * stride + 2 * column
                        let sum =
                            channels(source[at]) &+ channels(source[at + 1])
                            &+ channels(source[at + stride]) &+ channels(source[at + stride + 1])
                        let mean = (sum &+ SIMD4(repeating: 2)) &>> SIMD4(repeating: 2)
                        target[row * width + column] = unsafeBitCast(
                            SIMD4<UInt8>(truncatingIfNeeded: mean), to: UInt32.self)
                    }
                }
            }
        }
        return self.level(pixels, width, height, coverage)
    }

    @inline(__always)
    private static func channels(_ pixel: UInt32) -> SIMD4<UInt16> {
        SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }
}
