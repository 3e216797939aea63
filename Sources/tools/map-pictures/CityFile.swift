import Glibc
import Streets

/// The streets that lie beside an atlas.
enum CityFile {
    static func read(beside atlas: String) -> StreetMap? {
        let folder = atlas.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
        let path = (folder.map(String.init) + ["streets", "kyoto.streets"]).joined(separator: "/")
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: StreetMap.largestText)
        let count = fread(&bytes, 1, bytes.count, file)
        return try? StreetMap(parsing: String(decoding: bytes.prefix(count), as: UTF8.self))
    }
}
