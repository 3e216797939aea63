import Geography

/// A mountain that people know by its name.
public struct Peak: Hashable, Sendable {
    public let japanese: String
    public let english: String
    public let place: Coordinate
    /// Metres above the sea.
    public let height: Double
    /// Metres from the top to where the slope has fallen to a third of the height, for its outline.
    public let breadth: Double

    private init(
        _ japanese: String, _ english: String, _ latitude: Double, _ longitude: Double,
        _ height: Double, breadth: Double? = nil
    ) {
        self.japanese = japanese
        self.english = english
        place = Coordinate(clamped: latitude, longitude)
        self.height = height
        self.breadth = breadth ?? height * 2.2
    }

    /// Heights and places as national maps give them, to the second of arc or so: the hundred miles
    /// around most people in Japan, and the landmarks of other lands.
    public static let all: [Peak] = [
        Peak("富士山", "Mount Fuji", 35.3606, 138.7274, 3776, breadth: 7600),
        Peak("北岳", "Mount Kita", 35.6742, 138.2389, 3193),
        Peak("奥穂高岳", "Mount Okuhotaka", 36.2892, 137.6480, 3190),
        Peak("槍ヶ岳", "Mount Yari", 36.3419, 137.6475, 3180),
        Peak("御嶽山", "Mount Ontake", 35.8928, 137.4803, 3067, breadth: 7000),
        Peak("乗鞍岳", "Mount Norikura", 36.1064, 137.5536, 3026),
        Peak("立山", "Mount Tate", 36.5758, 137.6197, 3015),
        Peak("八ヶ岳", "Mount Yatsugatake", 35.9708, 138.3700, 2899),
        Peak("白山", "Mount Haku", 36.1550, 136.7714, 2702),
        Peak("浅間山", "Mount Asama", 36.4064, 138.5231, 2568, breadth: 6000),
        Peak("男体山", "Mount Nantai", 36.7650, 139.4908, 2486),
        Peak("大雪山 旭岳", "Mount Asahi", 43.6636, 142.8542, 2291),
        Peak("鳥海山", "Mount Chōkai", 39.0992, 140.0489, 2236, breadth: 6500),
        Peak("岩手山", "Mount Iwate", 39.8525, 141.0011, 2038, breadth: 5200),
        Peak("石鎚山", "Mount Ishizuchi", 33.7678, 133.1150, 1982),
        Peak("剣山", "Mount Tsurugi", 33.8536, 134.0942, 1955),
        Peak("宮之浦岳", "Mount Miyanoura", 30.3361, 130.5042, 1936),
        Peak("八経ヶ岳", "Mount Hakkyō", 34.1733, 135.9078, 1915),
        Peak("羊蹄山", "Mount Yōtei", 42.8267, 140.8114, 1898, breadth: 4300),
        Peak("利尻山", "Mount Rishiri", 45.1786, 141.2419, 1721, breadth: 4200),
        Peak("大山", "Mount Daisen", 35.3711, 133.5461, 1729, breadth: 4200),
        Peak("岩木山", "Mount Iwaki", 40.6558, 140.3031, 1625, breadth: 4200),
        Peak("阿蘇山", "Mount Aso", 32.8844, 131.1039, 1592),
        Peak("伊吹山", "Mount Ibuki", 35.4178, 136.4064, 1377),
        Peak("雲仙岳", "Mount Unzen", 32.7614, 130.2989, 1483),
        Peak("武奈ヶ岳", "Mount Buna", 35.2653, 135.8967, 1214),
        Peak("桜島", "Sakurajima", 31.5931, 130.6572, 1117, breadth: 3000),
        Peak("大和葛城山", "Mount Katsuragi", 34.4561, 135.6822, 959),
        Peak("開聞岳", "Mount Kaimon", 31.1803, 130.5283, 924, breadth: 1700),
        Peak("愛宕山", "Mount Atago", 35.0600, 135.6344, 924),
        Peak("六甲山", "Mount Rokkō", 34.7781, 135.2636, 931),
        Peak("筑波山", "Mount Tsukuba", 36.2253, 140.1067, 877),
        Peak("比叡山", "Mount Hiei", 35.0656, 135.8347, 848),
        Peak("生駒山", "Mount Ikoma", 34.6786, 135.6790, 642),
        Peak("高尾山", "Mount Takao", 35.6253, 139.2436, 599),
        Peak("弥山", "Mount Misen", 34.2797, 132.3194, 535),
        Peak("大文字山", "Daimonji", 35.0117, 135.8067, 465, breadth: 900),
        Peak("函館山", "Mount Hakodate", 41.7592, 140.7042, 334, breadth: 800),
        Peak("エベレスト", "Mount Everest", 27.9881, 86.9250, 8849),
        Peak("キリマンジャロ", "Kilimanjaro", -3.0759, 37.3533, 5895, breadth: 14_000),
        Peak("デナリ", "Denali", 63.0692, -151.0063, 6190),
        Peak("アコンカグア", "Aconcagua", -32.6532, -70.0109, 6961),
        Peak("モンブラン", "Mont Blanc", 45.8326, 6.8652, 4806),
        Peak("マッターホルン", "Matterhorn", 45.9763, 7.6586, 4478, breadth: 3000),
        Peak("エトナ山", "Etna", 37.7510, 14.9934, 3357, breadth: 9000),
        Peak("ヴェスヴィオ", "Vesuvius", 40.8214, 14.4264, 1281, breadth: 3000),
        Peak("テイデ山", "Teide", 28.2724, -16.6425, 3715, breadth: 7000),
        Peak("レーニア山", "Mount Rainier", 46.8523, -121.7603, 4392, breadth: 7000),
        Peak("マウナケア", "Mauna Kea", 19.8207, -155.4681, 4207, breadth: 15_000),
        Peak("玉山", "Yushan", 23.4700, 120.9572, 3952),
        Peak("漢拏山", "Hallasan", 33.3617, 126.5292, 1947, breadth: 9000),
        Peak("アオラキ", "Aoraki", -43.5950, 170.1418, 3724),
        Peak("テーブルマウンテン", "Table Mountain", -33.9575, 18.4031, 1086),
        Peak("ベン・ネビス", "Ben Nevis", 56.7969, -5.0036, 1345),
    ]

    /// The peaks whose tops stand above the edge of the Earth, the farthest first.
    public static func seen(from eye: Eye) -> [(peak: Peak, sight: Eye.Sight)] {
        all.compactMap { peak in
            // Nothing on Earth is seen from farther away than 1000 km.
            guard abs(peak.place.latitude - eye.place.latitude) < 10 else { return nil }
            let sight = eye.sight(of: peak.place, top: peak.height)
            return sight.isSeen && sight.distance > 300 ? (peak, sight) : nil
        }.sorted { $0.sight.distance > $1.sight.distance }
    }
}
