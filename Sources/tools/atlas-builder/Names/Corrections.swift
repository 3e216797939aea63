/// Japanese names of towns for which the sources have none, an old one or a wrong one.
///
/// Usual Japanese spellings, by country and GeoNames' own name.
enum Corrections {
    static let japanese: [String: String] = [
        "AU/Bridgetown": "ブリッジタウン", "AU/Broome": "ブルーム", "AU/Karratha": "カラサ",
        "AU/Mount Isa": "マウントアイザ", "AU/Alice Springs": "アリススプリングス",
        "AR/Comodoro Rivadavia": "コモドーロ・リバダビア", "AR/Buenos Aires": "ブエノスアイレス",
        "BN/Bandar Seri Begawan": "バンダルスリブガワン", "BO/La Paz": "ラパス",
        "CA/Cambridge Bay": "ケンブリッジベイ", "CA/Fort McMurray": "フォートマクマレー",
        "CA/Igloolik": "イグルーリック", "CA/Inuvik": "イヌビク", "CA/Rankin Inlet": "ランキンインレット",
        "CA/Thompson": "トンプソン", "CA/Regina": "レジャイナ", "CA/Whitehorse": "ホワイトホース",
        "CA/St. John's": "セントジョンズ", "CL/Santiago": "サンティアゴ", "CN/Golmud": "ゴルムド",
        "CN/Shenzhen": "深圳", "CN/Ürümqi": "ウルムチ", "CN/Harbin": "ハルビン",
        "CN/Lhasa": "ラサ", "CN/Kashgar": "カシュガル", "CZ/Prague": "プラハ",
        "ES/Madrid": "マドリード", "FM/Palikir": "パリキール", "GF/Cayenne": "カイエンヌ",
        "GR/Athens": "アテネ", "GU/Tamuning": "タムニング", "HU/Budapest": "ブダペスト",
        "IS/Reykjavík": "レイキャビク", "IT/Rome": "ローマ", "FR/Paris": "パリ",
        "KH/Phnom Penh": "プノンペン", "KI/London Village": "クリスマス島", "KW/Kuwait City": "クウェート",
        "ML/Taoudenni": "タウデニ", "NG/Abuja": "アブジャ", "PW/Melekeok Village": "マルキョク",
        "PW/Koror": "コロール", "RU/Saint Petersburg": "サンクトペテルブルク",
        "RU/Yekaterinburg": "エカテリンブルク", "RU/Novosibirsk": "ノボシビルスク",
        "RU/Vorkuta": "ボルクタ", "RU/Ust-Nera": "ウスチネラ",
        "RU/Petropavlovsk-Kamchatsky": "ペトロパブロフスク", "RU/Nikolayevsk-on-Amure": "ニコラエフスク",
        "SD/Khartoum": "ハルツーム", "SJ/Longyearbyen": "ロングイヤービーン", "SS/Juba": "ジュバ",
        "TM/Ashgabat": "アシガバート", "TW/Taipei": "台北", "UA/Kyiv": "キーウ",
        "US/Bethel": "ベセル", "US/Los Angeles": "ロサンゼルス", "US/New York City": "ニューヨーク",
        "US/Utqiagvik": "ウトキアグビク", "US/Beverly Hills": "ビバリーヒルズ", "UY/Montevideo": "モンテビデオ",
        "WS/Apia": "アピア", "ZA/Cape Town": "ケープタウン", "ZA/Gqeberha": "ケベーハ",
        "PF/Atuona": "アトゥオナ", "TN/Tunis": "チュニス", "ES/Las Palmas de Gran Canaria": "ラス・パルマス",
        "SH/Edinburgh of the Seven Seas": "トリスタン・ダ・クーニャ", "BR/Salvador": "サルヴァドール",
        "MX/Ciudad Juárez": "シウダー・フアレス", "BR/Teresina": "テレジーナ", "RU/Ossora": "オッソラ",
        "MH/Majuro": "マジュロ", "NR/Yangor": "ナウル", "GT/Guatemala City": "グアテマラシティ",
        "MV/Male": "マレ", "TJ/Dushanbe": "ドゥシャンベ", "HN/Tegucigalpa": "テグシガルパ",
        "MM/Nay Pyi Taw": "ネピドー", "XK/Pristina": "プリシュティナ", "SB/Lata": "ラタ",
        "PY/Asunción": "アスンシオン", "SR/Paramaribo": "パラマリボ", "DO/Santo Domingo": "サントドミンゴ",
        "CR/San José": "サンホセ", "SV/San Salvador": "サンサルバドル", "NO/Oslo": "オスロ",
        "US/Washington": "ワシントン", "CC/West Island": "ココス諸島", "CY/Nicosia": "ニコシア",
        "PM/Saint-Pierre": "サンピエール", "CA/Burns Lake": "バーンズレイク", "GU/Hagåtña": "ハガッニャ",
        "AO/Mossamedes": "モサメデス", "IN/Kolkata": "コルカタ", "TR/Istanbul": "イスタンブール",
        "CN/Taiyuan": "太原", "CN/Guangzhou": "広州", "CN/Hangzhou": "杭州", "CN/Suzhou": "蘇州",
        "CN/Dongguan": "東莞", "CN/Foshan": "仏山", "CN/Changchun": "長春", "CN/Hohhot": "フフホト",
        "CN/Ningbo": "寧波", "CN/Wuxi": "無錫", "CN/Shijiazhuang": "石家荘", "CN/Wenzhou": "温州",
        "CN/Zhuhai": "珠海", "CN/Xining": "西寧", "CN/Yinchuan": "銀川", "CN/Nanning": "南寧",
        "CN/Nanchang": "南昌", "CN/Guiyang": "貴陽", "CN/Haikou": "海口", "CN/Tangshan": "唐山",
        "CN/Yantai": "煙台", "CN/Baotou": "包頭", "CN/Changzhou": "常州", "CN/Nantong": "南通",
        "KR/Busan": "釜山", "KR/Incheon": "仁川", "KR/Daegu": "大邱", "KR/Daejeon": "大田",
        "KR/Gwangju": "光州", "KR/Ulsan": "蔚山", "TW/Taichung": "台中", "TW/New Taipei City": "新北",
        "TW/Tainan": "台南", "HK/Kowloon": "九龍", "PH/Cebu City": "セブ", "PH/Quezon City": "ケソン",
        "US/Brooklyn": "ブルックリン", "US/Queens": "クイーンズ", "US/Manhattan": "マンハッタン",
        "IN/Coimbatore": "コインバトール", "IN/Kochi": "コーチ", "IN/Delhi": "デリー",
        "CA/Edmonton": "エドモントン", "AR/Mendoza": "メンドーサ", "IT/Milan": "ミラノ",
        "CO/Medellín": "メデジン", "MA/Fes": "フェズ", "DE/Hamburg": "ハンブルク",
        "US/Las Vegas": "ラスベガス", "US/San Antonio": "サンアントニオ", "US/San Diego": "サンディエゴ",
        "US/Salt Lake City": "ソルトレイクシティ", "US/Des Moines": "デモイン", "US/Oklahoma City": "オクラホマシティ",
        "MY/Kuala Lumpur": "クアラルンプール", "AE/Abu Dhabi": "アブダビ", "RU/Irkutsk": "イルクーツク",
        "CA/Saskatoon": "サスカトゥーン", "NO/Tromsø": "トロムソ", "BR/Rio de Janeiro": "リオデジャネイロ",
        "BG/Sofia": "ソフィア", "JO/Amman": "アンマン", "IL/Jerusalem": "エルサレム",
    ]

    /// Names that would be taken for another town.
    static let english: [String: String] = ["KI/London Village": "Kiritimati"]

    /// Wards of Tokyo that GeoNames has at towns of the same name far away.
    static let positions: [Int: (latitude: Double, longitude: Double)] = [
        11_836_117: (35.6995, 139.6364), 11_209_896: (35.6730, 139.8174),
        1_852_139: (35.6092, 139.7302), 11_790_632: (35.7081, 139.7522),
    ]

    /// Villages that GeoNames gives the people of the city around them or of another of the name.
    static let withoutPopulation: Set<Int> = [1_852_383, 1_865_689, 1_863_905]
}
