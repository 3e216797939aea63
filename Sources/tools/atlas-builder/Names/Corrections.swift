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
        "BG/Sofia": "ソフィア", "JO/Amman": "アンマン", "IL/Jerusalem": "エルサレム",
    ]

    /// Names that would be taken for another town.
    static let english: [String: String] = ["KI/London Village": "Kiritimati"]
}
