import Testing

@testable import Atlas

@Suite struct SearchTests {
    @Test(arguments: [
        ("hiro", "Hiroshima"), ("Hiroshima", "Hiroshima"), ("広島", "Hiroshima"),
        ("広島市", "Hiroshima"), ("ひろしま", "Hiroshima"), ("ひろし", "Hiroshima"),
        ("ヒロシマ", "Hiroshima"), ("ＨＩＲＯＳＨＩＭＡ", "Hiroshima"), ("kyo", "Kyoto"),
        ("京都", "Kyoto"), ("Kyōto", "Kyoto"), ("kyouto", "Kyoto"), ("きょうと", "Kyoto"),
        ("とうきょう", "Tokyo"), ("tokyo", "Tokyo"), ("Tōkyō", "Tokyo"), ("おおさか", "Osaka"),
        ("さっぽろ", "Sapporo"), ("札幌", "Sapporo"), ("san fr", "San Francisco"),
        ("San-Fr", "San Francisco"), ("サンフランシスコ", "San Francisco"), ("さんふらんしすこ", "San Francisco"),
        ("パリ", "Paris"), ("paris", "Paris"), ("new york", "New York City"),
        ("ニューヨーク", "New York City"), ("munchen", "Munich"), ("München", "Munich"),
        ("roma", "Rome"), ("sao paulo", "São Paulo"), ("london", "London"), ("呉", "Kure"),
        ("なは", "Naha"), ("那覇", "Naha"), ("いしがき", "Ishigaki"),
    ])
    func firstResult(query: String, name: String) {
        #expect(Support.first(query)?.name == name, "\(Support.names(query))")
    }

    @Test func theNameIsNamedWithItsRegion() throws {
        let place = try #require(Support.first("府中"))
        #expect(place.country == "JP")
        #expect(place.regionJapanese == "東京都")
        let both = Support.atlas.places.search("府中", limit: 5) { $0 }.compactMap(\.regionJapanese)
        #expect(both.contains("広島県"))
    }

    @Test(arguments: [
        ("paris united states", "Paris", "US"), ("Springfield, Missouri", "Springfield", "US"),
        ("広島県福山", "Fukuyama", "JP"), ("東京都府中市", "Fuchū", "JP"), ("london カナダ", "London", "CA"),
    ])
    func contextNarrows(query: String, name: String, country: String) {
        let place = Support.first(query)
        #expect(place?.name == name)
        #expect(place?.country == country)
    }

    @Test func greaterTownsComeFirst() {
        let found = Support.atlas.places.search("san", limit: 30) { $0 }
        #expect(found.count == 30)
        #expect(found.prefix(8).contains { $0.name == "San Diego" })
    }

    @Test(arguments: ["", " ", "・", "zzzzzz", "ぁぁぁぁ", "\u{0}", "\u{1}"])
    func nothingIsFound(query: String) {
        #expect(Support.names(query) == [])
    }

    @Test func onlyTownsAreFound() {
        #expect(Support.atlas.places.search("太平洋", limit: 5) { $0 }.isEmpty)
        #expect(Support.atlas.places.search("japan", limit: 0) { $0 }.isEmpty)
    }

    @Test func theHandedInFoldingIsTheLastResort() {
        let found = Support.atlas.places.search("%%", limit: 1) { _ in "Kyoto" }
        #expect(found.first?.name == "Kyoto")
    }

    @Test func outsideJapanJapaneseNamesAreJapanese() {
        let table = Support.atlas.places.table
        let suspicious = (0..<table.count).map(table.place).filter { place in
            guard place.country != "JP", place.kind.rawValue <= 2, let name = place.japanese else {
                return false
            }
            return name.unicodeScalars.allSatisfy { !(0x3041...0x30fa).contains($0.value) }
        }
        // What remains has kanji from libgweather: Beijing, Taipei and so on.
        #expect(suspicious.count < 90)
        #expect(
            suspicious.allSatisfy { ["CN", "TW", "HK", "KR", "KP"].contains($0.country) })
    }
}
