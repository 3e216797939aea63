import Testing

@testable import Streets

@Suite struct ParserTests {
    static let head = "hannari-streets\t1\n"
    static let street = "street\ta\t1\tew\t一条通\tいちじょうどおり\tIchijō-dōri\t35,135 35,136"

    func error(_ text: String) -> StreetError? {
        do {
            _ = try StreetMap(parsing: text)
            return nil
        } catch { return error }
    }

    @Test func readsEveryKindOfLine() throws {
        let map = try StreetMap(
            parsing: Self.head + "# said by nobody\n\n" + Self.street
                + " | 35.1,135 35.1,136\n"
                + "river\tr\t70\t川\tかわ\tRiver\t35,135 34,135\n"
                + "area\tp\tpark\t園\tえん\tPark\t35,135\t35,135 35,136 36,136\n"
                + "rail\tl\ttunnel\t線\tせん\tLine\t35,135 36,136\n"
                + "sight\ts\ttemple\t2\t寺\tてら\tTemple\t35.5,135.5\n" + "song\ta\t一\tいち\n")
        let street = try #require(map.streets.first)
        #expect(street.lines.count == 2)
        #expect(street.rank == .avenue && street.direction == .eastWest)
        #expect(street.name.reading == "いちじょうどおり")
        #expect(map.waters.first?.width == 70)
        #expect(map.areas.first?.ring.count == 3)
        #expect(map.railways.first?.kind == .tunnel)
        #expect(map.sights.first?.kind == .temple)
        #expect(map.song == [SongWord(street: "a", word: "一", reading: "いち")])
        #expect(map.frame == .init(south: 34, west: 135, north: 36, east: 136))
    }

    @Test func saysWhatIsWrong() {
        #expect(error("") == .notAStreetLayer)
        #expect(error("<html>") == .notAStreetLayer)
        #expect(error("hannari-streets\t9\n") == .unknownVersion(9))
        #expect(error(Self.head + Self.street + "\n" + Self.street) == .repeatedName("a"))
        #expect(error(Self.head + "song\tb\t一\tいち") == .unknownStreet("b"))
        #expect(error(String(repeating: "x", count: StreetMap.largestText + 1)) == .tooLarge)
    }

    @Test(arguments: [
        "street\ta\t4\tew\t一\tい\tI\t35,135 35,136",
        "street\ta\t1\tup\t一\tい\tI\t35,135 35,136",
        "street\ta\t1\tew\t一\tい\tI\t35,135",
        "street\ta\t1\tew\t一\tい\tI\t95,135 35,136",
        "street\ta\t1\tew\t一\tい\tI\t35,135 35,1e999",
        "street\ta\t1\tew\t一\tい\tI\t35,nan 35,136",
        "street\ta\t1\tew\t一\tい\tI\t35,135 35",
        "street\ta\t1\tew\t\tい\tI\t35,135 35,136",
        "street\ta\t1\tew", "river\tr\t-5\t川\tか\tR\t35,135 36,135",
        "river\tr\tnan\t川\tか\tR\t35,135 36,135",
        "area\tp\tlake\t園\tえ\tP\t35,135\t35,135 35,136 36,136",
        "area\tp\tpark\t園\tえ\tP\t35,135\t35,135 35,136",
        "sight\ts\ttemple\t0\t寺\tて\tT\t35,135", "song\ta\t一", "castle\tx", "\t",
    ])
    func namesTheBadLine(_ line: String) {
        #expect(error(Self.head + "# first\n" + line) == .badLine(3))
    }

    /// A file cut anywhere is either read or refused, and never anything else.
    @Test func aCutFileIsNoDanger() {
        let bytes = Array(Kyoto.text.utf8)
        for count in stride(from: 0, to: bytes.count, by: 331) {
            _ = error(String(decoding: bytes.prefix(count), as: UTF8.self))
        }
    }
}
