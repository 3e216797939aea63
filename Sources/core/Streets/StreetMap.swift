public import Geography

/// A hand-made layer of a city: its streets, waters, parks, railways and sights, and the song that
/// counts the streets.
public struct StreetMap: Sendable {
    /// The part of the Earth that it covers, in degrees.
    public struct Frame: Hashable, Sendable {
        public var south: Double
        public var west: Double
        public var north: Double
        public var east: Double

        public func contains(_ place: Coordinate) -> Bool {
            place.latitude >= south && place.latitude <= north && place.longitude >= west
                && place.longitude <= east
        }
    }

    public let streets: [Street]
    public let waters: [Water]
    public let areas: [CityArea]
    public let railways: [Railway]
    public let sights: [Sight]
    /// The words of the counting song in their order; each names a street of `streets`.
    public let song: [SongWord]
    /// Around all that is drawn.
    public let frame: Frame

    init(
        streets: [Street], waters: [Water], areas: [CityArea], railways: [Railway],
        sights: [Sight], song: [SongWord]
    ) {
        self.streets = streets
        self.waters = waters
        self.areas = areas
        self.railways = railways
        self.sights = sights
        self.song = song
        let lines =
            streets.flatMap(\.lines) + waters.flatMap(\.lines) + areas.map(\.ring)
            + railways.flatMap(\.lines) + [sights.map(\.coordinate)]
        var frame = Frame(south: 90, west: 180, north: -90, east: -180)
        for place in lines.joined() {
            frame.south = min(frame.south, place.latitude)
            frame.north = max(frame.north, place.latitude)
            frame.west = min(frame.west, place.longitude)
            frame.east = max(frame.east, place.longitude)
        }
        self.frame = frame
    }

    /// The street of that id.
    public func street(_ id: String) -> Street? { streets.first { $0.id == id } }
}

/// What something is called.
public struct PlaceName: Hashable, Sendable {
    public let japanese: String
    /// In hiragana.
    public let reading: String
    /// English or romanised.
    public let english: String
}

/// A street of the grid.
public struct Street: Hashable, Sendable, Identifiable {
    public enum Rank: Int, Hashable, Comparable, Sendable, CaseIterable {
        case avenue = 1
        case street
        case lane

        public static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }

    public enum Direction: String, Hashable, Sendable {
        case eastWest = "ew"
        case northSouth = "ns"
    }

    public let id: String
    public let rank: Rank
    public let direction: Direction
    public let name: PlaceName
    /// Its parts, along the middle of the road, from west to east or from north to south.
    public let lines: [[Coordinate]]
}

/// A river or canal.
public struct Water: Hashable, Sendable, Identifiable {
    public let id: String
    /// Metres.
    public let width: Double
    public let name: PlaceName
    /// Along its middle, downstream.
    public let lines: [[Coordinate]]
}

/// A park, a hill or the grounds of something.
public struct CityArea: Hashable, Sendable, Identifiable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case park, hill, precinct, palace, castle
    }

    public let id: String
    public let kind: Kind
    public let name: PlaceName
    /// Where its name stands.
    public let coordinate: Coordinate
    /// Not closed: the last place is joined to the first.
    public let ring: [Coordinate]
}

/// A railway line.
public struct Railway: Hashable, Sendable, Identifiable {
    public enum Kind: String, Hashable, Sendable, CaseIterable { case open, tunnel }

    public let id: String
    public let kind: Kind
    public let name: PlaceName
    public let lines: [[Coordinate]]
}

/// Something worth seeing or finding.
public struct Sight: Hashable, Sendable, Identifiable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case palace, castle, temple, shrine, museum, market, theatre, garden, tower, hall, school,
            bridge, station
    }

    public let id: String
    public let kind: Kind
    /// 1 (famous) … 3.
    public let rank: Int
    public let name: PlaceName
    public let coordinate: Coordinate
}

/// A word of the counting song.
public struct SongWord: Hashable, Sendable {
    /// The id of the street that it stands for.
    public let street: String
    /// As the song writes it.
    public let word: String
    /// As the song sings it, in hiragana.
    public let reading: String
}
