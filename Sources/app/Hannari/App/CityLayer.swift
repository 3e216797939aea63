import Platform
import Streets

/// The streets of Kyoto as they came with the app.
struct CityLayer {
    /// Nil when the file is missing or damaged: the map then shows no streets.
    let map: StreetMap?
    /// What a person should know about that.
    let problem: String?

    /// - Parameter path: nil when there is no such file.
    init(path: String?) {
        guard let bytes = path.flatMap({ Files.read($0) }) else {
            map = nil
            problem = tr("The streets of Kyoto are missing. Please install Hannari again.")
            return
        }
        do {
            map = try StreetMap(parsing: String(decoding: bytes, as: UTF8.self))
            problem = nil
        } catch {
            map = nil
            problem = Self.sentence(for: error)
        }
    }

    /// No streets, and no word about it.
    static let none = CityLayer(map: nil, problem: nil)

    private init(map: StreetMap?, problem: String?) {
        self.map = map
        self.problem = problem
    }

    private static func sentence(for error: StreetError) -> String {
        switch error {
        case .unknownVersion:
            tr("The streets of Kyoto were made for a newer Hannari, so the map shows none.")
        case .badLine(let line):
            format(
                tr("The streets of Kyoto are damaged in line {line}, so the map shows none."),
                ["line": String(line)])
        case .notAStreetLayer, .repeatedName, .unknownStreet, .tooLarge:
            tr("The streets of Kyoto are damaged, so the map shows none.")
        }
    }
}
