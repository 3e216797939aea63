import CivilTime
import Testing

@testable import Alarms

struct RingingTests {
    private let start = instant("2026-12-02T07:00:00+09:00")

    private func ring(isTrial: Bool = false) throws -> Ringing {
        try #require(
            Ringing(
                of: [try alarm("07:00", armed: "2026-12-01T12:00:00+09:00", label: "Exam")],
                isTrial: isTrial, at: start))
    }

    private func shaken(_ ring: Ringing, _ units: Double, at now: Instant) -> Ringing {
        var ring = ring
        var rest = units
        while rest > 0 {
            ring.shake(min(4, rest), at: now)
            rest -= 4
        }
        return ring
    }

    @Test func theButtonWorksAtAHundredPercentOnly() throws {
        var ring = shaken(try ring(), 999.9, at: start + 30)
        #expect(ring.up(at: start + 31) == false)
        #expect(ring.phase == .sounding)
        ring.shake(0.2, at: start + 31)
        #expect(ring.up(at: start + 32) == true)
        #expect(ring.phase == .waiting(until: start + 32 + 180))
    }

    @Test func k9APauseLosesNothingAndWinsNothing() throws {
        var ring = shaken(try ring(), 600, at: start + 20)
        ring.pass(to: start + 80)
        #expect(ring.power == 600 && ring.phase == .sounding)
    }

    @Test func noHandShakesSoHard() throws {
        var ring = try ring()
        ring.shake(1e9, at: start)
        ring.shake(.nan, at: start)
        ring.shake(-5, at: start)
        #expect(ring.power == ShakeRule.cap)
    }

    @Test func nobodyWhoGoesBackToBedIsForgotten() throws {
        var ring = shaken(try ring(), 1000, at: start + 30)
        ring.up(at: start + 30)
        #expect(ring.loudness(at: start + 31) == 0)
        #expect(ring.nextChange == start + 210)
        #expect(ring.pass(to: start + 209) == false)
        #expect(ring.pass(to: start + 210) == true)
        #expect(ring.phase == .asking(until: start + 270))
        var awake = ring
        #expect(awake.answer() == true)
        #expect(awake.phase == .over)
        #expect(ring.pass(to: start + 270) == true)
        #expect(ring.phase == .sounding && ring.power == 0)
        #expect(ring.answer() == false)
    }

    @Test func aComputerThatSleptThroughTheQuestionRings() throws {
        var ring = shaken(try ring(), 1000, at: start)
        ring.up(at: start)
        #expect(ring.pass(to: start + 7200) == true)
        #expect(ring.phase == .sounding)
    }

    @Test func twoMinutesWithoutAMoveMakeItLouder() throws {
        var ring = try ring()
        #expect(abs(ring.loudness(at: start) - 0.3) < 1e-9)
        #expect(ring.loudness(at: start + 20) < ring.loudness(at: start + 40))
        #expect(!ring.isLouder(at: start + 119))
        #expect(ring.isLouder(at: start + 120))
        #expect(ring.loudness(at: start + 120) == 1)
        ring.shake(1, at: start + 121)
        #expect(!ring.isLouder(at: start + 122))
    }

    @Test func s8ASecondAlarmJoinsAndTheWorkDoneCounts() throws {
        var ring = shaken(try ring(), 500, at: start + 10)
        let other = try alarm("07:01", id: "b", armed: "2026-12-01T12:00:00+09:00")
        ring.join([other, other], at: start + 60)
        #expect(ring.parts.map(\.alarm) == ["a", "b"])
        #expect(ring.power == 500)
        // Whoever waits for the question is woken by it like anybody else.
        var waiting = shaken(try self.ring(), 1000, at: start)
        waiting.up(at: start)
        waiting.join([other], at: start + 60)
        #expect(waiting.phase == .sounding && waiting.power == 0)
    }

    @Test func aTrialEndsWhenThePersonLikes() throws {
        var trial = try ring(isTrial: true)
        #expect(trial.up(at: start + 1) == true)
        #expect(trial.phase == .over)
    }

    @Test func theHeaviestEffortOfTheAlarmsCounts() throws {
        var light = try alarm("07:00", armed: "2026-12-01T12:00:00+09:00")
        light.effort = .light
        let normal = try alarm("07:00", id: "b", armed: "2026-12-01T12:00:00+09:00")
        #expect(Ringing(of: [light, normal], at: start)?.effort == .normal)
        #expect(Ringing(of: [], at: start) == nil)
    }
}
