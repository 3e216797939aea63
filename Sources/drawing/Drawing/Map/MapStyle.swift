import Atlas

/// Widths of lines in logical pixels, what is shown, and how detailed, at a zoom of the flat map.
struct MapStyle {
    let zoom: Double

    /// Grows from `low` at one zoom to `high` at another.
    private func ramp(_ from: Double, _ to: Double, _ low: Double, _ high: Double) -> Double {
        let t = min(max((zoom - from) / (to - from), 0), 1)
        return low + (high - low) * t
    }

    /// The atlas's level of detail for a picture of that many device pixels to a world.
    static func detail(deviceZoom: Double) -> Detail {
        switch deviceZoom {
        case ..<1.2: .coarse
        case ..<4.6: .medium
        case ..<6.6: .fine
        default: .full
        }
    }

    var coastWidth: Double { ramp(2, 10, 0.6, 1.1) }
    var coastOpacity: Double { ramp(2, 6, 0.75, 1) }
    /// The soft line of shallow water along the coast.
    var shallowsWidth: Double { ramp(2, 9, 3, 9) }
    var borderWidth: Double { ramp(2, 9, 0.55, 1.6) }
    var borderOpacity: Double { ramp(2, 5.5, 0.5, 0.85) }
    var provinceWidth: Double { ramp(4, 10, 0.5, 1.0) }
    var provinceOpacity: Double { ramp(4, 6, 0, 1) }
    var shoreWidth: Double { ramp(4, 10, 0.4, 0.9) }
    /// Built-up areas are known roughly, so they dissolve where one looks closely.
    var urbanOpacity: Double { ramp(4.4, 6, 0, 0.9) * ramp(9, 11.5, 1, 0) }
    /// Device pixels by which the edge of built-up areas is blurred.
    var urbanSoftness: Int { Int(ramp(5, 10, 1, 6)) }
    /// The relief is a coarse picture, so it fades as one comes nearer.
    var reliefStrength: Double { ramp(6, 9.5, 1, 0) }
    var graticuleStep: Double {
        switch zoom {
        case ..<4: 15
        case ..<5.5: 10
        case ..<7: 5
        case ..<8.5: 2
        case ..<10: 0.5
        case ..<12: 0.25
        default: 0.05
        }
    }

    /// Widths of rivers, by how many zooms ago they deserved to be drawn.
    var riverWidths: [(ages: Range<Double>, width: Double)] {
        let base = ramp(2, 9, 0.55, 1.3)
        return [(0..<1.5, base), (1.5..<3, base * 1.35), (3..<99, base * 1.75)]
    }
}
