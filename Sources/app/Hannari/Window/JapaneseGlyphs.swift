import Canvas

/// Whether this computer can show Japanese.
enum JapaneseGlyphs {
    static var areAvailable: Bool { TextLayout.canShow("あ漢ー") }
}
