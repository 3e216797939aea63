import Geography

extension StreetMap {
    /// Bytes of the largest text that is read.
    public static let largestText = 1 << 20

    /// Reads the format of the room's page.
    public init(parsing text: String) throws(StreetError) {
        guard text.utf8.count <= Self.largestText else { throw .tooLarge }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        let first = lines.popFirst()?.split(separator: "\t") ?? []
        guard first.count == 2, first[0] == "hannari-streets", let version = Int(first[1]) else {
            throw .notAStreetLayer
        }
        guard version == 1 else { throw .unknownVersion(version) }
        var parser = StreetParser()
        for (offset, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            guard parser.take(line) else { throw .badLine(offset + 2) }
        }
        self.init(
            streets: parser.streets, waters: parser.waters, areas: parser.areas,
            railways: parser.railways, sights: parser.sights, song: parser.song)
        try check()
    }

    private func check() throws(StreetError) {
        for ids in [
            streets.map(\.id), waters.map(\.id), areas.map(\.id), railways.map(\.id),
            sights.map(\.id),
        ] {
            var seen: Set<String> = []
            for id in ids where !seen.insert(id).inserted { throw .repeatedName(id) }
        }
        let known = Set(streets.map(\.id))
        for word in song where !known.contains(word.street) { throw .unknownStreet(word.street) }
    }
}

/// Collects what the lines of a layer say.
private struct StreetParser {
    var streets: [Street] = []
    var waters: [Water] = []
    var areas: [CityArea] = []
    var railways: [Railway] = []
    var sights: [Sight] = []
    var song: [SongWord] = []

    /// Whether the line keeps to the format.
    mutating func take(_ line: Substring) -> Bool {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard !fields.contains(where: \.isEmpty) else { return false }
        switch fields[0] {
        case "street": return takeStreet(fields)
        case "river": return takeWater(fields)
        case "area": return takeArea(fields)
        case "rail": return takeRailway(fields)
        case "sight": return takeSight(fields)
        case "song":
            guard fields.count == 4 else { return false }
            song.append(
                SongWord(
                    street: String(fields[1]), word: String(fields[2]), reading: String(fields[3])))
            return true
        default: return false
        }
    }

    private mutating func takeStreet(_ fields: [Substring]) -> Bool {
        guard fields.count == 8, let rank = Int(fields[2]).flatMap(Street.Rank.init(rawValue:)),
            let direction = Street.Direction(rawValue: String(fields[3])),
            let lines = lines(fields[7])
        else { return false }
        streets.append(
            Street(
                id: String(fields[1]), rank: rank, direction: direction, name: name(fields, 4),
                lines: lines))
        return true
    }

    private mutating func takeWater(_ fields: [Substring]) -> Bool {
        guard fields.count == 7, let width = Double(fields[2]), width > 0, width < 10_000,
            let lines = lines(fields[6])
        else { return false }
        waters.append(
            Water(id: String(fields[1]), width: width, name: name(fields, 3), lines: lines))
        return true
    }

    private mutating func takeArea(_ fields: [Substring]) -> Bool {
        guard fields.count == 8, let kind = CityArea.Kind(rawValue: String(fields[2])),
            let place = places(fields[6]), place.count == 1, let ring = places(fields[7]),
            ring.count >= 3
        else { return false }
        areas.append(
            CityArea(
                id: String(fields[1]), kind: kind, name: name(fields, 3), coordinate: place[0],
                ring: ring))
        return true
    }

    private mutating func takeRailway(_ fields: [Substring]) -> Bool {
        guard fields.count == 7, let kind = Railway.Kind(rawValue: String(fields[2])),
            let lines = lines(fields[6])
        else { return false }
        railways.append(
            Railway(id: String(fields[1]), kind: kind, name: name(fields, 3), lines: lines))
        return true
    }

    private mutating func takeSight(_ fields: [Substring]) -> Bool {
        guard fields.count == 8, let kind = Sight.Kind(rawValue: String(fields[2])),
            let rank = Int(fields[3]), (1...3).contains(rank),
            let place = places(fields[7]), place.count == 1
        else { return false }
        sights.append(
            Sight(
                id: String(fields[1]), kind: kind, rank: rank, name: name(fields, 4),
                coordinate: place[0]))
        return true
    }

    private func name(_ fields: [Substring], _ first: Int) -> PlaceName {
        PlaceName(
            japanese: String(fields[first]), reading: String(fields[first + 1]),
            english: String(fields[first + 2]))
    }

    /// Parts joined by ` | `, each of two places or more.
    private func lines(_ text: Substring) -> [[Coordinate]]? {
        var lines: [[Coordinate]] = []
        for part in text.split(separator: " | ", omittingEmptySubsequences: false) {
            guard let line = places(part), line.count >= 2 else { return nil }
            lines.append(line)
        }
        return lines
    }

    /// Latitudes and longitudes in degrees: `35.00372,135.75963 35.00080,135.75958`.
    private func places(_ text: Substring) -> [Coordinate]? {
        var places: [Coordinate] = []
        for pair in text.split(separator: " ") {
            let numbers = pair.split(separator: ",", omittingEmptySubsequences: false)
            guard numbers.count == 2, let latitude = Double(numbers[0]),
                let longitude = Double(numbers[1]), abs(longitude) <= 180,
                let place = try? Coordinate(latitude: latitude, longitude: longitude)
            else { return nil }
            places.append(place)
        }
        return places.isEmpty ? nil : places
    }
}
