import CivilTime
import Geography
import Santa
import Testing

/// Homes all over the world and in awkward places.
enum Homes {
    static let hiroshima = Home(
        coordinate: Coordinate(clamped: 34.397_835_182_672_02, 132.475_711_191_307_62),
        name: "Hiroshima", zone: "Asia/Tokyo")
    static let village = Coordinate(clamped: 66.543_695_541_694_79, 25.847_604_995_753_933)

    /// Name, latitude, longitude, hours from UTC at Christmas.
    static let table: [(String, Double, Double, Double)] = [
        ("Hiroshima", 34.397_835_182_672_02, 132.475_711_191_307_62, 9),
        ("Stockholm", 59.3293, 18.0686, 1), ("London", 51.5074, -0.1278, 0),
        ("New York", 40.7128, -74.006, -5), ("Sydney", -33.8688, 151.2093, 11),
        ("Ushuaia", -54.8019, -68.303, -3), ("Honolulu", 21.3069, -157.8583, -10),
        ("Auckland", -36.8485, 174.7633, 13), ("Kathmandu", 27.7172, 85.324, 5.75),
        ("Kiritimati", 1.8721, -157.4278, 14), ("Chatham", -43.95, -176.55, 13.75),
        ("Pago Pago", -14.2756, -170.702, -11), ("Marquesas", -8.93, -140.09, -9.5),
        ("St. John's", 47.5615, -52.7126, -3.5), ("Eucla", -31.68, 128.88, 8.75),
        ("north pole", 90, 0, 0), ("south pole", -90, 77, 12), ("near the pole", 89.9999, 50, 1),
        ("antipode of the Village", -66.543_695_541_694_79, -154.152_395_004_246_067, -10),
        ("Village", 66.543_695_541_694_79, 25.847_604_995_753_933, 2),
        ("1 cm from the Village", 66.543_695_631, 25.847_604_995_753_933, 2),
        ("10 cm from the Village", 66.543_696_44, 25.847_604_995_753_933, 2),
        ("1 m from the Village", 66.543_704_51, 25.847_604_995_753_933, 2),
        ("6 m from the Village", 66.543_749_4, 25.847_604_995_753_933, 2),
        ("100 m from the Village", 66.544_592, 25.847_604_995_753_933, 2),
        ("Village with the zone of Kiritimati", 66.5437, 25.8476, 14),
        ("date line", 0, 180, 12), ("Point Nemo", -48.876, -123.393, -8),
        ("Tristan da Cunha", -37.06, -12.31, 0), ("Null Island", 0, 0, 0),
    ]

    static let all: [(home: Home, zone: FixedZone)] = table.map {
        name, latitude, longitude, hours in
        let zone = FixedZone(identifier: name, offset: Int(hours * 3600))
        return (
            Home(
                coordinate: Coordinate(clamped: latitude, longitude), name: name,
                zone: zone.identifier),
            zone
        )
    }

    static let tokyo = FixedZone(identifier: "Asia/Tokyo", offset: 32400)

    /// Christmas 2026 at Hiroshima station, with some of the towns around it.
    static func flight(
        _ style: FlightStyle = .tour, arrival: ArrivalTime = .standard, retimings: [Retiming] = []
    ) -> Flight {
        Flight(
            plan: FlightPlan(
                home: hiroshima, arrival: arrival, style: style, retimings: retimings,
                candidates: neighbours),
            season: Season(year: 2026, zone: tokyo), zone: tokyo)
    }

    static func flight(_ home: Home, _ zone: FixedZone) -> Flight {
        Flight(plan: FlightPlan(home: home), season: Season(year: 2026, zone: zone), zone: zone)
    }

    static let neighbours: [Neighbour] = [
        ("Okayama", "岡山", 34.6551, 133.9195, 720_000),
        ("Matsuyama", "松山", 33.8392, 132.7656, 510_000),
        ("Kure", "呉", 34.2492, 132.5658, 210_000),
        ("Higashihiroshima", "東広島", 34.4264, 132.7433, 190_000),
        ("Hatsukaichi", "廿日市", 34.3485, 132.3317, 114_000),
        ("Iwakuni", "岩国", 34.1667, 132.2189, 130_000),
        ("Onomichi", "尾道", 34.409, 133.205, 130_000),
        ("Hamada", "浜田", 34.8993, 132.0797, 52_000),
        ("Matsue", "松江", 35.4681, 133.0486, 200_000),
        ("Ōita", "大分", 33.2396, 131.6093, 478_000),
        ("Takamatsu", "高松", 34.3428, 134.0466, 418_000),
        ("Kōchi", "高知", 33.5588, 133.5312, 330_000),
        ("Kitakyushu", "北九州", 33.8835, 130.8752, 940_000),
        ("Tottori", "鳥取", 35.5011, 134.2351, 188_000),
        ("Yanai", "柳井", 33.9639, 132.1017, 32_000),
        ("Kaita", "海田", 34.3722, 132.5361, 30_000),
        ("Fuchu", "府中", 34.3925, 132.5047, 52_000),
        ("Miyoshi", "三次", 34.8056, 132.8517, 50_000),
    ].map {
        Neighbour(
            name: $0.0, japanese: $0.1, coordinate: Coordinate(clamped: $0.2, $0.3),
            population: $0.4)
    }
}

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers in every run.
struct Random: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

/// `#expect` for the inside of long loops, where its bookkeeping would take most of the time.
func hold(
    _ isRight: Bool, _ comment: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    if !isRight { Issue.record(Comment(rawValue: comment()), sourceLocation: sourceLocation) }
}
