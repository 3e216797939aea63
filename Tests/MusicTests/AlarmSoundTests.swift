import Glibc
import Testing

@testable import Music

/// Sounds that are to wake must be loud, different from each other, and never pause for long.
struct AlarmSoundTests {
    /// Root mean square of each tenth of a second, left and right together, of the first seconds.
    private func loudness(_ sound: AlarmSound, seconds: Double) -> [Double] {
        var synthesizer = Synthesizer(sound.score)
        var samples: [Double] = []
        while Double(samples.count) < seconds * 88_200 {
            samples += synthesizer.renderBlock().map { Double($0) / 32_768 }
        }
        return stride(from: 0, to: samples.count - 8820, by: 8820).map { start in
            let part = samples[start..<start + 8820]
            return (part.reduce(0) { $0 + $1 * $1 } / 8820).squareRoot()
        }
    }

    @Test(arguments: AlarmSound.allCases)
    func isLoudAndNeverSilentForASecond(sound: AlarmSound) {
        let parts = loudness(sound, seconds: 12)
        let mean = parts.reduce(0, +) / Double(parts.count)
        #expect(mean > 0.06, "\(sound) is as soft as \(mean)")
        #expect((parts.max() ?? 1) < 0.6)
        for start in 0..<parts.count - 10 {
            #expect((parts[start..<start + 10].max() ?? 0) > 0.03)
        }
    }

    @Test(arguments: AlarmSound.allCases)
    func goesOnForEver(sound: AlarmSound) {
        #expect(sound.score.repeats && sound.score.duration > 1.5)
        #expect(!Synthesizer(sound.score).isFinished)
    }

    @Test func noTwoAreAlike() {
        let all = AlarmSound.allCases.map { Set($0.score.notes.map(\.pitch.semitones)) }
        #expect(Set(all).count == AlarmSound.allCases.count)
        #expect(Set(AlarmSound.allCases.map(\.score.beatsPerMinute)).count == all.count)
    }

    @Test func soundsAreKnownByNamesThatStay() {
        #expect(
            AlarmSound.allCases.map(\.rawValue)
                == ["bells", "music-box", "clock", "temple", "applause"])
    }
}
