import Geography
import Kyoto
import Storage

/// `places.json`: the kept places and the centre. Fields that this version does not know stay, also
/// those of single places.
final class PlacesFile {
    private let file: JSONFile
    private var root = JSONValue.object([:])
    /// The places as they stand in the file, by their number.
    private var known: [Int: JSONValue] = [:]
    /// What stands among the places and is none that can be read.
    private var strange: [JSONValue] = []

    init(folder: String) { file = JSONFile("\(folder)/places.json") }

    /// What the file holds, and a sentence on what is wrong with it.
    func load() -> (places: [KeptPlace], centre: Centre, problem: String?) {
        let loaded = file.load()
        if case .object = loaded.value { root = loaded.value ?? root }
        var places: [KeptPlace] = []
        var taken: Set<Int> = []
        for value in root["places"]?.elements ?? [] {
            guard let coordinate = value.coordinate, let name = value["name"]?.text else {
                strange.append(value)
                continue
            }
            let wanted = value["id"]?.whole ?? 0
            let isGood = wanted > 0 && wanted <= KeptPlace.largestID
            let id = isGood && taken.insert(wanted).inserted ? wanted : free(&taken)
            known[id] = value
            places.append(KeptPlace(id: id, name: name, coordinate: coordinate))
        }
        return (places, Self.centre(root["centre"]), loaded.notice?.sentence)
    }

    func save(_ places: [KeptPlace], _ centre: Centre) throws(StorageError) {
        let values = places.map { place in
            (known[place.id] ?? .object([:])).overwritten(
                by: .object([
                    "id": .integer(place.id), "name": .string(place.name),
                    "latitude": .number(place.coordinate.latitude),
                    "longitude": .number(place.coordinate.longitude),
                ]))
        }
        root["version"] = .integer(1)
        root["places"] = .array(values + strange)
        root["centre"] = Self.value(of: centre, over: root["centre"])
        try file.save(root)
    }

    private func free(_ taken: inout Set<Int>) -> Int {
        var id = 1_000_000
        while !taken.insert(id).inserted { id += 1 }
        return id
    }

    private static func centre(_ value: JSONValue?) -> Centre {
        guard let value, let coordinate = value.coordinate else { return .palace }
        return switch value["kind"]?.text {
        case "edo": .edoCastle
        case "home": Centre(.home, at: coordinate)
        case "other": Centre(.other(value["name"]?.text ?? ""), at: coordinate)
        default: .palace
        }
    }

    private static func value(of centre: Centre, over old: JSONValue?) -> JSONValue? {
        var fields: [String: JSONValue] = [
            "latitude": .number(centre.coordinate.latitude),
            "longitude": .number(centre.coordinate.longitude),
        ]
        switch centre.kind {
        case .palace: return nil
        case .edoCastle: fields["kind"] = .string("edo")
        case .home: fields["kind"] = .string("home")
        case .other(let name):
            fields["kind"] = .string("other")
            fields["name"] = .string(name)
        }
        return (old ?? .object([:])).overwritten(by: .object(fields))
    }
}

extension JSONValue {
    fileprivate var elements: [JSONValue]? {
        if case .array(let values) = self { values } else { nil }
    }

    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
    fileprivate var whole: Int? { if case .integer(let number) = self { number } else { nil } }

    fileprivate var real: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }

    /// The place that two fields of an object tell.
    fileprivate var coordinate: Coordinate? {
        guard let latitude = self["latitude"]?.real, let longitude = self["longitude"]?.real else {
            return nil
        }
        return try? Coordinate(latitude: latitude, longitude: longitude)
    }
}
