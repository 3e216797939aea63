import Glibc
public import Tiling

/// A folder of tiles, named zoom/column/row.ending.
public final class FolderSource: TileSource {
    public let info: TileSourceInfo

    private let folder: String
    private let ending: String

    private static let endings = ["png", "jpg", "jpeg", "webp", "pbf", "mvt"]
    /// Names read of a folder at most, to find an example.
    private static let names = 100_000

    /// Looks for the zooms there are and at one tile.
    public init(_ path: String) throws(TileFileError) {
        folder = path
        let zooms = Self.numbers(path, isEnough: { _ in false })
            .filter { (0...TileID.maximumZoom).contains($0) }.sorted()
        guard let low = zooms.first, let high = zooms.last else { throw .unknownKind }
        guard let (sample, ending) = Self.sample(path, zooms) else { throw .empty }
        guard let bytes = Self.read(sample), !bytes.isEmpty else { throw .damaged }
        self.ending = ending
        let content = try TileContent(bytes)
        info = TileSourceInfo(
            name: Description.name(of: path), zooms: low...high, kind: content.kind,
            tileSize: content.size)
    }

    public func tile(_ id: TileID) async throws(TileError) -> [UInt8]? {
        guard info.mayHave(id) else { return nil }
        if Task.isCancelled { throw .cancelled }
        guard let bytes = Self.read("\(folder)/\(id.z)/\(id.x)/\(id.y).\(ending)") else {
            if access(folder, F_OK) != 0 { throw .gone }
            return nil
        }
        return bytes.isEmpty ? nil : try TileContent.unpacked(bytes)
    }

    private static func read(_ path: String) -> [UInt8]? {
        guard let file = try? TileBytes(path), file.count <= TileFileLimits.tile else {
            return nil
        }
        return file.read(0, file.count)
    }

    /// The first tile that is found.
    private static func sample(_ path: String, _ zooms: [Int]) -> (path: String, ending: String)? {
        for zoom in zooms {
            for column in numbers("\(path)/\(zoom)", isEnough: { $0 >= 8 }) {
                var found: (String, String)?
                each("\(path)/\(zoom)/\(column)") { name in
                    let parts = name.split(separator: ".")
                    guard parts.count == 2, Int(parts[0]) != nil,
                        endings.contains(String(parts[1]))
                    else { return true }
                    found = ("\(path)/\(zoom)/\(column)/\(name)", String(parts[1]))
                    return false
                }
                if let found { return found }
            }
        }
        return nil
    }

    private static func numbers(_ path: String, isEnough: (Int) -> Bool) -> [Int] {
        var numbers: [Int] = []
        each(path) { name in
            if let number = Int(name), String(number) == name { numbers.append(number) }
            return !isEnough(numbers.count)
        }
        return numbers
    }

    /// Runs a closure for the names in a folder until it says no.
    private static func each(_ path: String, _ body: (String) -> Bool) {
        guard let folder = opendir(path) else { return }
        defer { closedir(folder) }
        var count = 0
        while count < names, let entry = readdir(folder) {
            count += 1
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !body(name) { return }
        }
    }
}
