import Atlas

/// Names of provinces, states and prefectures by GeoNames' codes.
struct Regions {
    private var english: [String: String] = [:]
    private let codes: IsoCodes
    private let catalogue: MessageCatalogue
    private let folded: [String: String]

    /// GeoNames counts Japan's prefectures in alphabetical order.
    static let prefectures = [
        "Aichi", "Akita", "Aomori", "Chiba", "Ehime", "Fukui", "Fukuoka", "Fukushima", "Gifu",
        "Gunma", "Hiroshima", "Hokkaido", "Hyogo", "Ibaraki", "Ishikawa", "Iwate", "Kagawa",
        "Kagoshima", "Kanagawa", "Kochi", "Kumamoto", "Kyoto", "Mie", "Miyagi", "Miyazaki",
        "Nagano", "Nagasaki", "Nara", "Niigata", "Oita", "Okayama", "Osaka", "Saga", "Saitama",
        "Shiga", "Shimane", "Shizuoka", "Tochigi", "Tokushima", "Tokyo", "Tottori", "Toyama",
        "Wakayama", "Yamagata", "Yamaguchi", "Yamanashi", "Okinawa",
    ]

    /// Capitals of prefectures that have another name.
    static let capitals = [
        "Aichi": "Nagoya", "Ehime": "Matsuyama", "Gunma": "Maebashi", "Hokkaido": "Sapporo",
        "Hyogo": "Kobe", "Ibaraki": "Mito", "Ishikawa": "Kanazawa", "Iwate": "Morioka",
        "Kagawa": "Takamatsu", "Kanagawa": "Yokohama", "Mie": "Tsu", "Miyagi": "Sendai",
        "Okinawa": "Naha", "Shiga": "Otsu", "Shimane": "Matsue", "Tochigi": "Utsunomiya",
        "Yamanashi": "Kofu",
    ]

    /// Natural Earth tells in which province a great town lies; most of a code's towns decide.
    init(
        towns: [Town], ranks: TownRanks, codes: IsoCodes, catalogue: MessageCatalogue
    ) {
        self.codes = codes
        self.catalogue = catalogue
        folded = Dictionary(
            catalogue.messages.map { (PlaceFolding.fold($0.key), $0.value) },
            uniquingKeysWith: min)
        var votes: [String: [String: Int]] = [:]
        for town in towns {
            guard let name = ranks.provinces[town.geonameid], !town.admin1code.isEmpty else {
                continue
            }
            votes[Self.key(town), default: [:]][name, default: 0] += 1
        }
        english = votes.compactMapValues { names in
            names.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        }
    }

    func name(of town: Town) -> (english: String, japanese: String) {
        if town.countrycode == "JP" {
            guard let number = Int(town.admin1code), (1...47).contains(number) else {
                return ("", "")
            }
            let name = Self.prefectures[number - 1]
            return (name, Self.japanesePrefecture(name, translation(name)))
        }
        let iso = codes.subdivisions["\(town.countrycode)-\(town.admin1code)"]
        let usesIso = ["US", "CH", "BE", "ME"].contains(town.countrycode)
        guard let name = usesIso ? iso : english[Self.key(town)] else { return ("", "") }
        return (name, translation(name))
    }

    private func translation(_ name: String) -> String {
        let text = catalogue[name] ?? folded[PlaceFolding.fold(name)] ?? ""
        return Script(text).isJapanese ? text : ""
    }

    private static func japanesePrefecture(_ name: String, _ japanese: String) -> String {
        guard !japanese.isEmpty else { return "" }
        return switch name {
        case "Hokkaido": "北海道"
        case "Tokyo": "東京都"
        case "Kyoto", "Osaka": japanese + "府"
        default: japanese + "県"
        }
    }

    private static func key(_ town: Town) -> String { "\(town.countrycode).\(town.admin1code)" }
}
