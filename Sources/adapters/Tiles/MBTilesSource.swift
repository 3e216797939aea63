public import Tiling

/// A map in one SQLite file (MBTiles 1.3), of pictures or vector tiles.
public final class MBTilesSource: TileSource {
    public let info: TileSourceInfo

    private let file: SQLiteFile

    private static let question = """
        SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?
        """

    /// Opens a file and looks at its description and one of its tiles.
    public init(_ path: String) throws(TileFileError) {
        file = try SQLiteFile(path)
        var description: [String: String] = [:]
        // Some files have no description at all.
        let rows = (try? file.rows("SELECT name, value FROM metadata", limit: 200)) ?? []
        for row in rows {
            if let name = row[0].text, let value = row[1].text { description[name] = value }
        }
        let sample = try file.rows("SELECT tile_data FROM tiles LIMIT 1", limit: 1)
        guard let bytes = sample.first?.first?.blob, !bytes.isEmpty else { throw .empty }
        let content = try TileContent(bytes, format: description["format"])
        info = TileSourceInfo(
            name: description["name"].map(Description.plain).flatMap { $0.isEmpty ? nil : $0 }
                ?? Description.name(of: path),
            credit: Description.plain(description["attribution"] ?? ""),
            zooms: try Self.zooms(file, description),
            bounds: description["bounds"].flatMap(Description.bounds) ?? .world,
            kind: content.kind, tileSize: content.size)
    }

    public func tile(_ id: TileID) async throws(TileError) -> [UInt8]? {
        guard info.mayHave(id) else { return nil }
        if Task.isCancelled { throw .cancelled }
        let rows: [[SQLiteFile.Value]]
        do {
            rows = try file.rows(Self.question, [id.z, id.x, id.rowFromSouth], limit: 1)
        } catch {
            throw .damaged
        }
        guard let bytes = rows.first?.first?.blob, !bytes.isEmpty else { return nil }
        return try TileContent.unpacked(bytes)
    }

    /// The zooms that the description names, or those that are there.
    private static func zooms(
        _ file: SQLiteFile, _ description: [String: String]
    ) throws(TileFileError) -> ClosedRange<Int> {
        if let low = description["minzoom"].flatMap({ Int($0) }),
            let high = description["maxzoom"].flatMap({ Int($0) }),
            low >= 0, low <= high, high <= TileID.maximumZoom
        {
            return low...high
        }
        // Two questions, which an index answers at once.
        guard
            let low = try file.rows("SELECT min(zoom_level) FROM tiles", limit: 1)
                .first?.first?.integer,
            let high = try file.rows("SELECT max(zoom_level) FROM tiles", limit: 1)
                .first?.first?.integer,
            low <= high, low >= 0, high <= TileID.maximumZoom
        else { throw .damaged }
        return low...high
    }
}
