import Glibc

/// Chooses the Japanese name of a town.
///
/// Alternate names carry no language, so kanji alone count only in Japan; elsewhere a name has kana
/// or comes from libgweather.
struct JapaneseNames {
    private let weather: WeatherCities

    init(weather: WeatherCities) {
        self.weather = weather
    }

    func name(of town: Town) -> String? {
        if let name = Corrections.japanese["\(town.countrycode)/\(town.name)"] { return name }
        if let name = weather.japanese(for: town) { return Self.withoutCity(name, among: []) }
        return town.countrycode == "JP" ? Self.native(town) : Self.foreign(town)
    }

    /// All names a person may type for a town: its kanji in Japan, and kana everywhere.
    static func keys(of town: Town) -> [String] {
        town.alternatenames.filter {
            let script = Script($0)
            return script.isJapanese && (script.hasKana || town.countrycode == "JP")
        }
    }

    private static func native(_ town: Town) -> String? {
        let names = town.alternatenames.filter {
            let script = Script($0)
            return script.isJapanese && script.hasKanji && isShiftJIS($0)
        }
        let modern = names.filter { !$0.unicodeScalars.contains(where: oldForms.contains) }
        let candidates = modern.isEmpty ? names : modern
        let municipal = candidates.filter { "市区町村".contains($0.suffix(1)) && $0.count > 1 }
        if let best = municipal.first ?? candidates.first {
            return withoutCity(best, among: candidates)
        }
        return town.alternatenames.first { Script($0).isReading }
    }

    private static func foreign(_ town: Town) -> String? {
        town.alternatenames.filter { Script($0).isReading && $0.count > 1 && $0.first != "ー" }
            .min { ($0.count, $0) < ($1.count, $1) }
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
