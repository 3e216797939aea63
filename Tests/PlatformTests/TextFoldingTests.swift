import Platform
import Testing

struct TextFoldingTests {
    @Test(arguments: [
        ["Kyōto", "kyoto", "ＫＹＯＴＯ", "KYŌTO", "Kyo\u{304}to"],
        ["ヒロシマ", "ひろしま", "ﾋﾛｼﾏ"],
        ["ガギグ", "がぎぐ", "ｶﾞｷﾞｸﾞ", "か\u{3099}ぎぐ"],
        ["Malmö", "malmo"], ["São Tomé", "sao tome"], ["Łódź", "lodz"], ["Tromsø", "tromso"],
        ["Straße", "STRASSE", "strasse"], ["Xi’an", "xi'an"], ["Āhuriri", "ahuriri"],
        ["Москва́", "москва"], ["ΑΘΗΝΑ", "Αθήνα"], ["１２３", "123"], ["Kraków", "krako\u{301}w"],
    ])
    func theSame(texts: [String]) {
        #expect(Set(texts.map(TextFolding.fold)).count == 1)
    }

    @Test(arguments: [("か", "が"), ("は", "ぱ"), ("広島", "広鳥"), ("Kyoto", "Tokyo"), ("コート", "コト")])
    func different(one: String, other: String) {
        #expect(TextFolding.fold(one) != TextFolding.fold(other))
    }

    @Test(arguments: ["Kyōto", "ﾋﾛｼﾏ", "Straße", "Αθήνα", "İstanbul", "", "👩‍👩‍👧 café"])
    func foldingTwiceChangesNothing(text: String) {
        #expect(TextFolding.fold(TextFolding.fold(text)) == TextFolding.fold(text))
    }
}
