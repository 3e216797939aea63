import Geography

/// Finds the places of KML (`Placemark` with a `Point`) and GPX (`wpt`).
final class XMLPlaces: XMLListener {
    private(set) var failure: PlacemarksError?
    private var places: [Placemark] = []
    private var name = ""
    private var coordinate: Coordinate?
    private var isInside = false

    static func places(_ bytes: [UInt8]) throws(PlacemarksError) -> [Placemark] {
        let reader = XMLPlaces()
        try XMLReader.read(bytes, telling: reader)
        return reader.places
    }

    func begin(_ name: String, attributes: [String: String], inside parent: String?) {
        if parent == nil, !["kml", "gpx"].contains(name.lowercased()) {
            failure = .unknownFormat
        }
        switch name {
        case "Placemark": start()
        case "wpt":
            start()
            guard let latitude = attributes["lat"], let longitude = attributes["lon"] else {
                failure = .damaged(line: nil)
                return
            }
            take(latitude, longitude)
        default: break
        }
    }

    func end(_ name: String, text: String, inside parent: String?) {
        switch (name, parent) {
        case ("name", "Placemark"), ("name", "wpt"): self.name = Self.tidied(text)
        case ("coordinates", "Point") where isInside && coordinate == nil:
            let parts = text.split(whereSeparator: \.isWhitespace).joined().split(
                separator: ",", omittingEmptySubsequences: false)
            guard parts.count >= 2 else {
                failure = .damaged(line: nil)
                return
            }
            take(String(parts[1]), String(parts[0]))
        case ("Placemark", _), ("wpt", _): finish()
        default: break
        }
    }

    private func start() {
        isInside = true
        name = ""
        coordinate = nil
    }

    private func take(_ latitude: String, _ longitude: String) {
        guard let latitude = Double(latitude), let longitude = Double(longitude) else {
            failure = .damaged(line: nil)
            return
        }
        guard abs(longitude) <= 540,
            let place = try? Coordinate(latitude: latitude, longitude: longitude)
        else {
            failure = .impossiblePlace(name: name)
            return
        }
        coordinate = place
    }

    private func finish() {
        isInside = false
        guard let coordinate else { return }
        guard places.count < Placemarks.mostPlaces else {
            failure = .tooMany
            return
        }
        places.append(Placemark(name: name, coordinate: coordinate))
    }

    private static func tidied(_ text: String) -> String {
        Placemarks.shortened(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
}
