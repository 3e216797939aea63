import Glibc

/// A note of the equal-tempered scale with A4 = 440 Hz, counted in semitones as MIDI does.
public struct Pitch: Hashable, Comparable, Sendable {
    /// Semitones above C−1; middle C (C4) is 60.
    public var semitones: Int

    public init(_ semitones: Int) { self.semitones = semitones }

    /// Cycles per second.
    public var frequency: Double { 440 * exp2(Double(semitones - 69) / 12) }

    public static func < (a: Pitch, b: Pitch) -> Bool { a.semitones < b.semitones }

    /// The pitch that many semitones higher.
    public static func + (a: Pitch, semitones: Int) -> Pitch { Pitch(a.semitones + semitones) }

    /// The pitch that many semitones lower.
    public static func - (a: Pitch, semitones: Int) -> Pitch { Pitch(a.semitones - semitones) }
}

/// The octave from middle C that scores are written in; other octaves are 12 semitones away.
extension Pitch {
    public static let c4 = Pitch(60)
    public static let d4 = Pitch(62)
    public static let e4 = Pitch(64)
    public static let f4 = Pitch(65)
    public static let g4 = Pitch(67)
    public static let a4 = Pitch(69)
    public static let b4 = Pitch(71)
    public static let c5 = Pitch(72)
    public static let d5 = Pitch(74)
    public static let e5 = Pitch(76)
    public static let f5 = Pitch(77)
    public static let fSharp5 = Pitch(78)
    public static let g5 = Pitch(79)
    public static let a5 = Pitch(81)
    public static let bFlat5 = Pitch(82)
    public static let b5 = Pitch(83)
    public static let c6 = Pitch(84)
    public static let d6 = Pitch(86)
    public static let e6 = Pitch(88)
    public static let g6 = Pitch(91)
    public static let c7 = Pitch(96)
}
