/// One circle of places as far from the centre.
public struct Ring: Hashable, Sendable {
    /// Metres.
    public let radius: Double
    /// Whether it is one of the coarser rings among finer ones, or a bound of a rank.
    public let isMajor: Bool
    /// Whether its distance is written on it.
    public let isLabelled: Bool
    /// 0...1; rings of a spacing come softly as one zooms in.
    public let strength: Double
}

/// Which rings a map shows.
///
/// Rings come in bands that become wider further out: every 250 m up to 5 km, every kilometre up to
/// 25 km and so on. A band is left out where its rings would be too close to be told apart.
public struct RingPlan: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Whatever the scale of the map can bear.
        case automatic
        /// Twenty rings, one every 250 m.
        case city
        /// 250 rings, one every 5 km.
        case country
    }

    /// From the inside out.
    public let rings: [Ring]
    /// Radii of the layers that darken towards the centre, from the outside in.
    public let layers: [Double]

    /// Metres between the rings of a band, and where the band ends.
    private static let bands: [(spacing: Double, reach: Double)] = [
        (10, 50), (50, 250), (250, 5_000), (1_000, 25_000), (5_000, 150_000), (25_000, 450_000),
        (150_000, 3_000_000), (1_000_000, 20_000_000),
    ]
    /// Logical pixels between rings at which a band begins to show, and at which it is all there.
    static let fade = (from: 22.0, to: 30.0)
    /// Logical pixels that a label needs between two rings.
    static let labelRoom = 58.0
    /// Most layers that are laid over one another.
    static let mostLayers = 20

    /// The rings of a map.
    /// - Parameter metresPerPixel: metres on the ground to a logical pixel at the centre of the rings.
    public init(_ kind: Kind = .automatic, metresPerPixel: Double) {
        switch kind {
        case .automatic: self.init(automatic: metresPerPixel)
        case .city: self.init(spacing: 250, count: 20, metresPerPixel: metresPerPixel)
        case .country: self.init(spacing: 5_000, count: 250, metresPerPixel: metresPerPixel)
        }
    }

    private init(automatic metresPerPixel: Double) {
        var rings: [Ring] = []
        var inner = 0.0
        for (index, band) in Self.bands.enumerated() {
            let pixels = band.spacing / metresPerPixel
            let strength = min(
                max((pixels - Self.fade.from) / (Self.fade.to - Self.fade.from), 0), 1)
            // The smallest bands are only for those who stand in the palace's court.
            guard strength > 0, band.spacing >= 250 || pixels > 60 else { continue }
            let coarser = index + 1 < Self.bands.count ? Self.bands[index + 1].spacing : 5_000_000
            for number in 1... {
                let radius = Double(number) * band.spacing
                guard radius <= band.reach * 1.000_001 else { break }
                guard radius > inner else { continue }
                let isMajor =
                    radius.truncatingRemainder(dividingBy: coarser) == 0
                    || Rank.bounds.contains(radius)
                rings.append(
                    Ring(
                        radius: radius, isMajor: isMajor,
                        isLabelled: pixels >= Self.labelRoom
                            || isMajor && coarser / metresPerPixel >= Self.labelRoom,
                        strength: isMajor ? 1 : strength))
            }
            inner = band.reach
        }
        self.rings = rings
        layers = Array(rings.prefix(Self.mostLayers).map(\.radius).reversed())
    }

    private init(spacing: Double, count: Int, metresPerPixel: Double) {
        let pixels = spacing / metresPerPixel
        // Every how many rings one is written on: 1, 2, 4, 10, 20, 40, 100, ...
        let steps = [1, 2, 4, 10, 20, 40, 100, 200]
        let step = steps.first { Double($0) * pixels >= Self.labelRoom } ?? count
        rings = (1...count).map { number in
            let radius = Double(number) * spacing
            let isMajor = number % max(step, 4) == 0 || Rank.bounds.contains(radius)
            return Ring(
                radius: radius, isMajor: isMajor, isLabelled: number % step == 0, strength: 1)
        }
        layers = (0..<Self.mostLayers).map { layer in
            let share = Double(Self.mostLayers - layer) / Double(Self.mostLayers)
            return (Double(count) * share).rounded(.up) * spacing
        }
    }
}
