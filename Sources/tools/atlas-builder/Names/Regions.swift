import Atlas

/// Names of provinces, states and prefectures by GeoNames' codes.
struct Regions {
    private var english: [String: String] = [:]
    private let provinces: [Int: String]
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

    /// What GeoNames counts as provinces and iso-codes calls by the same letters, but Natural Earth
    /// divides further or otherwise.
    private static let named: Set<String> = ["US", "CH", "BE", "ME", "GB", "IE", "UG", "MW"]

    /// Natural Earth tells in which province a great town lies. More than half of a code's towns
    /// decide for all; where they do not agree, a town has only what is said of itself, except in
    /// Vietnam, whose provinces are those of another time.
    init(
        towns: [Town], ranks: TownRanks, codes: IsoCodes, catalogue: MessageCatalogue
    ) {
        self.codes = codes
        self.catalogue = catalogue
        folded = Dictionary(
            catalogue.messages.map { (PlaceFolding.fold($0.key), $0.value) },
            uniquingKeysWith: min)
        provinces = ranks.provinces
        var votes: [String: [String: Int]] = [:]
        for town in towns {
            guard let name = ranks.provinces[town.geonameid], !town.admin1code.isEmpty else {
                continue
            }
            votes[Self.key(town), default: [:]][name, default: 0] += 1
        }
        english = votes.compactMapValues { names in
            let all = names.values.reduce(0, +)
            // Letters that the file's encoding lacks are question marks there, as in Vietnam.
            return names.first { $0.value * 2 > all && !$0.key.contains("?") }?.key
        }
        // Natural Earth has Qinghai's towns in the province beside it.
        english["CN.06"] = "Qinghai"
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
        let voted =
            english[Self.key(town)]
            ?? (town.countrycode == "VN" ? nil : provinces[town.geonameid])
        guard let name = Self.named.contains(town.countrycode) ? iso : voted else {
            return ("", "")
        }
        // iso-codes adds other names in brackets, as in Wales [Cymru GB-CYM].
        let plain = name.prefix { $0 != "[" }
        return (plain.hasSuffix(" ") ? String(plain.dropLast()) : name, translation(name))
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
