extension PlaceIndex {
    /// Towns by a part of their name in any script, best first: by how the name fits, then by
    /// population. A whole name outweighs a mere beginning, but not that of a far greater town.
    ///
    /// - Parameters:
    ///   - limit: The most places wanted.
    ///   - fold: Normalises what was typed (compatibility forms, case); asked only if the atlas'
    ///     own folding finds nothing.
    public func search(_ query: String, limit: Int, fold: (String) -> String) -> [Place] {
        guard limit > 0 else { return [] }
        let folded = PlaceFolding.fold(query)
        var rows = search(folded: folded)
        if rows.isEmpty { rows = search(inContext: folded) }
        if rows.isEmpty {
            let again = PlaceFolding.fold(fold(query))
            if again != folded { rows = search(folded: again) }
        }
        return rows.prefix(limit).map(table.place)
    }

    private func search(folded: String) -> [Int] {
        let rows = search(exactly: folded)
        // 府中市 is kept as 府中.
        guard rows.isEmpty, let last = folded.last, "市区町村".contains(last) else { return rows }
        return search(exactly: String(folded.dropLast()))
    }

    private func search(exactly folded: String) -> [Int] {
        var best: [Int: PlaceKeys.Match] = [:]
        for (row, match) in keys.matches(folded) where table.isTown(row) { best[row] = match }
        if let romaji = Kana.romaji(folded) {
            // The Latin names of Japanese towns are readings.
            for (row, match) in keys.matches(PlaceFolding.fold(romaji))
            where table.isTown(row) && isJapanese(row) && match < best[row, default: .inside] {
                best[row] = match
            }
        }
        return best.map { row, match in
            (tier: match.tier, weight: table.population(row) * match.weight, row: row)
        }
        .sorted { ($0.tier, -$0.weight, $0.row) < ($1.tier, -$1.weight, $1.row) }
        .map(\.row)
    }

    /// A town together with its country or region: `paris france`, `広島県福山`.
    private func search(inContext folded: String) -> [Int] {
        for index in folded.indices.dropFirst() {
            let head = String(folded[..<index])
            if folded[index] == " " {
                let context = String(folded[folded.index(after: index)...])
                let rows = search(folded: head).filter { lies($0, in: context) }
                if !rows.isEmpty { return rows }
            } else if let last = head.last, "県府都道".contains(last) {
                let rows = search(folded: String(folded[index...])).filter { lies($0, in: head) }
                if !rows.isEmpty { return rows }
            }
        }
        return []
    }

    private func lies(_ row: Int, in context: String) -> Bool {
        let place = table.place(row)
        let country = table.country(place.country)
        let names = [place.region, place.regionJapanese, country?.name, country?.japanese]
        return names.contains { name in
            name.map { PlaceFolding.fold($0).hasPrefix(context) } ?? false
        }
    }

    private func isJapanese(_ row: Int) -> Bool {
        table.isoCode(ofCountry: table.country(row)) == "JP"
    }
}
