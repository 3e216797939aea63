import Geography

/// Puts places into the words of each format.
enum PlacemarkWriter {
    static func geoJSON(_ places: [Placemark]) -> String {
        let features = places.map { place in
            """
            {"type":"Feature","properties":{"name":\(quoted(place.name))},"geometry":\
            {"type":"Point","coordinates":[\(longitude(place)),\(latitude(place))]}}
            """
        }
        return "{\"type\":\"FeatureCollection\",\"features\":[\n"
            + features.joined(separator: ",\n") + "\n]}\n"
    }

    static func kml(_ places: [Placemark]) -> String {
        let marks = places.map { place in
            """
            <Placemark><name>\(escaped(place.name))</name><Point><coordinates>\
            \(longitude(place)),\(latitude(place))</coordinates></Point></Placemark>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <kml xmlns="http://www.opengis.net/kml/2.2"><Document>
            \(marks.joined(separator: "\n"))
            </Document></kml>

            """
    }

    static func gpx(_ places: [Placemark]) -> String {
        let points = places.map { place in
            """
            <wpt lat="\(latitude(place))" lon="\(longitude(place))"><name>\(escaped(place.name))\
            </name></wpt>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="Hannari" xmlns="http://www.topografix.com/GPX/1/1">
            \(points.joined(separator: "\n"))
            </gpx>

            """
    }

    private static func latitude(_ place: Placemark) -> String {
        decimal(place.coordinate.latitude)
    }

    private static func longitude(_ place: Placemark) -> String {
        decimal(place.coordinate.longitude)
    }

    /// Degrees with ten decimals at most and never an exponent, which XML Schema's decimal does not
    /// know: a hundredth of a millimetre.
    static func decimal(_ degrees: Double) -> String {
        let scale = 10_000_000_000
        let units = Int((abs(degrees) * Double(scale)).rounded())
        var fraction = String(units % scale)
        fraction = String(repeating: "0", count: 10 - fraction.count) + fraction
        while fraction.hasSuffix("0") { fraction.removeLast() }
        let sign = degrees < 0 && units > 0 ? "-" : ""
        return sign + String(units / scale) + (fraction.isEmpty ? "" : "." + fraction)
    }

    /// As a JSON string.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// As XML text, without the characters that XML cannot hold at all.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
                result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
