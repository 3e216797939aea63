import Glibc
import Music
import Testing

@Suite struct SynthesizerTests {
    @Test("the same score gives the same samples")
    func deterministic() {
        let once = Measure.render(JingleBells.score, frames: 441_000)
        #expect(once == Measure.render(JingleBells.score, frames: 441_000))
    }

    @Test("a jump lands in the same sound as playing up to there, to the last bit but one")
    func seek() {
        let start = 30 * Synthesizer.blockFrames * 43
        let played = Measure.render(JingleBells.score, frames: start + 8192).suffix(2 * 8192)
        let jumped = Measure.render(JingleBells.score, from: start, frames: 8192)
        let worst = zip(played, jumped).map { abs(Int($0) - Int($1)) }.max() ?? .max
        #expect(worst <= 2)
    }

    @Test("a note has the frequency of its name", arguments: [Voice.handbell, .celesta, .bass])
    func pitch(voice: Voice) {
        let pitch = voice == .bass ? Pitch.c4 - 12 : Pitch.a4
        let score = Score(
            beatsPerMinute: 60, beats: 2, repeats: false,
            notes: [Score.Note(voice, pitch, at: 0, length: 1.5)])
        let samples = Measure.render(score, frames: 44_100)[...]
        let own = Measure.amplitude(of: pitch.frequency, in: samples)
        for detune in [0.97, 1.03] {
            #expect(Measure.amplitude(of: pitch.frequency * detune, in: samples) < own / 5)
        }
    }

    @Test("a score that does not repeat dies away and says so")
    func finish() {
        var synthesizer = Synthesizer(Flourish.landing)
        var blocks = 0
        while !synthesizer.isFinished, blocks < 2000 {
            _ = synthesizer.renderBlock()
            blocks += 1
        }
        #expect(blocks > 200 && blocks < 2000)
        #expect(Measure.level(synthesizer.renderBlock()[...]) < 0.0002)
    }

    @Test("the landing comes nearer and nearer, and its chime is where it says")
    func landing() {
        let samples = Measure.render(Flourish.landing, frames: 6 * 44_100)
        let seconds = (0..<4).map { Measure.level(samples[$0 * 88_200..<($0 + 1) * 88_200]) }
        #expect(seconds == seconds.sorted())
        let chime = Int(Flourish.landingChime * 88_200) / 2 * 2
        #expect(Measure.level(samples[chime..<chime + 22_050]) > 3 * seconds[3])
    }

    @Test("a muted block passes the time and leaves the room quiet")
    func skip() {
        var synthesizer = Synthesizer(JingleBells.score)
        for _ in 0..<100 { synthesizer.skipBlock() }
        #expect(synthesizer.position == 100 * Synthesizer.blockFrames)
        #expect(Measure.level(synthesizer.renderBlock()[...]) > 0.001)
    }

    @Test("A4 is 440 Hz and an octave doubles")
    func pitches() {
        #expect(Pitch.a4.frequency == 440)
        #expect(abs(Pitch.c4.frequency - 261.6256) < 1e-4)
        #expect(abs(Pitch.c6.frequency / Pitch.c5.frequency - 2) < 1e-12)
    }

    /// Loudness is that of ITU-R BS.1770 without its filter for the head: of one piece with itself
    /// the filter says nothing.
    @Test("no. 44: after two hours without a gap or a click, and as loud as at the beginning")
    func twoHours() {
        let round = Synthesizer(JingleBells.score).length
        let levels = [0, 36 * round].map { start in
            // The whole piece, and its beginning again.
            let samples = Measure.render(
                JingleBells.score, from: start, frames: round + Synthesizer.sampleRate)
            var (gap, longestGap, steepest) = (0, 0, 0)
            for index in stride(from: 4, to: samples.count, by: 2) {
                let isSilent = abs(Int(samples[index])) < 16 && abs(Int(samples[index + 1])) < 16
                gap = isSilent ? gap + 1 : 0
                longestGap = max(longestGap, gap)
                // A click is a kink: the second difference of music is far smaller.
                let kink =
                    Int(samples[index]) - 2 * Int(samples[index - 2]) + Int(samples[index - 4])
                steepest = max(steepest, abs(kink))
            }
            #expect(longestGap < Synthesizer.sampleRate / 50)
            #expect(steepest < 6500)
            return 20 * log10(Measure.level(samples[(2 * Synthesizer.sampleRate)...]))
        }
        #expect(abs(levels[0] - levels[1]) < 0.05)
    }
}
