import Geography
import Glibc
import Testing

@testable import Streets

/// The layer that ships.
enum Kyoto {
    static let text: String = {
        guard let file = fopen("data/streets/kyoto.streets", "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: StreetMap.largestText)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }()

    static func map() throws -> StreetMap { try StreetMap(parsing: text) }
}

extension StreetMap {
    /// The street of that id; a test that names another one fails.
    func known(_ id: String) throws -> Street { try #require(street(id), "\(id)") }
}

extension Street {
    /// Degrees north of the street on a meridian, for streets that run east.
    func latitude(at longitude: Double) -> Double? {
        for line in lines {
            for (from, to) in zip(line, line.dropFirst())
            where from.longitude <= longitude && to.longitude >= longitude {
                let t = (longitude - from.longitude) / (to.longitude - from.longitude)
                return from.latitude + t * (to.latitude - from.latitude)
            }
        }
        return nil
    }

    /// Degrees east of the street on a parallel, for streets that run south.
    func longitude(at latitude: Double) -> Double? {
        for line in lines {
            for (from, to) in zip(line, line.dropFirst())
            where from.latitude >= latitude && to.latitude <= latitude {
                let t = (from.latitude - latitude) / (from.latitude - to.latitude)
                return from.longitude + t * (to.longitude - from.longitude)
            }
        }
        return nil
    }
}
