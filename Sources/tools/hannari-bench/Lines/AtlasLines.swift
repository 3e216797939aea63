import Atlas
import Glibc
import Platform

/// The embedded atlas.
enum AtlasLines {
    private static let path = Directories.dataFile("atlas/hannari.atlas")

    static var all: [Budget] {
        [
            Budget(what: "atlas: opening it", unit: .seconds, limit: .most(0.03)) {
                guard let path else { return nil }
                let times = (0..<15).map { _ in
                    Stopwatch.time { consume(try? AtlasFile(path: path)) }
                }
                return Measurement(figure: Stopwatch.median(times))
            },
            Budget(what: "atlas: first search after opening", unit: .seconds, limit: .most(0.05)) {
                guard let path else { return nil }
                let times = (0..<7).compactMap { _ -> Double? in
                    guard let atlas = try? AtlasFile(path: path) else { return nil }
                    return Stopwatch.time { search(atlas, "h") }
                }
                return Measurement(figure: Stopwatch.median(times))
            },
            Budget(what: "atlas: search at each key, slowest", unit: .seconds, limit: .most(0.01)) {
                guard let path, let atlas = try? AtlasFile(path: path) else { return nil }
                search(atlas, "h")
                let slowest = keys.map { text in
                    Stopwatch.median((0..<9).map { _ in Stopwatch.time { search(atlas, text) } })
                }.max()
                return slowest.map { Measurement(figure: $0) }
            },
        ]
    }

    /// What stands in the field after each key.
    private static let keys = [
        "Hiroshima", "San Francisco", "Saint", "München", "広島市", "きょうと", "a",
    ]
    .flatMap { name in name.indices.map { String(name[...$0]) } }

    private static func search(_ atlas: AtlasFile, _ text: String) {
        consume(atlas.places.search(text, limit: 20) { TextFolding.fold($0) })
    }
}
