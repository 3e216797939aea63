import Testing

@testable import Atlas

@Suite struct FoldingTests {
    @Test(arguments: [
        ("Kyōto", "kyoto"), ("Kyouto", "kyoto"), ("Ōsaka", "osaka"), ("Oosaka", "osaka"),
        ("São Paulo", "sao paulo"), ("Saint-Étienne", "saint etienne"), ("Łódź", "lodz"),
        ("Việt Trì", "viet tri"), ("Århus", "arhus"), ("Nuku‘alofa", "nukualofa"),
        ("Gen'ichi", "genichi"), ("St. John's", "st johns"), ("ＫＹＯＴＯ", "kyoto"),
        ("サン・フランシスコ", "さんふらんしすこ"), ("ニューヨーク", "にゅよく"), ("ながさき", "ながさき"),
        ("ナガサキ", "ながさき"), ("  Kyoto  ", "kyoto"), ("広島", "広島"), ("Straße", "strasse"),
        ("İzmir", "izmir"), ("", ""),
    ])
    func folds(text: String, folded: String) {
        #expect(PlaceFolding.fold(text) == folded)
    }

    @Test func decomposedLettersFoldAsComposedOnes() {
        #expect(PlaceFolding.fold("Kyo\u{304}to") == "kyoto")
        // Bytes, since strings compare by canonical equivalence.
        #expect(Array(PlaceFolding.fold("か\u{3099}").utf8) == Array("が".utf8))
        #expect(Array(PlaceFolding.fold("ハ\u{309a}").utf8) == Array("ぱ".utf8))
    }

    /// So that each further letter that is typed narrows what is found.
    @Test(arguments: ["Kyouto", "Oosaka", "San Francisco", "Saint-Étienne", "ニューヨーク", "Toulouse"])
    func beginningsFoldToBeginnings(name: String) {
        let whole = PlaceFolding.fold(name)
        for count in 0...name.count {
            #expect(whole.hasPrefix(PlaceFolding.fold(String(name.prefix(count)))))
        }
    }

    @Test(arguments: [
        ("きょうと", "kyouto"), ("ひろしま", "hiroshima"), ("さっぽろ", "sapporo"), ("なごや", "nagoya"),
        ("ちゅうおう", "chuuou"), ("まっちゃ", "matcha"), ("んあ", "na"),
    ])
    func romanises(kana: String, romaji: String) {
        #expect(Kana.romaji(kana) == romaji)
    }

    @Test func onlyKanaAreRomanised() {
        #expect(Kana.romaji("京と") == nil)
        #expect(Kana.romaji("") == nil)
        #expect(Kana.romaji("abc") == nil)
    }
}
