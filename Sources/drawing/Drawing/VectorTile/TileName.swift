import Tiling

/// The names of a feature in the languages that the map knows.
///
/// Japanese names are never shown in another reading: where a name holds Chinese characters, only
/// what people wrote themselves is taken for the latin name, never what a machine made of it.
struct TileName {
    /// As people there write it.
    let local: String
    let english: String
    let japanese: String?

    init?(_ layer: VectorLayer, _ feature: VectorFeature) {
        func text(_ keys: String...) -> String? {
            for key in keys {
                if let text = layer.text(key, of: feature), !text.isEmpty,
                    text.utf8.count <= 200
                {
                    return text.filter { !$0.isNewline }
                }
            }
            return nil
        }
        let latin = text("name:latin", "name_int", "name_latin")
        guard let local = text("name", "name:nonlatin") ?? latin else { return nil }
        self.local = local
        let hasCharacters = Self.hasChineseCharacters(local)
        let romanised = text("name:ja-Latn", "name:ja_rm", "name:ja-Hira")
        english =
            text("name:en", "name_en") ?? romanised ?? (hasCharacters ? nil : latin) ?? local
        let written = text("name:ja", "name_ja")
        japanese = written ?? (hasCharacters || Self.hasKana(local) ? local : nil)
    }

    /// Hiragana or katakana.
    static func hasKana(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
    }

    /// The characters that Chinese and Japanese share.
    static func hasChineseCharacters(_ text: String) -> Bool {
        text.unicodeScalars.contains {
            (0x3400...0x9FFF).contains($0.value) || (0xF900...0xFAFF).contains($0.value)
                || (0x20000...0x3FFFF).contains($0.value)
        }
    }
}
