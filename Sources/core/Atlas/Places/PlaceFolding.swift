/// Brings names and what a person types to one form, so that they can be compared byte by byte.
///
/// Small letters without accents; one form for katakana and hiragana; half-width and full-width
/// forms as usual; long vowels of romaji shortened (`Kyōto`, `Kyouto` and `kyoto` are one); hyphens
/// are spaces; apostrophes, full stops and middle dots are nothing. What a person has typed so far
/// folds to a beginning of what the whole name folds to.
package enum PlaceFolding {
    package static func fold(_ text: String) -> String {
        var result = ""
        for character in text { append(character, to: &result) }
        while result.hasSuffix(" ") { result.removeLast() }
        return result
    }

    private static func append(_ character: Character, to result: inout String) {
        if let folded = letters[character] {
            for letter in folded { append(letter: letter, to: &result) }
            return
        }
        for scalar in character.unicodeScalars {
            switch scalar.value {
            case 0..<0x20: break
            case 0x3099, 0x309a:
                // A voicing mark of its own: the voiced letter follows the voiceless one.
                if let last = result.unicodeScalars.popLast() {
                    result.unicodeScalars.append(
                        UnicodeScalar(last.value + scalar.value - 0x3098) ?? last)
                }
            case 0x30a1...0x30f6:
                result.unicodeScalars.append(UnicodeScalar(scalar.value - 0x60) ?? scalar)
            case 0xff01...0xff5e:
                let narrow = UnicodeScalar(scalar.value - 0xfee0) ?? scalar
                append(letter: Character(narrow.properties.lowercaseMapping), to: &result)
            case 0x20, 0x2d, 0x2f, 0x3000, 0x2010...0x2015, 0x5f: append(letter: " ", to: &result)
            case 0x30fb, 0x30fc, 0xff1d, 0x3d, 0x27, 0x2e, 0x2c, 0x60, 0x02b0...0x036f, 0x2018,
                0x2019,
                0x28, 0x29, 0x00b4, 0x00b7:
                break
            default:
                for letter in scalar.properties.lowercaseMapping {
                    append(letter: letter, to: &result)
                }
            }
        }
    }

    private static func append(letter: Character, to result: inout String) {
        switch letter {
        case " " where result.isEmpty || result.hasSuffix(" "): break
        case "o" where result.hasSuffix("o"): break
        case "u" where result.hasSuffix("o") || result.hasSuffix("u"): break
        default: result.append(letter)
        }
    }

    /// Letters with accents, and letters that others write with two. Swift compares characters by
    /// canonical equivalence, so a base letter with a combining mark finds the composed one.
    private static let letters: [Character: String] = {
        var letters: [Character: String] = [
            "ß": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "đ": "d",
            "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ł": "l", "Ł": "l", "ı": "i",
            "ħ": "h", "Ħ": "h", "ə": "e", "Ə": "e", "ŋ": "n", "İ": "i",
        ]
        let marks = (0x300...0x331).compactMap(UnicodeScalar.init).map(Character.init)
        for base in "abcdefghijklmnopqrstuvwxyz" {
            for letter in [base, Character(base.uppercased())] {
                letters[letter] = String(base)
                for mark in marks { letters[Character("\(letter)\(mark)")] = String(base) }
                guard "aeou".contains(base) else { continue }
                for first in ["\u{302}", "\u{306}", "\u{31b}", "\u{308}"] {
                    for second in [
                        "\u{300}", "\u{301}", "\u{303}", "\u{304}", "\u{309}", "\u{323}",
                    ] {
                        letters[Character("\(letter)\(first)\(second)")] = String(base)
                    }
                }
            }
        }
        return letters
    }()
}
