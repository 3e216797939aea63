/// A chord: a bass note and what sounds above it, in C unless moved.
struct Chord: Sendable {
    /// Bass note, in the octave from C2.
    var root: Pitch
    /// Fifth (or the note the bass goes to next) in the same octave.
    var second: Pitch
    /// Close voicing between F3 and E4, low to high.
    var tones: [Pitch]

    private init(_ root: Int, _ second: Int, _ tones: [Int]) {
        self.root = Pitch(root)
        self.second = Pitch(second)
        self.tones = tones.map { Pitch($0) }
    }

    static let c = Chord(36, 43, [55, 60, 64])
    static let c7 = Chord(36, 43, [55, 58, 64])
    static let a = Chord(45, 40, [57, 60, 64])
    static let f = Chord(41, 36, [57, 60, 65])
    static let d = Chord(38, 45, [57, 60, 65])
    static let d7 = Chord(38, 45, [54, 60, 62])
    static let g = Chord(43, 38, [55, 59, 62])
    static let g7 = Chord(43, 38, [53, 59, 62])
    static let a7 = Chord(45, 40, [55, 61, 64])

    /// One chord a bar.
    static let chorus: [Chord] = [c, c, c, c7, f, c, d7, g7, c, c, a, c7, f, c, g7, c]
    static let verse: [Chord] = [c, c, c, f, d, g, g7, c, c, c, c, f, d, g, g7, c]
    static let interlude: [Chord] = [c, a, f, g7, c, a, d, a7]
}

/// The band behind the tune: what each player does with a row of chords, one a bar.
struct Accompaniment {
    var chords: [Chord]
    /// Beat of the first bar.
    var start: Double
    /// Semitones up from C.
    var key = 0

    private func bar(_ number: Int) -> Double { start + 4 * Double(number) }

    /// Chords held through, spread over the room. Only where the chord changes is it struck again.
    func pad(_ velocity: Float) -> [Score.Note] {
        let places: [Float] = [-0.7, 0.6, -0.1]
        return chords.enumerated().flatMap { number, chord in
            zip(chord.tones, places).map { tone, pan in
                Score.Note(
                    .pad, tone + key, at: bar(number) - 0.25, length: 4, velocity: velocity,
                    pan: pan)
            }
        }
    }

    /// Root and fifth on one and three.
    func bass(_ velocity: Float) -> [Score.Note] {
        chords.enumerated().flatMap { number, chord in
            [
                Score.Note(
                    .bass, chord.root + key, at: bar(number), length: 1.7, velocity: velocity),
                Score.Note(
                    .bass, chord.second + key, at: bar(number) + 2, length: 1.7,
                    velocity: velocity * 0.8),
            ]
        }
    }

    /// As `bass`, with a step on four that leads to the next bar's root.
    func walkingBass(_ velocity: Float) -> [Score.Note] {
        bass(velocity)
            + chords.indices.map { number in
                let next = chords[(number + 1) % chords.count].root
                let lead = next == chords[number].root ? next + 7 : next - 2
                return Score.Note(
                    .bass, lead + key, at: bar(number) + 3, length: 0.8, velocity: velocity * 0.6)
            }
    }

    /// The chord broken into eighths, up and down, like the comb of a music box.
    func musicBox(_ velocity: Float, order: [Int] = [0, 1, 2, 3, 2, 1, 2, 1]) -> [Score.Note] {
        chords.enumerated().flatMap { number, chord in
            let comb = (chord.tones + [chord.tones[0] + 12]).map { $0 + (12 + key) }
            return order.enumerated().map { eighth, tooth in
                Score.Note(
                    .celesta, comb[tooth], at: bar(number) + Double(eighth) / 2, length: 0.5,
                    velocity: velocity * (eighth % 4 == 0 ? 1 : 0.8),
                    pan: 0.35 + 0.12 * Float(tooth))
            }
        }
    }

    /// Two soft chord strokes after the beat.
    func afterBeats(_ velocity: Float) -> [Score.Note] {
        chords.enumerated().flatMap { number, chord in
            [1.0, 3.0].flatMap { beat in
                chord.tones.enumerated().map { index, tone in
                    // Rolled a little from below.
                    Score.Note(
                        .celesta, tone + (12 + key),
                        at: bar(number) + beat + 0.035 * Double(index),
                        length: 0.5, velocity: velocity, pan: 0.45)
                }
            }
        }
    }

    /// The harness of a trotting horse: a shake on each beat and a lighter one between.
    func sleighBells(_ velocity: Float, between: Float = 0.4) -> [Score.Note] {
        chords.indices.flatMap { number in
            (0..<8).compactMap { eighth -> Score.Note? in
                let onBeat = eighth % 2 == 0
                let strength = velocity * (onBeat ? (eighth % 4 == 0 ? 1 : 0.8) : between)
                guard strength > 0 else { return nil }
                return Score.Note(
                    .sleighBells, Pitch(onBeat ? 112 : 115),
                    at: bar(number) + Double(eighth) / 2, length: 0.25, velocity: strength,
                    pan: onBeat ? -0.35 : 0.3)
            }
        }
    }
}
