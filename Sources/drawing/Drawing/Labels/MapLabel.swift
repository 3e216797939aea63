public import Atlas
public import Geography
public import Streets

/// A name on the map.
public struct MapLabel: Hashable, Sendable, Identifiable {
    public enum Kind: Int, Hashable, Sendable {
        case town, provincialCapital, capital, country, ocean, sea, lake
        /// Something worth seeing, with a symbol at its place.
        case sight
        /// A park or a hill of a city.
        case park
        /// A part of a town, or a street, whose name lies along it.
        case quarter, street
        /// Something to see; something green; a station; a mountain; any other use of a house.
        case landmark, garden, station, peak, shop
        case houseNumber

        /// Whether it names an area rather than a point.
        public var isArea: Bool {
            switch self {
            case .country, .ocean, .sea, .lake, .park, .quarter, .street, .houseNumber: true
            default: false
            }
        }
    }

    public let id: Int
    public let coordinate: Coordinate
    public let kind: Kind
    /// The zoom from which it deserves its place.
    public let rank: Int
    public let population: Int
    /// English or romanised.
    public let english: String
    public let japanese: String?
    /// ISO 3166-1, two letters; empty at sea.
    public let country: String
    /// What a sight is.
    public let sight: Sight.Kind?
    /// The zoom beyond which it is no longer of use, since one stands in the midst of it.
    public var lastZoom = Double.infinity
    /// As people there write it; nil where only English and Japanese are known.
    public var local: String?
    /// Radians clockwise by which the name is turned, for streets.
    public var angle = 0.0

    public init(
        id: Int, coordinate: Coordinate, kind: Kind, rank: Int, population: Int = 0,
        english: String, japanese: String? = nil, country: String = "", sight: Sight.Kind? = nil
    ) {
        self.id = id
        self.coordinate = coordinate
        self.kind = kind
        self.rank = rank
        self.population = population
        self.english = english
        self.japanese = japanese
        self.country = country
        self.sight = sight
    }
}

/// In which languages names are written.
public struct LabelLanguage: Hashable, Sendable {
    public enum Mode: Hashable, Sendable {
        /// In the person's own language.
        case own
        /// As people there write them, as far as the atlas knows.
        case local
        /// The own language first, the other one below.
        case both
    }

    public var mode: Mode
    /// Whether the person reads Japanese.
    public var isJapanese: Bool

    public init(mode: Mode = .own, isJapanese: Bool) {
        self.mode = mode
        self.isJapanese = isJapanese
    }

    /// What a place is called in one word.
    public func name(of label: MapLabel) -> String { names(of: label).first }

    /// What is written, and what below it.
    func names(of label: MapLabel) -> (first: String, second: String?) {
        let japanese = label.japanese ?? label.english
        switch mode {
        case .own: return (isJapanese ? japanese : label.english, nil)
        case .local:
            return (label.local ?? (label.country == "JP" ? japanese : label.english), nil)
        case .both:
            if let local = label.local {
                let first = isJapanese ? japanese : label.english
                return (first, first == local ? nil : local)
            }
            let (first, second) =
                isJapanese ? (japanese, label.english) : (label.english, japanese)
            return (first, first == second ? nil : second)
        }
    }
}

/// Where names come from.
public protocol LabelSource: Sendable {
    /// The names in a box within -180...180, the most important first.
    func mapLabels(in box: GeoBox, maximumRank: Int, limit: Int) -> [MapLabel]

    /// Changes when the names do.
    var revision: Int { get }
}

extension LabelSource {
    public var revision: Int { 0 }
}

extension AtlasFile: LabelSource {
    public func mapLabels(in box: GeoBox, maximumRank: Int, limit: Int) -> [MapLabel] {
        places.labels(in: box, maximumRank: maximumRank, limit: limit).map { place in
            MapLabel(
                id: place.id, coordinate: place.coordinate,
                kind: MapLabel.Kind(rawValue: place.kind.rawValue) ?? .town, rank: place.rank,
                population: place.population, english: place.name, japanese: place.japanese,
                country: place.country)
        }
    }
}
