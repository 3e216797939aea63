import Geography
import Storage

/// Finds the points of GeoJSON (RFC 7946).
struct GeoJSONReader {
    private var places: [Placemark] = []

    static func places(_ bytes: [UInt8]) throws(PlacemarksError) -> [Placemark] {
        guard deepest(bytes) <= Placemarks.deepest else { throw .tooDeep }
        guard let root = JSONValue(parsing: bytes) else { throw .damaged(line: nil) }
        var reader = GeoJSONReader()
        try reader.read(root, name: "")
        return reader.places
    }

    /// How many brackets stand inside one another, told without understanding the rest.
    private static func deepest(_ bytes: [UInt8]) -> Int {
        var depth = 0
        var deepest = 0
        var isText = false
        var isEscaped = false
        for byte in bytes {
            if isText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isText = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isText = true
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                deepest = max(deepest, depth)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
        }
        return deepest
    }

    private mutating func read(_ value: JSONValue, name: String) throws(PlacemarksError) {
        switch value["type"] {
        case .string("FeatureCollection"):
            guard case .array(let features) = value["features"] else { throw .damaged(line: nil) }
            for feature in features { try read(feature, name: "") }
        case .string("Feature"):
            if let geometry = value["geometry"], geometry != .null {
                try read(geometry, name: Self.name(value["properties"]))
            }
        case .string("GeometryCollection"):
            guard case .array(let parts) = value["geometries"] else { throw .damaged(line: nil) }
            for part in parts { try read(part, name: name) }
        case .string("MultiPoint"):
            guard case .array(let points) = value["coordinates"] else { throw .damaged(line: nil) }
            for point in points { try add(point, name: name) }
        case .string("Point"): try add(value["coordinates"] ?? .null, name: name)
        case .string("LineString"), .string("MultiLineString"), .string("Polygon"),
            .string("MultiPolygon"):
            break
        default: throw .unknownFormat
        }
    }

    private mutating func add(_ position: JSONValue, name: String) throws(PlacemarksError) {
        guard case .array(let numbers) = position, numbers.count >= 2,
            let longitude = numbers[0].real, let latitude = numbers[1].real
        else { throw .damaged(line: nil) }
        guard abs(longitude) <= 540,
            let coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
        else { throw .impossiblePlace(name: name) }
        guard places.count < Placemarks.mostPlaces else { throw .tooMany }
        places.append(Placemark(name: Placemarks.shortened(name), coordinate: coordinate))
    }

    private static func name(_ properties: JSONValue?) -> String {
        for key in ["name", "title", "Name", "label"] {
            if case .string(let name) = properties?[key] { return name }
        }
        return ""
    }
}

extension JSONValue {
    fileprivate var real: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}
