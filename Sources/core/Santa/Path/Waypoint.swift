import Geography

/// A place that Santa passes.
public struct Stop: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// Santa Claus Village, where he starts and to which he returns.
        case village
        /// A town of the tour or near home.
        case town
        /// The family's home.
        case home
        /// A bend of the way with no town under it.
        case bend
    }

    public let kind: Kind
    /// English or romanised name; empty for a bend.
    public let name: String
    public let japanese: String?
    public let coordinate: Coordinate
    let population: Int

    init(
        kind: Kind, name: String, japanese: String? = nil, coordinate: Coordinate,
        population: Int = 0
    ) {
        self.kind = kind
        self.name = name
        self.japanese = japanese
        self.coordinate = coordinate
        self.population = population
    }

    init(_ town: TourTown) {
        self.init(
            kind: .town, name: town.name, japanese: town.japanese, coordinate: town.coordinate,
            population: town.population)
    }

    init(_ neighbour: Neighbour) {
        self.init(
            kind: .town, name: neighbour.name, japanese: neighbour.japanese,
            coordinate: neighbour.coordinate, population: neighbour.population)
    }

    static func bend(_ coordinate: Coordinate) -> Stop {
        Stop(kind: .bend, name: "", coordinate: coordinate)
    }

    /// Whether the stop has a name to show.
    public var isNamed: Bool { kind != .bend }

    /// Santa Claus Village near Rovaniemi.
    public static let village = Stop(
        kind: .village, name: "Santa Claus Village", japanese: "サンタクロース村",
        coordinate: Coordinate(clamped: 66.543_695_541_694_79, 25.847_604_995_753_933))
}
