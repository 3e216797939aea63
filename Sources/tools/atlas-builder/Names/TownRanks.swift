/// What Natural Earth knows of towns, by GeoNames id.
struct TownRanks {
    /// Label rank: 0 for the greatest, 10 for the smallest.
    private(set) var ranks: [Int: Int] = [:]
    /// Capitals of states and provinces.
    private(set) var provincialCapitals: Set<Int> = []
    /// Names of the states and provinces that towns lie in.
    private(set) var provinces: [Int: String] = [:]

    /// Takes only rows that lie where the town of that id lies: some ids are wrong.
    init(path: String, towns: [Town]) throws {
        let table = try AttributeTable(path: path, isLatin1: true)
        let places = Dictionary(
            uniqueKeysWithValues: towns.map { ($0.geonameid, ($0.latitude, $0.longitude)) })
        for row in 0..<table.count {
            guard let id = table.number("GEONAMEID", row).map({ Int($0) }), let place = places[id],
                let latitude = table.number("LATITUDE", row), abs(latitude - place.0) < 0.5,
                let longitude = table.number("LONGITUDE", row), abs(longitude - place.1) < 0.7
            else { continue }
            ranks[id] = table.number("SCALERANK", row).map { Int($0) }
            if table.text("FEATURECLA", row).hasPrefix("Admin-1") { provincialCapitals.insert(id) }
            let province = table.text("ADM1NAME", row)
            if !province.isEmpty { provinces[id] = province }
        }
    }
}
