/// Short pieces that sound once, over the music or alone.
public enum Flourish {
    /// Santa is on the roof: sleigh bells come near from the left, then a rising chime.
    public static let landing: Score = {
        var notes: [Score.Note] = []
        // Sixteen shakes in four seconds, nearer and nearer, a trot that slows down.
        for step in 0..<16 {
            let nearness = Float(step + 1) / 16
            let beat = Double(step) * 0.25 + 0.004 * Double(step * step) / 16
            for (delay, size) in [(0.0, 108), (0.02, 111), (0.12, 114)] {
                notes.append(
                    Score.Note(
                        .sleighBells, Pitch(size + step % 2), at: beat + delay,
                        velocity: (0.3 + 0.7 * nearness) * (delay > 0.1 ? 0.6 : 1),
                        pan: -0.8 + 0.8 * nearness))
            }
        }
        let rise: [Pitch] = [.c5, .e5, .g5, .c6, .e6, .g6]
        for (step, pitch) in rise.enumerated() {
            let beat = 4.1 + 0.16 * Double(step)
            notes.append(
                Score.Note(
                    .handbell, pitch, at: beat, velocity: 0.45 + 0.05 * Float(step),
                    pan: -0.4 + 0.16 * Float(step)))
            notes.append(
                Score.Note(.glockenspiel, pitch + 12, at: beat + 0.04, velocity: 0.4, pan: 0.3))
        }
        for (pitch, pan) in [(Pitch.c4, Float(-0.3)), (.g4, 0.2), (.e5, -0.1), (.c6, 0.1)] {
            notes.append(Score.Note(.handbell, pitch, at: 5.3, velocity: 0.55, pan: pan))
        }
        for tone in [Pitch.c4, .e4, .g4] {
            notes.append(Score.Note(.pad, tone, at: 4, length: 4, velocity: 0.9))
        }
        notes.append(Score.Note(.glockenspiel, .c7, at: 5.5, velocity: 0.4, pan: 0.4))
        return Score(beatsPerMinute: 60, beats: 8, repeats: false, notes: notes)
    }()

    /// Seconds from the beginning of `landing` to its chime; start it that much early.
    public static let landingChime = 4.1

    /// A pin set, a switch turned: one small bar, quieter than speech.
    public static let touch = Score(
        beatsPerMinute: 60, beats: 0.5, repeats: false,
        notes: [Score.Note(.celesta, .g6, at: 0, velocity: 0.35)])

    /// Something is done: two bars, rising a fourth.
    public static let done = Score(
        beatsPerMinute: 60, beats: 0.8, repeats: false,
        notes: [
            Score.Note(.celesta, .g5, at: 0, velocity: 0.4, pan: -0.2),
            Score.Note(.celesta, .c6, at: 0.14, velocity: 0.45, pan: 0.2),
        ])
}
