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
    var borderWidth: Double { ramp(2, 9, 0.6, 1.6) }
    var provinceWidth: Double { ramp(4, 10, 0.5, 1.0) }
    var provinceOpacity: Double { ramp(4, 6, 0, 1) }
    var shoreWidth: Double { ramp(4, 10, 0.4, 0.9) }
    var urbanOpacity: Double { ramp(4.2, 6, 0, 1) * ramp(11.5, 13, 1, 0.6) }
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

    /// Rivers up to this rank are drawn.
    var riverRank: Int {
        switch zoom {
        case ..<2.5: -1
        case ..<3.5: 2
        case ..<4.5: 4
        case ..<5.5: 6
        case ..<6.5: 7
        default: 99
        }
    }

    /// The width of a river, by its rank: 0 for the Amazon, 9 for a stream.
    func riverWidth(rank: Int) -> Double {
        let base = ramp(2, 10, 0.6, 2.2)
        return max(base * (1.35 - 0.09 * Double(min(max(rank, 0), 10))), 0.4)
    }
}
