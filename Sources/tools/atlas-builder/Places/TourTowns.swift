import Glibc

/// Chooses the towns of Santa's world tour and writes them as Swift source.
///
/// The table is frozen: it was made once and is committed, so that a plan of version 1 gives the
/// same flight for ever, whatever towns and time zones become.
struct TourTowns {
    /// Metres between two towns of the tour.
    private static let spacing = 690_000.0
    private static let spacingOfCapitals = 420_000.0
    private static let spacingInJapan = 170_000.0
    /// A base without families, and islands whose country is disputed.
    private static let never: Set<String> = ["IO/Downtown", "VN/Hoàng Sa"]

    /// Towns that every child has heard of.
    private static let famous: Set<String> = [
        "AU/Sydney", "BR/Rio de Janeiro", "CA/Vancouver", "CN/Shanghai", "DE/Munich",
        "DK/Copenhagen",
        "EG/Cairo", "FI/Helsinki", "FI/Rovaniemi", "FR/Paris", "GB/London", "GR/Athens",
        "IN/Kolkata", "IN/Mumbai", "IT/Rome", "JP/Kyoto", "KE/Nairobi", "NO/Oslo", "NZ/Auckland",
        "PE/Cusco", "RU/Moscow", "RU/Vladivostok", "TR/Istanbul", "US/Los Angeles",
        "US/New York City", "US/San Francisco", "ZA/Cape Town",
    ]

    private let names: JapaneseNames
    private var chosen: [Town] = []

    init(towns: [Town], capitals: Set<Int>, names: JapaneseNames) {
        self.names = names
        let byPopulation = towns.filter {
            $0.latitude > -58 && $0.population >= 100
                && !Self.never.contains("\($0.countrycode)/\($0.name)")
        }.sorted {
            ($0.population, $1.geonameid) > ($1.population, $0.geonameid)
        }
        let named = byPopulation.filter { name(of: $0) != nil }
        add(named.filter { Self.famous.contains("\($0.countrycode)/\($0.name)") }, 100_000)
        add(named.filter { capitals.contains($0.geonameid) }, Self.spacingOfCapitals)
        add(named.filter { $0.population > 5_000_000 }, Self.spacingOfCapitals)
        add(named.filter { $0.countrycode == "JP" && $0.population > 40_000 }, Self.spacingInJapan)
        add(named.filter { $0.population > 200_000 }, Self.spacing)
        add(named.filter { $0.population > 20_000 }, Self.spacing)
        add(named, Self.spacing)
    }

    /// The source of the table, from east to west.
    func source(at date: Int) -> String {
        let rows = chosen.map { town -> (order: Int, row: String) in
            let offset = Self.offset(of: town.timezone, at: date)
            let name = "\"\(town.plainName)\", \"\(name(of: town) ?? "")\""
            let place = "\(town.latitude), \(town.longitude)"
            return (
                -offset * 1000 - Int(town.longitude),
                "        .init(\(name), \(place), \(town.population), \"\(town.countrycode)\", \(offset)),"
            )
        }
        let table = rows.sorted { ($0.order, $0.row) < ($1.order, $1.row) }.map(\.row)
        return """
            // Made by atlas-builder from GeoNames (CC BY 4.0) and libgweather; never edit or make anew.

            extension TourTowns {
                /// The \(table.count) towns of version 1, from the date line westward.
                public static let version1: [TourTown] = [
            \(table.joined(separator: "\n"))
                ]
            }

            """
    }

    private func name(of town: Town) -> String? { names.name(of: town) }

    private mutating func add(_ towns: [Town], _ spacing: Double) {
        for town in towns where chosen.allSatisfy({ distance($0, town) > spacing }) {
            chosen.append(town)
        }
    }

    private func distance(_ first: Town, _ second: Town) -> Double {
        if abs(first.latitude - second.latitude) > 7 { return .infinity }
        return first.distance(to: second)
    }

    /// Seconds east of UTC by the time zones of this machine.
    private static func offset(of zone: String, at date: Int) -> Int {
        setenv("TZ", zone, 1)
        tzset()
        var moment = time_t(date)
        var civil = tm()
        localtime_r(&moment, &civil)
        return civil.tm_gmtoff
    }
}
