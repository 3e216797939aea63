import Atlas

/// The countries by their two letters, with short names for labels.
struct Countries {
    struct Country {
        let iso: String
        let name: String
        let japanese: String
        /// Where the label stands and from which zoom; nil for parts of others.
        let label: (latitude: Double, longitude: Double, zoom: Double)?
        let population: Int
    }

    let list: [Country]
    private let numbers: [String: Int]

    /// What maps in Japan call these countries; the sources have the long names.
    private static let shortNames = [
        "CN": "中国", "KR": "韓国", "KP": "北朝鮮", "US": "アメリカ", "ZA": "南アフリカ", "TW": "台湾",
        "GB": "イギリス", "HK": "香港", "MO": "マカオ", "CF": "中央アフリカ", "VA": "バチカン",
        "XK": "コソボ", "FM": "ミクロネシア連邦", "IR": "イラン", "GE": "ジョージア", "CZ": "チェコ",
    ]

    /// Natural Earth's countries, and from iso-codes what it counts as part of others.
    init(table: AttributeTable, codes: [IsoCodes.Country], catalogue: MessageCatalogue) {
        var countries: [String: Country] = [:]
        for row in 0..<table.count {
            let iso = table.text("ISO_A2_EH", row)
            guard iso.count == 2, countries[iso] == nil,
                let latitude = table.number("LABEL_Y", row),
                let longitude = table.number("LABEL_X", row)
            else { continue }
            countries[iso] = Country(
                iso: iso, name: table.text("ADMIN", row),
                japanese: Self.shortNames[iso] ?? table.text("NAME_JA", row),
                label: (latitude, longitude, table.number("MIN_LABEL", row) ?? 5),
                population: Int(table.number("POP_EST", row) ?? 0))
        }
        for code in codes where countries[code.letters] == nil {
            let name = code.commonName ?? code.name
            countries[code.letters] = Country(
                iso: code.letters, name: name,
                japanese: catalogue[name] ?? catalogue[code.name] ?? "",
                label: nil, population: 0)
        }
        list = countries.values.sorted { $0.iso < $1.iso }
        numbers = Dictionary(
            uniqueKeysWithValues: list.enumerated().map { ($0.element.iso, $0.offset + 1) })
    }

    /// Number in the table; 0 is none.
    func number(of iso: String) -> Int { numbers[iso] ?? 0 }

    func section(_ strings: inout StringPool) -> ByteWriter {
        var data = ByteWriter()
        data.append([UInt8](repeating: 0, count: 12))
        for country in list {
            data.append(country.iso.utf8)
            data.append(UInt16(0))
            data.append(strings.offset(of: country.name))
            data.append(strings.offset(of: country.japanese))
        }
        return data
    }
}
