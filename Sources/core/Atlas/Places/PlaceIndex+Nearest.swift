import Geography
import Glibc

extension PlaceIndex {
    /// Metres within which a town lends its time zone to a place.
    private static let zoneReach = 150_000.0

    /// The time zone of a place: that of the nearest town of the same country within 150 km, else
    /// of any country, else the nautical zone of its longitude.
    public func zone(at coordinate: Coordinate) -> String {
        let number = countryNumber(at: coordinate)
        if let number,
            let row = nearestRow(
                to: coordinate, within: Self.zoneReach,
                where: {
                    table.isTown($0) && table.country($0) == number
                })
        {
            return table.zone(row)
        }
        let town = nearestRow(to: coordinate, within: Self.zoneReach, where: table.isTown)
        return town.map(table.zone) ?? Self.nauticalZone(at: coordinate.longitude)
    }

    /// The two letters of the country that a place lies in; nil at sea and in Antarctica's no
    /// man's land.
    public func country(at coordinate: Coordinate) -> String? {
        countryNumber(at: coordinate).map(table.isoCode(ofCountry:))
    }

    /// `Etc/GMT-9` is nine hours *ahead* of UTC: POSIX counts west as positive.
    static func nauticalZone(at longitude: Double) -> String {
        let hours = Int((longitude / 15).rounded())
        return hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
    }

    func nearestRow(
        to coordinate: Coordinate, within metres: Double, where fits: (Int) -> Bool
    ) -> Int? {
        guard metres >= 0 else { return nil }
        // A meridian degree is never shorter than this; the box may be too large, not too small.
        let reach = min(metres / 110_500, 180)
        let edge = min(abs(coordinate.latitude) + reach, 90)
        let width = edge > 89 ? 180 : min(reach / cos(edge * .pi / 180), 180)
        let box = GeoBox(
            south: max(coordinate.latitude - reach, -90), west: coordinate.longitude - width,
            north: min(coordinate.latitude + reach, 90), east: coordinate.longitude + width)
        let centre = Self.direction(coordinate.latitude, coordinate.longitude)
        var candidates: [(chord: Double, row: Int)] = []
        grid.forEachPlace(in: box) { row in
            guard row < count else { return }
            let place = Self.direction(table.latitude(row), table.longitude(row))
            let difference = place - centre
            candidates.append(((difference * difference).sum(), row))
        }
        candidates.sort { ($0.chord, $0.row) < ($1.chord, $1.row) }
        guard let nearest = candidates.first(where: { fits($0.row) }) else { return nil }
        let place = Coordinate(
            clamped: table.latitude(nearest.row), table.longitude(nearest.row))
        return Geodesic.distance(from: coordinate, to: place) <= metres ? nearest.row : nil
    }

    private func countryNumber(at coordinate: Coordinate) -> Int? {
        guard let countries else { return nil }
        let box = GeoBox(
            south: coordinate.latitude, west: coordinate.longitude, north: coordinate.latitude,
            east: coordinate.longitude)
        // How often a ray to the east leaves the rings of each country.
        var crossings: [Int: Int] = [:]
        var points: [SIMD2<Double>] = []
        var raw: [SIMD2<UInt16>] = []
        countries.forEachCell(in: box) { column, row, turn in
            countries.forEachShape(
                column: column, row: row, turn: turn, points: &points, raw: &raw
            ) { rank, _, _, points, _ in
                crossings[rank, default: 0] += Self.crossings(points, coordinate)
            }
        }
        return crossings.filter { $0.value % 2 == 1 }.map(\.key).min()
    }

    private static func crossings(_ ring: [SIMD2<Double>], _ coordinate: Coordinate) -> Int {
        guard var last = ring.last else { return 0 }
        var count = 0
        for point in ring {
            if (point.y > coordinate.latitude) != (last.y > coordinate.latitude) {
                let share = (coordinate.latitude - last.y) / (point.y - last.y)
                if last.x + share * (point.x - last.x) > coordinate.longitude { count += 1 }
            }
            last = point
        }
        return count
    }

    private static func direction(_ latitude: Double, _ longitude: Double) -> SIMD3<Double> {
        let latitude = latitude * .pi / 180
        let longitude = longitude * .pi / 180
        return SIMD3(
            cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }
}
