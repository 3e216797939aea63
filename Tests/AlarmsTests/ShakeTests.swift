import Glibc
import TestSupport
import Testing

@testable import Alarms
@testable import Motion

/// Cases K1–K4 and K7–K8 of the acceptance list.
struct ShakeTests {
    /// Units of a movement felt by a sensor that is read fifty times a second.
    private func units(
        _ effort: Effort, seconds: Double, _ acceleration: (Double) -> SIMD3<Double>
    ) -> Double {
        var ticks = MotionTicks()
        let rule = ShakeRule(effort)
        var sum = 0.0
        for step in 0..<Int(seconds * 50) {
            let time = Double(step) / 50
            if let tick = ticks.add(Acceleration(acceleration(time), at: time)) {
                sum += rule.units(of: tick)
            }
        }
        return sum
    }

    @Test func k1TheSumEndsAtTheThreeHundredAndFirstTick() {
        for effort in [Effort.normal, .phone] {
            let rule = ShakeRule(effort)
            var ring = ringing(effort)
            for index in 1...301 {
                #expect(!ring.isWorkedOff)
                ring.shake(
                    rule.units(of: MotionTick(index: index, magnitude: 3.333, alongY: 3.333)),
                    at: ring.since)
            }
            #expect(ring.isWorkedOff)
        }
    }

    @Test func k2RestIsNothingInAnyPose() {
        var chance = SeededGenerator(seed: 7)
        func noise() -> Double {
            // A sum of twelve has σ = 1; here 0.02 g.
            var sum = -6.0
            for _ in 0..<12 { sum += Double.random(in: 0..<1, using: &chance) }
            return sum * 0.02
        }
        let poses: [SIMD3<Double>] = [[0, -1, 0], [0.6, 0, 0.8], [0, 0, -1]]
        for pose in poses {
            let sum = units(.normal, seconds: 600) { _ in
                pose + SIMD3(noise(), noise(), noise())
            }
            #expect(sum == 0)
        }
    }

    @Test func k3TurningIsNotShaking() {
        let one = units(.normal, seconds: 6) { time in
            let angle = min(1, max(0, time - 2) / 2) * .pi / 2
            return SIMD3(sin(angle), -cos(angle), 0)
        }
        #expect(one < 15)
        #expect(one * 10 < ShakeRule.target)
    }

    @Test func k4TheTickDoesNotMatter() {
        let sums = stride(from: 0.0, to: 1.0, by: 0.125).map { phase in
            units(.normal, seconds: 10) { time in
                SIMD3(0, -1 + 3 * sin(2 * .pi * (5 * time + phase)), 0)
            }
        }
        let mean = sums.reduce(0, +) / Double(sums.count)
        #expect(sums.allSatisfy { abs($0 - mean) < 0.1 * mean })
        #expect(mean > 100)
    }

    @Test func theSeedsAxisAloneCountsOnATelephone() {
        let tick = MotionTick(index: 0, magnitude: 3, alongY: 1)
        #expect(ShakeRule(.phone).units(of: tick) == 1)
        #expect(ShakeRule(.normal).units(of: tick) == 3)
        #expect(ShakeRule(.light).units(of: tick) == 6)
    }

    /// Seconds until a pointer that moves so at 60 Hz has done the work; nil within ten minutes.
    private func time(_ position: (Double) -> SIMD2<Double>, rate: Double = 60) -> Double? {
        var shake = PointerShake()
        var sum = 0.0
        for step in 0..<Int(600 * rate) {
            let time = Double(step) / rate
            let place = position(time)
            sum += shake.add(x: place.x, y: place.y, at: time)
            if sum >= ShakeRule.target { return time }
        }
        return nil
    }

    @Test func k7VigorousShakingTakesHalfAMinute() throws {
        // 300 pixels in every tenth of a second, as the pointer robot does it.
        let strokes: (Double) -> SIMD2<Double> = {
            SIMD2(Int(($0 * 10).rounded(.down)) % 2 == 0 ? 50.0 : 350.0, 250.0)
        }
        let robot = try #require(time(strokes))
        #expect((29...35).contains(robot))
        // ±300 pixels three times a second and a circle of 200 pixels twice a second.
        let vigorous: (Double) -> SIMD2<Double> = {
            SIMD2(500.0 + 300.0 * sin(6 * Double.pi * $0), 300.0)
        }
        let hand = try #require(time(vigorous))
        #expect((24...31).contains(hand))
        let round: (Double) -> SIMD2<Double> = {
            let angle = 4 * Double.pi * $0
            return SIMD2(500.0 + 200.0 * cos(angle), 300.0 + 200.0 * sin(angle))
        }
        let circle = try #require(time(round))
        #expect((34...42).contains(circle))
        let slow: (Double) -> SIMD2<Double> = {
            SIMD2(500.0 + 100.0 * sin(2 * Double.pi * $0), 300.0)
        }
        let lazy = try #require(time(slow))
        #expect((200...280).contains(lazy))
    }

    @Test func k8TricksAreWorthNothing() {
        let jiggle: (Double) -> SIMD2<Double> = { SIMD2(500 + 20 * sin(20 * $0), 300) }
        #expect(time(jiggle) == nil)
        let oneWay: (Double) -> SIMD2<Double> = { SIMD2(200 * $0, 300) }
        #expect(time(oneWay) == nil)
        let leaps: (Double) -> SIMD2<Double> = {
            SIMD2(Int($0 * 10) % 2 == 0 ? 0.0 : 900.0, 300.0)
        }
        #expect(time(leaps) == nil)
        // Out at one edge and in at the other.
        var shake = PointerShake()
        var sum = 0.0
        for step in 0..<3600 {
            if step % 30 == 0 { shake.forgetPlace() }
            sum += shake.add(x: Double(step % 30) * 12, y: 5, at: Double(step) / 60)
        }
        #expect(sum == 0)
    }

    @Test func aWideStrokeOfAHundredMillisecondsEndsItsTickWhenThePointerRests() {
        var shake = PointerShake()
        var sum = 0.0
        for (step, x) in [0.0, 200, 0, 200].enumerated() {
            sum += shake.add(x: x, y: 0, at: Double(step) * 0.03)
        }
        #expect(sum == 0)
        sum += shake.advance(to: 0.3)
        #expect(abs(sum - 5) < 1.3)
        #expect(shake.advance(to: 5) == 0)
    }

    private func ringing(_ effort: Effort) -> Ringing {
        Ringing(
            parts: [], tone: .builtIn("bells"), effort: effort, isGradual: true,
            at: instant("2026-12-02T07:00:00+09:00"))
    }
}
