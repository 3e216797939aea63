import Geography
import Glibc

/// The pixels of a flat picture as metres from home, east and south, in the scale that the map has
/// at home's latitude.
struct LandFrame: Sendable {
    /// Metres at the picture's top left corner.
    let corner: SIMD2<Float>
    /// Metres to a device pixel.
    let step: Float

    /// Nil for pictures that are not flat.
    init?(_ transform: MapTransform, home: Coordinate, width: Int, height: Int) {
        guard case .mercator(let worldWidth, let left, let top) = transform else { return nil }
        let around = Self.around(home)
        let origin = Self.position(home)
        var east = (left + Double(width) / 2) / worldWidth - origin.x
        east -= east.rounded()
        corner = SIMD2(
            Float(east * around - Double(width) / 2 / worldWidth * around),
            Float((top / worldWidth - origin.y) * around))
        step = Float(around / worldWidth)
    }

    /// Metres around the Earth at home's latitude.
    private static func around(_ home: Coordinate) -> Double {
        2 * .pi * Viewport.meanRadius * max(cos(home.latitude * .pi / 180), 0.02)
    }

    /// Parts of the flat world's width, right of Greenwich and below the equator.
    private static func position(_ place: Coordinate) -> SIMD2<Double> {
        SIMD2(place.longitude / 360, -Projection.isometric(place.latitude) / (2 * .pi))
    }

    /// A place in metres from home.
    static func metres(_ place: Coordinate, from home: Coordinate) -> SIMD2<Float> {
        var away = position(place) - position(home)
        away.x -= away.x.rounded()
        return SIMD2<Float>(away * around(home))
    }

    func metres(_ x: Float, _ y: Float) -> SIMD2<Float> { corner + SIMD2(x, y) * step }
    func pixel(_ place: SIMD2<Float>) -> SIMD2<Float> { (place - corner) / step }
}

/// Numbers that look random and depend on a place only, so that neighbouring tiles agree.
enum LandNoise {
    /// 0..<1 for a cell of a grid.
    @inline(__always)
    static func hash(_ x: Int32, _ y: Int32, _ seed: UInt32) -> Float {
        var h =
            UInt32(bitPattern: x) &* 0x8DA6_B343 ^ UInt32(bitPattern: y) &* 0xD816_3841
            ^ seed &* 0xCB1A_B31F
        // The finisher of a 32-bit hash in the manner of murmur's.
        h ^= h >> 15
        h &*= 0x2C1B_3C6D
        h ^= h >> 12
        h &*= 0x297A_2D39
        h ^= h >> 15
        return Float(h >> 8) / 16_777_216
    }

    /// Smooth hills between 0 and 1, `size` metres from one to the next.
    @inline(__always)
    static func hills(_ place: SIMD2<Float>, _ size: Float, _ seed: UInt32) -> Float {
        var hills = Hills(size, seed)
        return hills.height(place)
    }

    /// Hills whose corners are remembered from one place to the next.
    struct Hills {
        private let size: Float
        private let seed: UInt32
        private var cell = SIMD2<Float>(repeating: .nan)
        /// Top left, top right, bottom left, bottom right.
        private var corners = SIMD4<Float>.zero

        init(_ size: Float, _ seed: UInt32) {
            self.size = size
            self.seed = seed
        }

        @inline(__always)
        mutating func height(_ place: SIMD2<Float>) -> Float {
            let scaled = place / size
            let floor = scaled.rounded(.down)
            if floor != cell {
                cell = floor
                let (x, y) = (Int32(floor.x), Int32(floor.y))
                corners = SIMD4(
                    hash(x, y, seed), hash(x &+ 1, y, seed), hash(x, y &+ 1, seed),
                    hash(x &+ 1, y &+ 1, seed))
            }
            let part = scaled - floor
            let t = part * part * (3 - 2 * part)
            let top = corners.x * (1 - t.x) + corners.y * t.x
            let bottom = corners.z * (1 - t.x) + corners.w * t.x
            return top * (1 - t.y) + bottom * t.y
        }
    }

    /// 0 up to `from`, 1 from `to`, smooth between.
    @inline(__always)
    static func ramp(_ value: Float, _ from: Float, _ to: Float) -> Float {
        let t = min(max((value - from) / (to - from), 0), 1)
        return t * t * (3 - 2 * t)
    }
}
