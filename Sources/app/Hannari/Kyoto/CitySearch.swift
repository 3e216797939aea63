import Drawing
import Gtk
import Platform
import Streets

/// Lets the search of the page find Kyoto's sights, streets and crossings.
final class CitySearch: KyotoExtra {
    let actions: [Action] = []
    let menuEntries: [(label: String, action: String)] = []

    /// Nil without the streets that it looks through.
    init?(_ page: KyotoPage) {
        guard let city = page.context.city.map else { return nil }
        page.search.finder.further = Self.offers(city, page.context.settings)
    }

    /// What the search of a page offers of Kyoto.
    static func offers(
        _ city: StreetMap, _ settings: SettingsModel
    ) -> (String) -> [PlaceFinder.Offer] {
        { text in
            city.search(text, limit: 4, fold: TextFolding.fold).map { finding in
                let (surroundings, zoom): (String, Double) =
                    switch finding.kind {
                    case .sight: (tr("Sight in Kyoto"), 16)
                    case .street: (tr("Street in Kyoto"), 15)
                    case .crossing: (tr("Crossing in Kyoto"), 16.5)
                    }
                var id: Int?
                if case .sight(let index) = finding.kind { id = CityLabels.id(ofSight: index) }
                return PlaceFinder.Offer(
                    coordinate: finding.coordinate,
                    name: settings.usesJapaneseNames ? finding.japanese : finding.english,
                    surroundings: surroundings, id: id, zoom: zoom)
            }
        }
    }
}
