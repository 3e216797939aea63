/// A line of notes one after the other, with rests.
struct Tune: Sendable {
    /// A note of the line; no pitch is a rest.
    struct Step: Sendable {
        var pitch: Pitch?
        var beats: Double

        init(_ pitch: Pitch?, _ beats: Double = 1) {
            self.pitch = pitch
            self.beats = beats
        }
    }

    var steps: [Step]

    init(_ steps: [Step]) { self.steps = steps }

    var beats: Double { steps.reduce(0) { $0 + $1.beats } }

    /// The line played by one voice, that many beats into the score. The first beat of a bar is
    /// struck a little harder, as hands do.
    func played(
        by voice: Voice, at start: Double, up semitones: Int = 0, velocity: Float, pan: Float
    ) -> [Score.Note] {
        var beat = 0.0
        var notes: [Score.Note] = []
        for step in steps {
            if let pitch = step.pitch {
                let inBar = beat.truncatingRemainder(dividingBy: 4)
                let accent: Float = inBar == 0 ? 1 : inBar == 2 ? 0.94 : 0.88
                notes.append(
                    Score.Note(
                        voice, pitch + semitones, at: start + beat, length: step.beats,
                        velocity: velocity * accent, pan: pan))
            }
            beat += step.beats
        }
        return notes
    }
}

/// James Lord Pierpont's melody (Boston, 1857), in C, in the form in which it is sung today.
extension Tune {
    /// Four bars to a line: “Jingle bells, jingle bells, jingle all the way …”.
    static let chorus = Tune(
        refrain + [
            .init(.f5), .init(.f5), .init(.f5, 1.5), .init(.f5, 0.5),
            .init(.f5), .init(.e5), .init(.e5), .init(.e5, 0.5), .init(.e5, 0.5),
            .init(.e5), .init(.d5), .init(.d5), .init(.e5),
            .init(.d5, 2), .init(.g5, 2),
        ] + refrain + [
            .init(.f5), .init(.f5), .init(.f5, 1.5), .init(.f5, 0.5),
            .init(.f5), .init(.e5), .init(.e5), .init(.e5, 0.5), .init(.e5, 0.5),
            .init(.g5), .init(.g5), .init(.f5), .init(.d5),
            .init(.c5, 4),
        ])

    private static let refrain: [Step] = [
        .init(.e5), .init(.e5), .init(.e5, 2),
        .init(.e5), .init(.e5), .init(.e5, 2),
        .init(.e5), .init(.g5), .init(.c5, 1.5), .init(.d5, 0.5),
        .init(.e5, 4),
    ]

    /// “Dashing through the snow …”.
    static let verse = Tune([
        .init(.g4), .init(.e5), .init(.d5), .init(.c5),
        .init(.g4, 3), .init(.g4, 0.5), .init(.g4, 0.5),
        .init(.g4), .init(.e5), .init(.d5), .init(.c5),
        .init(.a4, 3), .init(.a4),
        .init(.a4), .init(.f5), .init(.e5), .init(.d5),
        .init(.b4, 4),
        .init(.g5), .init(.g5), .init(.f5), .init(.d5),
        .init(.e5, 4),
        .init(.g4), .init(.e5), .init(.d5), .init(.c5),
        .init(.g4, 4),
        .init(.g4), .init(.e5), .init(.d5), .init(.c5),
        .init(.a4, 3), .init(.a4),
        .init(.a4), .init(.f5), .init(.e5), .init(.d5),
        .init(.g5), .init(.g5), .init(.g5), .init(.g5),
        .init(.a5), .init(.g5), .init(.f5), .init(.d5),
        .init(.c5, 2), .init(.g5, 2),
    ])

    /// Hannari's own second line over the chorus, slow where the tune is quick.
    static let descant = Tune([
        .init(.c6, 2), .init(.b5, 2), .init(.a5, 2), .init(.g5, 2),
        .init(.a5, 2), .init(.c6), .init(.b5), .init(.bFlat5, 3), .init(.c6),
        .init(.a5, 2), .init(.c6, 2), .init(.g5, 2), .init(.c6, 2),
        .init(.a5, 2), .init(.fSharp5, 2), .init(.g5), .init(.b5), .init(.d6), .init(.b5),
        .init(.c6, 2), .init(.g5, 2), .init(.e6, 2), .init(.d6, 2),
        .init(.c6, 2), .init(.a5), .init(.b5), .init(.bFlat5, 3), .init(.g5),
        .init(.a5, 2), .init(.f5, 2), .init(.g5, 2), .init(.c6, 2),
        .init(.d6), .init(.c6), .init(.b5), .init(.g5), .init(.c6, 4),
    ])
}
