import Geography

/// The rows of the file that describe places, the most important first.
struct PlaceTable: Sendable {
    private let rows: Section
    private let strings: Section
    private let zones: Section
    private let countries: Section
    private let regions: Section
    let count: Int

    init(section: (AtlasFormat.Section) -> Section) {
        rows = section(.places)
        strings = section(.strings)
        zones = section(.zones)
        countries = section(.countries)
        regions = section(.regions)
        count = rows.count / AtlasFormat.placeSize
    }

    func identifier(_ row: Int) -> Int { Int(field(row, 0, as: UInt32.self)) }
    func latitude(_ row: Int) -> Double { Double(field(row, 4, as: Int32.self)) / 1e6 }
    func longitude(_ row: Int) -> Double { Double(field(row, 8, as: Int32.self)) / 1e6 }
    func population(_ row: Int) -> Int { Int(field(row, 12, as: UInt32.self)) }
    func country(_ row: Int) -> Int { Int(field(row, 26, as: UInt16.self)) }
    func rank(_ row: Int) -> Int { Int(field(row, 30, as: UInt8.self)) }
    func kind(_ row: Int) -> Place.Kind {
        Place.Kind(rawValue: Int(field(row, 31, as: UInt8.self))) ?? .town
    }
    func isTown(_ row: Int) -> Bool { kind(row).rawValue <= Place.Kind.capital.rawValue }
    func zone(_ row: Int) -> String {
        strings.text(zones.number(Int(field(row, 24, as: UInt16.self)) * 4))
    }

    func place(_ row: Int) -> Place {
        let region = Int(field(row, 28, as: UInt16.self)) * 8
        return Place(
            id: identifier(row),
            name: strings.text(field(row, 16)),
            japanese: optional(field(row, 20)),
            coordinate: Coordinate(clamped: latitude(row), longitude(row)),
            population: population(row),
            country: isoCode(ofCountry: country(row)),
            region: optional(regions.number(region)),
            regionJapanese: optional(regions.number(region + 4)),
            zone: zone(row),
            rank: rank(row),
            kind: kind(row))
    }

    /// Countries are rows of two letters, English and Japanese name; number 0 is none.
    func isoCode(ofCountry number: Int) -> String {
        let letters: UInt32 = countries.number(number * 12)
        return letters == 0
            ? ""
            : String(
                decoding: [UInt8(truncatingIfNeeded: letters), UInt8(letters >> 8 & 255)],
                as: UTF8.self)
    }

    func country(_ iso: String) -> (name: String, japanese: String)? {
        guard
            let number = (1..<max(countries.count / 12, 1)).first(where: {
                isoCode(ofCountry: $0) == iso
            })
        else { return nil }
        return (
            strings.text(countries.number(number * 12 + 4)),
            strings.text(countries.number(number * 12 + 8))
        )
    }

    private func field<Number: FixedWidthInteger>(
        _ row: Int, _ offset: Int, as: Number.Type = Number.self
    ) -> Number {
        rows.number(row * AtlasFormat.placeSize + offset)
    }

    private func optional(_ offset: UInt32) -> String? {
        let text = strings.text(offset)
        return text.isEmpty ? nil : text
    }
}
