/// Which scripts a name is written in.
struct Script {
    private(set) var hasKana = false
    private(set) var hasKanji = false
    private(set) var hasOther = false

    init(_ name: String) {
        for scalar in name.unicodeScalars {
            switch scalar.value {
            case 0x3041...0x3096, 0x30a1...0x30fa: hasKana = true
            case 0x3005...0x3007, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xf900...0xfaff: hasKanji = true
            case 0x30fb, 0x30fc, 0x30fd, 0x30fe, 0x3000, 0x20, 0xff1d, 0x3d: break
            default: hasOther = true
            }
        }
    }

    /// Kana, or kanji, or both, and nothing else.
    var isJapanese: Bool { !hasOther && (hasKana || hasKanji) }
    /// Kana only: a reading.
    var isReading: Bool { !hasOther && hasKana && !hasKanji }
}
