import Testing

@testable import BraBall

@Suite("Scores and the round of friends")
struct ScoreTests {
    @Test("Attempts, bravos, best and streaks, each kind for itself")
    func book() {
        var book = ScoreBook()
        let mouse = ScoreKind(.classic, .pointer)
        for gap in [1.5, 0.4, 12, 1.2, 5, -3] { book.add(Judgement(gap: gap), mouse) }
        let score = book[mouse]
        #expect(score.attempts == 6)
        #expect(score.bravos == 3)
        #expect(score.best == 0.4)
        #expect(score.streak == 0)
        #expect(score.longestStreak == 2)
        #expect(score.isConsistent)
        #expect(book[ScoreKind(.classic, .keys)] == Score())
    }

    @Test("Figures that nobody can have reached are not consistent")
    func impossible() {
        var score = Score()
        score.attempts = .max
        #expect(!score.isConsistent)
        score.attempts = 999_999_999
        #expect(score.isConsistent)
    }

    @Test("A ball that is out is never the best")
    func best() {
        var score = Score()
        score.add(Judgement(gap: -0.5))
        score.add(Judgement(gap: 0.005))
        score.add(Judgement(gap: .nan))
        #expect(score.best == nil)
        score.add(Judgement(gap: 7.777))
        #expect(score.best == 7.77)
    }

    @Test("Two to eight players, three tries each, in turn")
    func turns() throws {
        var match = try #require(Match(names: ["Aki", " ", "  Ben  ", "Aki"]))
        #expect(match.players.map(\.name) == ["Aki", "Ben", "Aki 2"])
        var order: [Int] = []
        while let turn = match.turn {
            order.append(turn.player)
            match.add(Judgement(gap: [0.5, 5, 50][turn.player] + Double(turn.attempt) / 10))
        }
        #expect(order == [0, 1, 2, 0, 1, 2, 0, 1, 2])
        #expect(match.isOver)
        #expect(match.standings.map(\.player.name) == ["Aki", "Ben", "Aki 2"])
        #expect(match.standings.map(\.place) == [1, 2, 3])
        match.add(Judgement(gap: 1))
        #expect(match.players.allSatisfy { $0.judgements.count == 3 })
    }

    @Test("Equal results share a place")
    func ties() throws {
        var match = try #require(Match(names: ["A", "B", "C"]))
        for gap in [1.0, 1, 0.5, 20, 20, 0.6, 20, 20, 20] { match.add(Judgement(gap: gap)) }
        #expect(match.standings.map(\.player.name) == ["C", "A", "B"])
        #expect(match.standings.map(\.place) == [1, 2, 2])
    }

    @Test("One player, nine, or blanks are no round")
    func refused() {
        #expect(Match(names: ["A"]) == nil)
        #expect(Match(names: (0..<9).map { "P\($0)" }) == nil)
        #expect(Match(names: ["A", "\n \t"]) == nil)
        #expect(
            Match(names: [String(repeating: "x", count: 10_000), "B"])?.players[0].name.count == 24)
    }
}
