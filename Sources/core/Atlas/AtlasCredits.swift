/// Whom the map is owed to, for the About window. The full table is `data/atlas/PROVENANCE.md`.
public struct AtlasCredit: Hashable, Sendable {
    /// What came from there, in English; the app translates it.
    public enum Subject: Hashable, Sendable, CaseIterable {
        case landAndBorders, shoresOfJapan, towns, japaneseNames, earthByDay, earthByNight, relief
        case stars
    }

    public let subject: Subject
    /// Proper names, never translated.
    public let source: String
    public let licence: String

    /// All credits. That of GeoNames is a condition of its licence.
    public static let all = [
        AtlasCredit(
            subject: .landAndBorders, source: "Natural Earth", licence: "Public domain"),
        AtlasCredit(
            subject: .shoresOfJapan, source: "GSHHG, Paul Wessel and Walter H. F. Smith",
            licence: "LGPL-3.0-or-later"),
        AtlasCredit(subject: .towns, source: "GeoNames, geonames.org", licence: "CC BY 4.0"),
        AtlasCredit(
            subject: .japaneseNames, source: "libgweather, GNOME; iso-codes, Debian",
            licence: "GPL-2.0-or-later; LGPL-2.1-or-later"),
        AtlasCredit(
            subject: .earthByDay, source: "Blue Marble, NASA Earth Observatory",
            licence: "Public domain"),
        AtlasCredit(
            subject: .earthByNight, source: "Earth’s city lights, NASA and NOAA",
            licence: "Public domain"),
        AtlasCredit(
            subject: .relief, source: "Shaded Relief, Tom Patterson", licence: "Public domain"),
        AtlasCredit(
            subject: .stars,
            source: "Bright Star Catalogue, Dorrit Hoffleit and Wayne H. Warren",
            licence: "Public domain"),
    ]
}
