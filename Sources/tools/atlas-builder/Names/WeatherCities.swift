/// The cities of libgweather: where they are and what they are called in Japanese.
struct WeatherCities {
    struct City {
        let name: String
        let japanese: String
        let country: String
        let latitude: Double
        let longitude: Double
    }

    private let cities: [String: [City]]

    /// Reads `Locations.xml`, in which every element of interest stands on a line of its own.
    init(locations: String, catalogue: MessageCatalogue) throws {
        var cities: [String: [City]] = [:]
        var country = ""
        var isCity = false
        var name = ""
        var context: String?
        for line in try ByteReader(path: locations).lines {
            let line = line.drop { $0 == " " }
            if line.hasPrefix("<iso-code>") {
                country = String(Self.content(of: line))
            } else if line.hasPrefix("<city>") {
                isCity = true
            } else if line.hasPrefix("</city>") {
                isCity = false
            } else if isCity, line.hasPrefix("<_name") {
                name = Self.unescaped(Self.content(of: line))
                context = line.split(separator: "\"").dropFirst().first.map(Self.unescaped)
            } else if isCity, line.hasPrefix("<coordinates>") {
                let numbers = Self.content(of: line).split(separator: " ").compactMap { Double($0) }
                guard numbers.count == 2, let japanese = catalogue[name, context],
                    Script(japanese).isJapanese
                else { continue }
                cities[country, default: []].append(
                    City(
                        name: name, japanese: japanese, country: country, latitude: numbers[0],
                        longitude: numbers[1]))
            }
        }
        self.cities = cities
    }

    /// The Japanese name of a town: that of the city of the same name within some 25 km.
    func japanese(for town: Town) -> String? {
        let names = Set([town.name] + town.alternatenames)
        return cities[town.countrycode]?.first { city in
            abs(city.latitude - town.latitude) < 0.25 && abs(city.longitude - town.longitude) < 0.35
                && names.contains(city.name)
        }?.japanese
    }

    private static func content(of line: Substring) -> Substring {
        line.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
    }

    private static func unescaped(_ text: Substring) -> String {
        let entities = ["&apos;": "'", "&quot;": "\"", "&lt;": "<", "&gt;": ">", "&amp;": "&"]
        var result = ""
        var rest = text
        while let start = rest.firstIndex(of: "&"), let end = rest[start...].firstIndex(of: ";") {
            result += rest[..<start]
            result += entities[String(rest[start...end])] ?? String(rest[start...end])
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}
