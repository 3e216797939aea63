import Geography
import Testing

@Suite struct CoordinateParserTests {
    private static let hiroshima = (34.3978, 132.4757)

    private func expect(
        _ text: String, _ expected: (Double, Double), within degrees: Double = 1e-9,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        do {
            let place = try CoordinateParser.parse(text)
            #expect(
                abs(place.latitude - expected.0) < degrees
                    && abs(Coordinate.wrapped(place.longitude - expected.1)) < degrees,
                "\(text) gave \(place)", sourceLocation: sourceLocation)
        } catch {
            Issue.record("\(text): \(error)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [
        "34.3978, 132.4757", "34.3978,132.4757", " 34.3978   132.4757 ", "34.3978; 132.4757",
        "34.3978/132.4757", "(34.3978, 132.4757)", "+34.3978, +132.4757",
        "34.3978°, 132.4757°", "34.3978° N, 132.4757° E", "34.3978N132.4757E",
        "N34.3978 E132.4757", "132.4757E 34.3978N", "N 34.3978, E 132.4757",
        "34.3978 N 132.4757", "34.3978, 132.4757 E", "lat: 34.3978, lon: 132.4757",
        "lon=132.4757 lat=34.3978", "latitude 34.3978 longitude 132.4757",
        "北緯34.3978度 東経132.4757度", "東経132.4757度、北緯34.3978度", "緯度34.3978 経度132.4757",
        "３４．３９７８，１３２．４７５７", "34.3978、132.4757", "34.3978\t132.4757\n",
        "34,3978 132,4757", "34,3978; 132,4757", "34,3978, 132,4757", "34,3978N 132,4757E",
        "34.3978\u{00A0}132.4757", "\u{FEFF}34.3978, 132.4757",
    ])
    func decimalDegrees(_ text: String) { expect(text, Self.hiroshima) }

    @Test(arguments: [
        "34°23′52″N 132°28′33″E", "34° 23′ 52″ N, 132° 28′ 33″ E", "34°23'52\"N 132°28'33\"E",
        "34°23’52”N 132°28’33”E", "34º23'52''N 132º28'33''E", "34 23 52 N 132 28 33 E",
        "34 23 52, 132 28 33", "34 23 52 132 28 33", "N34°23′52″ E132°28′33″",
        "北緯34度23分52秒 東経132度28分33秒", "北緯３４度２３分５２秒、東経１３２度２８分３３秒",
        "34°23′52.0″N 132°28′33.0″E", "34°23′52,0″N 132°28′33,0″E",
        "34°23′52″ 132°28′33″", "132°28′33″E 34°23′52″N",
        "34°23′52″N 132°28′33″E / 34.39778°N 132.47583°E / 34.39778; 132.47583",
    ])
    func degreesMinutesSeconds(_ text: String) {
        expect(text, (34 + 23.0 / 60 + 52.0 / 3600, 132 + 28.0 / 60 + 33.0 / 3600))
    }

    @Test(arguments: [
        "34°23.8667'N 132°28.55'E", "34 23.8667, 132 28.55", "N 34° 23.8667' E 132° 28.55'",
        "34 23.8667 N 132 28.55 E",
    ])
    func degreesAndMinutes(_ text: String) {
        expect(text, (34 + 23.8667 / 60, 132 + 28.55 / 60))
    }

    @Test("signs and hemispheres")
    func signs() {
        expect("-33.8688, 151.2093", (-33.8688, 151.2093))
        expect("−33.8688, 151.2093", (-33.8688, 151.2093))
        expect("33.8688S 151.2093E", (-33.8688, 151.2093))
        expect("南緯54.8度 西経68.3度", (-54.8, -68.3))
        expect("-0°30′0″, -0°7′40″", (-0.5, -(7.0 / 60 + 40.0 / 3600)))
        expect(
            "-34 23 52 -58 28 33",
            (-(34 + 23.0 / 60 + 52.0 / 3600), -(58 + 28.0 / 60 + 33.0 / 3600)))
        expect("-34,-58", (-34, -58))
        expect("59, 33", (59, 33))
        expect("59,33 18,07", (59.33, 18.07))
        expect("59,33; 18,07", (59.33, 18.07))
        expect("0, 0", (0, 0))
        expect("90, 0", (90, 0))
        expect("12, 540", (12, 180))
        expect("12, -181", (12, 179))
    }

    @Test(arguments: [
        "geo:34.3978,132.4757", "GEO:34.3978,132.4757", "geo:34.3978,132.4757,25",
        "geo:34.3978,132.4757;u=35", "geo:34.3978,132.4757;crs=wgs84;u=35",
        "geo:34.3978,132.4757?z=16", "geo:0,0?q=34.3978,132.4757(Hiroshima)",
        "https://www.openstreetmap.org/#map=15/34.3978/132.4757",
        "https://www.openstreetmap.org/?mlat=34.3978&mlon=132.4757#map=15/34.0/132.0",
        "https://www.openstreetmap.org/node/1#map=15/34.3978/132.4757&layers=N",
        "https://www.google.com/maps/@34.3978,132.4757,15z",
        "https://www.google.co.jp/maps/@34.3978,132.4757,15z?hl=ja",
        "https://www.google.com/maps/place/X/@34.0,132.0,17z/data=!3m1!4b1!4m6!8m2!3d34.3978!4d132.4757!16s",
        "https://maps.google.com/?q=34.3978,132.4757",
        "https://maps.google.com/?q=loc:34.3978,132.4757",
        "https://maps.google.com/maps?ll=34.3978,132.4757&z=15",
        "https://www.google.com/maps/search/?api=1&query=34.3978%2C132.4757",
        "https://www.google.com/maps/search/34.3978,+132.4757",
        "https://www.google.com/maps/place/34.3978,132.4757",
        "https://maps.gsi.go.jp/#15/34.3978/132.4757/&base=std",
        "https://www.bing.com/maps?cp=34.3978~132.4757&lvl=15",
        "https://maps.apple.com/?ll=34.3978,132.4757&q=Home",
        "https://www.google.com/maps?q=Hiroshima+Station&ll=34.3978,132.4757",
    ])
    func links(_ text: String) { expect(text, Self.hiroshima) }

    @Test("a link to degrees, minutes and seconds")
    func linkWithUnits() {
        expect(
            "https://www.google.com/maps/place/34%C2%B023'52.0%22N+132%C2%B028'33.0%22E/@34.3,132.4,17z",
            (34 + 23.0 / 60 + 52.0 / 3600, 132 + 28.0 / 60 + 33.0 / 3600))
    }

    @Test(
        "what is impossible or can be read in two ways is refused, and the reason is said",
        arguments: [
            ("", .empty), (" \n", .empty), ("京都", .notCoordinates), ("Kyoto", .notCoordinates),
            ("Kyoto 5", .notCoordinates), ("35 Baker Street", .notCoordinates),
            ("1.2.3.4, 5", .notCoordinates), ("34..5, 132", .notCoordinates),
            ("34.3978", .onlyOneNumber), ("59,33", .onlyOneNumber), ("59.33N", .onlyOneNumber),
            ("34°23′52″N", .ambiguous), ("59,33,18,07", .ambiguous), ("1, 2, 3", .ambiguous),
            ("1 2 3", .ambiguous), ("1e5, 2", .ambiguous), ("nan, 12", .notFinite),
            ("12, Inf", .notFinite), ("-infinity 3", .notFinite),
            ("90.0001, 0", .latitudeOutOfRange(90.0001)),
            ("-90.0001, 0", .latitudeOutOfRange(-90.0001)),
            ("132.4757, 34.3978", .latitudeOutOfRange(132.4757)),
            ("35, 1357.6", .longitudeOutOfRange(1357.6)),
            ("34°60′0″N 132°0′0″E", .malformedAngle), ("34.5°23′N 132°28′E", .malformedAngle),
            ("34°23′60″N 132°28′33″E", .malformedAngle), ("34′ 132′", .malformedAngle),
            ("34.3978N 132.4757N", .contradictoryDirections),
            ("-34.3978N 132.4757E", .contradictoryDirections),
            ("34.3978 N S 132.4757", .malformedAngle),
            ("geo:34.3978,132.4757;crs=nad27", .unknownReferenceSystem("nad27")),
            ("geo:91,0", .latitudeOutOfRange(91)), ("geo:nan,0", .noCoordinatesInLink),
            ("geo:34", .noCoordinatesInLink),
            ("https://maps.app.goo.gl/AbCdEf", .noCoordinatesInLink),
            ("https://www.google.com/maps/place/Kyoto", .noCoordinatesInLink),
            ("https://www.openstreetmap.org/?mlat=95&mlon=0", .latitudeOutOfRange(95)),
        ] as [(String, CoordinateParsingError)])
    func refusals(_ text: String, _ reason: CoordinateParsingError) {
        #expect(throws: reason) { try CoordinateParser.parse(text) }
    }

    @Test("whatever is typed, half-typed or pasted is answered, and in range")
    func anyText() {
        let whole = "北緯34°23′52.5″N, −132,5e /geo:%@!3d4d#map=1?q=&;.NSEW"
        let characters = Array(whole)
        var state: UInt64 = 7
        for _ in 0..<4_000 {
            var text = ""
            for _ in 0..<12 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text.append(characters[Int((state >> 33) % UInt64(characters.count))])
            }
            for prefix in ["", "geo:", "https://"] {
                if let place = try? CoordinateParser.parse(prefix + text) {
                    #expect(abs(place.latitude) <= 90 && abs(place.longitude) <= 180)
                }
            }
        }
    }
}
