import Atlas

/// The oceans and great seas, placed by hand where their names look well.
enum Waters {
    struct Water {
        let name: String
        let japanese: String
        let latitude: Double
        let longitude: Double
        /// The zoom from which it is labelled.
        let rank: Int
        let kind: Place.Kind
    }

    static let list: [Water] = [
        ocean("Pacific Ocean", "太平洋", 5, -150), ocean("Pacific Ocean", "太平洋", 22, 165),
        ocean("Atlantic Ocean", "大西洋", 28, -42), ocean("South Atlantic Ocean", "南大西洋", -25, -15),
        ocean("Indian Ocean", "インド洋", -22, 80), ocean("Arctic Ocean", "北極海", 82, -160),
        ocean("Southern Ocean", "南極海", -62, 100),
        sea("Sea of Japan", "日本海", 40, 134.5, 3), sea("East China Sea", "東シナ海", 29, 125, 4),
        sea("Yellow Sea", "黄海", 36, 123, 4), sea("Sea of Okhotsk", "オホーツク海", 53, 149, 3),
        sea("Bering Sea", "ベーリング海", 58, -177, 3), sea("Philippine Sea", "フィリピン海", 19, 132, 3),
        sea("South China Sea", "南シナ海", 13, 114, 3), sea("Coral Sea", "珊瑚海", -17, 154, 4),
        sea("Tasman Sea", "タスマン海", -38, 161, 3), sea("Arabian Sea", "アラビア海", 15, 65, 3),
        sea("Bay of Bengal", "ベンガル湾", 14, 88.5, 3), sea("Mediterranean Sea", "地中海", 34.6, 19, 3),
        sea("Black Sea", "黒海", 43.2, 34.5, 4), sea("Caspian Sea", "カスピ海", 42, 50.3, 4),
        sea("Baltic Sea", "バルト海", 57.5, 19.8, 5), sea("North Sea", "北海", 56.5, 3.5, 4),
        sea("Norwegian Sea", "ノルウェー海", 67, 2, 3), sea("Barents Sea", "バレンツ海", 74, 38, 3),
        sea("Kara Sea", "カラ海", 76, 72, 4), sea("Greenland Sea", "グリーンランド海", 76, -8, 3),
        sea("Labrador Sea", "ラブラドル海", 58, -54, 4), sea("Hudson Bay", "ハドソン湾", 60, -85.5, 3),
        sea("Baffin Bay", "バフィン湾", 74, -68, 4), sea("Caribbean Sea", "カリブ海", 15, -75, 3),
        sea("Gulf of Mexico", "メキシコ湾", 25, -90, 3), sea("Gulf of Alaska", "アラスカ湾", 57, -145, 3),
        sea("Red Sea", "紅海", 20.5, 38.3, 5), sea("Persian Gulf", "ペルシア湾", 26.8, 51.5, 5),
        sea("Seto Inland Sea", "瀬戸内海", 34.13, 133.35, 8), sea("Tokyo Bay", "東京湾", 35.48, 139.83, 9),
        sea("Ise Bay", "伊勢湾", 34.75, 136.75, 9), sea("Osaka Bay", "大阪湾", 34.5, 135.2, 9),
        sea("Hiroshima Bay", "広島湾", 34.25, 132.38, 10), sea("Suruga Bay", "駿河湾", 34.8, 138.6, 8),
        sea("Sagami Bay", "相模湾", 35.15, 139.35, 9), sea("Toyama Bay", "富山湾", 37, 137.25, 8),
        sea("Ariake Sea", "有明海", 32.9, 130.4, 9), sea("Tosa Bay", "土佐湾", 33.2, 133.6, 8),
    ]

    private static func ocean(
        _ name: String, _ japanese: String, _ latitude: Double, _ longitude: Double
    ) -> Water {
        Water(
            name: name, japanese: japanese, latitude: latitude, longitude: longitude, rank: 1,
            kind: .ocean)
    }

    private static func sea(
        _ name: String, _ japanese: String, _ latitude: Double, _ longitude: Double, _ rank: Int
    ) -> Water {
        Water(
            name: name, japanese: japanese, latitude: latitude, longitude: longitude, rank: rank,
            kind: .sea)
    }
}
