/// A `geo:` address or a link of an online map.
struct CoordinateLink {
    private let text: String
    private let isGeo: Bool

    /// Nil if the text is no link.
    init?(_ text: String) {
        let start = text.prefix(8).lowercased()
        isGeo = start.hasPrefix("geo:")
        guard isGeo || start.hasPrefix("http://") || start.hasPrefix("https://") else { return nil }
        self.text = text
    }

    func place() throws(CoordinateParsingError) -> Coordinate {
        isGeo ? try geoPlace() : try mapPlace()
    }

    /// RFC 5870, and Android's `geo:0,0?q=latitude,longitude(label)`.
    private func geoPlace() throws(CoordinateParsingError) -> Coordinate {
        let halves = text.dropFirst(4).split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = halves[0].split(separator: ";", omittingEmptySubsequences: false)
        for parameter in parts.dropFirst() {
            let pair = parameter.lowercased().split(separator: "=", maxSplits: 1)
            if pair.count == 2, pair[0] == "crs", pair[1] != "wgs84" {
                throw .unknownReferenceSystem(String(pair[1]))
            }
        }
        guard let numbers = Self.numbers(parts[0], separator: ","), (2...3).contains(numbers.count)
        else { throw .noCoordinatesInLink }
        if numbers[0] == 0, numbers[1] == 0, halves.count == 2,
            let query = Self.fields(halves[1]).first(where: { $0.name == "q" }),
            let place = try Self.pair(query.value.prefix { $0 != "(" })
        {
            return place
        }
        return try CoordinateParser.place(latitude: numbers[0], longitude: numbers[1])
    }

    /// The place a map link points at, a marker first, the middle of the map last.
    private func mapPlace() throws(CoordinateParsingError) -> Coordinate {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let address = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = Self.decoded(address[0])
        let query = address.count > 1 ? Self.fields(address[1]) : []
        let fragment = parts.count > 1 ? Self.decoded(parts[1]) : ""

        if let place = try Self.both("mlat", "mlon", in: query) { return place }
        if let place = try Self.data(in: Self.decoded(text[...])) { return place }
        for name in ["q", "query", "ll", "destination", "daddr", "coordinate", "center", "cp"] {
            for field in query where field.name == name {
                if let place = try Self.pair(field.value[...]) { return place }
            }
        }
        if let place = try Self.named(in: path) { return place }
        for (latitude, longitude) in [("lat", "lon"), ("lat", "lng")] {
            if let place = try Self.both(latitude, longitude, in: query) { return place }
        }
        for part in path.split(separator: "/") where part.hasPrefix("@") {
            let numbers = part.dropFirst().split(separator: ",").prefix(2).joined(separator: ",")
            if let place = try Self.pair(numbers[...]) { return place }
        }
        if let place = try Self.view(in: fragment) { return place }
        throw .noCoordinatesInLink
    }

    /// `/place/…` and `/search/…` with coordinates instead of a name.
    private static func named(in path: String) throws(CoordinateParsingError) -> Coordinate? {
        let parts = path.split(separator: "/")
        for (part, next) in zip(parts, parts.dropFirst()) where part == "place" || part == "search"
        {
            if let place = try pair(next) { return place }
            do throws(CoordinateParsingError) {
                return try CoordinateReading(PlainText.normalised(String(next))).place()
            } catch .notCoordinates, .onlyOneNumber {
                continue
            }
        }
        return nil
    }

    /// `!3d<latitude>!4d<longitude>`, the marked place in a link's data.
    private static func data(in text: String) throws(CoordinateParsingError) -> Coordinate? {
        let parts = text.split(separator: "!")
        for (latitude, longitude) in zip(parts, parts.dropFirst())
        where latitude.hasPrefix("3d") && longitude.hasPrefix("4d") {
            let east = longitude.dropFirst(2).prefix { "0123456789.-".contains($0) }
            if let place = try pair("\(latitude.dropFirst(2)),\(east)") { return place }
        }
        return nil
    }

    /// `map=zoom/latitude/longitude`, `zoom/latitude/longitude` or `/zoom/latitude/longitude`.
    private static func view(in fragment: String) throws(CoordinateParsingError) -> Coordinate? {
        for field in fragment.split(separator: "&") {
            let value = field.hasPrefix("map=") ? field.dropFirst(4) : field
            let parts = value.split(separator: "/")
            guard parts.count >= 3, number(parts[0]) != nil else { continue }
            if let place = try pair("\(parts[1]),\(parts[2])") { return place }
        }
        return nil
    }

    private static func both(
        _ latitude: String, _ longitude: String, in fields: [(name: String, value: String)]
    ) throws(CoordinateParsingError) -> Coordinate? {
        guard let north = fields.first(where: { $0.name == latitude }),
            let east = fields.first(where: { $0.name == longitude })
        else { return nil }
        return try pair("\(north.value),\(east.value)")
    }

    /// Two plain numbers parted by a comma or a tilde, with `loc:` before them at most; nil if the
    /// text is something else.
    private static func pair(_ text: Substring) throws(CoordinateParsingError) -> Coordinate? {
        let text = text.hasPrefix("loc:") ? text.dropFirst(4) : text
        let separator: Character = text.contains("~") ? "~" : ","
        guard let numbers = numbers(text, separator: separator), numbers.count == 2 else {
            return nil
        }
        return try CoordinateParser.place(latitude: numbers[0], longitude: numbers[1])
    }

    private static func numbers(_ text: Substring, separator: Character) -> [Double]? {
        var numbers: [Double] = []
        for part in text.split(separator: separator, omittingEmptySubsequences: false) {
            guard let number = number(part) else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    /// A number in plain decimal digits; `Double` alone would take `nan` and `0x1p3` too.
    private static func number(_ text: Substring) -> Double? {
        let trimmed = text.drop { $0 == " " }
        guard let first = trimmed.first, trimmed.allSatisfy({ "0123456789.+-".contains($0) }),
            CoordinateToken.isDigit(first) || "+-.".contains(first)
        else { return nil }
        return Double(trimmed)
    }

    private static func fields(_ query: Substring) -> [(name: String, value: String)] {
        query.split(separator: "&").map {
            let pair = $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (pair[0].lowercased(), pair.count > 1 ? decoded(pair[1]) : "")
        }
    }

    /// Percent signs and plus signs of a link decoded.
    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        let source = Array(text.utf8)
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
                let byte = UInt8(
                    String(decoding: source[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                bytes.append(byte)
                index += 3
            } else {
                bytes.append(source[index] == UInt8(ascii: "+") ? UInt8(ascii: " ") : source[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
