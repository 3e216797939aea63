public import Atlas
import Geography
public import Streets

/// The names of the atlas, and those of a city's sights and parks where it is drawn.
public struct CityLabels: LabelSource {
    private let atlas: any LabelSource
    private let city: StreetMap
    private let names: [MapLabel]

    /// The zoom beyond which the city is no point on the map any more.
    private static let lastZoomOfTowns = 13.2

    public init(_ atlas: any LabelSource, city: StreetMap) {
        self.atlas = atlas
        self.city = city
        names = Self.sights(of: city) + Self.grounds(of: city)
    }

    /// The id of the name of a sight, by its number among the sights.
    public static func id(ofSight index: Int) -> Int { -1 - index }

    /// The sights of a city as names, with ids below 0 that no place of the atlas has.
    public static func sights(of city: StreetMap) -> [MapLabel] {
        city.sights.enumerated().map { index, sight in
            let rank: Int =
                switch (sight.kind, sight.rank) {
                case (_, 1): 12
                case (.bridge, _): 15
                case (_, 2): 13
                default: 14
                }
            return MapLabel(
                id: id(ofSight: index), coordinate: sight.coordinate, kind: .sight, rank: rank,
                english: sight.name.english, japanese: sight.name.japanese, country: "JP",
                sight: sight.kind)
        }
    }

    /// Palaces, parks and hills that are not sights themselves.
    private static func grounds(of city: StreetMap) -> [MapLabel] {
        let known = Set(city.sights.map(\.name.japanese))
        return city.areas.enumerated().compactMap { index, area in
            guard [.park, .hill, .palace].contains(area.kind),
                !known.contains(area.name.japanese)
            else { return nil }
            return MapLabel(
                id: -10_000 - index, coordinate: area.coordinate, kind: .park,
                rank: area.kind == .hill ? 13 : 14,
                english: area.name.english, japanese: area.name.japanese, country: "JP",
                sight: area.kind == .palace ? .palace : nil)
        }
    }

    public func mapLabels(in box: GeoBox, maximumRank: Int, limit: Int) -> [MapLabel] {
        var labels = atlas.mapLabels(in: box, maximumRank: maximumRank, limit: limit)
        for index in labels.indices
        where !labels[index].kind.isArea && city.frame.contains(labels[index].coordinate) {
            labels[index].lastZoom = Self.lastZoomOfTowns
        }
        return labels
            + names.filter {
                $0.rank <= maximumRank && $0.coordinate.latitude >= box.south
                    && $0.coordinate.latitude <= box.north && $0.coordinate.longitude >= box.west
                    && $0.coordinate.longitude <= box.east
            }
    }
}
