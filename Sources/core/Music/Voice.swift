/// The instruments of the little band.
public enum Voice: Hashable, CaseIterable, Sendable {
    /// Tuned handbell: carries the tune.
    case handbell
    /// Soft struck bars with a wooden box under each: second tune and arpeggios.
    case celesta
    /// Steel bars, high and short: sparkle.
    case glockenspiel
    /// Plucked, round and low.
    case bass
    /// Slow, quiet chord behind everything.
    case pad
    /// A shake of small jingles; its pitch only sets how bright it is.
    case sleighBells
    /// People in a stand who hold an open vowel; each note is a handful of them.
    case crowd
    /// Hands clapping; the pitch sets how bright they are.
    case clap
}

/// How a voice sounds: modes that ring and die away one by one.
///
/// The ratios are those of the physics: a tuned handbell has its twelfth (3.0) as the strongest
/// overtone, free steel bars ring at 2.756 and 5.404 (Euler–Bernoulli beam), strings and boxes at
/// whole multiples. Amplitudes and decays are set by ear and by spectrogram.
struct Timbre {
    /// One mode: frequency as a multiple of the note's, amplitude, and seconds to fall to 1/e at A4.
    struct Mode {
        var ratio: Double
        var amplitude: Double
        var decay: Double
    }

    var modes: [Mode]
    /// Seconds of soft attack.
    var attack: Double
    /// Seconds to fade when let go; nil for what is struck and left to ring.
    var release: Double?
    /// Loudness against the other voices.
    var level: Double
    /// Share that also goes into the room.
    var room: Double
    /// How much a soft stroke dulls the higher modes: the exponent of velocity per octave.
    var softness: Double
}

extension Voice {
    var timbre: Timbre {
        switch self {
        case .handbell:
            // The twin 0.09 % above the first mode makes the slow beat of a cast bell.
            Timbre(
                modes: [
                    .init(ratio: 1, amplitude: 1, decay: 0.85),
                    .init(ratio: 1.0009, amplitude: 0.35, decay: 1.05),
                    .init(ratio: 2.002, amplitude: 0.16, decay: 0.5),
                    .init(ratio: 3, amplitude: 0.26, decay: 0.36),
                    .init(ratio: 4.16, amplitude: 0.07, decay: 0.2),
                    .init(ratio: 5.43, amplitude: 0.06, decay: 0.13),
                    .init(ratio: 6.79, amplitude: 0.03, decay: 0.08),
                    .init(ratio: 8.21, amplitude: 0.02, decay: 0.05),
                ], attack: 0.005, release: nil, level: 0.29, room: 0.5, softness: 0.5)
        case .celesta:
            Timbre(
                modes: [
                    .init(ratio: 1, amplitude: 1, decay: 0.6),
                    .init(ratio: 2, amplitude: 0.12, decay: 0.3),
                    .init(ratio: 3, amplitude: 0.05, decay: 0.16),
                    .init(ratio: 4.01, amplitude: 0.09, decay: 0.12),
                    .init(ratio: 6.24, amplitude: 0.03, decay: 0.05),
                ], attack: 0.004, release: nil, level: 0.19, room: 0.5, softness: 0.6)
        case .glockenspiel:
            Timbre(
                modes: [
                    .init(ratio: 1, amplitude: 1, decay: 0.9),
                    .init(ratio: 2.756, amplitude: 0.2, decay: 0.25),
                    .init(ratio: 5.404, amplitude: 0.08, decay: 0.09),
                    .init(ratio: 8.933, amplitude: 0.03, decay: 0.04),
                ], attack: 0.003, release: nil, level: 0.085, room: 0.7, softness: 0.6)
        case .bass:
            Timbre(
                modes: [
                    .init(ratio: 1, amplitude: 1, decay: 0.7),
                    .init(ratio: 2, amplitude: 0.4, decay: 0.42),
                    .init(ratio: 3, amplitude: 0.16, decay: 0.28),
                    .init(ratio: 4, amplitude: 0.07, decay: 0.2),
                    .init(ratio: 5, amplitude: 0.03, decay: 0.12),
                ], attack: 0.012, release: 0.12, level: 0.22, room: 0.12, softness: 0.4)
        case .pad:
            Timbre(
                modes: [
                    .init(ratio: 0.9986, amplitude: 0.6, decay: 30),
                    .init(ratio: 1.0014, amplitude: 0.6, decay: 30),
                    .init(ratio: 1.9979, amplitude: 0.16, decay: 30),
                    .init(ratio: 2.0021, amplitude: 0.16, decay: 30),
                    .init(ratio: 3, amplitude: 0.06, decay: 30),
                    .init(ratio: 4.003, amplitude: 0.025, decay: 30),
                ], attack: 0.45, release: 0.9, level: 0.038, room: 0.8, softness: 0.3)
        case .sleighBells:
            // One jingle; a shake is a handful of them (see `Strike.shake`).
            Timbre(
                modes: [
                    .init(ratio: 1, amplitude: 1, decay: 0.09),
                    .init(ratio: 1.137, amplitude: 0.8, decay: 0.07),
                    .init(ratio: 1.361, amplitude: 0.7, decay: 0.07),
                    .init(ratio: 1.523, amplitude: 0.5, decay: 0.05),
                    .init(ratio: 1.874, amplitude: 0.5, decay: 0.05),
                    .init(ratio: 2.217, amplitude: 0.3, decay: 0.04),
                    .init(ratio: 2.643, amplitude: 0.2, decay: 0.03),
                    .init(ratio: 3.171, amplitude: 0.12, decay: 0.02),
                ], attack: 0.004, release: nil, level: 0.038, room: 0.5, softness: 0.5)
        case .crowd:
            // One voice on “ah”: harmonics shaped by formants near 800 and 1200 Hz.
            Timbre(
                modes: [
                    .init(ratio: 1, amplitude: 0.5, decay: 30),
                    .init(ratio: 2, amplitude: 0.7, decay: 30),
                    .init(ratio: 3, amplitude: 1, decay: 30),
                    .init(ratio: 4, amplitude: 0.85, decay: 30),
                    .init(ratio: 5, amplitude: 0.55, decay: 30),
                    .init(ratio: 6, amplitude: 0.35, decay: 30),
                    .init(ratio: 7.01, amplitude: 0.2, decay: 30),
                    .init(ratio: 9.02, amplitude: 0.12, decay: 30),
                ], attack: 0.14, release: 0.4, level: 0.011, room: 0.7, softness: 0.2)
        case .clap:
            // A burst too short to have a pitch.
            Timbre(
                modes: [
                    .init(ratio: 1, amplitude: 1, decay: 0.012),
                    .init(ratio: 1.37, amplitude: 0.9, decay: 0.009),
                    .init(ratio: 1.83, amplitude: 0.8, decay: 0.008),
                    .init(ratio: 2.41, amplitude: 0.6, decay: 0.006),
                    .init(ratio: 3.17, amplitude: 0.4, decay: 0.005),
                    .init(ratio: 4.29, amplitude: 0.25, decay: 0.004),
                ], attack: 0.001, release: nil, level: 0.06, room: 0.6, softness: 0.2)
        }
    }
}
