/// The many ways to write the same sign, brought to one.
enum PlainText {
    /// ASCII digits, letters and separators, `°`, `'` and `"` for the units, single spaces.
    static func normalised(_ text: String) -> String {
        var plain = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{FF01}"..."\u{FF5E}":
                // Full-width forms are ASCII shifted.
                plain.append(unit(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar))
            case "\u{200B}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2060}", "\u{FEFF}":
                continue
            default:
                plain.append(contentsOf: replacement(scalar))
            }
        }
        var single = replacing("''", with: "\"", in: String(plain))
        // 度 is the degree, but not in the words for latitude and longitude.
        for word in ["緯", "経"] { single = replacing(word + "°", with: word + " ", in: single) }
        return single.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func replacement(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
        switch scalar {
        case "−", "–", "—", "‐", "‑", "﹣": return .init(["-"])
        case "、", "，": return .init([","])
        case "；": return .init([";"])
        case "。", "．": return .init(["."])
        case "分": return .init(["'"])
        case "秒": return .init(["\""])
        case "度": return .init(["°"])
        default: return .init([scalar.properties.isWhitespace ? " " : unit(scalar)])
        }
    }

    private static func unit(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "º", "˚", "∘", "⁰": return "°"
        case "′", "’", "‘", "ʹ", "ʼ", "´", "`", "‵": return "'"
        case "″", "”", "“", "ʺ", "‶": return "\""
        default: return scalar
        }
    }

    /// A text with every occurrence of one part replaced by another.
    static func replacing(_ part: String, with new: String, in text: String) -> String {
        text.split(separator: part, omittingEmptySubsequences: false).joined(separator: new)
    }
}
