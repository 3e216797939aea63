/// Sounds that wake, from kind to hard; each repeats for ever and begins softly by itself.
public enum AlarmSound: String, CaseIterable, Hashable, Sendable {
    /// Handbells that climb a chord and call from above.
    case bells
    /// A music box with a bright, hurried tune.
    case musicBox = "music-box"
    /// Two short high tones, again and again, as a clock on the bedside table has them.
    case clock
    /// A temple's great bell with small ones between.
    case temple
    /// Everybody claps until you are up.
    case applause

    /// The notes of one pass.
    public var score: Score {
        switch self {
        case .bells: Self.bellsScore
        case .musicBox: Self.musicBoxScore
        case .clock: Self.clockScore
        case .temple: Self.templeScore
        case .applause: Self.applauseScore
        }
    }

    private static let bellsScore: Score = {
        var notes: [Score.Note] = []
        let chords: [[Pitch]] = [
            [.c5, .e5, .g5, .c6], [.d5, .fSharp5, .a5, .d6], [.e5, .g5, .b5, .e6],
            [.f5, .a5, .c6, .f5 + 12],
        ]
        for (bar, chord) in chords.enumerated() {
            let start = Double(bar) * 4
            for (step, pitch) in (chord + chord.reversed()).enumerated() {
                notes.append(
                    Score.Note(
                        .handbell, pitch, at: start + Double(step) * 0.5,
                        velocity: step % 4 == 0 ? 1 : 0.85, pan: step % 2 == 0 ? -0.3 : 0.3))
            }
            for beat in [0.0, 1, 2, 3] {
                notes.append(
                    Score.Note(
                        .glockenspiel, chord[3] + 12, at: start + beat, velocity: 0.9, pan: 0.2))
            }
        }
        return Score(beatsPerMinute: 152, beats: 16, repeats: true, notes: notes)
    }()

    private static let musicBoxScore: Score = {
        let line = Tune([
            .init(.g5, 0.5), .init(.c6, 0.5), .init(.e6, 0.5), .init(.c6, 0.5), .init(.d6, 0.5),
            .init(.b5, 0.5), .init(.g5), .init(.a5, 0.5), .init(.c6, 0.5), .init(.d6, 0.5),
            .init(.e6, 0.5), .init(.g6), .init(.e6), .init(.d6, 0.5), .init(.e6, 0.5),
            .init(.d6, 0.5), .init(.b5, 0.5), .init(.c6, 0.5), .init(.a5, 0.5), .init(.g5),
            .init(.g5, 0.5), .init(.b5, 0.5), .init(.d6, 0.5), .init(.g6, 0.5), .init(.c7),
            .init(nil),
        ])
        let sparkle = line.played(by: .glockenspiel, at: 0, up: 12, velocity: 0.7, pan: 0.4)
        let pulse = stride(from: 0.0, to: line.beats, by: 1).map {
            Score.Note(.celesta, .c5, at: $0, velocity: 0.9, pan: -0.3)
        }
        return Score(
            beatsPerMinute: 168, beats: line.beats, repeats: true,
            notes: line.played(by: .celesta, at: 0, velocity: 1, pan: -0.1) + sparkle + pulse)
    }()

    private static let clockScore: Score = {
        var notes: [Score.Note] = []
        for group in 0..<2 {
            for beep in 0..<4 {
                let start = Double(group) * 2 + Double(beep) * 0.25
                let pitch: Pitch = group == 0 ? .c7 : .c7 + 2
                for (voice, velocity) in [
                    (Voice.glockenspiel, Float(1)), (.celesta, 1), (.handbell, 0.8),
                ] {
                    notes.append(
                        Score.Note(voice, pitch, at: start, length: 0.2, velocity: velocity))
                    notes.append(
                        Score.Note(voice, pitch - 12, at: start, length: 0.2, velocity: velocity))
                }
            }
        }
        return Score(beatsPerMinute: 120, beats: 4, repeats: true, notes: notes)
    }()

    private static let templeScore: Score = {
        var notes: [Score.Note] = []
        for bar in 0..<4 {
            let start = Double(bar) * 4
            for (pitch, velocity) in [(Pitch.d4, Float(1)), (.d4 - 12, 0.9), (.a4, 0.7)] {
                notes.append(Score.Note(.handbell, pitch, at: start, velocity: velocity))
            }
            let answers: [Pitch] = bar % 2 == 0 ? [.d5, .e5, .g5, .a5] : [.a5, .g5, .e5, .d5]
            for (step, pitch) in answers.enumerated() {
                for (offset, velocity) in [(0.0, Float(1)), (0.25, 0.8)] {
                    notes.append(
                        Score.Note(
                            .handbell, pitch, at: start + 1 + Double(step) * 0.5 + offset,
                            velocity: velocity, pan: step % 2 == 0 ? -0.5 : 0.5))
                }
            }
        }
        return Score(beatsPerMinute: 104, beats: 16, repeats: true, notes: notes)
    }()

    private static let applauseScore: Score = {
        var chance = Chance(seed: 11)
        var notes: [Score.Note] = []
        for beat in 0..<16 {
            // Hands that fall into step, three short and one long.
            guard beat % 4 != 3 else { continue }
            for hand in 0..<10 {
                notes.append(
                    Score.Note(
                        .clap, Pitch(78 + Int(14 * chance.next())),
                        at: Double(beat) + 0.05 * chance.next(), velocity: 1,
                        pan: hand % 2 == 0 ? -0.6 : 0.6))
            }
            notes.append(
                Score.Note(.handbell, beat % 4 == 2 ? .g5 : .c5, at: Double(beat), velocity: 0.7))
        }
        return Score(beatsPerMinute: 200, beats: 16, repeats: true, notes: notes)
    }()
}
