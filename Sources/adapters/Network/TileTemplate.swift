import Tiling

/// The address of tiles on a server, with `{z}`, `{x}` and `{y}` in the places of their numbers;
/// `{-y}` counts rows from the south.
public struct TileTemplate: Hashable, Sendable {
    public let text: String

    /// Nil for what is no such address.
    public init?(_ text: String) {
        let trimmed = String(
            text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }
                .reversed())
        guard trimmed.hasPrefix("https://") || trimmed.hasPrefix("http://"),
            trimmed.utf8.count <= 2000,
            trimmed.utf8.allSatisfy({ $0 > 32 && $0 < 127 }),
            trimmed.contains("{z}"), trimmed.contains("{x}"),
            trimmed.contains("{y}") || trimmed.contains("{-y}")
        else { return nil }
        let host = trimmed.drop { $0 != "/" }.drop { $0 == "/" }.prefix { $0 != "/" }
        guard !host.isEmpty, !host.contains("{"), !host.contains("@") else { return nil }
        self.text = trimmed
    }

    /// The address of a tile.
    public func address(of id: TileID) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "{") {
            result += rest[..<start]
            guard let end = rest[start...].firstIndex(of: "}") else { break }
            switch rest[rest.index(after: start)..<end] {
            case "z": result += String(id.z)
            case "x": result += String(id.x)
            case "y": result += String(id.y)
            case "-y": result += String(id.rowFromSouth)
            case let other: result += "{\(other)}"
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// Whether the address speaks of vector tiles.
    public var isVector: Bool {
        let path = text.prefix { $0 != "?" }
        return path.hasSuffix(".pbf") || path.hasSuffix(".mvt")
    }
}
