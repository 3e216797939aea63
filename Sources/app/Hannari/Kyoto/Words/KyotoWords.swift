import Geography
import Kyoto
import Platform

/// Puts a verdict into words.
struct KyotoWords {
    let formats: Formats
    let centre: Centre

    init(_ settings: SettingsModel, _ centre: Centre) {
        self.centre = centre
        formats = Formats(usesMiles: settings.units.map { $0 == .miles })
    }

    /// Such as `3.0km`.
    func distance(_ metres: Double) -> String {
        (formats.usesMiles ? DistanceFormat.miles : .kilometres).text(metres: metres)
    }

    /// The radius of a ring: `250 m`, `5 km`, `400 ft`, `0.25 mi`.
    static func radius(_ metres: Double, _ units: RingPlan.Units) -> String {
        switch units {
        case .metric:
            metres < 1000 ? "\(Int(metres.rounded())) m" : short(metres / 1000) + " km"
        case .miles:
            metres < 400
                ? "\(Int((metres / 0.3048).rounded())) ft" : short(metres / 1609.344) + " mi"
        }
    }

    /// With two decimals at most, and none that say nothing.
    private static func short(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let decimals = hundredths % 100 == 0 ? 0 : hundredths % 10 == 0 ? 1 : 2
        return Formats().number(number, decimals: decimals)
    }

    /// What Kyoto says, in its own words.
    func line(_ rank: Rank) -> String { rank.line(of: centre.nameInKyoto) }

    /// The same for those who do not read Japanese; empty for those who do.
    func gloss(_ rank: Rank) -> String {
        guard Translation.language != "ja" else { return "" }
        return rendering(rank, of: place)
    }

    private func rendering(_ rank: Rank, of place: String) -> String {
        let template =
            switch rank {
            case .old: tr("My! From one of the fine old families of {place}, no doubt.")
            case .near: tr("What a nice part of town you live in.")
            case .outskirts:
                tr("You came out of your way, all that distance. You must be exhausted.")
            case .far: tr("From ever so far away you have come, haven’t you.")
            case .visitor: tr("So you have come to {place} to see the tourists?")
            case .silence: tr("(a polite smile)")
            }
        return format(template, ["place": place])
    }

    /// Such as `3.0km from the Shishinden`.
    func detail(_ verdict: Verdict, name: String? = nil) -> String {
        let distance = format(
            tr("{distance} from {place}"),
            ["distance": distance(verdict.distance), "place": fromWhere])
        return name.map { "\($0) · \(distance)" } ?? distance
    }

    /// Where the distance on the card is measured from.
    var from: String { format(tr("from {place}"), ["place": fromWhere]) }

    // MARK: Centres

    /// The name beside the centre on the map.
    var label: String {
        switch centre.kind {
        case .palace: tr("Shishinden")
        case .edoCastle: tr("Edo castle")
        case .home: tr("Our home")
        case .other(let name): name
        }
    }

    /// The centre inside a sentence on a distance.
    private var fromWhere: String {
        switch centre.kind {
        case .palace: tr("the Shishinden")
        case .edoCastle: tr("Edo castle")
        case .home: tr("home")
        case .other(let name): name
        }
    }

    /// The town or house that the lines speak of.
    private var place: String {
        switch centre.kind {
        case .palace: tr("Kyoto")
        case .edoCastle: tr("Edo castle")
        case .home: tr("this house")
        case .other(let name): name
        }
    }
}
