import Geography
import Testing

@testable import Streets

/// What the layer that ships must keep to.
@Suite struct LayerTests {
    @Test func songCountsFromNorthToSouth() throws {
        let map = try Kyoto.map()
        let rows = try map.song.map { word in
            let street = try map.known(word.street)
            #expect(street.direction == .eastWest)
            return try #require(street.latitude(at: 135.7593))
        }
        #expect(rows.count == 26)
        #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 >= $1 })
        let words = map.song.map(\.word).joined()
        #expect(words.hasPrefix("丸竹夷二押御池姉三六角蛸錦四綾仏高松万五条"))
    }

    @Test(arguments: [
        (
            35.0050,
            [
                "nishioji", "omiya", "kuromon", "inokuma", "horikawa", "aburanokoji", "ogawa",
                "nishinotoin", "shinmachi", "muromachi", "karasuma", "higashinotoin", "takakura",
                "sakaimachi", "yanaginobanba", "tominokoji", "fuyacho", "gokomachi", "teramachi",
                "shinkyogoku", "kawaramachi", "kiyamachi", "pontocho", "kawabata", "yamatooji",
                "hanamikoji", "higashioji",
            ]
        ),
        (
            35.0150,
            [
                "nishioji", "senbon", "horikawa", "higashihorikawa", "aburanokoji", "ogawa",
                "nishinotoin", "kamanza", "shinmachi", "koromonotana", "muromachi",
                "ryogaemachi", "karasuma", "kurumayacho", "higashinotoin", "ainomachi",
                "takakura", "sakaimachi", "yanaginobanba", "tominokoji", "fuyacho", "gokomachi",
                "teramachi", "kawaramachi", "kawabata", "higashioji",
            ]
        ),
    ])
    func avenuesStandFromWestToEast(_ latitude: Double, _ ids: [String]) throws {
        let map = try Kyoto.map()
        let columns = try ids.map { id in
            try #require(map.known(id).longitude(at: latitude), "\(id)")
        }
        #expect(zip(columns, columns.dropFirst()).allSatisfy { $1 - $0 > 0.0001 })
    }

    @Test func everythingIsInItsPlace() throws {
        let map = try Kyoto.map()
        #expect(map.streets.count >= 70)
        #expect(map.sights.count >= 40)
        let town = StreetMap.Frame(south: 34.974, west: 135.728, north: 35.051, east: 135.786)
        for street in map.streets {
            #expect(street.lines.joined().allSatisfy(town.contains), "\(street.id)")
        }
        #expect(map.frame.south > 34.95 && map.frame.north < 35.065)
        #expect(map.frame.west > 135.72 && map.frame.east < 135.83)
        for sight in map.sights { #expect(map.frame.contains(sight.coordinate)) }
    }

    @Test func nothingIsThereTwice() throws {
        let map = try Kyoto.map()
        for names in [
            map.streets.map(\.name.japanese), map.streets.map(\.name.english),
            map.sights.map(\.name.japanese), map.sights.map(\.name.english),
        ] {
            #expect(Set(names).count == names.count)
        }
        for (index, sight) in map.sights.enumerated() {
            for other in map.sights[(index + 1)...] {
                let plane = TangentPlane(at: sight.coordinate).offset(of: other.coordinate)
                #expect((plane * plane).sum() > 100, "\(sight.id) and \(other.id)")
            }
        }
    }

    @Test func namesAreWhole() throws {
        let map = try Kyoto.map()
        let names =
            map.streets.map(\.name) + map.sights.map(\.name) + map.waters.map(\.name)
            + map.areas.map(\.name) + map.railways.map(\.name)
        for name in names {
            #expect(name.reading.unicodeScalars.allSatisfy { (0x3041...0x30FC).contains($0.value) })
            #expect(name.english.unicodeScalars.allSatisfy { $0.value < 0x250 })
            #expect(name.japanese.unicodeScalars.contains { $0.value >= 0x3000 })
        }
        for street in map.streets {
            #expect(street.name.japanese.hasSuffix("通"))
            #expect(street.name.reading.hasSuffix("どおり"))
            #expect(street.name.english.hasSuffix("-dōri"))
        }
    }

    /// Streets run as their direction says, never back.
    @Test func linesRunOneWay() throws {
        for street in try Kyoto.map().streets {
            for line in street.lines {
                for (from, to) in zip(line, line.dropFirst()) {
                    let isForward =
                        street.direction == .eastWest
                        ? to.longitude > from.longitude : to.latitude < from.latitude
                    #expect(isForward, "\(street.id)")
                }
            }
        }
    }

    @Test func palaceIsWhereTheMapBegins() throws {
        let map = try Kyoto.map()
        let palace = try #require(map.sights.first { $0.id == "shishinden" })
        #expect(palace.coordinate.latitude == 35.024101)
        #expect(palace.coordinate.longitude == 135.762018)
    }
}
