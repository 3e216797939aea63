import FoundationEssentials

/// The lists of the package iso-codes.
struct IsoCodes {
    struct Country: Decodable {
        let letters: String
        let name: String
        let commonName: String?

        private enum CodingKeys: String, CodingKey {
            case letters = "alpha_2"
            case name
            case commonName = "common_name"
        }
    }

    struct Subdivision: Decodable {
        let code: String
        let name: String
    }

    let countries: [Country]
    /// Names of provinces by code, such as `US-CA`.
    let subdivisions: [String: String]

    init(countries: String, subdivisions: String) throws {
        self.countries = try Self.list(countries, "3166-1")
        self.subdivisions = Dictionary(
            uniqueKeysWithValues: try Self.list(subdivisions, "3166-2").map {
                (item: Subdivision) in (item.code, item.name)
            })
    }

    private static func list<Item: Decodable>(_ path: String, _ key: String) throws -> [Item] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InputError.missing(path)
        }
        let lists = try JSONDecoder().decode([String: [Item]].self, from: data)
        return lists[key] ?? []
    }
}
