/// What the stands say to a play.
public enum Crowd {
    /// All stand up: a roar that rises, and long applause.
    public static let bravo: Score = {
        var chance = Chance(seed: 1)
        var notes: [Score.Note] = []
        for i in 0..<44 {
            let start = 0.9 * chance.next() * chance.next()
            // The later a voice joins, the higher it is.
            let pitch = 57 + Int(9 * chance.next() + 10 * start)
            notes.append(
                Score.Note(
                    .crowd, Pitch(pitch), at: start, length: 1.2 + 1.9 * chance.next(),
                    velocity: 0.5 + 0.5 * Float(chance.next()),
                    pan: i % 2 == 0 ? -0.5 : 0.5))
        }
        notes += claps(90, from: 0.35, to: 4.6, &chance)
        return Score(beatsPerMinute: 60, beats: 5, repeats: false, notes: notes)
    }()

    /// Some clap, politely.
    public static let normal: Score = {
        var chance = Chance(seed: 2)
        return Score(
            beatsPerMinute: 60, beats: 2.4, repeats: false,
            notes: claps(14, from: 0.1, to: 1.9, &chance))
    }()

    /// A groan that sinks.
    public static let out: Score = {
        var chance = Chance(seed: 3)
        var notes: [Score.Note] = []
        for _ in 0..<12 {
            let start = 0.2 * chance.next()
            let pitch = 55 + Int(6 * chance.next())
            let pan = Float(2 * chance.next() - 1) * 0.6
            for step in 0..<5 {
                notes.append(
                    Score.Note(
                        .crowd, Pitch(pitch - step), at: start + 0.2 * Double(step), length: 0.26,
                        velocity: 0.85 - 0.12 * Float(step), pan: pan))
            }
        }
        return Score(beatsPerMinute: 60, beats: 2.2, repeats: false, notes: notes)
    }()

    /// Applause that thins out.
    private static func claps(
        _ count: Int, from start: Double, to end: Double, _ chance: inout Chance
    ) -> [Score.Note] {
        (0..<count).map { _ in
            let late = chance.next()
            return Score.Note(
                .clap, Pitch(80 + Int(12 * chance.next())),
                at: start + (end - start) * late * (0.4 + 0.6 * late),
                velocity: (0.35 + 0.65 * Float(chance.next())) * Float(1 - 0.6 * late),
                pan: Float(2 * chance.next() - 1) * 0.7)
        }
    }
}
