import Geography
import Testing

@testable import Streets

@Suite struct SearchTests {
    func first(_ text: String) throws -> CityFinding? {
        try Kyoto.map().search(text, limit: 5) { $0.lowercased() }.first
    }

    @Test(arguments: ["四条烏丸", "烏丸四条", "しじょうからすま", "Karasuma Shijō", "shijō karasuma"])
    func findsCrossingsEitherWayRound(_ text: String) throws {
        let found = try #require(try first(text))
        #expect(found.kind == .crossing)
        #expect(found.japanese == "四条烏丸")
        #expect(found.english == "Shijō Karasuma")
        #expect(abs(found.coordinate.latitude - 35.0037) < 0.0002)
        #expect(abs(found.coordinate.longitude - 135.7596) < 0.0002)
    }

    @Test func findsSightsAndStreets() throws {
        #expect(try first("錦市場")?.english == "Nishiki Market")
        #expect(try first("にじょうじ")?.japanese == "二条城")
        #expect(try first("tō-ji")?.japanese == "東寺")
        #expect(try first("先斗町")?.kind == .street)
        #expect(try first("") == nil)
        #expect(try first("大阪城") == nil)
        #expect(try Kyoto.map().search("通", limit: 3) { $0 }.isEmpty)
    }

    @Test func streetsThatDoNotMeetHaveNoCrossing() throws {
        let map = try Kyoto.map()
        #expect(try map.known("nishikikoji").crossing(with: map.known("higashioji")) == nil)
        #expect(try first("錦小路東大路") == nil)
    }
}
