import Geography
import Glibc
import TestSupport
import Testing

/// Reference values of the flight's geometry, and the numbered cases that are geometry alone.
@Suite struct GeodesicReferenceTests {
    struct Reference: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let start: (Double, Double)
        let end: (Double, Double)
        let kilometres: Double
        var middle: (latitude: Double?, longitude: Double?) = (nil, nil)
        var bearing: Double?
    }

    @Test(
        "lines have the lengths, middles and bearings computed by another method",
        arguments: [
            Reference(
                testDescription: "North Pole to Stockholm", start: (90, 0),
                end: (59.3293, 18.0686), kilometres: 3422.6, middle: (74.6750, 18.0686)),
            Reference(
                testDescription: "Santa's takeoff to Stockholm", start: (84.6, 168),
                end: (59.3293, 18.0686), kilometres: 3955.0, middle: (76.9287, 24.3519),
                bearing: 333.85),
            Reference(
                testDescription: "London to Tokyo", start: (51.5074, -0.1278),
                end: (35.6762, 139.6503), kilometres: 9582.2, middle: (69.0435, 89.5894),
                bearing: 31.69),
            Reference(
                testDescription: "Labasa to Apia", start: (-16.466749, 179.339859),
                end: (-13.8333, -171.7667), kilometres: 999.1, middle: (-15.1940, -176.1859)),
            Reference(
                testDescription: "Anadyr to Provideniya", start: (64.736656, 177.477371),
                end: (64.436249, -173.233337), kilometres: 445.8, middle: (nil, -177.8523)),
            Reference(
                testDescription: "Tokyo to San Francisco", start: (35.68, 139.69),
                end: (37.77, -122.42), kilometres: 8290.5, middle: (48.6850, -172.2570)),
            Reference(
                testDescription: "over the date line on the equator", start: (0, 170),
                end: (0, -170), kilometres: 2226.4, middle: (0, 180)),
        ])
    func referenceLine(_ reference: Reference) {
        let start = Coordinate(clamped: reference.start.0, reference.start.1)
        let end = Coordinate(clamped: reference.end.0, reference.end.1)
        let line = Geodesic.Line(from: start, to: end)
        #expect(abs(line.length / 1000 - reference.kilometres) < 0.06)
        let middle = line.position(at: line.length / 2).place
        if let latitude = reference.middle.latitude {
            #expect(abs(middle.latitude - latitude) < 6e-5)
        }
        if let longitude = reference.middle.longitude {
            #expect(abs(Coordinate.wrapped(middle.longitude - longitude)) < 6e-5)
        }
        if let bearing = reference.bearing {
            let azimuth = Geodesic.inverse(from: start, to: end).azimuth
            #expect(abs(Coordinate.wrapped(azimuth - bearing)) < 0.006)
        }
    }

    @Test("antipodes on the equator are 20,003.9 km apart, over one pole, by a chosen path")
    func antipodes() {
        let line = Geodesic.Line(
            from: Coordinate(clamped: 0, -90), to: Coordinate(clamped: 0, 90))
        #expect(abs(line.length / 1000 - 20003.9) < 0.06)
        let middle = line.position(at: line.length / 2).place
        #expect(abs(abs(middle.latitude) - 90) < 1e-6)
        let again = Geodesic.Line(
            from: Coordinate(clamped: 0, -90), to: Coordinate(clamped: 0, 90))
        #expect(again.position(at: 1e6) == line.position(at: 1e6))
    }

    @Test("no. 17: at a pole every longitude is the same place, and 89.9999° is 11.1 m from it")
    func poles() {
        for pole in [90.0, -90] {
            for longitude in [-180.0, -7, 0, 133] {
                let a = Coordinate(clamped: pole, longitude)
                #expect(Geodesic.distance(from: a, to: Coordinate(clamped: pole, 12)) < 1e-6)
                let inverse = Geodesic.inverse(from: Coordinate(clamped: 59, 18), to: a)
                #expect(inverse.azimuth.isFinite && inverse.endAzimuth.isFinite)
            }
        }
        let near = Geodesic.distance(
            from: Coordinate(clamped: 89.9999, 40), to: Coordinate(clamped: 90, 0))
        #expect(abs(near - 11.17) < 0.01)
    }

    @Test("no. 18: lines of nothing, a centimetre, a metre, 6 m and 100 m are lines")
    func shortLines() {
        let start = Coordinate(clamped: 66.543696, 25.847605)
        for metres in [0, 0.01, 1, 6, 100] {
            let end = Geodesic.destination(from: start, azimuth: 77, distance: metres)
            let line = Geodesic.Line(from: start, to: end)
            #expect(abs(line.length - metres) < 1e-8)
            for share in [0, 0.25, 0.5, 1] {
                let position = line.position(at: line.length * share)
                #expect(position.azimuth.isFinite)
                let gone = Geodesic.distance(from: start, to: position.place)
                #expect(abs(gone - metres * share) < 1e-8)
            }
        }
    }

    @Test("no. 19: a home antipodal to the start, or within a millimetre of it, is reached")
    func nearAntipodes() {
        let start = Coordinate(clamped: 84.6, 168)
        let antipode = Coordinate(clamped: -84.6, -12)
        for metres in [0, 1e-3, 1] {
            let home = Geodesic.destination(from: antipode, azimuth: 33, distance: metres)
            let line = Geodesic.Line(from: start, to: home)
            #expect(line.length > 19_900_000 && line.length < 20_003_932)
            for share in stride(from: 0.0, through: 1, by: 0.125) {
                #expect(line.position(at: line.length * share).azimuth.isFinite)
            }
            let end = line.position(at: line.length).place
            #expect(Geodesic.distance(from: end, to: home) < 1e-5)
        }
    }

    @Test("no. 20: longitudes of full turns are one place; impossible numbers are refused")
    func normalisation() throws {
        let expected = try Coordinate(latitude: 12, longitude: 180)
        for longitude in [180.0, -180, 540, -540, 900] {
            #expect(try Coordinate(latitude: 12, longitude: longitude) == expected)
        }
        #expect(try Coordinate(latitude: 12, longitude: -181).longitude == 179)
        #expect(throws: CoordinateError.latitudeOutOfRange(90.0001)) {
            try Coordinate(latitude: 90.0001, longitude: 0)
        }
        for bad in [Double.nan, .infinity, -.infinity] {
            #expect(throws: CoordinateError.notFinite) {
                try Coordinate(latitude: bad, longitude: 0)
            }
            #expect(throws: CoordinateError.notFinite) {
                try Coordinate(latitude: 0, longitude: bad)
            }
        }
    }

    @Test("no. 21: a heading turns the short way")
    func shortTurn() {
        #expect(Coordinate.wrapped(1 - 359) == 2)
        #expect(Coordinate.wrapped(359 - 1) == -2)
        #expect(Coordinate.wrapped(90 - 270) == -180)
    }

    @Test("no. 23: southern and western homes have their own hemisphere and sign")
    func hemispheres() throws {
        let london = Coordinate(clamped: 51.5074, -0.1278)
        for (home, north, east) in [
            ("33.8688°S 151.2093°E", false, true), ("54.8019°S 68.3030°W", false, false),
            ("21.3069°N 157.8583°W", true, false), ("36.8485°S 174.7633°E", false, true),
            ("1.8721°N 157.4278°W", true, false),
        ] {
            let place = try CoordinateParser.parse(home)
            #expect((place.latitude > 0) == north)
            #expect((place.longitude > 0) == east)
            let line = Geodesic.Line(from: london, to: place)
            let end = line.position(at: line.length).place
            #expect((end.latitude > 0) == north && (end.longitude > 0) == east)
        }
    }

    @Test("no. 24: 10,000 random lines: every point on the line, at its share of the length")
    func randomLines() {
        var random = SeededGenerator(seed: 24)
        func place() -> Coordinate {
            Coordinate(
                clamped: asin(Double.random(in: -1...1, using: &random)) * 180 / .pi,
                Double.random(in: -180..<180, using: &random))
        }
        var worstShare = 0.0
        var worstAcross = 0.0
        for _ in 0..<10_000 {
            let line = Geodesic.Line(from: place(), to: place())
            let azimuth = line.position(at: 0).azimuth
            let share = Double.random(in: 0...1, using: &random)
            let point = line.position(at: line.length * share).place
            let inverse = Geodesic.inverse(from: line.start, to: point)
            worstShare = max(worstShare, abs(inverse.distance / line.length - share))
            let turn = Coordinate.wrapped(inverse.azimuth - azimuth) * .pi / 180
            let radius = Viewport.meanRadius
            worstAcross = max(
                worstAcross, abs(sin(inverse.distance / radius) * radius * sin(turn)))
        }
        #expect(worstShare < 1e-9)
        #expect(worstAcross < 1e-3)
    }
}
