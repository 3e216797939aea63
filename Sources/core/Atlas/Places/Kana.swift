/// Hiragana to romaji (Hepburn), so that a reading finds a town whose data has none.
enum Kana {
    /// Nil if there is anything but hiragana.
    static func romaji(_ hiragana: String) -> String? {
        var result = ""
        var doubles = false
        let characters = Array(hiragana)
        var index = 0
        while index < characters.count {
            if characters[index] == "っ" {
                doubles = true
                index += 1
                continue
            }
            var length = 2
            var syllable: String?
            if index + 1 < characters.count {
                syllable = syllables[String(characters[index...index + 1])]
            }
            if syllable == nil {
                length = 1
                syllable = syllables[String(characters[index])]
            }
            guard let syllable else { return nil }
            if doubles, let first = syllable.first { result += first == "c" ? "t" : String(first) }
            doubles = false
            result += syllable
            index += length
        }
        return result.isEmpty ? nil : result
    }

    private static let syllables: [String: String] = {
        var syllables: [String: String] = ["ん": "n"]
        let rows: [(kana: String, consonant: String)] = [
            ("あいうえお", ""), ("かきくけこ", "k"), ("さしすせそ", "s"), ("たちつてと", "t"),
            ("なにぬねの", "n"), ("はひふへほ", "h"), ("まみむめも", "m"), ("らりるれろ", "r"),
            ("がぎぐげご", "g"), ("ざじずぜぞ", "z"), ("だぢづでど", "d"), ("ばびぶべぼ", "b"),
            ("ぱぴぷぺぽ", "p"),
        ]
        for row in rows {
            for (kana, vowel) in zip(row.kana, "aiueo") {
                syllables[String(kana)] = row.consonant + String(vowel)
            }
        }
        for (kana, romaji) in [
            ("し", "shi"), ("ち", "chi"), ("つ", "tsu"), ("ふ", "fu"), ("じ", "ji"), ("ぢ", "ji"),
            ("づ", "zu"), ("や", "ya"), ("ゆ", "yu"), ("よ", "yo"), ("わ", "wa"), ("を", "o"),
            ("ゐ", "i"), ("ゑ", "e"),
        ] { syllables[kana] = romaji }
        for (kana, start) in [
            ("き", "ky"), ("し", "sh"), ("ち", "ch"), ("に", "ny"), ("ひ", "hy"), ("み", "my"),
            ("り", "ry"), ("ぎ", "gy"), ("じ", "j"), ("び", "by"), ("ぴ", "py"),
        ] {
            for (small, vowel) in zip("ゃゅょ", "auo") {
                syllables[kana + String(small)] = start + String(vowel)
            }
        }
        return syllables
    }()
}
