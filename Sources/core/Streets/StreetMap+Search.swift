public import Geography

/// Something of a city that a text may mean.
public struct CityFinding: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// Its number among the sights.
        case sight(Int)
        case street
        /// Where two streets meet, as people of Kyoto name places.
        case crossing
    }

    public let kind: Kind
    public let japanese: String
    public let english: String
    public let coordinate: Coordinate
}

extension StreetMap {
    /// What a text may mean, the best first: a crossing such as 四条烏丸, a sight or a street.
    /// - Parameter fold: brings names and what a person types to one form.
    public func search(_ text: String, limit: Int, fold: (String) -> String) -> [CityFinding] {
        let query = Self.tight(fold(text))
        guard !query.isEmpty else { return [] }
        var found = crossings(query, fold).map { (score: 0, finding: $0) }
        for (index, sight) in sights.enumerated() {
            guard let score = Self.score(query, sight.name, fold) else { continue }
            let finding = CityFinding(
                kind: .sight(index), japanese: sight.name.japanese, english: sight.name.english,
                coordinate: sight.coordinate)
            found.append((4 * score + sight.rank - 1, finding))
        }
        for street in streets {
            guard let score = Self.score(query, street.name, fold), let line = street.lines.first
            else { continue }
            let finding = CityFinding(
                kind: .street, japanese: street.name.japanese, english: street.name.english,
                coordinate: line[line.count / 2])
            found.append((4 * score + street.rank.rawValue, finding))
        }
        return found.enumerated().sorted {
            ($0.element.score, $0.offset) < ($1.element.score, $1.offset)
        }.prefix(limit).map(\.element.finding)
    }

    /// 0 for the whole name, 1 for its beginning, 2 for a part of it.
    private static func score(
        _ query: String, _ name: PlaceName, _ fold: (String) -> String
    ) -> Int? {
        [name.japanese, name.reading, name.english].compactMap { name in
            let name = tight(fold(name))
            if name == query { return 0 }
            if name.hasPrefix(query) { return 1 }
            return query.count > 1 && name.contains(query) ? 2 : nil
        }.min()
    }

    private func crossings(_ query: String, _ fold: (String) -> String) -> [CityFinding] {
        func stems(_ street: Street) -> [String] {
            [
                street.name.japanese.without("通"), street.name.reading.without("どおり"),
                street.name.english.without("-dōri"),
            ].map { Self.tight(fold($0)) }
        }
        let across = streets.filter { $0.direction == .eastWest }.map { ($0, stems($0)) }
        let along = streets.filter { $0.direction == .northSouth }.map { ($0, stems($0)) }
        var found: [CityFinding] = []
        for (eastWest, first) in across {
            for (northSouth, second) in along {
                let isMeant = zip(first, second).contains {
                    query == $0 + $1 || query == $1 + $0
                }
                guard isMeant, let place = eastWest.crossing(with: northSouth) else { continue }
                found.append(
                    CityFinding(
                        kind: .crossing,
                        japanese: eastWest.name.japanese.without("通")
                            + northSouth.name.japanese.without("通"),
                        english: eastWest.name.english.without("-dōri") + " "
                            + northSouth.name.english.without("-dōri"), coordinate: place))
            }
        }
        return found
    }

    /// Without what people leave out or put in between words.
    private static func tight(_ text: String) -> String {
        String(text.filter { $0 != " " && $0 != "-" })
    }
}

extension Street {
    /// Where two streets cross; nil if they do not.
    public func crossing(with other: Street) -> Coordinate? {
        for line in lines {
            for (a, b) in zip(line, line.dropFirst()) {
                for second in other.lines {
                    for (c, d) in zip(second, second.dropFirst()) {
                        if let place = Self.crossing(a, b, c, d) { return place }
                    }
                }
            }
        }
        return nil
    }

    private static func crossing(
        _ a: Coordinate, _ b: Coordinate, _ c: Coordinate, _ d: Coordinate
    ) -> Coordinate? {
        let (ux, uy) = (b.longitude - a.longitude, b.latitude - a.latitude)
        let (vx, vy) = (d.longitude - c.longitude, d.latitude - c.latitude)
        let area = ux * vy - uy * vx
        guard area != 0 else { return nil }
        let (wx, wy) = (c.longitude - a.longitude, c.latitude - a.latitude)
        let t = (wx * vy - wy * vx) / area
        let s = (wx * uy - wy * ux) / area
        guard (0...1).contains(t), (0...1).contains(s) else { return nil }
        return Coordinate(clamped: a.latitude + t * uy, a.longitude + t * ux)
    }
}

extension String {
    fileprivate func without(_ ending: String) -> String {
        hasSuffix(ending) ? String(dropLast(ending.count)) : self
    }
}
