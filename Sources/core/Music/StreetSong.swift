/// The counting song of Kyoto's streets, as a music box hums it.
///
/// The words are folklore. The tune is Hannari's own setting in the few tones of children's songs
/// (re, mi, sol, la), one tone to a syllable; it is written in lines of eight beats.
public enum StreetSong {
    /// A word, and whether it counts a street.
    private struct Word {
        var counts: Bool
        var steps: [Tune.Step]
    }

    /// Played once.
    public static let score = Score(
        beatsPerMinute: 76, beats: Double(leadIn + 8 * lines.count + 2), repeats: false,
        notes: melody() + drone() + bells())

    /// Seconds at which each word that counts a street begins.
    public static let starts: [Double] = placed.filter(\.counts).map { score.seconds(at: $0.beat) }

    /// Seconds at which the last word has been sung.
    public static let end = score.seconds(at: Double(leadIn + 8 * lines.count))

    /// Beats before the first word.
    private static let leadIn = 2

    private static let re = Pitch.d5
    private static let mi = Pitch.e5
    private static let sol = Pitch.g5
    private static let la = Pitch.a5

    /// Half a beat to a syllable; nil is a rest.
    private static func street(_ pitches: Pitch?...) -> Word {
        Word(counts: true, steps: pitches.map { Tune.Step($0, 0.5) })
    }

    private static func between(_ pitches: Pitch?...) -> Word {
        Word(counts: false, steps: pitches.map { Tune.Step($0, 0.5) })
    }

    private static let lines: [[Word]] = [
        // まる たけ えびす に おし おいけ
        [
            street(la, la), street(la, sol), street(la, la, sol), street(mi), street(sol, sol),
            street(la, sol, mi), between(nil, nil, nil),
        ],
        // あね さん ろっかく たこ にしき
        [
            street(mi, sol), street(la, la), street(la, la, sol, mi), street(sol, la),
            street(sol, mi, re), between(nil, nil, nil),
        ],
        // し あや ぶっ たか まつ まん ごじょう
        [
            street(mi), street(sol, la), street(la, sol), street(la, sol), street(mi, sol),
            street(la, sol), street(mi, re, re), between(nil, nil),
        ],
        // せった ちゃらちゃら うおのたな
        [
            street(la, la, sol), between(nil), street(mi, sol, la, sol),
            street(la, la, sol, mi, sol), between(nil, nil, nil),
        ],
        // ろくじょう ひちじょう 通りすぎ
        [
            street(sol, la, sol, mi), street(sol, la, sol, mi), between(la, la, sol, mi, re),
            between(nil, nil, nil),
        ],
        // はちじょう 越えれば 東寺道
        [
            street(mi, sol, la, la), between(la, sol, mi, sol), street(la, la, sol, mi, sol),
            between(nil, nil, nil),
        ],
        // くじょう 大路で とどめさす
        [
            street(la, la, sol), between(la, sol, mi, sol), between(nil),
            between(la, sol, mi, re, re), between(nil, nil, nil),
        ],
    ]

    /// All words with the beat at which each begins.
    private static let placed: [(beat: Double, counts: Bool, word: Word)] = {
        var placed: [(Double, Bool, Word)] = []
        for (number, line) in lines.enumerated() {
            var beat = Double(leadIn + 8 * number)
            for word in line {
                placed.append((beat, word.counts, word))
                beat += 0.5 * Double(word.steps.count)
            }
        }
        return placed
    }()

    private static func melody() -> [Score.Note] {
        placed.flatMap { beat, counts, word in
            let tune = Tune(word.steps)
            return tune.played(
                by: .celesta, at: beat, velocity: counts ? 0.78 : 0.55, pan: -0.08)
        }
    }

    /// A fifth far behind, changed with each line.
    private static func drone() -> [Score.Note] {
        lines.indices.flatMap { number in
            let start = Double(leadIn + 8 * number)
            let root: Pitch = number % 2 == 0 ? .d4 : .e4
            return [root, root + 7].map {
                Score.Note(.pad, $0, at: start, length: 7.5, velocity: 0.42)
            }
        }
    }

    /// One low stroke before the song and at its end, a small one on each line.
    private static func bells() -> [Score.Note] {
        let end = Double(leadIn + 8 * lines.count)
        return [
            Score.Note(.handbell, .d4, at: 0, velocity: 0.4),
            Score.Note(.handbell, .d4, at: end, velocity: 0.4),
            Score.Note(.glockenspiel, .d6, at: end + 0.5, velocity: 0.22, pan: 0.3),
        ]
            + lines.indices.dropFirst().map {
                Score.Note(
                    .glockenspiel, .a5 + 12, at: Double(leadIn + 8 * $0), velocity: 0.12,
                    pan: 0.35)
            }
    }
}
