import Geography
import Testing

@testable import Atlas

@Suite struct PlaceTests {
    let places = Support.atlas.places

    private func coordinate(_ latitude: Double, _ longitude: Double) -> Coordinate {
        Coordinate(clamped: latitude, longitude)
    }

    @Test func countsPlaces() {
        #expect((33_000...45_000).contains(places.count))
    }

    @Test func knowsHiroshima() throws {
        let place = try #require(places.place(id: 1_862_415))
        #expect(place.name == "Hiroshima")
        #expect(place.japanese == "広島")
        #expect(place.region == "Hiroshima")
        #expect(place.regionJapanese == "広島県")
        #expect(place.country == "JP")
        #expect(place.zone == "Asia/Tokyo")
        #expect(place.kind == .provincialCapital)
        #expect(abs(place.coordinate.latitude - 34.4) < 0.05)
        #expect(place.population > 1_000_000)
    }

    @Test(arguments: [
        ("JP", "Japan", "日本"), ("FR", "France", "フランス"), ("US", "United States of America", "アメリカ"),
        ("KR", "South Korea", "韓国"), ("GF", "French Guiana", "仏領ギアナ"),
    ])
    func namesCountries(iso: String, name: String, japanese: String) {
        #expect(places.country(iso)?.name == name)
        #expect(places.country(iso)?.japanese == japanese)
    }

    @Test func unknownCountryHasNoName() {
        #expect(places.country("ZZ") == nil)
        #expect(places.country("") == nil)
    }

    @Test(arguments: [
        ("Kyoto", 35.0116, 135.7681, "Asia/Tokyo"),
        ("Etajima", 34.22, 132.45, "Asia/Tokyo"),
        ("New York", 40.7, -74.0, "America/New_York"),
        ("Detroit, though Windsor is across the river", 42.33, -83.05, "America/Detroit"),
        ("Strasbourg, though Kehl is nearer to its east", 48.57, 7.79, "Europe/Paris"),
        ("Haparanda beside Tornio", 65.83, 24.12, "Europe/Stockholm"),
        ("Tornio beside Haparanda", 65.86, 24.18, "Europe/Helsinki"),
        ("Kathmandu", 27.7, 85.3, "Asia/Kathmandu"),
        ("Kiritimati", 1.98, -157.47, "Pacific/Kiritimati"),
        ("off Hiroshima", 34.1, 132.4, "Asia/Tokyo"),
        ("North Atlantic", 40, -40, "Etc/GMT+3"),
        ("Pacific", 25, 172, "Etc/GMT-11"),
        ("Gulf of Guinea", -10, 0, "Etc/GMT"),
        ("North Pole", 90, 0, "Etc/GMT"),
    ])
    func findsTheZone(name: String, latitude: Double, longitude: Double, zone: String) {
        #expect(places.zone(at: coordinate(latitude, longitude)) == zone, "\(name)")
    }

    @Test func nauticalZonesCountTheWayOfPosix() {
        #expect(PlaceIndex.nauticalZone(at: 135) == "Etc/GMT-9")
        #expect(PlaceIndex.nauticalZone(at: -180) == "Etc/GMT+12")
        #expect(PlaceIndex.nauticalZone(at: 7.4) == "Etc/GMT")
    }

    @Test func knowsTheCountryOfAPlace() {
        #expect(places.country(at: coordinate(35, 135.7)) == "JP")
        #expect(places.country(at: coordinate(-29.6, 28.2)) == "LS")
        #expect(places.country(at: coordinate(41.9, 12.6)) == "IT")
        #expect(places.country(at: coordinate(10, -150)) == nil)
    }

    @Test func nearestAgreesWithASlowSearch() {
        var generator = Generator(state: 7)
        for _ in 0..<40 {
            let place = coordinate(
                Double(generator.next() % 178) - 89, Double(generator.next() % 360) - 180)
            let found = places.nearest(to: place, within: 2_000_000) { $0.kind == .town }
            let towns = (0..<places.count).filter { places.table.kind($0) == .town }
            let best =
                towns.map { row in
                    Geodesic.distance(
                        from: place,
                        to: coordinate(places.table.latitude(row), places.table.longitude(row)))
                }.min() ?? .infinity
            if best > 2_000_000 {
                #expect(found == nil)
            } else if let found {
                // The sphere orders nearly equal distances a little otherwise than the ellipsoid.
                #expect(Geodesic.distance(from: place, to: found.coordinate) < best * 1.004)
            } else {
                Issue.record("nothing near \(place)")
            }
        }
    }

    /// Names of towns by GeoNames id, as Japan Post and the towns themselves write them.
    @Test(arguments: [
        (1_860_772, "海田町"), (13_132_764, "熊野町"), (13_132_765, "府中町"), (1_848_825, "北広島町"),
        (1_856_798, "宮島"), (1_849_523, "津和野町"), (1_861_091, "泉佐野"), (1_857_470, "白山"),
        (1_862_033, "茨木"), (11_468_431, "松阪"), (2_112_576, "石巻"), (1_861_464, "諫早"),
        (2_111_018, "白井"), (2_128_303, "三戸町"), (1_857_560, "松橋"), (1_852_314, "下市町"),
        (1_853_127, "佐川町"), (1_852_139, "品川区"), (11_612_585, "中央"),
    ])
    func townsOfJapanHaveTheirOwnNames(id: Int, japanese: String) {
        #expect(places.place(id: id)?.japanese == japanese)
    }

    /// Towns abroad that share their Latin name with a greater one, or were noted under another's.
    @Test(arguments: [
        (1_793_743, "蘇州"), (1_797_417, "無錫"), (8_549_414, "南通"), (1_841_810, "光州"),
        (2_068_823, "カルガリー"), (2_803_620, "デブレツェン"),
    ])
    func noTownHasAnothersName(id: Int, another: String) throws {
        let place = try #require(places.place(id: id))
        #expect(place.japanese != another)
    }

    @Test func aWardLiesInItsCity() {
        let towns = (0..<places.count).map(places.table.place).filter {
            $0.country == "JP" && $0.kind.rawValue <= 2
        }
        let cities = towns.filter { $0.population >= 500_000 }
        let wards = towns.filter { $0.japanese?.hasSuffix("区") == true }
        #expect(wards.count > 15)
        for ward in wards {
            #expect(
                cities.contains {
                    Geodesic.distance(from: $0.coordinate, to: ward.coordinate) < 30_000
                }, "\(ward.name)")
        }
    }

    @Test func nearlyEveryTownOfJapanHasAJapaneseName() {
        let towns = (0..<places.count).map(places.table.place).filter {
            $0.country == "JP" && $0.kind.rawValue <= 2
        }
        let nameless = towns.filter { $0.japanese == nil }
        #expect(nameless.count <= 10, "\(nameless.map(\.name))")
        #expect(nameless.allSatisfy { $0.population < 30_000 })
    }

    /// Provinces are known only where the sources agree.
    @Test(arguments: [
        (1_668_341, "Taipei"), (1_788_852, "Qinghai"), (2_643_743, "England"),
        (2_650_225, "Scotland"), (2_653_822, "Wales"),
    ])
    func townsLieInTheirProvince(id: Int, region: String) throws {
        let place = try #require(places.place(id: id))
        #expect(place.region?.hasPrefix(region) == true, "\(place.region ?? "none")")
    }

    @Test func labelsStartWithTheMostImportant() {
        let japan = GeoBox(south: 30, west: 128, north: 46, east: 146)
        let labels = places.labels(in: japan, maximumRank: 6, limit: 40)
        #expect(labels.count == 40)
        #expect(labels.first?.name == "Japan")
        #expect(labels.contains { $0.name == "Tokyo" })
        #expect(zip(labels, labels.dropFirst()).allSatisfy { $0.rank <= $1.rank })
        let world = places.labels(in: .world, maximumRank: 3, limit: 500)
        #expect(world.contains { $0.japanese == "太平洋" })
        #expect(world.allSatisfy { $0.rank <= 3 })
    }

    @Test func labelsAcrossTheDateLine() {
        let box = GeoBox(south: -22, west: 170, north: -10, east: 195)
        let names = places.labels(in: box, maximumRank: 9, limit: 200).map(\.name)
        #expect(names.contains("Suva"))
        #expect(names.contains("Apia"))
        #expect(!names.contains("Nouméa"))
    }

    @Test func everyPrefectureHasACapital() {
        let capitals = (0..<places.count).map(places.table.place).filter {
            $0.country == "JP" && ($0.kind == .provincialCapital || $0.kind == .capital)
        }
        #expect(Set(capitals.compactMap(\.regionJapanese)).count == 47)
        #expect(capitals.count == 47)
        #expect(capitals.allSatisfy { $0.japanese != nil })
    }
}

/// Steele, Lea and Flood's SplitMix64.
struct Generator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
