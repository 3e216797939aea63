import Glibc
import Platform

/// Reads and writes files of named places.
///
/// A file is taken as a whole or not at all.
public enum Placemarks {
    /// Bytes of the largest file that is read.
    public static let largestFile = 32 << 20
    /// Places in a file.
    public static let mostPlaces = 50_000
    /// Levels inside one another in a file.
    public static let deepest = 64
    /// Characters of a name; longer ones are cut.
    public static let longestName = 200

    /// The places of a file; what it is shows in its content, not its name.
    public static func read(_ path: String) throws(PlacemarksError) -> [Placemark] {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .unreadable(reason: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable(reason: EISDIR) }
        guard status.st_size <= largestFile else { throw .tooLarge }
        guard let bytes = Files.read(path) else { throw .unreadable(reason: errno) }
        return try parse(bytes)
    }

    /// The places that bytes stand for.
    public static func parse(_ bytes: [UInt8]) throws(PlacemarksError) -> [Placemark] {
        guard bytes.count <= largestFile else { throw .tooLarge }
        let places =
            switch firstSign(bytes) {
            case UInt8(ascii: "{"): try GeoJSONReader.places(bytes)
            case UInt8(ascii: "<"): try XMLPlaces.places(bytes)
            default: throw PlacemarksError.unknownFormat
            }
        guard !places.isEmpty else { throw .noPlaces }
        return places
    }

    /// Writes places to a file, in place of what is there.
    public static func write(
        _ places: [Placemark], to path: String, as format: PlacemarkFormat
    ) throws(PlacemarksError) {
        let text =
            switch format {
            case .geoJSON: PlacemarkWriter.geoJSON(places)
            case .kml: PlacemarkWriter.kml(places)
            case .gpx: PlacemarkWriter.gpx(places)
            }
        let reason = Files.write(Array(text.utf8), to: path)
        if reason != 0 { throw .unwritable(reason: reason) }
    }

    /// The first byte that is not a space or a mark of the encoding.
    private static func firstSign(_ bytes: [UInt8]) -> UInt8? {
        // UTF-16 has a zero beside each ASCII character; expat finds out which way round.
        bytes.prefix(1024).first { ![0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 9, 10, 13, 32].contains($0) }
    }

    static func shortened(_ name: String) -> String { String(name.prefix(longestName)) }
}
