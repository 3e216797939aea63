/// A kind of shapes on the map.
public enum AtlasLayer: Int, CaseIterable, Sendable {
    /// Rings to fill.
    case land = 0
    /// Lines: the edges of `land` that are shores, without those where cells, the date line or the
    /// bottom of Antarctica cut it.
    case coast = 1
    /// Rings to fill. Islands in lakes are rings of the other direction, so both fill rules work.
    case lakes = 2
    /// Lines: the edges of `lakes`.
    case lakeShores = 3
    /// Lines. Rank is the zoom from which a river deserves to be drawn.
    case rivers = 4
    /// Lines. Rank is 0 for an agreed border and 1 for a disputed one, as Japan sees it.
    case countryBorders = 5
    /// Lines of states and prefectures. Rank is the zoom from which they deserve to be drawn.
    case provinceBorders = 6
    /// Rings to fill.
    case urban = 7
    /// Rings to fill. Rank is the country's number, the same for all its rings.
    case countries = 8
}

/// How exact shapes are.
public enum Detail: Int, CaseIterable, Comparable, Sendable {
    /// 1:110 million, below zoom 3.
    case coarse = 0
    /// 1:50 million, below zoom 5.5.
    case medium = 1
    /// 1:10 million.
    case fine = 2
    /// Some 15 m in and around Japan, elsewhere as `fine`.
    case full = 3

    public static func < (first: Detail, second: Detail) -> Bool {
        first.rawValue < second.rawValue
    }
}

/// A picture of the whole Earth, 2048 × 1024, equirectangular, 180° W at the left edge.
public enum AtlasTexture: Int, CaseIterable, Sendable {
    /// Blue Marble, without clouds: a JPEG.
    case day = 0
    /// The lights of cities: a JPEG.
    case night = 1
    /// Shading by slopes, a plain byte a pixel: 128 is level ground and sea, more is lit.
    case relief = 2
}
