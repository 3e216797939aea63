typealias Point = SIMD2<Double>

/// A ring or line on its way into the atlas: x is the longitude, y the latitude.
struct Outline {
    var points: [Point]
    var isClosed: Bool
    var rank = 0
    /// Number in the table of names; 0 for none.
    var name = 0

    /// Bounds as (west, south, east, north).
    var bounds: (Double, Double, Double, Double) {
        var bounds = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for point in points {
            bounds.0 = min(bounds.0, point.x)
            bounds.1 = min(bounds.1, point.y)
            bounds.2 = max(bounds.2, point.x)
            bounds.3 = max(bounds.3, point.y)
        }
        return bounds
    }
}
