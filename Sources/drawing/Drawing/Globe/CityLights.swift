import Canvas
import Geography
import Glibc

/// The light of towns at night, written into the alpha byte of a painted picture.
enum CityLights {
    /// Adds the lights of all places that the picture shows; every pixel gets its alpha byte
    /// replaced by the strength of light there.
    static func paint(_ surface: Surface, _ transform: MapTransform, towns: [TownLight]) {
        let width = surface.width
        let height = surface.height
        var strength = [Float](repeating: 0, count: width * height)
        let pixelsPerDegree = transform.pixelsPerDegree
        // Dots grow slower than the map.
        let size = pow(pixelsPerDegree / 11.4, 0.45)
        let seen = transform.pieces(width: Double(width), height: Double(height), rim: 40)
        for place in towns {
            // Most towns are far away, which is told sooner than where.
            guard seen.contains(where: { $0.holds(place.coordinate) }),
                let (x, y, stretch) = position(of: place, transform, Double(width)),
                x > -40, y > -40, x < Double(width) + 40, y < Double(height) + 40
            else { continue }
            let weight = min(max((log10(Double(max(place.population, 1))) - 3) / 4.4, 0), 1)
            let stamps: [(sigma: Double, peak: Double)] = [
                ((0.50 + 0.62 * weight) * size, 0.10 + 1.5 * weight * weight),
                ((1.5 + 3.2 * weight) * size, 0.008 + 0.30 * weight * weight * weight),
            ]
            for stamp in stamps {
                add(
                    &strength, width, height, x, y, stamp.sigma * stretch, stamp.sigma, stamp.peak)
            }
        }
        surface.withPixels { pixels, stride in
            for y in 0..<height {
                for x in 0..<width {
                    let sum = strength[y * width + x]
                    let light = sum == 0 ? 0 : UInt32((1 - expf(-sum)) * 255 + 0.5)
                    let index = y * stride + x
                    pixels[index] = pixels[index] & 0xFF_FFFF | light << 24
                }
            }
        }
    }

    private static func position(
        of place: TownLight, _ transform: MapTransform, _ width: Double
    ) -> (x: Double, y: Double, stretch: Double)? {
        let longitude = place.coordinate.longitude
        let latitude = place.coordinate.latitude
        switch transform {
        case .mercator(let worldWidth, let left, let top):
            let middle = (left + width / 2) / worldWidth * 360
            let apart = Coordinate.wrapped(longitude - middle)
            return (
                width / 2 + apart / 360 * worldWidth,
                -worldWidth / (2 * .pi) * Projection.isometric(latitude) - top, 1
            )
        case .plateCarree(let width, let height, let top):
            return (
                (longitude + 180) / 360 * width, (90 - latitude) / 180 * height - top,
                1 / max(cos(latitude * .pi / 180), 0.1)
            )
        case .sphere(let view):
            let (x, y, isVisible) = view.point(longitude: longitude, latitude: latitude)
            return isVisible ? (x, y, 1) : nil
        }
    }

    /// A bell of light.
    private static func add(
        _ strength: inout [Float], _ width: Int, _ height: Int, _ x: Double, _ y: Double,
        _ sigmaX: Double, _ sigmaY: Double, _ peak: Double
    ) {
        let reachX = max(sigmaX * 2.6, 1)
        let reachY = max(sigmaY * 2.6, 1)
        func span(_ middle: Double, _ reach: Double, _ limit: Int) -> Range<Int> {
            let from = min(max(Int(middle - reach), 0), limit)
            return from..<max(min(Int(middle + reach) + 1, limit), from)
        }
        let rows = span(y, reachY, height)
        let columns = span(x, reachX, width)
        let across = columns.map { column in
            let right = (Double(column) + 0.5 - x) / sigmaX
            return Float(exp(-right * right / 2))
        }
        for row in rows {
            let down = (Double(row) + 0.5 - y) / sigmaY
            let height = Float(peak * exp(-down * down / 2))
            let start = row * width + columns.lowerBound
            for (index, value) in across.enumerated() { strength[start + index] += height * value }
        }
    }
}
