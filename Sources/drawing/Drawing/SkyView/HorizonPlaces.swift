public import Atlas
import Geography
import Glibc
public import Panorama
public import Streets

/// Finds what is worth a name along the horizon.
public struct HorizonPlaces {
    private let eye: Eye
    private let isJapanese: Bool
    private let distance: (Double) -> String

    /// - Parameter distance: puts metres into words.
    public init(eye: Eye, isJapanese: Bool, distance: @escaping (Double) -> String) {
        self.eye = eye
        self.isJapanese = isJapanese
        self.distance = distance
    }

    /// The most important first.
    public func landmarks(
        places: PlaceIndex?, sights: [Sight], limit: Int = 40
    ) -> [Landmark] {
        let all = towns(places) + self.sights(sights) + peaks
        return Landmark.chosen(all, limit: limit)
    }

    private func landmark(
        _ name: String, _ kind: Landmark.Kind, _ weight: Double, _ sight: Eye.Sight
    ) -> Landmark {
        Landmark(
            name: name, detail: distance(sight.distance), kind: kind, weight: weight, sight: sight)
    }

    private func towns(_ places: PlaceIndex?) -> [Landmark] {
        guard let places else { return [] }
        let reach = min(eye.horizonDistance + 22_000, 450_000)
        let centre = eye.place
        let height = reach / 110_500
        let width = min(height / max(cos(centre.latitude * .pi / 180), 0.03), 180)
        let box = GeoBox(
            south: max(centre.latitude - height, -90), west: centre.longitude - width,
            north: min(centre.latitude + height, 90), east: centre.longitude + width)
        return places.labels(in: box, maximumRank: 30, limit: 250).compactMap { place in
            switch place.kind {
            case .town, .provincialCapital, .capital: break
            default: return nil
            }
            let sight = eye.sight(of: place.coordinate, top: Landmark.roofs)
            // The town in which one stands is all around.
            guard sight.isSeen, sight.distance > 1500 else { return nil }
            let people = log10(Double(max(place.population, 300)))
            let weight = people + 1.5 * log10(30_000 / sight.distance)
            let name = isJapanese ? place.japanese ?? place.name : place.name
            return landmark(name, .town, weight, sight)
        }
    }

    private func sights(_ sights: [Sight]) -> [Landmark] {
        sights.compactMap { item in
            let sight = eye.sight(of: item.coordinate, top: Landmark.roofs)
            guard sight.isSeen, sight.distance > 25 else { return nil }
            // A station is what a stranger looks for.
            let station = item.kind == .station && item.rank == 1 ? 1.6 : 0
            let weight = 7.2 - Double(item.rank) + station + log10(2000 / sight.distance)
            let name = isJapanese ? item.name.japanese : item.name.english
            return landmark(name, .sight, weight, sight)
        }
    }

    private var peaks: [Landmark] {
        Peak.seen(from: eye).map { peak, sight in
            let weight = 5 + peak.height / 1200 + log10(50_000 / sight.distance)
            return landmark(isJapanese ? peak.japanese : peak.english, .peak, weight, sight)
        }
    }
}
