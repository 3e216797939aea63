import Music
import Testing

@Suite("The stands")
struct CrowdTests {
    private func level(_ score: Score, _ seconds: Range<Double>) -> Double {
        let rate = Double(Synthesizer.sampleRate)
        let samples = Measure.render(score, frames: Int(rate * score.duration))
        let range = Int(seconds.lowerBound * rate) * 2..<Int(seconds.upperBound * rate) * 2
        return Measure.level(samples[range])
    }

    @Test("A bravo is louder than polite hands, and all die away")
    func loudness() {
        #expect(level(Crowd.bravo, 0.8..<1.8) > 3 * level(Crowd.normal, 0.3..<1.3))
        for score in [Crowd.bravo, Crowd.normal, Crowd.out] {
            let end = score.duration
            #expect(level(score, end - 0.2..<end) < 0.35 * level(score, 0.3..<1.3))
        }
    }

    @Test("Nothing is clipped", arguments: [Crowd.bravo, Crowd.normal, Crowd.out])
    func headroom(score: Score) {
        let samples = Measure.render(score, frames: Int(44_100 * score.duration))
        let peak = samples.map { Int($0.magnitude) }.max() ?? 0
        #expect((2_000...32_000).contains(peak))
    }

    @Test("The groan sinks: its strongest sound is lower at the end")
    func sinks() {
        let samples = Measure.render(Crowd.out, frames: 44_100 * 2)
        func centre(_ seconds: Range<Double>) -> Double {
            let part = samples[
                Int(seconds.lowerBound * 44_100) * 2..<Int(seconds.upperBound * 44_100) * 2]
            var (sum, weight) = (0.0, 0.0)
            for hertz in stride(from: 120.0, to: 420, by: 6) {
                let a = Measure.amplitude(of: hertz, in: part)
                sum += a * a * hertz
                weight += a * a
            }
            return sum / weight
        }
        #expect(centre(0.9..<1.3) < 0.92 * centre(0.15..<0.45))
    }
}
