import Atlas
import CivilTime
import Geography
import Observation
import Platform
import Santa

/// A home and an arrival while a person still chooses them.
@Observable final class HomeDraft {
    /// Something that the search offers.
    enum Offer: Hashable {
        case place(Place)
        /// Coordinates that were typed or pasted.
        case spot(Coordinate)
    }

    /// Most rows that are offered.
    static let limit = 6

    private(set) var offers: [Offer] = []
    /// A sentence on what was typed, if it leads nowhere.
    private(set) var problem: String?
    private(set) var home: Home?
    var arrival: ArrivalTime
    var style: FlightStyle

    @ObservationIgnored let places: PlaceIndex?
    @ObservationIgnored private let usesJapaneseNames: Bool
    @ObservationIgnored private let now: () -> Instant

    /// - Parameters:
    ///   - plan: what was chosen before, if anything.
    ///   - now: the time of day, for the year of the landing.
    init(
        places: PlaceIndex?, plan: FlightPlan?, usesJapaneseNames: Bool,
        now: @escaping () -> Instant
    ) {
        self.places = places
        self.usesJapaneseNames = usesJapaneseNames
        self.now = now
        home = plan?.home
        style = plan?.style ?? .tour
        let zone = plan.flatMap { try? SystemZone($0.home.zone) }
        arrival = zone.flatMap { plan?.promise(at: now(), zone: $0) } ?? plan?.arrival ?? .standard
    }

    // MARK: Searching

    /// Offers what a text may mean: coordinates, a link, or the name of a town.
    func search(_ text: String) {
        do {
            offers = [.spot(try CoordinateParser.parse(text))]
            problem = nil
        } catch .empty {
            offers = []
            problem = nil
        } catch .notCoordinates {
            offers =
                places?.search(text, limit: Self.limit, fold: TextFolding.fold).map {
                    .place($0)
                } ?? []
            problem =
                offers.isEmpty
                ? tr("No town of that name was found. You can also click your home on the map.")
                : nil
        } catch {
            offers = []
            problem = PlaceFinder.sentence(for: error)
        }
    }

    // MARK: Choosing

    func choose(_ offer: Offer) {
        switch offer {
        case .place(let place):
            home = Home(
                coordinate: place.coordinate, name: name(of: place), zone: place.zone)
        case .spot(let coordinate): choose(coordinate)
        }
        offers = []
        problem = nil
    }

    /// Takes a place on the map; its name and zone are those of the nearest town.
    func choose(_ coordinate: Coordinate) {
        let town = places?.nearest(to: coordinate, within: 30_000) { $0.population > 0 }
        home = Home(
            coordinate: coordinate, name: town.map(name(of:)) ?? Self.text(coordinate),
            zone: places?.zone(at: coordinate) ?? SystemZone.local.identifier)
        offers = []
        problem = nil
    }

    func choose(zone: String) { home?.zone = zone }

    /// Such as `34.398, 132.476`.
    static func text(_ coordinate: Coordinate) -> String {
        func rounded(_ degrees: Double) -> String {
            let thousandths = Int((abs(degrees) * 1000).rounded())
            let fraction = String(thousandths % 1000)
            let padded = String(repeating: "0", count: 3 - fraction.count) + fraction
            return (degrees < 0 ? "−" : "") + "\(thousandths / 1000).\(padded)"
        }
        return "\(rounded(coordinate.latitude)), \(rounded(coordinate.longitude))"
    }

    // MARK: In words

    func name(of place: Place) -> String {
        usesJapaneseNames ? place.japanese ?? place.name : place.name
    }

    /// Region and country of a place.
    func surroundings(of place: Place) -> String {
        let country = places?.country(place.country)
        let region = usesJapaneseNames ? place.regionJapanese ?? place.region : place.region
        let land = usesJapaneseNames ? country?.japanese ?? country?.name : country?.name
        return [region, land].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: usesJapaneseNames ? "・" : ", ")
    }

    /// The day and the time of the landing, with the weekday; nil without a home.
    func landing(_ formats: Formats) -> String? {
        guard let home, let zone = try? SystemZone(home.zone) else { return nil }
        if arrival.isOver(at: now(), zone: zone) {
            return tr("That time has passed tonight. Choose a later one to see Santa come.")
        }
        let date = arrival.date(year: Season(at: now(), zone: zone).year)
        let values = ["date": formats.date(date), "time": formats.time(date)]
        return arrival.day == 25
            ? format(
                tr("Santa lands in the night of Christmas Eve, on {date} at {time}."), values)
            : format(tr("Santa lands on {date} at {time}."), values)
    }
}
