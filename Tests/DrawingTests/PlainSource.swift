import Atlas
import Geography

@testable import Drawing

/// A world of three countries: a square in Africa's place, an island on the date line, and the
/// south below 75°.
struct PlainSource: MapSource, LabelSource {
    private static let land: [[SIMD2<Double>]] = [
        ring(south: 0, west: 0, north: 40, east: 40),
        ring(south: -20, west: 175, north: -10, east: 180),
        ring(south: -20, west: -180, north: -10, east: -175),
        ring(south: -90, west: -180, north: -75, east: 180),
    ]

    /// A rectangle with a point at each degree.
    private static func ring(
        south: Double, west: Double, north: Double, east: Double
    ) -> [SIMD2<Double>] {
        var points: [SIMD2<Double>] = []
        for x in stride(from: west, to: east, by: 1) { points.append(SIMD2(x, south)) }
        for y in stride(from: south, to: north, by: 1) { points.append(SIMD2(east, y)) }
        for x in stride(from: east, to: west, by: -1) { points.append(SIMD2(x, north)) }
        for y in stride(from: north, to: south, by: -1) { points.append(SIMD2(west, y)) }
        return points
    }

    func forEachShape(
        _ layer: AtlasLayer, _ detail: Detail, in box: GeoBox, _ body: (MapShape) -> Void
    ) {
        guard layer == .land else { return }
        for ring in Self.land {
            ring.withUnsafeBufferPointer { body(MapShape(rank: 0, isClosed: true, points: $0)) }
        }
    }

    func townLights() -> [TownLight] {
        [TownLight(coordinate: Coordinate(clamped: 20, 20), population: 9_000_000)]
    }

    func reliefHeights() -> Relief? { nil }

    func mapLabels(in box: GeoBox, maximumRank: Int, limit: Int) -> [MapLabel] { [] }

    var stars: [Star] { [] }
    var fingerprint: UInt64 { 7 }
}

/// Blue, green and red of a pixel, 0...255.
func channels(_ pixel: UInt32) -> (red: Int, green: Int, blue: Int) {
    (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
}

/// The largest difference of two pixels' channels.
func difference(_ a: UInt32, _ b: UInt32) -> Int {
    let (a, b) = (channels(a), channels(b))
    return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
}
