import Glibc
import Streets

/// How wide streets are drawn, and what of a city is shown, at a zoom of the flat map.
struct StreetStyle {
    let zoom: Double
    /// Logical pixels to a metre on the ground.
    let scale: Double

    /// - Parameter latitude: degrees.
    init(zoom: Double, latitude: Double) {
        self.zoom = zoom
        scale = 256 * exp2(zoom) / (2 * .pi * 6_378_137 * cos(latitude * .pi / 180))
    }

    /// The zoom from which anything is drawn.
    static let firstZoom = 10.6

    private func ramp(_ from: Double, _ to: Double, _ low: Double, _ high: Double) -> Double {
        low + (high - low) * min(max((zoom - from) / (to - from), 0), 1)
    }

    /// Of the whole layer, which appears as one comes near.
    var opacity: Double { ramp(Self.firstZoom, 11.4, 0, 1) }

    func isShown(_ rank: Street.Rank) -> Bool {
        switch rank {
        case .avenue: true
        case .street: zoom >= 11.8
        case .lane: zoom >= 12.8
        }
    }

    /// Logical pixels of the road, without its casing.
    func width(_ rank: Street.Rank) -> Double {
        switch rank {
        case .avenue: max(ramp(10.6, 14, 1.3, 3.6), min(22 * scale, 30))
        case .street: max(ramp(11.8, 14, 0.8, 2.4), min(12 * scale, 20))
        case .lane: max(ramp(12.8, 15, 0.6, 2.2), min(7 * scale, 14))
        }
    }

    /// Logical pixels of the casing on each side.
    func casing(_ rank: Street.Rank) -> Double {
        rank == .lane ? ramp(13, 16, 0.5, 0.9) : ramp(11, 16, 0.7, 1.3)
    }

    /// Logical pixels of a water of that many metres.
    func width(water metres: Double) -> Double {
        max(metres * scale, metres > 20 ? 1.8 : ramp(12, 15, 0.7, 1.6))
    }

    var showsRailways: Bool { zoom >= 11.5 }
    var showsTunnels: Bool { zoom >= 13.2 }
    var railwayWidth: Double { ramp(11.5, 16, 1.2, 3.4) }
    /// Logical pixels of a castle's moat.
    var moatWidth: Double { max(15 * scale, 1.2) }
}
