/// Lines of Japanese that is written with spaces between phrases, as for children, break at the
/// spaces only.
enum Phrases {
    /// Keeps the letters of each phrase together with word joiners (U+2060); other text is left as
    /// it is.
    static func joined(_ text: String) -> String {
        guard text.contains(" "), text.unicodeScalars.contains(where: isKana) else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false)
            .map { $0.map(String.init).joined(separator: "\u{2060}") }
            .joined(separator: " ")
    }

    private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
        (0x3040...0x30FF).contains(scalar.value)
    }
}
