import Testing

@testable import Playback

@Suite struct StarvationTests {
    /// A player that stores a fifth of a second, fed every fortieth; `pauses` are gaps by the clock.
    private func count(pace: Double = 1, pauses: [Double: Double] = [:]) -> Int {
        var starvation = Starvation()
        var lost = 0.0
        for step in 0..<40_000 {
            let now = Double(step) * 0.025
            for (at, length) in pauses where abs(at - now) < 0.012 { lost += length }
            starvation.see(sent: 0.2 + (now - lost) * pace, at: now)
        }
        return starvation.count
    }

    @Test("one that is fed in time never starves, though its clock is a little off")
    func steady() {
        #expect(count() == 0)
        #expect(count(pace: 1.0005) == 0)
        #expect(count(pace: 0.9995) == 0)
    }

    @Test("each gap counts once, and being late for a moment does not")
    func gaps() {
        #expect(count(pauses: [100: 0.06]) == 1)
        #expect(count(pauses: [100: 0.06, 300: 0.2, 305: 0.04]) == 3)
        #expect(count(pauses: [100: 0.01]) == 0)
        var late = Starvation()
        for step in 0..<4000 {
            let now = Double(step) * 0.025
            // Every two seconds the player looks away for an eighth of a second.
            late.see(sent: 0.2 + now - (step % 80 < 5 ? 0.025 * Double(step % 80) : 0), at: now)
        }
        #expect(late.count == 0)
    }

    @Test("the patient player stores more, and every player has one")
    func patient() {
        let eager = PlayerCommand.standard.map(\.arguments)
        let patient = PlayerCommand.standard.map(\.patientArguments)
        #expect(eager.map(\.count) == patient.map(\.count))
        #expect(zip(eager, patient).count { $0 != $1 } == 4)
    }
}
