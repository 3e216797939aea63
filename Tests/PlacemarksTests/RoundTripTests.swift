import Geography
import Glibc
import Placemarks
import Testing

@Suite struct RoundTripTests {
    static let places = [
        Placemark(name: "紫宸殿", coordinate: Coordinate(clamped: 35.024101, 135.762018)),
        Placemark(
            name: "A & B <“C”> 'd' \\ \"e\"",
            coordinate: Coordinate(clamped: -0.0000001, -179.9999999)),
        Placemark(name: "", coordinate: Coordinate(clamped: 90, 0)),
        Placemark(name: "emoji 🦌", coordinate: Coordinate(clamped: -45.5, 12)),
    ]

    /// Runs a body with the path of a file that is removed afterwards.
    private func withFile(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/placemarks-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        try #require(descriptor >= 0)
        close(descriptor)
        let path = String(
            decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { unlink(path) }
        try body(path)
    }

    @Test(
        "what is written is read again, names and places to a hundredth of a millimetre",
        arguments: PlacemarkFormat.allCases)
    func roundTrip(_ format: PlacemarkFormat) throws {
        try withFile { path in
            try Placemarks.write(Self.places, to: path, as: format)
            let read = try Placemarks.read(path)
            #expect(read.map(\.name) == Self.places.map(\.name))
            for (a, b) in zip(read, Self.places) {
                #expect(Geodesic.distance(from: a.coordinate, to: b.coordinate) < 1e-5)
            }
        }
    }

    @Test("ten thousand places come through", arguments: PlacemarkFormat.allCases)
    func many(_ format: PlacemarkFormat) throws {
        let places = (0..<10_000).map {
            Placemark(
                name: "Place \($0)",
                coordinate: Coordinate(clamped: Double($0 % 170) - 85, Double($0) / 30))
        }
        try withFile { path in
            try Placemarks.write(places, to: path, as: format)
            #expect(try Placemarks.read(path).count == 10_000)
        }
    }

    @Test("where nothing can be written or read the error says why")
    func unwritable() throws {
        try withFile { path in
            #expect(throws: PlacemarksError.unwritable(reason: ENOTDIR)) {
                try Placemarks.write(Self.places, to: "\(path)/places.gpx", as: .gpx)
            }
            #expect(throws: PlacemarksError.unreadable(reason: ENOENT)) {
                try Placemarks.read("\(path).not-there")
            }
        }
        #expect(throws: PlacemarksError.unreadable(reason: EISDIR)) { try Placemarks.read("/tmp") }
    }

    @Test func formatsOfNames() {
        #expect(PlacemarkFormat(path: "/a/b.GPX") == .gpx)
        #expect(PlacemarkFormat(path: "x.geojson") == .geoJSON)
        #expect(PlacemarkFormat(path: "x.json") == .geoJSON)
        #expect(PlacemarkFormat(path: "x.kml") == .kml)
        #expect(PlacemarkFormat(path: "x.png") == nil)
    }
}
