import Geography
import Panorama
import Testing

@testable import Hannari

@Suite struct PanoramaxAnswerTests {
    private func shots(_ item: String) -> [WebShot]? {
        PanoramaxAnswer.shots(Array(#"{"features":[\#(item)]}"#.utf8))
    }

    private static let address = #""assets":{"sd":{"href":"https://x.org/sd.jpg"}}"#
    private static let place = #""geometry":{"coordinates":[7.5,48.25]}"#

    @Test func aPictureIsUnderstood() throws {
        let item = #"""
            {"id":"a-1",\#(Self.place),"assets":{"sd":{"href":"https://x.org/sd.jpg"},
            "thumb":{"href":"https://x.org/t.jpg"},"hd":{"href":"https://x.org/hd.jpg"}},
            "properties":{"datetime":"2023-12-18T13:32:47Z","license":"CC-BY-SA-4.0",
            "view:azimuth":-10,"pers:pitch":-24.49,"pers:roll":8.96,
            "pers:interior_orientation":{"field_of_view":360,
            "sensor_array_dimensions":[15872,7936],"visible_area":[0,2538,0,2792]}},
            "providers":[{"name":"Ada"}],
            "links":[{"rel":"prev","id":"a-0"},{"rel":"next","id":"a-2"}]}
            """#
        let web = try #require(shots(item)?.first)
        #expect(web.shot.place == Coordinate(clamped: 48.25, 7.5))
        #expect(web.shot.heading == 350 && web.shot.pitch == -24.49 && web.shot.roll == 8.96)
        #expect(web.shot.author == "Ada" && web.shot.taken == "2023-12-18")
        #expect(web.previous == "a-0" && web.next == "a-2")
        #expect(web.thumb == "https://x.org/t.jpg" && web.hd == "https://x.org/hd.jpg")
        let coverage = try #require(web.shot.coverage)
        #expect(abs(coverage.top - 2538.0 / 7936) < 1e-12)
        #expect(abs(coverage.height - 2606.0 / 7936) < 1e-12)
    }

    @Test func littleIsEnough() throws {
        let web = try #require(shots("{\"id\":\"a\",\(Self.place),\(Self.address)}")?.first)
        #expect(web.shot.coverage == nil && web.shot.heading == nil)
        #expect(web.thumb == "https://x.org/sd.jpg" && web.next == nil)
    }

    @Test(arguments: [
        "{}", "7", #"{"id":"a",\#(Self.place)}"#, #"{"id":3,\#(Self.place),\#(Self.address)}"#,
        #"{"id":"a","geometry":{"coordinates":[7,95]},\#(Self.address)}"#,
        #"{"id":"a","geometry":{"coordinates":["x"]},\#(Self.address)}"#,
        #"{"id":"a",\#(Self.place),"assets":{"sd":{"href":"file:///etc/passwd"}}}"#,
    ])
    func whatIsNoPictureIsLeftOut(item: String) {
        #expect(shots(item)?.isEmpty == true)
    }

    @Test func whatIsNoAnswerIsNone() {
        for text in ["", "<html>", "[]", "{}", #"{"features":3}"#] {
            #expect(PanoramaxAnswer.shots(Array(text.utf8)) == nil)
        }
    }
}
