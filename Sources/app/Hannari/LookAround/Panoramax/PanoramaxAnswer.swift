import Geography
import Panorama
import Storage

/// A picture that a server of Panoramax has.
nonisolated struct WebShot: Hashable, Sendable {
    /// The path is the picture's identifier.
    let shot: Shot
    /// Addresses: 500 pixels wide, 2048, and as it was taken.
    let thumb: String
    let sd: String
    let hd: String
    /// Identifiers along the sequence.
    let previous: String?
    let next: String?
}

/// What Panoramax answers to a search: a GeoJSON collection of STAC items, as its own programs read it.
nonisolated enum PanoramaxAnswer {
    /// The pictures that can be understood, in the server's order, which is by distance; nil for
    /// what is no such answer.
    static func shots(_ bytes: [UInt8]) -> [WebShot]? {
        guard let json = JSONValue(parsing: bytes), case .array(let items)? = json["features"]
        else { return nil }
        return items.prefix(100).compactMap(shot)
    }

    private static func shot(_ item: JSONValue) -> WebShot? {
        guard let id = item["id"]?.text, id.utf8.count <= 100,
            case .array(let numbers)? = item["geometry"]?["coordinates"], numbers.count >= 2,
            let longitude = numbers[0].number, let latitude = numbers[1].number,
            let place = try? Coordinate(latitude: latitude, longitude: longitude),
            let sd = item["assets"]?["sd"]?["href"]?.text, isAddress(sd)
        else { return nil }
        let properties = item["properties"]
        let camera = properties?["pers:interior_orientation"]
        let isSphere =
            camera?["field_of_view"]?.number == 360 || item["asset_templates"]?["tiles"] != nil
        func address(_ name: String) -> String? {
            item["assets"]?[name]?["href"]?.text.flatMap { isAddress($0) ? $0 : nil }
        }
        return WebShot(
            shot: Shot(
                path: id, place: place,
                kind: isSphere ? .sphere(coverage(camera)) : .flat,
                heading: properties?["view:azimuth"]?.number.flatMap {
                    abs($0) <= 720 ? LookView.wrapped($0) : nil
                },
                pitch: angle(properties?["pers:pitch"], limit: 90),
                roll: angle(properties?["pers:roll"], limit: 180),
                taken: properties?["datetime"]?.text.map { String($0.prefix(10)) },
                author: author(item), licence: properties?["license"]?.text),
            thumb: address("thumb") ?? sd, sd: sd, hd: address("hd") ?? sd,
            previous: link("prev", item), next: link("next", item))
    }

    /// Only the web is asked, never files or other schemes.
    private static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("https://") || text.hasPrefix("http://127.0.0.1:")
    }

    private static func angle(_ value: JSONValue?, limit: Double) -> Double {
        guard let number = value?.number, abs(number) <= limit else { return 0 }
        return number
    }

    private static func author(_ item: JSONValue) -> String? {
        if let name = item["properties"]?["geovisio:producer"]?.text { return name }
        guard case .array(let providers)? = item["providers"] else { return nil }
        return providers.lazy.compactMap { $0["name"]?.text }.first
    }

    private static func link(_ relation: String, _ item: JSONValue) -> String? {
        guard case .array(let links)? = item["links"] else { return nil }
        return links.first { $0["rel"]?.text == relation }?["id"]?.text
    }

    /// The part that a cropped panorama shows: left, top, right and bottom in pixels of the whole.
    private static func coverage(_ camera: JSONValue?) -> PanoramaCoverage {
        guard case .array(let area)? = camera?["visible_area"], area.count == 4,
            case .array(let size)? = camera?["sensor_array_dimensions"], size.count == 2,
            let width = size[0].number, let height = size[1].number, width > 0, height > 0
        else { return .whole }
        let edges = area.compactMap(\.number)
        guard edges.count == 4 else { return .whole }
        return PanoramaCoverage(
            left: edges[0] / width, top: edges[1] / height,
            width: (width - edges[0] - edges[2]) / width,
            height: (height - edges[1] - edges[3]) / height)
    }
}

nonisolated extension JSONValue {
    fileprivate var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    fileprivate var number: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value.isFinite ? value : nil
        default: nil
        }
    }
}
