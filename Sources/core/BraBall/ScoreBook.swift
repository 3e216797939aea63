/// By what the field is tilted.
public enum InputKind: String, Hashable, Sendable, CaseIterable, Codable {
    case pointer, keys, touch, sensor
}

/// What counts as one kind of game, since a miracle by keys is not one by hand.
public struct ScoreKind: Hashable, Sendable {
    public var motion: BallMotion
    public var input: InputKind

    public init(_ motion: BallMotion, _ input: InputKind) {
        self.motion = motion
        self.input = input
    }

    public static let all: [ScoreKind] = BallMotion.allCases.flatMap { motion in
        InputKind.allCases.map { ScoreKind(motion, $0) }
    }
}

/// What was reached in one kind of game.
public struct Score: Hashable, Sendable {
    public var attempts = 0
    public var bravos = 0
    /// The smallest gap that still touched the line, in field units; nil before the first.
    public var best: Double?
    /// Bravos in a row, now and at most.
    public var streak = 0
    public var longestStreak = 0

    public init() {}

    /// Counts a judged attempt.
    public mutating func add(_ judgement: Judgement) {
        attempts += 1
        if judgement.verdict == .bravo {
            bravos += 1
            streak += 1
            longestStreak = max(longestStreak, streak)
        } else {
            streak = 0
        }
        if judgement.verdict != .out { best = min(best ?? .infinity, judgement.difference) }
    }

    /// More attempts than anybody makes.
    private static let most = 1_000_000_000

    /// Whether the figures can be: a file may say anything.
    public var isConsistent: Bool {
        (0...Self.most).contains(attempts) && (0...attempts).contains(bravos)
            && (0...longestStreak).contains(streak)
            && longestStreak <= bravos && best.map { (0.01...10).contains($0) } ?? (bravos == 0)
    }
}

/// All scores of a machine.
public struct ScoreBook: Hashable, Sendable {
    /// Kinds that were never played are left out.
    public var scores: [ScoreKind: Score] = [:]

    public init() {}

    public subscript(kind: ScoreKind) -> Score { scores[kind] ?? Score() }

    public mutating func add(_ judgement: Judgement, _ kind: ScoreKind) {
        scores[kind, default: Score()].add(judgement)
    }
}
