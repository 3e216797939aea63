import Motion
import TestSupport
import Testing

@testable import BraBall

@Suite("An attempt")
struct AttemptTests {
    @Test("Freezing judges the ball that was shown, and later leans have no effect (B3)")
    func freeze() {
        var attempt = Attempt(.classic, from: Ball(at: [370, 200]))
        attempt.show(at: 0)
        attempt.lean(Tilt(x: 1, y: 0), at: 0)
        attempt.show(at: 0.0166)
        #expect(attempt.shown.position.x == 375)
        // A lean that came after the frame has moved the ball on, unseen.
        attempt.lean(Tilt(x: 30, y: 0), at: 0.025)
        let judgement = attempt.freeze()
        #expect(judgement == Judgement(gap: 5))
        attempt.lean(Tilt(x: 30, y: 30), at: 1)
        #expect(attempt.show(at: 2).position.x == 375)
        #expect(attempt.freeze() == judgement)
    }

    @Test(
        "Paused, nothing moves; afterwards the ball is where it was (B10)",
        arguments: BallMotion.allCases)
    func pause(motion: BallMotion) {
        var attempt = Attempt(motion, from: Ball(at: [200, 200]))
        attempt.show(at: 0)
        attempt.lean(Tilt(x: 0.5, y: 0), at: 0)
        let before = attempt.show(at: 0.2)
        attempt.pause()
        #expect(attempt.show(at: 100).position == before.position)
        attempt.resume()
        #expect(attempt.show(at: 200).position == before.position)
        attempt.lean(Tilt(x: 4, y: 0), at: 200)
        #expect(attempt.show(at: 200.2).position.x > before.position.x)
    }

    @Test("Seeds choose the start of a rolling ball on the pitch; the classic one is the corner")
    func starts() {
        #expect(BallMotion.classic.start(seed: 9).position == .zero)
        var places: Set<SIMD2<Double>> = []
        for seed in 0..<100 as Range<UInt64> {
            let place = BallMotion.rolling.start(seed: seed).position
            #expect(place == BallMotion.rolling.start(seed: seed).position)
            #expect((60...170).contains(place.x))
            #expect((60...340).contains(place.y))
            places.insert(place)
        }
        #expect(places.count == 100)
    }

    @Test("A clock that says nonsense or goes back moves nothing")
    func clock() {
        var attempt = Attempt(.classic, from: Ball(at: [200, 200]))
        attempt.show(at: 10)
        attempt.lean(Tilt(x: 1, y: 0), at: 10)
        attempt.show(at: .nan)
        attempt.show(at: 3)
        attempt.show(at: 10)
        #expect(attempt.shown.position == [200, 200])
        // Asleep for an hour: one second of it is played at most.
        #expect(attempt.show(at: 3610).position.x <= 640)
    }

    @Test(
        "A machine shaken by 3 g to and fro moves the ball less than 5 units (B8)",
        arguments: BallMotion.allCases)
    func shaken(motion: BallMotion) {
        var random = SeededGenerator(seed: 3)
        var sensor = TiltSensor()
        _ = sensor.add(Acceleration([0, 0, -1], at: 0))
        var attempt = Attempt(motion, from: Ball(at: [200, 200]))
        attempt.show(at: 0)
        var farthest = 0.0
        for i in 1..<250 {
            let time = Double(i) * 0.02
            let sign: Double = i % 2 == 0 ? 1 : -1
            let hand: SIMD3<Double> = [
                3 * sign, -3 * sign, .random(in: -3...3, using: &random),
            ]
            attempt.lean(sensor.add(Acceleration([0, 0, -1] + hand, at: time)), at: time)
            let away = attempt.show(at: time).position - [200, 200]
            farthest = max(farthest, (away * away).sum().squareRoot())
        }
        #expect(farthest < 5)
    }
}
