import Testing

@testable import Music

@Suite struct StreetSongTests {
    @Test func countsTwentySixStreets() {
        #expect(StreetSong.starts.count == 26)
        #expect(zip(StreetSong.starts, StreetSong.starts.dropFirst()).allSatisfy { $0 < $1 })
        #expect(StreetSong.end > (StreetSong.starts.last ?? .infinity))
        #expect(StreetSong.end < StreetSong.score.duration)
    }

    /// A tone of the tune sounds when a word begins.
    @Test func everyWordBeginsWithATone() {
        let score = StreetSong.score
        let strokes = Set(
            score.notes.filter { $0.voice == .celesta }.map { score.seconds(at: $0.start) })
        #expect(StreetSong.starts.allSatisfy { strokes.contains($0) })
    }

    /// Lines keep to eight beats, and the tune to the tones of children's songs.
    @Test func keepsItsMeasure() {
        let score = StreetSong.score
        #expect(score.beats == 60)
        let tones = Set(score.notes.filter { $0.voice == .celesta }.map { $0.pitch.semitones % 12 })
        #expect(tones == [2, 4, 7, 9])
        for line in 0..<7 {
            let first = score.notes.contains {
                $0.voice == .celesta && $0.start == Double(2 + 8 * line)
            }
            #expect(first)
        }
    }

    @Test func staysQuietAndEnds() {
        var synthesizer = Synthesizer(StreetSong.score)
        var loudest: Float = 0
        var block = [SIMD2<Float>](repeating: .zero, count: Synthesizer.blockFrames)
        var blocks = 0
        while !synthesizer.isFinished, blocks < 4000 {
            for index in block.indices { block[index] = .zero }
            block.withUnsafeMutableBufferPointer { synthesizer.render(addingTo: $0) }
            for frame in block { loudest = max(loudest, abs(frame.x), abs(frame.y)) }
            blocks += 1
        }
        #expect(synthesizer.isFinished)
        #expect(loudest > 0.03 && loudest < 0.8)
    }
}
