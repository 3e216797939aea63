/// A round in which the machine is passed on: two to eight players, three tries each, in turn.
public struct Match: Hashable, Sendable {
    public static let playerCount = 2...8
    public static let tries = 3
    /// Characters of a name that are kept.
    public static let nameLength = 24

    /// A player and the tries so far.
    public struct Player: Hashable, Sendable {
        public let name: String
        public internal(set) var judgements: [Judgement] = []

        /// Bravos so far.
        public var bravos: Int { judgements.count { $0.verdict == .bravo } }
        /// The smallest gap that still touched the line; nil without one.
        public var best: Double? {
            judgements.filter { $0.verdict != .out }.map(\.difference).min()
        }
    }

    public private(set) var players: [Player]

    /// Nil unless there are two to eight names that are not blank; twins are told apart by a number.
    public init?(names: [String]) {
        let trimmed = names.map(Self.trimmed).filter { !$0.isEmpty }
        guard Self.playerCount.contains(trimmed.count) else { return nil }
        var players: [Player] = []
        for name in trimmed {
            var unique = name
            var number = 2
            while players.contains(where: { $0.name == unique }) {
                unique = "\(name) \(number)"
                number += 1
            }
            players.append(Player(name: unique))
        }
        self.players = players
    }

    private static func trimmed(_ name: String) -> String {
        let line = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return String(line.prefix(nameLength))
    }

    /// The index of the player whose turn it is, and the number of the try from 1; nil when all have
    /// played.
    public var turn: (player: Int, attempt: Int)? {
        let played = players.map(\.judgements.count).min() ?? Self.tries
        guard played < Self.tries,
            let player = players.firstIndex(where: { $0.judgements.count == played })
        else { return nil }
        return (player, played + 1)
    }

    public var isOver: Bool { turn == nil }

    /// Counts a try for the player whose turn it is.
    public mutating func add(_ judgement: Judgement) {
        guard let turn else { return }
        players[turn.player].judgements.append(judgement)
    }

    /// A line of the result table.
    public struct Standing: Hashable, Sendable {
        /// From 1; equal results share it.
        public let place: Int
        public let player: Player

        public init(place: Int, player: Player) {
            self.place = place
            self.player = player
        }
    }

    /// The players, best first: by bravos, then by the smallest gap, then in order of play.
    public var standings: [Standing] {
        func isBetter(_ a: Player, _ b: Player) -> Bool {
            if a.bravos != b.bravos { return a.bravos > b.bravos }
            return (a.best ?? .infinity) < (b.best ?? .infinity)
        }
        return players.enumerated().sorted { a, b in
            if isBetter(a.element, b.element) { return true }
            return !isBetter(b.element, a.element) && a.offset < b.offset
        }.map { entry in
            let ahead = players.count { isBetter($0, entry.element) }
            return Standing(place: ahead + 1, player: entry.element)
        }
    }
}
