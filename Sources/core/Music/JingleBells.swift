/// Hannari's own arrangement: three choruses and two verses that are never the same, joined so
/// that the end leads back to the beginning.
///
/// | bars | what |
/// |---|---|
/// | 1–16 | chorus, handbells over bass, pad and sleigh bells |
/// | 17–32 | verse on the celesta, music box and bass |
/// | 33–48 | chorus, handbells, with the descant on the celesta and a walking bass |
/// | 49–56 | interlude: music box, far echoes of the first bar |
/// | 57–72 | verse a tone higher, handbells and glockenspiel in turn |
/// | 73–88 | chorus a tone higher, tune in octaves, descant on the glockenspiel |
/// | 89–92 | way home to C |
public enum JingleBells {
    /// Repeats for ever; one pass is 3 minutes and 17 seconds.
    public static let score = Score(
        beatsPerMinute: 112, beats: 4 * 92, repeats: true,
        notes: humanised(
            firstChorus(at: bar(1)) + firstVerse(at: bar(17)) + secondChorus(at: bar(33))
                + interlude(at: bar(49)) + secondVerse(at: bar(57)) + thirdChorus(at: bar(73))
                + wayHome(at: bar(89))))

    /// Pitches and beats of the tune of the chorus, as the first sixteen bars play it.
    public static let opening: [(pitch: Pitch, beat: Double)] =
        Tune.chorus.played(by: .handbell, at: 0, velocity: 1, pan: 0).map { ($0.pitch, $0.start) }

    private static func bar(_ number: Int) -> Double { 4 * Double(number - 1) }

    private static func firstChorus(at start: Double) -> [Score.Note] {
        let band = Accompaniment(chords: Chord.chorus, start: start)
        return Tune.chorus.played(by: .handbell, at: start, velocity: 0.75, pan: -0.12)
            + band.bass(0.6) + band.pad(0.7) + band.sleighBells(0.55)
    }

    private static func firstVerse(at start: Double) -> [Score.Note] {
        let band = Accompaniment(chords: Chord.verse, start: start)
        return Tune.verse.played(by: .celesta, at: start, up: 12, velocity: 0.95, pan: -0.2)
            + Tune.verse.played(by: .handbell, at: start, velocity: 0.32, pan: -0.3)
            + band.bass(0.6) + band.musicBox(0.33) + band.pad(0.6)
            + band.sleighBells(0.3, between: 0)
    }

    private static func secondChorus(at start: Double) -> [Score.Note] {
        let band = Accompaniment(chords: Chord.chorus, start: start)
        return Tune.chorus.played(by: .handbell, at: start, velocity: 0.7, pan: -0.15)
            + Tune.descant.played(by: .celesta, at: start, velocity: 0.62, pan: 0.4)
            + band.walkingBass(0.6) + band.pad(0.7) + band.afterBeats(0.2)
            + band.sleighBells(0.55, between: 0.5)
    }

    private static func interlude(at start: Double) -> [Score.Note] {
        let band = Accompaniment(chords: Chord.interlude, start: start)
        let call = Tune([.init(.e6), .init(.e6), .init(.e6, 2)])
        let answer = Tune([.init(.e6), .init(.g6), .init(.c6, 1.5), .init(.d6, 0.5)])
        return band.musicBox(0.62, order: [0, 2, 1, 3, 2, 3, 1, 2]) + band.bass(0.55)
            + band.pad(0.9)
            + call.played(by: .glockenspiel, at: start + 4, velocity: 0.5, pan: -0.6)
            + answer.played(by: .glockenspiel, at: start + 12, velocity: 0.42, pan: 0.6)
            + call.played(by: .glockenspiel, at: start + 20, velocity: 0.45, pan: 0.6)
            + band.sleighBells(0.18, between: 0)
    }

    private static func secondVerse(at start: Double) -> [Score.Note] {
        let band = Accompaniment(chords: Chord.verse, start: start, key: 2)
        let tune = Tune.verse.played(by: .handbell, at: start, up: 2, velocity: 0.7, pan: -0.15)
        // The glockenspiel joins an octave higher in every second line.
        let sparkle = Tune.verse.played(
            by: .glockenspiel, at: start, up: 14, velocity: 0.5, pan: 0.5
        ).filter { Int(($0.start - start) / 16) % 2 == 1 }
        return tune + sparkle + band.bass(0.6) + band.afterBeats(0.24) + band.pad(0.7)
            + band.sleighBells(0.45)
    }

    private static func thirdChorus(at start: Double) -> [Score.Note] {
        let band = Accompaniment(chords: Chord.chorus, start: start, key: 2)
        return Tune.chorus.played(by: .handbell, at: start, up: 2, velocity: 0.62, pan: -0.2)
            + Tune.chorus.played(by: .celesta, at: start, up: 14, velocity: 0.5, pan: -0.05)
            + Tune.descant.played(by: .glockenspiel, at: start, up: 14, velocity: 0.45, pan: 0.5)
            + band.walkingBass(0.62) + band.musicBox(0.2) + band.pad(0.7)
            + band.sleighBells(0.6, between: 0.5)
    }

    private static func wayHome(at start: Double) -> [Score.Note] {
        let band = Accompaniment(chords: [.d, .g, .d, .g7], start: start)
        let tune = Tune([
            .init(.a5, 2), .init(.f5, 2), .init(.g5, 4), .init(.f5, 2), .init(.d5, 2),
            .init(.b4), .init(.c5), .init(.d5, 2),
        ])
        return tune.played(by: .handbell, at: start, velocity: 0.5, pan: -0.12)
            + band.bass(0.55) + band.pad(0.75) + band.musicBox(0.3)
            + band.sleighBells(0.35)
    }

    /// People do not play like clocks: each stroke is up to 6 ms late and up to 8 % softer.
    private static func humanised(_ notes: [Score.Note]) -> [Score.Note] {
        notes.enumerated().map { number, note in
            var chance = Chance(seed: number)
            var note = note
            note.start = max(0, note.start + 0.011 * chance.next())
            note.velocity *= Float(1 - 0.08 * chance.next())
            return note
        }
    }
}
