public import Geography

/// A named place of a file.
public struct Placemark: Hashable, Sendable {
    /// Empty if the file gives none.
    public var name: String
    public var coordinate: Coordinate

    public init(name: String, coordinate: Coordinate) {
        self.name = name
        self.coordinate = coordinate
    }
}

/// The kinds of files in which maps keep named places.
public enum PlacemarkFormat: String, CaseIterable, Hashable, Sendable {
    case geoJSON = "geojson"
    case kml
    case gpx

    /// The end of such a file's name.
    public var fileExtension: String { rawValue }

    /// The format that a file's name asks for.
    public init?(path: String) {
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        self.init(rawValue: ending == "json" ? "geojson" : ending)
    }
}
