import Drawing
import Geography

/// The views that a designer should have looked at.
enum Gallery {
    struct Picture {
        let name: String
        let scene: MapScene
        let language: LabelLanguage
    }

    private static let eve = MapLighting(
        subsolar: Coordinate(clamped: -23.4, -30), siderealAngle: 40)
    private static let noon = MapLighting(
        subsolar: Coordinate(clamped: -23.4, 120), siderealAngle: 100)
    private static let evening = MapLighting(
        subsolar: Coordinate(clamped: -23.4, 25), siderealAngle: 100)

    private static let english = LabelLanguage(isJapanese: false)

    static let pictures: [Picture] = [
        picture("eve", 48, 95, 3.5, .indigo, eve),
        picture("globe-indigo-day", 30, 125, 2.9, .indigo, noon),
        picture("globe-indigo-evening", 30, 60, 2.9, .indigo, evening),
        picture("globe-indigo", 20, -90, 2.9, .indigo),
        picture("globe-paper-evening", 30, 100, 2.9, .paper, evening),
        picture("globe-paper", 30, 130, 2.9, .paper),
        picture("japan-paper", 37, 137, 5, .paper),
        picture("japan-indigo", 37, 137, 5, .indigo, eve),
        picture("japan-english", 37, 137, 5.5, .paper, nil, LabelLanguage(isJapanese: false)),
        picture("kansai", 34.8, 135.5, 8, .paper),
        picture("kansai-indigo", 34.8, 135.5, 8, .indigo),
        picture("kansai-night", 34.8, 135.5, 7, .indigo, eve),
        picture("seto", 34.3, 133, 10, .paper),
        picture("seto-indigo", 34.3, 133, 10, .indigo),
        picture("hiroshima", 34.36, 132.44, 12, .paper),
        picture(
            "hiroshima-both", 34.36, 132.44, 11, .indigo, nil,
            LabelLanguage(mode: .both, isJapanese: true), 2),
        picture("kyoto-11", 35.005, 135.76, 11, .paper),
        picture("kyoto-12", 35.005, 135.76, 12, .indigo),
        picture("kyoto-13", 35.008, 135.76, 13, .paper),
        picture("kyoto-13-english", 35.008, 135.76, 13.4, .indigo, nil, english),
        picture("kyoto-14", 35.008, 135.76, 14.2, .paper),
        picture("kyoto-15", 35.006, 135.762, 15, .paper),
        picture("kyoto-15-indigo", 35.006, 135.762, 15, .indigo),
        picture("kyoto-15-english", 35.006, 135.762, 15.3, .paper, nil, english),
        picture(
            "kyoto-16-both", 35.0065, 135.7655, 16, .paper, nil,
            LabelLanguage(mode: .both, isJapanese: true)),
        picture("kyoto-16", 35.0241, 135.762, 16.3, .paper),
        picture("kyoto-17", 35.0045, 135.7625, 17, .indigo),
        picture("kyoto-18", 35.0045, 135.7625, 18, .paper),
        picture(
            "kyoto-15-fine", 35.006, 135.762, 15.2, .paper, nil,
            LabelLanguage(isJapanese: true), 2),
        picture("kyoto-station", 34.988, 135.756, 15.2, .paper),
        picture("europe", 50, 10, 4, .paper),
        picture("europe-near", 50, 10, 5.6, .indigo),
        picture("fiji", -17, 179.5, 6.5, .paper),
        picture("chukotka", 66, 179.9, 4.5, .indigo),
        picture("north-pole", 89, 0, 3, .paper),
        picture("south-pole", -90, 0, 3, .indigo),
        picture("antarctica", -75, 30, 5, .paper),
    ]

    /// The land around homes, as the last half hour shows it: metres to a pixel.
    static let lands: [(name: String, home: Coordinate, metres: Double, palette: Palette)] = {
        let homes = [
            ("tokyo", Coordinate(clamped: 35.69, 139.70)),
            ("kiruna", Coordinate(clamped: 67.856, 20.225)),
            ("island", Coordinate(clamped: 34.224, 132.907)),
            ("hiroshima", Coordinate(clamped: 34.398, 132.476)),
        ]
        return homes.flatMap { home in
            [120, 40, 13, 6, 3.7, 1.4].flatMap { metres in
                [("night", Palette.indigo), ("day", .paper)].map {
                    ("land-\(home.0)-\(metres)-\($0.0)", home.1, metres, $0.1)
                }
            }
        }
    }()

    private static func picture(
        _ name: String, _ latitude: Double, _ longitude: Double, _ zoom: Double,
        _ palette: Palette, _ lighting: MapLighting? = nil,
        _ language: LabelLanguage = LabelLanguage(isJapanese: true), _ scale: Double = 1
    ) -> Picture {
        let viewport = Viewport(
            centre: Coordinate(clamped: latitude, longitude), zoom: zoom,
            size: ScreenSize(width: 1440 / scale, height: 810 / scale))
        return Picture(
            name: name,
            scene: MapScene(
                viewport: viewport, palette: palette, lighting: lighting, deviceScale: scale),
            language: language)
    }
}
