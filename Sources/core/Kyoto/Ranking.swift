public import Geography

/// The kept places, the nearest to the centre first.
///
/// Places that are as far stand in the order in which they were kept, so the order is always the
/// same for the same places.
public struct Ranking: Hashable, Sendable {
    /// A place and how far it is.
    public struct Entry: Hashable, Sendable, Identifiable {
        public var place: KeptPlace
        /// Metres from the centre.
        public let distance: Double

        public var id: Int { place.id }
        public var rank: Rank { Rank(metres: distance) }
    }

    /// Longest name in characters.
    public static let longestName = 120

    public private(set) var entries: [Entry] = []
    public private(set) var centre: Coordinate
    private var nextID = 1

    public init(centre: Coordinate, places: [KeptPlace] = []) {
        self.centre = centre
        var seen: Set<Int> = []
        let unique = places.filter { seen.insert($0.id).inserted }
        nextID = max((unique.map(\.id).max() ?? 0), 0) + 1
        entries = unique.map(entry)
        sort()
    }

    public var places: [KeptPlace] { entries.map(\.place) }

    /// Keeps a place; answers its place in the order, from 0.
    @discardableResult
    public mutating func keep(_ name: String, at coordinate: Coordinate) -> Int {
        let place = KeptPlace(id: nextID, name: Self.tidied(name), coordinate: coordinate)
        nextID += 1
        return insert(entry(place))
    }

    /// Keeps many places at once, without those that are there already; answers how many are new.
    @discardableResult
    public mutating func keep(_ places: [(name: String, coordinate: Coordinate)]) -> Int {
        struct Key: Hashable {
            let name: String
            let latitude: Int
            let longitude: Int

            init(_ name: String, _ coordinate: Coordinate) {
                self.name = name
                latitude = Int((coordinate.latitude * 1e7).rounded())
                longitude = Int((coordinate.longitude * 1e7).rounded())
            }
        }
        var known = Set(entries.map { Key($0.place.name, $0.place.coordinate) })
        let before = entries.count
        for place in places {
            let name = Self.tidied(place.name)
            guard known.insert(Key(name, place.coordinate)).inserted else { continue }
            entries.append(
                entry(KeptPlace(id: nextID, name: name, coordinate: place.coordinate)))
            nextID += 1
        }
        sort()
        return entries.count - before
    }

    /// Gives a place another name; an empty one is not taken.
    public mutating func rename(_ id: Int, to name: String) {
        let name = Self.tidied(name)
        guard !name.isEmpty, let index = entries.firstIndex(where: { $0.id == id }) else { return }
        entries[index].place.name = name
    }

    /// Takes a place out and hands it over, for an undo.
    public mutating func remove(_ id: Int) -> KeptPlace? {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
        return entries.remove(at: index).place
    }

    /// Puts a place back that was taken out.
    public mutating func restore(_ place: KeptPlace) {
        guard !entries.contains(where: { $0.id == place.id }) else { return }
        nextID = max(nextID, place.id + 1)
        insert(entry(place))
    }

    /// Measures everything from another place.
    public mutating func measure(from centre: Coordinate) {
        guard centre != self.centre else { return }
        self.centre = centre
        entries = entries.map { entry($0.place) }
        sort()
    }

    /// The place in the order that somebody at that distance would have, from 1.
    public func position(ofDistance distance: Double) -> Int {
        index { $0.distance <= distance } + 1
    }

    private static func tidied(_ name: String) -> String {
        let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return String(words.prefix(longestName))
    }

    private func entry(_ place: KeptPlace) -> Entry {
        Entry(
            place: place, distance: Geodesic.distance(from: centre, to: place.coordinate))
    }

    private static func precedes(_ a: Entry, _ b: Entry) -> Bool {
        (a.distance, a.id) < (b.distance, b.id)
    }

    private mutating func sort() { entries.sort(by: Self.precedes) }

    @discardableResult
    private mutating func insert(_ entry: Entry) -> Int {
        let index = index { Self.precedes($0, entry) }
        entries.insert(entry, at: index)
        return index
    }

    /// The first entry that does not fulfil a condition which those before it do.
    private func index(where isBefore: (Entry) -> Bool) -> Int {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
