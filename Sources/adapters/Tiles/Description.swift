import Tiling

/// Reads what files say of themselves: numbers, rectangles and texts written by anybody.
enum Description {
    /// Four numbers: west, south, east, north.
    static func bounds(_ text: String) -> TileBounds? {
        let numbers = text.split(separator: ",").map { part in
            Double(String(part.filter { $0 != " " }))
        }
        guard numbers.count == 4, case let values = numbers.compactMap(\.self), values.count == 4
        else { return nil }
        return TileBounds(south: values[1], west: values[0], north: values[3], east: values[2])
            .checked
    }

    /// A text without the tags and entities of HTML that credits often hold, on one line.
    static func plain(_ text: String) -> String {
        var result = ""
        var isInTag = false
        for character in text.prefix(TileFileLimits.text * 4) {
            switch character {
            case "<": isInTag = true
            case ">" where isInTag: isInTag = false
            case _ where isInTag: continue
            case _ where character.isNewline || character == "\t": result.append(" ")
            case _ where character.unicodeScalars.contains(where: { $0.value < 32 }): continue
            default: result.append(character)
            }
        }
        for (entity, character) in entities { result = replaced(result, entity, character) }
        let words = result.split(separator: " ", omittingEmptySubsequences: true)
        return String(words.joined(separator: " ").prefix(TileFileLimits.text))
    }

    private static let entities = [
        ("&copy;", "©"), ("&#169;", "©"), ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"),
        ("&quot;", "\""), ("&amp;", "&"),
    ]

    private static func replaced(_ text: String, _ part: String, _ other: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = Substring(text)
        while !rest.isEmpty {
            if rest.hasPrefix(part) {
                result += other
                rest = rest.dropFirst(part.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }

    /// The name of a file without its folder and ending.
    static func name(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return file }
        return String(file[..<dot])
    }
}
