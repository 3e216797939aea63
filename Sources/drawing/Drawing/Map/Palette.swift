public import Canvas

/// The colours of one look, named by role. All painters take their colours from here.
public struct Palette: Hashable, Sendable {
    /// Paper by day, indigo by night.
    public enum Kind: Hashable, Sendable { case paper, indigo }

    public let kind: Kind

    // MARK: Map

    /// Behind the globe at the top of the window.
    public let spaceTop: Color
    /// Behind the globe at the bottom of the window.
    public let spaceBottom: Color
    public let sea: Color
    public let deepSea: Color
    public let land: Color
    public let coast: Color
    /// Borders of countries.
    public let border: Color
    /// Borders of provinces and prefectures.
    public let provinceBorder: Color
    public let water: Color
    public let shore: Color
    public let river: Color
    /// Built-up areas, laid over land.
    public let urban: Color
    public let park: Color
    public let hill: Color
    public let road: Color
    public let roadCasing: Color
    public let railway: Color
    public let graticule: Color

    // MARK: Text

    /// Text on the ground and on cards' paper.
    public let ink: Color
    /// Less important text.
    public let softInk: Color
    /// Names of sights.
    public let sight: Color
    public let seaLabel: Color
    /// Names of rivers, on their water.
    public let waterLabel: Color
    /// Names of parks and hills.
    public let parkLabel: Color
    public let countryLabel: Color
    /// Around labels, the ground's colour.
    public let halo: Color
    public let numerals: Color

    // MARK: Accents

    /// 京紫, the one accent.
    public let accent: Color
    /// 真紅, the red thread.
    public let thread: Color
    public let santa: Color
    public let gold: Color
    public let light: Color
    /// Cards and callouts.
    public let card: Color
    public let cardInk: Color
    public let shadow: Color

    /// Whether the ground is dark.
    public var isDark: Bool { kind == .indigo }

    public static let paper = Palette(
        kind: .paper, spaceTop: Color(0xFBF8F0), spaceBottom: Color(0xEDE6D6),
        sea: Color(0xDCE9EE), deepSea: Color(0xCFE0E8), land: Color(0xF7F2E6),
        coast: Color(0xB9A98A), border: Color(0xA08C6C), provinceBorder: Color(0xC9BBA0),
        water: Color(0xCBE0E8), shore: Color(0x9DBFCC), river: Color(0xA9CBD8),
        urban: Color(0xE9DECB), park: Color(0xCFE0B8), hill: Color(0xDDE6CC),
        road: Color(0xFFFDF7), roadCasing: Color(0xE3D6BC), railway: Color(0x9A8C80),
        graticule: Color(0x8FAAB5, alpha: 0.35),
        ink: Color(0x5B4B3A), softInk: Color(0x6F5F4C), sight: Color(0x6A4A7A),
        seaLabel: Color(0x3F6678), waterLabel: Color(0x335869), parkLabel: Color(0x49663A),
        countryLabel: Color(0x6B5670),
        halo: Color(0xFBF7EE),
        numerals: Color(0x3B2E3F), accent: Color(0x7A3E8E), thread: Color(0xC8243C),
        santa: Color(0xD7263D), gold: Color(0xD9B24C), light: Color(0xFFB95E),
        card: Color(0xFFFFFF), cardInk: Color(0x3B2E3F), shadow: Color(0x3B2E1F, alpha: 0.22))

    public static let indigo = Palette(
        kind: .indigo, spaceTop: Color(0x070B1A), spaceBottom: Color(0x101B3A),
        sea: Color(0x162A55), deepSea: Color(0x0F1F45), land: Color(0x2C3E66),
        coast: Color(0x56688F), border: Color(0x7486B0), provinceBorder: Color(0x475A84),
        water: Color(0x172B52), shore: Color(0x3E527E), river: Color(0x1B3260),
        urban: Color(0x3A4B74), park: Color(0x274F60), hill: Color(0x2A4A66),
        road: Color(0x3A4C78), roadCasing: Color(0x1B2848), railway: Color(0x7C8AB4),
        graticule: Color(0x7F97CC, alpha: 0.16),
        ink: Color(0xE8E2D0), softInk: Color(0xC9D4EE), sight: Color(0xD9C3E6),
        seaLabel: Color(0x8FB0E6), waterLabel: Color(0x8FB0E6), parkLabel: Color(0xA9D0B4),
        countryLabel: Color(0xC9D4EE),
        halo: Color(0x18264A),
        numerals: Color(0xFFF6E3), accent: Color(0xB48AC8), thread: Color(0xFF6B7D),
        santa: Color(0xD7263D), gold: Color(0xF2D9A0), light: Color(0xFFD485),
        card: Color(0xFFFFFF), cardInk: Color(0x3B2E3F), shadow: Color(0x000000, alpha: 0.4))
}

extension Palette {
    /// The palette that goes with the desktop's colour scheme.
    public static func matching(dark: Bool) -> Palette { dark ? .indigo : .paper }
}
