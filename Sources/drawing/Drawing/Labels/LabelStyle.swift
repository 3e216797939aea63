import Canvas
import Glibc
import Streets

/// How a name is written. Sizes are whole pixels: each further size costs a search for fonts.
struct LabelStyle: Hashable, Sendable {
    var font: Font
    var color: Color
    var halo: Color
    /// Logical pixels on each side.
    var haloWidth = 1.8
    /// Radius of the mark at the place, in logical pixels; 0 for none.
    var markRadius = 0.0
    var isCapital: Bool
    /// Drawn at the place in the mark's stead.
    var symbol: Sight.Kind?

    /// - Parameter zoom: of the flat map, in halves, so that names keep their size while it moves.
    init(_ label: MapLabel, palette: Palette, zoom: Double) {
        halo = palette.halo
        isCapital = label.kind == .capital
        let near = min(max((zoom - 5) / 6, 0), 1)
        switch label.kind {
        case .country:
            let size = (11.5 + 3.5 * min(max((zoom - Double(label.rank)) / 3, 0), 1)).rounded()
            font = Font(size: size, weight: .medium)
            font.letterSpacing = size * 0.22
            color = palette.countryLabel
        case .ocean, .sea, .lake:
            let size = label.kind == .ocean ? 15.0 : label.kind == .sea ? 12.5 : 11
            font = Font(size: size, weight: label.kind == .ocean ? .light : .regular)
            font.isItalic = true
            font.letterSpacing = label.kind == .lake ? 0.5 : size * 0.3
            color = palette.seaLabel
            halo = palette.sea
        case .capital:
            font = Font(size: (12.5 + 3 * near).rounded(), weight: .bold)
            color = palette.ink
            markRadius = 3
        case .provincialCapital:
            font = Font(size: (11.5 + 3.5 * near).rounded(), weight: .medium)
            color = palette.ink
            markRadius = 2.4
        case .sight:
            let size: Double = label.rank <= 12 ? 13 : label.rank == 13 ? 12 : 11
            font = Font(size: size, weight: label.rank <= 12 ? .bold : .medium)
            color = palette.sight
            symbol = label.sight
            markRadius = label.rank <= 12 ? 7.5 : 6.5
        case .park:
            font = Font(size: 11.5, weight: .medium)
            font.letterSpacing = 1.5
            color = label.sight == nil ? palette.parkLabel : palette.sight
        case .town:
            let large = min(max(log10(Double(max(label.population, 1))) - 4, 0) / 2.5, 1)
            font = Font(size: (11 + 1.5 * large + 3 * near).rounded(), weight: .regular)
            color = palette.softInk
            markRadius = 1.7 + 0.6 * large
        case .quarter:
            let size = zoom < 14 ? 11.0 : 12
            font = Font(size: size, weight: .medium)
            font.letterSpacing = size * 0.12
            color = palette.countryLabel
        case .street:
            font = Font(size: zoom < 16 ? 10 : zoom < 17.5 ? 11 : 12)
            color = palette.softInk
            haloWidth = 2
        case .station:
            font = Font(size: 11, weight: .medium)
            color = palette.seaLabel
            markRadius = 2.4
        case .landmark, .peak:
            font = Font(size: 11, weight: .medium)
            color = palette.sight
            markRadius = 2.2
        case .garden:
            font = Font(size: 11)
            color = palette.parkLabel
            markRadius = 2
        case .shop:
            font = Font(size: 10)
            color = palette.softInk
            markRadius = 1.6
        case .houseNumber:
            font = Font(size: 9)
            color = palette.softInk
            haloWidth = 1.2
        }
    }

    /// The look of the one place that is selected: larger, and in the accent's colour.
    mutating func emphasise(_ palette: Palette) {
        font.size = (font.size * 1.3).rounded()
        font.weight = .bold
        color = palette.sight
        haloWidth += 0.6
        if markRadius > 0 { markRadius += 1.6 }
    }
}
