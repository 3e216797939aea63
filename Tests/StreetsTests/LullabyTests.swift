import Testing

@testable import Streets

@Suite struct LullabyTests {
    static let words = ["a", "b", "c"].map { SongWord(street: $0, word: $0, reading: $0) }

    @Test func lightsOneAfterTheOther() throws {
        let song = try #require(Lullaby(Self.words, starts: [1, 2, 3], end: 4))
        #expect(song.state(at: 0.5) == .init(word: nil, glow: [:]))
        let first = song.state(at: 1.5)
        #expect(first.word == 0)
        #expect(first.glow == ["a": 1])
        let second = song.state(at: 2.9)
        #expect(second.word == 1)
        #expect(second.glow["b"] == 1)
        #expect(abs((second.glow["a"] ?? 0) - Lullaby.ember) < 1e-9)
        #expect(second.glow["c"] == nil)
        #expect(song.state(at: 4.2).word == nil)
        #expect(song.state(at: song.duration).glow.isEmpty)
    }

    @Test func lightRisesAndFallsWithoutJumps() throws {
        let song = try #require(Lullaby(Self.words, starts: [1, 2, 3], end: 4))
        var last: [String: Double] = [:]
        for frame in 0...700 {
            let glow = song.state(at: Double(frame) * 0.01).glow
            for id in ["a", "b", "c"] {
                #expect(abs((glow[id] ?? 0) - (last[id] ?? 0)) < 0.07)
            }
            last = glow
        }
    }

    @Test func calmLightIsOnOrOff() throws {
        let song = try #require(Lullaby(Self.words, starts: [1, 2, 3], end: 4))
        for frame in 0...60 {
            let glow = song.state(at: Double(frame) * 0.1, isCalm: true).glow
            #expect(glow.values.allSatisfy { $0 == 1 || $0 == Lullaby.ember })
        }
    }

    @Test func refusesStartsThatDoNotFit() {
        #expect(Lullaby(Self.words, starts: [1, 2], end: 3) == nil)
        #expect(Lullaby(Self.words, starts: [1, 1, 2], end: 3) == nil)
        #expect(Lullaby(Self.words, starts: [1, 2, 3], end: 2) == nil)
        #expect(Lullaby([], starts: [], end: 2) == nil)
    }
}
