import Atlas

/// Gathers the places of the atlas: towns, countries, seas and lakes.
struct PlaceList {
    private let names: JapaneseNames
    private let ranks: TownRanks
    private let regions: Regions
    private let capitals: Set<Int>
    private let prefecturalCapitals: Set<Int>

    init(
        towns: [Town], names: JapaneseNames, ranks: TownRanks, regions: Regions,
        capitals: Set<Int>
    ) {
        self.names = names
        self.ranks = ranks
        self.regions = regions
        self.capitals = capitals
        let japanese = towns.filter { $0.countrycode == "JP" }
        prefecturalCapitals = Set(
            Regions.prefectures.enumerated().compactMap { index, prefecture in
                let capital = Regions.capitals[prefecture] ?? prefecture
                return japanese.filter {
                    Int($0.admin1code) == index + 1
                        && PlaceFolding.fold($0.plainName)
                            == PlaceFolding.fold(capital)
                }.max { $0.population < $1.population }?.geonameid
            })
    }

    /// Towns of 15 000 people everywhere, of 500 in Japan, capitals, and whatever town is alone in
    /// its part of the world.
    static func selection(of towns: [Town], great: [Town], capitals: Set<Int>) -> [Town] {
        let known = Set(great.map(\.geonameid))
        var chosen = towns.filter {
            known.contains($0.geonameid) || $0.countrycode == "JP"
                || capitals.contains($0.geonameid)
        }
        var cells = Dictionary(grouping: chosen) { Cell($0) }
        let others = towns.filter { !known.contains($0.geonameid) && $0.countrycode != "JP" }
        for town in others.sorted(by: {
            ($0.population, $1.geonameid) > ($1.population, $0.geonameid)
        })
        where Cell(town).neighbours.allSatisfy({ cell in
            (cells[cell] ?? []).allSatisfy { $0.distance(to: town) > 70_000 }
        }) {
            chosen.append(town)
            cells[Cell(town), default: []].append(town)
        }
        return chosen
    }

    func row(_ town: Town) -> PlaceRow {
        let japanese = names.name(of: town) ?? ""
        var kind = Place.Kind.town
        if prefecturalCapitals.contains(town.geonameid)
            || (town.countrycode != "JP" && ranks.provincialCapitals.contains(town.geonameid))
        {
            kind = .provincialCapital
        }
        if capitals.contains(town.geonameid) { kind = .capital }
        let keys = Self.folded(
            [town.plainName, town.name, japanese] + JapaneseNames.keys(of: town), without: [])
        return PlaceRow(
            id: town.geonameid,
            name: town.plainName,
            japanese: japanese, latitude: town.latitude, longitude: town.longitude,
            population: town.population, zone: town.timezone, country: town.countrycode,
            region: regions.name(of: town), rank: rank(town, kind), kind: kind, keys: keys,
            otherKeys: Self.folded(Self.latinNames(town), without: Set(keys)))
    }

    /// The zoom from which a town is labelled: by Natural Earth where it knows the town, by
    /// population where it does not or where that is more.
    private func rank(_ town: Town, _ kind: Place.Kind) -> Int {
        let steps = [
            5_000_000, 1_500_000, 500_000, 150_000, 60_000, 25_000, 8_000,
        ]
        let byPopulation = 4 + (steps.firstIndex { town.population >= $0 } ?? steps.count)
        let zooms = [3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 8]
        let scale = ranks.ranks[town.geonameid].map { zooms[min(max($0, 0), zooms.count - 1)] }
        var rank = min(byPopulation, scale ?? byPopulation)
        if kind == .capital { rank = min(rank, town.population > 300_000 ? 4 : 5) }
        if kind == .provincialCapital, town.countrycode == "JP" { rank = min(rank, 6) }
        return town.isWard ? max(rank, 9) : rank
    }

    static func country(_ country: Countries.Country, id: Int) -> PlaceRow? {
        guard let label = country.label else { return nil }
        return PlaceRow(
            id: id, name: country.name, japanese: country.japanese, latitude: label.latitude,
            longitude: label.longitude, population: country.population, zone: "",
            country: country.iso, region: ("", ""), rank: Int(label.zoom.rounded()),
            kind: .country, keys: [], otherKeys: [])
    }

    static func water(_ water: Waters.Water, id: Int) -> PlaceRow {
        PlaceRow(
            id: id, name: water.name, japanese: water.japanese, latitude: water.latitude,
            longitude: water.longitude, population: 0, zone: "", country: "", region: ("", ""),
            rank: water.rank, kind: water.kind, keys: [], otherKeys: [])
    }

    /// Foreign names of great towns, such as Roma or München; codes of airports are left out.
    private static func latinNames(_ town: Town) -> [String] {
        guard town.population >= 200_000 else { return [] }
        return town.alternatenames.filter { name in
            name.utf8.count >= 4 && name != name.uppercased()
                && PlaceFolding.fold(name).utf8.allSatisfy { (97...122).contains($0) || $0 == 32 }
        }
    }

    private static func folded(_ names: [String], without others: Set<String>) -> [String] {
        var seen = others
        return names.map(PlaceFolding.fold).filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// A degree of latitude by two of longitude.
    private struct Cell: Hashable {
        let row: Int
        let column: Int

        init(_ town: Town) {
            row = Int((town.latitude + 90).rounded(.down))
            column = Int(((town.longitude + 180) / 2).rounded(.down))
        }

        private init(row: Int, column: Int) {
            self.row = row
            self.column = (column + 180) % 180
        }

        var neighbours: [Cell] {
            (-1...1).flatMap { up in
                (-2...2).map { Cell(row: row + up, column: column + $0) }
            }
        }
    }
}
