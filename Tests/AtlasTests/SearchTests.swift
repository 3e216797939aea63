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
}
