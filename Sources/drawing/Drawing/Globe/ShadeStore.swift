/// Tables of light that have been worked out, for nearly the same nights and curvatures.
struct ShadeStore {
    private struct Key: Hashable {
        let palette: Palette.Kind
        /// In 32nds.
        let night: Int
        let curvature: Int
    }

    private var shades: [Key: GlobeShade] = [:]

    mutating func shade(_ palette: Palette, night: Double, curvature: Double) -> GlobeShade {
        func part(_ value: Double) -> Int { Int((value * 32).rounded()) }
        let key = Key(palette: palette.kind, night: part(night), curvature: part(curvature))
        if let shade = shades[key] { return shade }
        let shade = GlobeShade(
            palette, night: Double(key.night) / 32, curvature: Double(key.curvature) / 32)
        // Passing through all of them keeps only some.
        if shades.count > 40 { shades.removeAll() }
        shades[key] = shade
        return shade
    }
}
