import Glibc
import Music

/// What is measured of rendered sound.
enum Measure {
    /// Left and right of that many frames, from a frame of the endless piece.
    static func render(_ score: Score, from start: Int = 0, frames: Int) -> [Int16] {
        var synthesizer = Synthesizer(score)
        if start > 0 { synthesizer.seek(to: start) }
        let skip = start - synthesizer.position
        var samples: [Int16] = []
        while samples.count < 2 * (frames + skip) { samples += synthesizer.renderBlock() }
        return Array(samples[2 * skip..<2 * (skip + frames)])
    }

    /// Root mean square of a stretch, 1 being full scale.
    static func level(_ samples: ArraySlice<Int16>) -> Double {
        let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
        return (sum / Double(max(1, samples.count))).squareRoot() / 32_767
    }

    /// Amplitude of one frequency in the sum of both sides (Goertzel's algorithm with a Hann
    /// window), 1 being full scale.
    static func amplitude(of frequency: Double, in samples: ArraySlice<Int16>) -> Double {
        let count = samples.count / 2
        let turn = 2 * .pi * frequency / Double(Synthesizer.sampleRate)
        let coefficient = 2 * cos(turn)
        var (last, before) = (0.0, 0.0)
        for i in 0..<count {
            let at = samples.startIndex + 2 * i
            let window = 0.5 - 0.5 * cos(2 * .pi * Double(i) / Double(count))
            let value = window * (Double(samples[at]) + Double(samples[at + 1])) / 65_534
            (last, before) = (value + coefficient * last - before, last)
        }
        let power = last * last + before * before - coefficient * last * before
        return power.squareRoot() * 4 / Double(count)
    }
}
