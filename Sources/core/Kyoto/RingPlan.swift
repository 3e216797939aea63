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

    /// In which rings are round numbers.
    public enum Units: Hashable, Sendable { case metric, miles }

    /// From the inside out.
    public let rings: [Ring]
    /// Radii of the layers that darken towards the centre, from the outside in.
    public let layers: [Double]

    /// The room between the rings of a band, and where the band ends.
    private typealias Band = (spacing: Double, reach: Double)

    /// In metres.
    private static let bands: [Band] = [
        (10, 50), (50, 250), (250, 5_000), (1_000, 25_000), (5_000, 150_000), (25_000, 450_000),
        (150_000, 3_000_000), (1_000_000, 20_000_000),
    ]
    /// In miles; the first two every 50 and 200 feet.
    private static let bandsOfMiles: [Band] = [
        (50.0 / 5280, 150.0 / 5280), (200.0 / 5280, 1200.0 / 5280), (0.25, 3), (1, 15), (5, 100),
        (25, 300), (100, 500), (250, 3_000), (1_000, 12_000),
    ]
    private static let metresPerMile = 1609.344
    /// Logical pixels between rings at which a band begins to show, and at which it is all there.
    static let fade = (from: 22.0, to: 30.0)
    /// Logical pixels that a label needs between two rings.
    static let labelRoom = 58.0
    /// Most layers that are laid over one another.
    static let mostLayers = 20

    /// The rings of a map.
    /// - Parameter metresPerPixel: metres on the ground to a logical pixel at the centre of the rings.
    public init(
        _ kind: Kind = .automatic, units: Units = .metric, metresPerPixel: Double
    ) {
        switch (kind, units) {
        case (.automatic, .metric):
            self.init(Self.bands, unit: 1, metresPerPixel: metresPerPixel)
        case (.automatic, .miles):
            self.init(Self.bandsOfMiles, unit: Self.metresPerMile, metresPerPixel: metresPerPixel)
        case (.city, _): self.init(spacing: 250, count: 20, metresPerPixel: metresPerPixel)
        case (.country, _): self.init(spacing: 5_000, count: 250, metresPerPixel: metresPerPixel)
        }
    }

    /// - Parameter unit: metres of the bands' unit.
    private init(_ bands: [Band], unit: Double, metresPerPixel: Double) {
        var rings: [Ring] = []
        var inner = 0.0
        for (index, band) in bands.enumerated() {
            let pixels = band.spacing * unit / metresPerPixel
            let strength = min(
                max((pixels - Self.fade.from) / (Self.fade.to - Self.fade.from), 0), 1)
            // The smallest bands are only for those who stand in the palace's court.
            guard strength > 0, band.spacing * unit >= 250 || pixels > 60 else { continue }
            let coarser = index + 1 < bands.count ? bands[index + 1].spacing : band.spacing * 5
            for number in 1... {
                let length = Double(number) * band.spacing
                guard length <= band.reach * 1.000_001 else { break }
                guard length > inner else { continue }
                let radius = length * unit
                let isMajor =
                    length.truncatingRemainder(dividingBy: coarser) == 0
                    || Rank.bounds.contains(radius)
                rings.append(
                    Ring(
                        radius: radius, isMajor: isMajor,
                        isLabelled: pixels >= Self.labelRoom
                            || isMajor && coarser * unit / metresPerPixel >= Self.labelRoom,
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
