import Geography

@testable import Atlas

enum Support {
    /// The committed atlas, beside the sources.
    static let path: String = {
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/" + parts.joined(separator: "/") + "/data/atlas/hannari.atlas"
    }()

    static let atlas: AtlasFile = {
        do { return try AtlasFile(path: path) } catch {
            preconditionFailure("\(path): \(error)")
        }
    }()

    /// Whether a place lies in the rings of a layer, by the even-odd rule.
    static func contains(
        _ layer: AtlasLayer, _ detail: Detail, _ latitude: Double, _ longitude: Double
    ) -> Bool {
        let box = GeoBox(
            south: latitude, west: longitude, north: latitude, east: longitude)
        var crossings = 0
        atlas.forEachShape(layer, detail, in: box) { shape in
            var last = shape.points[shape.points.count - 1]
            for point in shape.points {
                if (point.y > latitude) != (last.y > latitude) {
                    let share = (latitude - last.y) / (point.y - last.y)
                    if last.x + share * (point.x - last.x) > longitude { crossings += 1 }
                }
                last = point
            }
        }
        return crossings % 2 == 1
    }

    static func names(_ query: String, _ limit: Int = 5) -> [String] {
        atlas.places.search(query, limit: limit) { $0 }.map(\.name)
    }

    static func first(_ query: String) -> Place? {
        atlas.places.search(query, limit: 1) { $0 }.first
    }
}
