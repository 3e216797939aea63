import BraBall
import Platform
import Storage

/// Keeps the scores of the ball game in `scores.json`.
struct ScoreStore {
    private let file: JSONFile

    init(folder: String) { file = JSONFile("\(folder)/scores.json") }

    /// The scores, and a sentence on what is wrong with the file, if anything is.
    func load() -> (book: ScoreBook, problem: String?) {
        let loaded = file.load(ScoreFile.self)
        return (loaded.value?.book ?? ScoreBook(), loaded.notice?.sentence)
    }

    /// - Returns: a sentence on why it could not be written.
    func save(_ book: ScoreBook) -> String? {
        do {
            try file.save(ScoreFile(book))
            return nil
        } catch {
            return error.sentence
        }
    }
}

/// The fields of `scores.json`. Scores are named by motion and input, such as `rolling.pointer`.
private nonisolated struct ScoreFile: Codable {
    struct Entry: Codable {
        var attempts: Int
        var bravos: Int
        var best: Double?
        var streak: Int
        var longestStreak: Int
    }

    var version: Int
    var scores: [String: Entry]

    static func name(_ kind: ScoreKind) -> String {
        "\(kind.motion.rawValue).\(kind.input.rawValue)"
    }

    init(_ book: ScoreBook) {
        version = 1
        scores = [:]
        // Those never played are written too, so that a reset is one.
        for kind in ScoreKind.all {
            let score = book[kind]
            scores[Self.name(kind)] = Entry(
                attempts: score.attempts, bravos: score.bravos, best: score.best,
                streak: score.streak, longestStreak: score.longestStreak)
        }
    }

    var book: ScoreBook {
        var book = ScoreBook()
        for kind in ScoreKind.all {
            guard let entry = scores[Self.name(kind)] else { continue }
            var score = Score()
            score.attempts = entry.attempts
            score.bravos = entry.bravos
            score.best = entry.best
            score.streak = entry.streak
            score.longestStreak = entry.longestStreak
            if score.isConsistent, score.attempts > 0 { book.scores[kind] = score }
        }
        return book
    }
}
