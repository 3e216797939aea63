import CGLib

/// Text made comparable for search: case, width, accents and the two kana do not matter.
public enum TextFolding {
    /// `Kyōto`, `ＫＹＯＴＯ` and `kyoto` give the same; so do `ヒロシマ`, `ﾋﾛｼﾏ` and `ひろしま`. Voicing
    /// marks of kana stay, since `か` and `が` are different letters.
    public static func fold(_ text: String) -> String {
        guard let decomposed = normalized(text, G_NORMALIZE_ALL),
            let lower = take(g_utf8_casefold(decomposed, -1))
        else { return text.lowercased() }
        var scalars = String.UnicodeScalarView()
        // Case folding may compose again (ẖ, ΐ), hence the second decomposition.
        for scalar in (normalized(lower, G_NORMALIZE_ALL) ?? lower).unicodeScalars {
            switch scalar.value {
            case 0x0300...0x036F: continue
            case 0x30A1...0x30F6, 0x30FD, 0x30FE:
                scalars.append(Unicode.Scalar(scalar.value - 0x60) ?? scalar)
            default:
                if let plain = undecomposable[scalar] {
                    scalars.append(contentsOf: plain.unicodeScalars)
                } else {
                    scalars.append(scalar)
                }
            }
        }
        let folded = String(scalars)
        return normalized(folded, G_NORMALIZE_ALL_COMPOSE) ?? folded
    }

    /// Letters with a stroke or a tail that Unicode does not take apart, and typographic marks that
    /// people type plainly.
    private static let undecomposable: [Unicode.Scalar: String] = [
        "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i",
        "ħ": "h", "ŧ": "t", "ŋ": "n", "ə": "e", "’": "'", "‘": "'", "ʻ": "'", "ʼ": "'", "ʿ": "'",
        "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-",
    ]

    private static func normalized(_ text: String, _ mode: GNormalizeMode) -> String? {
        take(g_utf8_normalize(text, -1, mode))
    }

    private static func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}
