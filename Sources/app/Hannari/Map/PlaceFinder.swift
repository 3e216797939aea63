import Atlas
import Geography
import Observation
import Platform

/// What a person may mean by a text: a named place, coordinates or a link of a map.
@Observable final class PlaceFinder {
    /// Something that the search offers.
    struct Offer: Hashable {
        let coordinate: Coordinate
        let name: String
        /// Region and country, or that these are coordinates.
        let surroundings: String
        /// Of the atlas; nil for coordinates.
        var id: Int?
        /// The zoom at which such a place is well seen; nil keeps that of the map.
        var zoom: Double?
    }

    /// Most rows that are offered.
    static let limit = 7
    /// Bytes of the longest text that may be a name; to look through the Earth for a whole letter that
    /// was pasted would take seconds.
    static let longestName = 400

    private(set) var offers: [Offer] = []
    /// A sentence on what was typed, if it leads nowhere.
    private(set) var problem: String?

    /// Answers places that are not in the atlas, such as the sights of a page, the best first.
    @ObservationIgnored var further: ((String) -> [Offer])?
    @ObservationIgnored private let places: PlaceIndex?
    @ObservationIgnored private let settings: SettingsModel

    init(_ context: AppContext) {
        places = context.atlas?.places
        settings = context.settings
    }

    /// Offers what a text may mean.
    func search(_ text: String) {
        problem = nil
        do {
            let place = try CoordinateParser.parse(text)
            offers = [
                Offer(
                    coordinate: place, name: place.plainText, surroundings: tr("These coordinates"))
            ]
        } catch .empty {
            offers = []
        } catch .notCoordinates {
            offers = text.utf8.count > Self.longestName ? [] : named(text)
            if offers.isEmpty {
                problem = tr("No place of that name was found. You can also click the map.")
            }
        } catch {
            offers = []
            problem = Self.sentence(for: error)
        }
    }

    /// Places by name, the best first.
    private func named(_ text: String) -> [Offer] {
        let found = places?.search(text, limit: Self.limit, fold: TextFolding.fold) ?? []
        return Array(((further?(text) ?? []) + found.map(offer)).prefix(Self.limit))
    }

    func clear() {
        offers = []
        problem = nil
    }

    /// What a place is called in the language of names.
    func name(of place: Place) -> String {
        settings.usesJapaneseNames ? place.japanese ?? place.name : place.name
    }

    private func offer(_ place: Place) -> Offer {
        let country = places?.country(place.country)
        let isJapanese = settings.usesJapaneseNames
        let region = isJapanese ? place.regionJapanese ?? place.region : place.region
        let land = isJapanese ? country?.japanese ?? country?.name : country?.name
        let zoom: Double =
            switch place.kind {
            case .country: 5
            case .ocean: 3
            case .sea: 5.5
            case .lake: 9
            case .town, .provincialCapital, .capital: 12
            }
        return Offer(
            coordinate: place.coordinate, name: name(of: place),
            surroundings: [region, land].compactMap { $0 }.filter { !$0.isEmpty }
                .joined(separator: isJapanese ? "・" : ", "),
            id: place.id, zoom: zoom)
    }

    /// Why coordinates that were typed lead nowhere.
    static func sentence(for error: CoordinateParsingError) -> String {
        switch error {
        case .latitudeOutOfRange: tr("A latitude lies between −90 and 90 degrees.")
        case .longitudeOutOfRange: tr("A longitude lies between −180 and 180 degrees.")
        case .noCoordinatesInLink:
            tr("This link holds no coordinates. Open it and copy the long address of the map.")
        case .onlyOneNumber:
            tr("A place needs two numbers, such as 34.3978, 132.4757.")
        default: tr("These coordinates cannot be read. Try 34.3978, 132.4757.")
        }
    }
}

extension SettingsModel {
    /// Whether names of places are Japanese where only one name is written.
    var usesJapaneseNames: Bool {
        switch nameLanguage {
        case .english: false
        case .japanese: true
        case nil, .local, .both: Translation.language == "ja"
        }
    }
}
