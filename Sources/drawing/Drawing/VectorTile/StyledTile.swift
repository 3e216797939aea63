import Tiling

/// A vector tile made ready for painting: sorted by what it looks like, in parts of the tile's side.
struct StyledTile: Sendable {
    /// Where a shape lies, and its parts.
    struct Shape: Sendable {
        var low: SIMD2<Float>
        var high: SIMD2<Float>
        /// Of `starts`.
        var parts: Range<Int32>
    }

    struct Street: Hashable, Sendable {
        let street: StreetClass
        let level: StreetLevel
    }

    /// Points of all shapes, 0...1 from the north-west corner.
    var points: [SIMD2<Float>] = []
    /// Where parts begin in `points`; one more than there are parts.
    var starts: [Int32] = [0]

    var grounds: [GroundClass: [Shape]] = [:]
    var sea: [Shape] = []
    var water: [Shape] = []
    var rivers: [Shape] = []
    var streams: [Shape] = []
    var buildings: [Shape] = []
    var streets: [Street: [Shape]] = [:]
    var rails: [RailClass: [Shape]] = [:]
    var piers: [Shape] = []
    var countryBorders: [Shape] = []
    var provinceBorders: [Shape] = []
    var names: [MapLabel] = []

    /// Bytes, roughly.
    var cost: Int {
        let shapes =
            grounds.values.reduce(0) { $0 + $1.count } + buildings.count
            + streets.values.reduce(0) { $0 + $1.count }
        return points.count * 8 + starts.count * 4 + shapes * 28 + names.count * 160 + 2000
    }

    /// Adds the parts of a feature.
    mutating func shape(_ feature: VectorFeature, extent: Int) -> Shape {
        let scale = 1 / Float(extent)
        let first = Int32(starts.count - 1)
        var low = SIMD2<Float>(repeating: .infinity)
        var high = SIMD2<Float>(repeating: -.infinity)
        for part in feature.parts {
            for point in part {
                let place = SIMD2<Float>(Float(point.x), Float(point.y)) * scale
                points.append(place)
                low = pointwiseMin(low, place)
                high = pointwiseMax(high, place)
            }
            starts.append(Int32(points.count))
        }
        return Shape(low: low, high: high, parts: first..<Int32(starts.count - 1))
    }
}
