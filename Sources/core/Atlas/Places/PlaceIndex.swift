public import Geography
import Glibc

/// All places of the atlas: to search, to label the map with, and to find what is near.
public final class PlaceIndex: Sendable {
    let table: PlaceTable
    let grid: PlaceGrid
    let keys: PlaceKeys
    let countries: ShapeGrid?
    /// Keeps the file in memory.
    private let owner: MappedFile

    init(
        owner: MappedFile, section: (AtlasFormat.Section) -> Section, countries: ShapeGrid?
    ) {
        self.owner = owner
        self.countries = countries
        table = PlaceTable(section: section)
        grid = PlaceGrid(section(.placeGrid))
        keys = PlaceKeys(section(.placeKeys), count: table.count)
    }

    /// How many places there are, countries and waters among them.
    public var count: Int { table.count }

    /// The place with an id.
    public func place(id: Int) -> Place? {
        (0..<count).first { table.identifier($0) == id }.map(table.place)
    }

    /// Calls for each inhabited place, the most important first.
    public func forEachTown(_ body: (_ coordinate: Coordinate, _ population: Int) -> Void) {
        for row in 0..<count where table.isTown(row) && table.population(row) > 0 {
            body(
                Coordinate(clamped: table.latitude(row), table.longitude(row)),
                table.population(row))
        }
    }

    /// The names of a country by its two letters of ISO 3166-1.
    public func country(_ iso2: String) -> (name: String, japanese: String)? {
        table.country(iso2)
    }

    /// The places to label in a box, the most important first.
    public func labels(in box: GeoBox, maximumRank: Int, limit: Int) -> [Place] {
        let turn = floor((box.west + 180) / 360) * 360
        func contains(_ row: Int) -> Bool {
            let latitude = table.latitude(row)
            let longitude = table.longitude(row) + turn
            return latitude >= box.south && latitude <= box.north
                && (longitude >= box.west && longitude <= box.east
                    || longitude + 360 <= box.east)
        }
        var found: [Int] = []
        if (box.east - box.west) * (box.north - box.south) > 3000 {
            // Rows are sorted by rank, so most of a large box's cells need not be looked at.
            for row in 0..<count where found.count < limit {
                guard table.rank(row) <= maximumRank else { break }
                if contains(row) { found.append(row) }
            }
        } else {
            grid.forEachPlace(in: box) { row in
                if row < count, table.rank(row) <= maximumRank, contains(row) { found.append(row) }
            }
            found.sort()
        }
        return found.prefix(max(limit, 0)).map(table.place)
    }

    /// The nearest place that fits, at most that many metres away.
    public func nearest(
        to coordinate: Coordinate, within metres: Double, where fits: (Place) -> Bool
    ) -> Place? {
        nearestRow(to: coordinate, within: metres) { fits(table.place($0)) }.map(table.place)
    }
}
