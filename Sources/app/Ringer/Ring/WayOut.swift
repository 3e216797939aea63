import Platform

/// The documented way out for people who cannot shake: hold a button, then type a sentence.
enum WayOut {
    /// Seconds that a ring must have lasted, and that the button is held.
    static let hold = 30.0

    /// Whether a text is the sentence, in the person's language or in English, whatever its case and
    /// marks.
    static func isSaid(_ text: String) -> Bool {
        let said = letters(text)
        return said == letters(tr("I am awake and getting up now"))
            || said == letters("I am awake and getting up now")
    }

    private static func letters(_ text: String) -> String {
        TextFolding.fold(text).filter { $0.isLetter || $0.isNumber }
    }
}
