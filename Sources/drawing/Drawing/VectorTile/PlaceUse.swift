/// What a house or place is for, and from which zoom its name is written.
struct PlaceUse {
    let kind: MapLabel.Kind
    let firstZoom: Int

    /// Nil for what is no goal for anybody: gates, bins, bollards.
    init?(_ name: String?, detail: String?) {
        switch name {
        case "railway":
            guard detail != "subway_entrance" else { return nil }
            (kind, firstZoom) = (.station, detail == "station" ? 13 : detail == "halt" ? 14 : 18)
        case "airport", "aerialway", "harbor", "ferry_terminal":
            (kind, firstZoom) = (.station, 14)
        case "bus": (kind, firstZoom) = (.station, 18)
        case "attraction", "castle", "museum", "monument", "stadium", "zoo", "theme_park":
            (kind, firstZoom) = (.landmark, 15)
        case "place_of_worship", "town_hall", "theatre", "cinema", "library", "art_gallery",
            "college", "school", "hospital":
            (kind, firstZoom) = (.landmark, detail == "artwork" ? 18 : 16)
        case "amenity":
            switch detail {
            case "theatre", "arts_centre", "place_of_worship", "townhall", "courthouse",
                "marketplace", "hospital", "university":
                (kind, firstZoom) = (.landmark, 16)
            case "bicycle_parking", "parking", "waste_basket", "toilets", "bench",
                "vending_machine",
                "recycling", "parking_entrance", "charging_station", "post_box", "telephone":
                return nil
            default: (kind, firstZoom) = (.shop, 17)
            }
        case "tourism":
            (kind, firstZoom) = (.landmark, detail == "information" ? 18 : 15)
        case "park", "garden", "cemetery", "golf", "campsite", "playground", "pitch", "leisure":
            (kind, firstZoom) = (.garden, name == "park" || name == "cemetery" ? 15 : 17)
        case "barrier", "entrance", "bicycle_parking", "toilets", "parking", nil: return nil
        case "post" where detail == "post_box": return nil
        case "lodging": (kind, firstZoom) = (.shop, 16)
        default: (kind, firstZoom) = (.shop, 17)
        }
    }
}
