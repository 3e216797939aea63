import Geography
import Placemarks
import Testing

/// Files as other programs write them, and files that nobody should trust.
@Suite struct ReadingTests {
    private func parse(_ text: String) throws -> [Placemark] {
        try Placemarks.parse(Array(text.utf8))
    }

    @Test("GeoJSON of other programs")
    func geoJSON() throws {
        let places = try parse(
            """
            \u{FEFF} {"type":"FeatureCollection","name":"x","features":[
            {"type":"Feature","id":7,"properties":{"title":"駅","n":1.5},
             "geometry":{"type":"Point","coordinates":[135.7588,34.9858,28]}},
            {"type":"Feature","properties":null,"geometry":null},
            {"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[0,0],[1,1]]}},
            {"type":"Feature","properties":{"name":"two"},"geometry":
              {"type":"GeometryCollection","geometries":[{"type":"MultiPoint","coordinates":[[1,2],[190,4]]}]}}]}
            """.replacing("\u{FEFF} ", with: " "))
        #expect(places.map(\.name) == ["駅", "two", "two"])
        #expect(places[0].coordinate == Coordinate(clamped: 34.9858, 135.7588))
        #expect(places[2].coordinate.longitude == -170)
    }

    @Test("KML with prefixes, folders, CDATA and heights")
    func kml() throws {
        let places = try parse(
            """
            <?xml version="1.0"?>
            <k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Document><k:name>All</k:name><k:Folder>
            <k:Placemark><k:name><![CDATA[Fish & Chips]]></k:name><k:Point>
            <k:coordinates> 135.5 , 34.7 , 0 </k:coordinates></k:Point></k:Placemark>
            <k:Placemark><k:name>Way</k:name><k:LineString><k:coordinates>1,2 3,4</k:coordinates>
            </k:LineString></k:Placemark></k:Folder></k:Document></k:kml>
            """)
        #expect(
            places == [
                Placemark(name: "Fish & Chips", coordinate: Coordinate(clamped: 34.7, 135.5))
            ])
    }

    @Test("GPX of receivers, in UTF-16 too")
    func gpx() throws {
        let text = """
            <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>Trip</name></metadata>
            <wpt lat="35.0" lon="135.75"><ele>50</ele><name> Two
            words </name></wpt><trk><name>t</name><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>
            """
        let wanted = [Placemark(name: "Two words", coordinate: Coordinate(clamped: 35, 135.75))]
        #expect(try parse(text) == wanted)
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
        #expect(try Placemarks.parse(wide) == wanted)
    }

    static let bad: [(String, PlacemarksError)] = [
        ("", .unknownFormat),
        ("\u{89}PNG", .unknownFormat),
        ("<html><body/></html>", .unknownFormat),
        (#"{"type":"Topology"}"#, .unknownFormat),
        (#"{"type":"FeatureCollection","features":["#, .damaged(line: nil)),
        (#"{"type":"FeatureCollection","features":{}}"#, .damaged(line: nil)),
        (#"{"type":"Point","coordinates":["1","2"]}"#, .damaged(line: nil)),
        (#"{"type":"Point","coordinates":[10,95]}"#, .impossiblePlace(name: "")),
        (#"{"type":"FeatureCollection","features":[]}"#, .noPlaces),
        ("<gpx>\n<wpt lat=\"1\" lon=\"2\">\n<name>x</wpt></gpx>", .damaged(line: 3)),
        ("<gpx><wpt lat=\"1\"/></gpx>", .damaged(line: nil)),
        ("<gpx><wpt lat=\"91\" lon=\"0\"/></gpx>", .impossiblePlace(name: "")),
        ("<gpx><wpt lat=\"nan\" lon=\"0\"/></gpx>", .impossiblePlace(name: "")),
        (
            "<kml><Placemark><name>Moon</name><Point><coordinates>1,200</coordinates></Point></Placemark></kml>",
            .impossiblePlace(name: "Moon")
        ),
        (
            "<kml><Placemark><Point><coordinates>1</coordinates></Point></Placemark></kml>",
            .damaged(line: nil)
        ),
        ("<kml/>", .noPlaces),
        ("<gpx><wpt lat=\"1\" lon=\"2\"/>", .damaged(line: 1)),
        (
            "<!DOCTYPE gpx [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><gpx>&b;</gpx>",
            .entities
        ),
        ("<!DOCTYPE gpx [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><gpx>&x;</gpx>", .entities),
        (String(repeating: "[", count: 100_000).replacingFirst("[", with: "{\"a\":["), .tooDeep),
        ("<gpx>" + String(repeating: "<a>", count: 100_000), .tooDeep),
    ]

    @Test("bad files give one reason, and a sentence for it", arguments: bad.indices)
    func refused(_ index: Int) {
        let (text, reason) = Self.bad[index]
        let error = #expect(throws: PlacemarksError.self) { try parse(text) }
        #expect(error == reason)
        #expect((error?.sentence.count ?? 0) > 10)
    }

    @Test("the limits of size hold")
    func limits() {
        #expect(throws: PlacemarksError.tooLarge) {
            try Placemarks.parse([UInt8](repeating: 32, count: Placemarks.largestFile + 1))
        }
        let point = "<wpt lat=\"1\" lon=\"2\"/>"
        let many = "<gpx>" + String(repeating: point, count: Placemarks.mostPlaces + 1) + "</gpx>"
        #expect(throws: PlacemarksError.tooMany) { try parse(many) }
    }

    @Test("a file cut anywhere is refused or read as far as it is whole, and never crashes")
    func truncated() {
        let whole = Array(
            #"{"type":"Feature","properties":{"name":"a\"b"},"geometry":{"type":"Point","coordinates":[1.5,2]}}"#
                .utf8)
        for count in 0..<whole.count {
            #expect(throws: PlacemarksError.self) {
                try Placemarks.parse(Array(whole.prefix(count)))
            }
        }
        let gpx = Array("<gpx><wpt lat=\"1\" lon=\"2\"><name>é</name></wpt></gpx>".utf8)
        for count in 0..<gpx.count {
            #expect(throws: PlacemarksError.self) {
                try Placemarks.parse(Array(gpx.prefix(count)))
            }
        }
    }

    @Test("names are cut to a length that fits a list")
    func longNames() throws {
        let name = String(repeating: "長", count: 5_000)
        let places = try parse("<gpx><wpt lat=\"1\" lon=\"2\"><name>\(name)</name></wpt></gpx>")
        #expect(places[0].name.count == Placemarks.longestName)
    }
}

extension String {
    fileprivate func replacingFirst(_ text: String, with other: String) -> String {
        other + dropFirst(text.count)
    }

    fileprivate func replacing(_ text: String, with other: String) -> String {
        hasPrefix(text) ? other + dropFirst(text.count) : self
    }
}
