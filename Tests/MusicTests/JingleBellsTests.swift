import Glibc
import Music
import Testing

@Suite struct JingleBellsTests {
    let score = JingleBells.score

    @Test("the first bars sound as E E E, E E E, E G C D E, and so on to the end of the chorus")
    func tune() {
        let rate = Double(Synthesizer.sampleRate)
        let names = ["C": Pitch.c5, "D": .d5, "E": .e5, "F": .f5, "G": .g5]
        let written = "E E E E E E E G C D E F F F F F E E E E E D D E D G"
        let sung = written.split(separator: " ").compactMap { names[String($0)] }
        let samples = Measure.render(score, frames: Int(17.5 * rate))
        for (expected, note) in zip(sung, JingleBells.opening) {
            #expect(note.pitch == expected)
            // A new stroke makes its own frequency grow; what still rings fades.
            let start = Int((score.seconds(at: note.beat) + 0.02) * rate)
            let length = Int(0.13 * rate)
            let after = samples[2 * start..<2 * (start + length)]
            let earlier = max(0, start - length - Int(0.02 * rate))
            let before = samples[2 * earlier..<2 * (earlier + length)]
            let growth = names.values.map { pitch in
                let rest = note.beat == 0 ? 0 : Measure.amplitude(of: pitch.frequency, in: before)
                return (
                    pitch: pitch,
                    by: Measure.amplitude(of: pitch.frequency, in: after) - 0.6 * rest
                )
            }
            let heard = growth.max { $0.by < $1.by }
            #expect(heard?.pitch == expected, "beat \(note.beat)")
        }
    }

    @Test("the piece is longer than 90 s and its three choruses are not played alike")
    func variation() {
        #expect(score.duration > 90)
        let chorus = score.seconds(at: 64)
        let starts = [0, score.seconds(at: 4 * 32), score.seconds(at: 4 * 72)]
        let levels = starts.map { start in
            Measure.render(
                score, from: Int(start * 44_100) / 1024 * 1024, frames: Int(chorus * 44_100))
        }
        #expect(levels[0] != levels[1] && levels[1] != levels[2] && levels[0] != levels[2])
    }

    @Test("never clips, never falls silent for 20 ms, never jumps (no. 44)")
    func steady() {
        var synthesizer = Synthesizer(score)
        var (peak, jump, quiet, longestQuiet) = (0, 0, 0, 0)
        var last = (left: 0, right: 0)
        while synthesizer.position < 2 * synthesizer.length {
            let block = synthesizer.renderBlock()
            for i in stride(from: 0, to: block.count, by: 2) {
                let (left, right) = (Int(block[i]), Int(block[i + 1]))
                peak = max(peak, abs(left), abs(right))
                jump = max(jump, abs(left - last.left), abs(right - last.right))
                quiet = max(abs(left), abs(right)) < 33 ? quiet + 1 : 0
                longestQuiet = max(longestQuiet, quiet)
                last = (left, right)
            }
        }
        #expect(peak < 24_000, "3 dB of head room for a flourish")
        #expect(peak > 12_000)
        // A click at half of full scale would jump by 16000.
        #expect(jump < 6_000)
        #expect(longestQuiet < 882)
    }

    @Test("the end rings over into the beginning: the seam is no louder a step than any other")
    func seam() {
        let length = Synthesizer(score).length
        let around = Measure.render(score, from: length - 4096, frames: 8192)
        let step =
            stride(from: 2 * 4000, to: 2 * 4192, by: 1)
            .map { abs(Int(around[$0 + 2]) - Int(around[$0])) }.max() ?? 0
        #expect(step < 2_000)
        // What still rings is heard in the second beginning and not in the very first.
        let first = Measure.render(score, frames: 2048)
        let second = Measure.render(score, from: length, frames: 2048)
        #expect(first != second)
        #expect(Measure.level(around[8192...]) > 0.02)
    }

    @Test("each repeat is as loud as the one before, also after three hours (no. 44)")
    func drift() {
        let length = Synthesizer(score).length
        func loudness(ofPass pass: Int) -> Double {
            20
                * log10(
                    Measure.level(Measure.render(score, from: pass * length, frames: length)[...]))
        }
        #expect(abs(loudness(ofPass: 55) - loudness(ofPass: 1)) < 0.05)
    }
}
