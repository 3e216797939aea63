import Glibc

/// Chooses the Japanese name of a town.
///
/// Alternate names carry no language, so kanji alone count only in Japan; elsewhere a name has kana
/// or comes from libgweather.
struct JapaneseNames {
    private let weather: WeatherCities
    /// The greatest town of each country and name.
    private let namesakes: [String: Int]
    /// Before anything is refused, the greatest town that each Japanese name would go to.
    private var owners: [String: Town] = [:]
    private let cities: [Town]

    init(weather: WeatherCities, towns: [Town]) {
        self.weather = weather
        let rising = towns.sorted { ($0.population, $1.geonameid) < ($1.population, $0.geonameid) }
        namesakes = Dictionary(
            rising.map { (Self.key($0), $0.geonameid) }, uniquingKeysWith: { $1 })
        cities = towns.filter { $0.countrycode == "JP" && $0.population >= 500_000 }
        owners = Dictionary(
            rising.compactMap { town in name(of: town).map { ($0, town) } },
            uniquingKeysWith: { $1 })
    }

    /// The Japanese name of a town; nil if no source has one that can be believed.
    func name(of town: Town) -> String? {
        if let name = JapaneseTowns.names[town.geonameid] { return name }
        if let name = Corrections.japanese[Self.key(town)] {
            // Kana tell how every town of the name sounds; kanji are one town's own.
            if !Script(name).hasKanji || namesakes[Self.key(town)] == town.geonameid { return name }
        }
        if let name = weather.japanese(for: town) {
            let short = Self.withoutCity(name, among: [])
            if isPlausible(short, for: town) { return short }
        }
        return town.countrycode == "JP" ? native(town) : foreign(town)
    }

    /// Whether a name may be a town's own: a ward lies within its city, and a name that a much
    /// greater town far away bears under other Latin names was noted here by mistake.
    private func isPlausible(_ name: String, for town: Town) -> Bool {
        if name.hasSuffix("区"), name.count > 1,
            !cities.contains(where: { $0.distance(to: town) < 30_000 })
        {
            return false
        }
        guard let owner = owners[name], owner.geonameid != town.geonameid,
            owner.population >= 3 * max(town.population, 1000), owner.distance(to: town) > 30_000
        else { return true }
        return !owner.latinNames.isDisjoint(with: town.latinNames)
    }

    private static func key(_ town: Town) -> String { "\(town.countrycode)/\(town.name)" }

    /// All names a person may type for a town: its kanji in Japan, and kana everywhere.
    static func keys(of town: Town) -> [String] {
        town.alternatenames.filter {
            let script = Script($0)
            return script.isJapanese && (script.hasKana || town.countrycode == "JP")
        }
    }

    private func native(_ town: Town) -> String? {
        let names = town.alternatenames.filter {
            let script = Script($0)
            return script.isJapanese && script.hasKanji && Self.isShiftJIS($0)
                && isPlausible($0, for: town)
                && isPlausible(Self.withoutCity($0, among: []), for: town)
        }
        let modern = names.filter { !$0.unicodeScalars.contains(where: Self.oldForms.contains) }
        let candidates = modern.isEmpty ? names : modern
        let municipal = candidates.filter { "市区町村".contains($0.suffix(1)) && $0.count > 1 }
        if let best = municipal.first ?? candidates.first {
            return Self.withoutCity(best, among: candidates)
        }
        return town.alternatenames.first { Script($0).isReading }
    }

    private func foreign(_ town: Town) -> String? {
        town.alternatenames.filter {
            Script($0).isReading && $0.count > 1 && $0.first != "ー" && isPlausible($0, for: town)
        }.min { ($0.count, $0) < ($1.count, $1) }
    }

    /// 広島市 is called 広島, but 四日市 stays itself.
    private static func withoutCity(_ name: String, among names: [String]) -> String {
        guard name.hasSuffix("市"), name.count > 1 else { return name }
        let short = String(name.dropLast())
        return names.contains(short) || !short.hasSuffix("日") ? short : name
    }

    /// Kanji that new Japan writes otherwise.
    private static let oldForms = Set("廣澤濱國縣靜櫻鹽圓寶榮總豐鐵關邊惠眞齋龜淺瀨假條來會學藝佛峽﨑嶽".unicodeScalars)

    /// Whether Japanese can write it: simplified Chinese is not in Shift JIS.
    private static func isShiftJIS(_ name: String) -> Bool {
        let converter = iconv_open("SHIFT_JIS", "UTF-8")
        defer { iconv_close(converter) }
        var input = Array(name.utf8CString)
        var output = [CChar](repeating: 0, count: input.count * 2)
        return input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                var from = source.baseAddress
                var left = source.count
                var to = target.baseAddress
                var room = target.count
                return iconv(converter, &from, &left, &to, &room) == 0
            }
        }
    }
}
