import Glibc

/// A note made ready for rendering: up to eight modes as turning, shrinking pointers.
struct Strike: Sendable {
    /// Frames from the beginning of the score to the first sample.
    var start: Int
    /// First frame at which nothing is heard any more.
    var end: Int
    /// Radians a frame.
    var turn: SIMD8<Double>
    /// Natural logarithm of the shrinking a frame (negative).
    var fade: SIMD8<Double>
    var amplitude: SIMD8<Double>
    /// Frames of attack.
    var attack: Int
    /// Frames from the start at which the note is let go, and frames until it is silent.
    var release: Int
    var releaseFrames: Int
    /// Gains for left and right, and for the same into the room.
    var gain: SIMD2<Float>
    var roomGain: SIMD2<Float>

    /// A third of one step of 16 bits: nothing is lost when a note ends there.
    static let silence = 1e-5

    init(
        timbre: Timbre, frequency: Double, at seconds: Double, held: Double, velocity: Double,
        pan: Double, restruck: Double? = nil
    ) {
        let rate = Double(Synthesizer.sampleRate)
        turn = .zero
        fade = .init(repeating: -1)
        amplitude = .zero
        var secondsHeard = 0.0
        // Small bells and short bars die away sooner.
        let shrink = min(2, pow(440 / frequency, 0.45))
        for (i, mode) in timbre.modes.enumerated() where i < 8 {
            let pitch = frequency * mode.ratio
            // Above 16 kHz hardly anyone hears it, and near half the sample rate it would alias.
            guard pitch < 16_000 else { continue }
            let decay = timbre.release == nil ? mode.decay * shrink : mode.decay
            turn[i] = 2 * .pi * pitch / rate
            fade[i] = -1 / (decay * rate)
            let octaves = max(0, log2(mode.ratio))
            amplitude[i] =
                mode.amplitude * timbre.level * velocity * pow(velocity, timbre.softness * octaves)
            secondsHeard = max(secondsHeard, decay * log(max(1, amplitude[i] / Self.silence)))
        }
        start = Int((seconds * rate).rounded())
        attack = max(1, Int(timbre.attack * rate))
        var frames = max(1, Int(secondsHeard * rate))
        if let seconds = timbre.release {
            release = Int(held * rate)
            releaseFrames = max(1, Int(seconds * rate))
        } else {
            // A clapper that comes back stops what still rings.
            release = restruck.map { Int($0 * rate) } ?? frames
            releaseFrames = Int(0.05 * rate)
        }
        frames = min(frames, release + releaseFrames)
        end = start + frames
        // Equal power: the angle runs from 0 (left) to a right angle (right).
        let angle = (pan + 1) * .pi / 4
        gain = SIMD2(Float(cos(angle)), Float(sin(angle)))
        roomGain = gain * Float(timbre.room)
    }

    /// The strikes of all notes of a score.
    static func strikes(of score: Score) -> [Strike] {
        let again = restrikes(in: score)
        return score.notes.enumerated().flatMap { number, note -> [Strike] in
            let seconds = score.seconds(at: note.start)
            switch note.voice {
            case .sleighBells: return shake(note, number: number, at: seconds)
            case .crowd, .clap:
                return handful(
                    note, number: number, at: seconds, held: score.seconds(at: note.length))
            default: break
            }
            return [
                Strike(
                    timbre: note.voice.timbre, frequency: note.pitch.frequency, at: seconds,
                    held: score.seconds(at: note.length), velocity: Double(note.velocity),
                    pan: Double(note.pan),
                    restruck: again[number].map { score.seconds(at: $0 - note.start) })
            ]
        }
    }

    /// For each note the beat at which the same bell is struck again, if it is.
    private static func restrikes(in score: Score) -> [Double?] {
        struct Bell: Hashable {
            var voice: Voice
            var pitch: Pitch
        }
        var next: [Bell: Double] = [:]
        var again = [Double?](repeating: nil, count: score.notes.count)
        for number in score.notes.indices.sorted(by: {
            score.notes[$0].start > score.notes[$1].start
        }) {
            let note = score.notes[number]
            let bell = Bell(voice: note.voice, pitch: note.pitch)
            again[number] = next[bell]
            next[bell] = note.start
        }
        return again
    }

    /// A shake is a handful of jingles of slightly different size within a twentieth of a second.
    private static func shake(_ note: Score.Note, number: Int, at seconds: Double) -> [Strike] {
        var chance = Chance(seed: number)
        return (0..<5).map { _ in
            Strike(
                timbre: note.voice.timbre,
                frequency: note.pitch.frequency * (1 + 0.35 * chance.next()),
                at: seconds + 0.045 * chance.next() * chance.next(), held: 0,
                velocity: Double(note.velocity) * (0.6 + 0.4 * chance.next()),
                pan: max(-1, min(1, Double(note.pan) + 0.5 * (chance.next() - 0.5))))
        }
    }
}

extension Strike {
    /// People never do the same at once: four of them, each with a pitch, a moment and a place.
    private static func handful(
        _ note: Score.Note, number: Int, at seconds: Double, held: Double
    ) -> [Strike] {
        var chance = Chance(seed: number &+ 7919)
        let isClap = note.voice == .clap
        return (0..<4).map { _ in
            let detune = (chance.next() - 0.5) * (isClap ? 0.5 : 0.12)
            return Strike(
                timbre: note.voice.timbre, frequency: note.pitch.frequency * (1 + detune),
                at: seconds + 0.11 * chance.next(), held: held * (0.8 + 0.4 * chance.next()),
                velocity: Double(note.velocity) * (0.5 + 0.5 * chance.next()),
                pan: max(-1, min(1, Double(note.pan) + 0.9 * (chance.next() - 0.5))))
        }
    }
}

/// Repeatable chance in 0..<1 (Steele, Lea and Flood's SplitMix64), the same on every machine.
struct Chance {
    private var state: UInt64

    init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
    }
}
