import Glibc
import Motion
import TestSupport
import Testing

@testable import BraBall

@Suite("How the ball rolls")
struct MotionOfBallTests {
    private static let inputs: [(at: Double, tilt: Tilt)] = {
        var random = SeededGenerator(seed: 11)
        return (0..<40).map { i in
            (
                Double(i) * 0.137 + 0.013,
                Tilt(
                    x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random))
            )
        }
    }()

    /// The ball after the inputs, shown at the given moments.
    private func play(_ motion: BallMotion, frames: [Double]) -> Ball {
        var attempt = Attempt(motion, from: Ball(at: [200, 200]))
        attempt.show(at: 0)
        var inputs = Self.inputs[...]
        for frame in frames {
            while let input = inputs.first, input.at <= frame {
                attempt.lean(input.tilt, at: input.at)
                inputs.removeFirst()
            }
            attempt.show(at: frame)
        }
        return attempt.shown
    }

    @Test(
        "The same inputs give the same path at 30, 60, 144 Hz and with stalls (B4)",
        arguments: BallMotion.allCases)
    func frames(motion: BallMotion) {
        func even(_ rate: Double) -> [Double] { (1...Int(6 * rate)).map { Double($0) / rate } }
        let expected = play(motion, frames: even(60))
        let stalling = even(60).filter { !(2.1...2.6).contains($0) && !(4...4.3).contains($0) }
        for frames in [even(30), even(144), stalling] {
            let ball = play(motion, frames: frames)
            #expect(abs(ball.position.x - expected.position.x) < 1e-6)
            #expect(abs(ball.position.y - expected.position.y) < 1e-6)
        }
    }

    @Test("Level, a ball that lies stays for ten seconds (B1)", arguments: BallMotion.allCases)
    func level(motion: BallMotion) {
        var ball = Ball(at: [200, 200])
        for _ in 0..<Int(10 / motion.step) { motion.advance(&ball, tilt: .level) }
        #expect(ball.position == [200, 200])
    }

    @Test("Left and right are mirror images (B1)", arguments: BallMotion.allCases)
    func mirror(motion: BallMotion) {
        var left = Ball(at: [320, 200])
        var right = left
        for _ in 0..<20 {
            motion.advance(&right, tilt: Tilt(x: 1, y: 0))
            motion.advance(&left, tilt: Tilt(x: -1, y: 0))
        }
        if motion == .classic { #expect(right.position.x > 320) }
        #expect(right.position.x - 320 == 320 - left.position.x)
        for _ in 0..<20 {
            motion.advance(&right, tilt: Tilt(x: 10, y: 0))
            motion.advance(&left, tilt: Tilt(x: -10, y: 0))
        }
        #expect(right.position.x > 320)
        #expect(abs(right.position.x - 320 - (320 - left.position.x)) < 1e-9)
    }

    @Test("Classic: a hundredth of a second moves by five times the angle, held in the field")
    func classic() {
        var ball = Ball(at: .zero)
        BallMotion.classic.advance(&ball, tilt: Tilt(x: 3, y: 0.5))
        #expect(ball.position == [15, 2.5])
        for _ in 0..<100 { BallMotion.classic.advance(&ball, tilt: Tilt(x: 30, y: 30)) }
        #expect(ball.position == [640, 400])
        for _ in 0..<100 { BallMotion.classic.advance(&ball, tilt: Tilt(x: -30, y: -30)) }
        #expect(ball.position == [0, 0])
    }

    @Test("Rolling: 5/7 of the slope, less friction and drag")
    func slope() {
        var ball = Ball(at: [100, 200])
        for _ in 0..<24 { BallMotion.rolling.advance(&ball, tilt: Tilt(x: 10, y: 0)) }
        let pull = 9.80665 * (120 / 0.22) * (5.0 / 7 * sin(10 * Double.pi / 180) - 0.012)
        #expect(abs(ball.velocity.x / (pull * 0.1) - 1) < 0.03)
    }

    @Test("Never out of the field, never more energy at a wall, never NaN (B5)")
    func walls() {
        var random = SeededGenerator(seed: 5)
        var ball = Ball(at: [320, 200])
        ball.velocity = [4000, -3000]
        var grew = 0
        for i in 0..<100_000 {
            let before = ball.velocity
            // Kicks instead of leans, so that energy can only be lost.
            BallMotion.rolling.advance(&ball, tilt: .level)
            let gained = (ball.velocity * ball.velocity).sum() > (before * before).sum() + 1e-9
            if gained { grew += 1 }
            #expect((60...580).contains(ball.position.x))
            #expect((60...340).contains(ball.position.y))
            if i % 500 == 0 {
                ball.velocity = [
                    .random(in: -5000...5000, using: &random),
                    .random(in: -5000...5000, using: &random),
                ]
            }
        }
        #expect(grew == 0)
    }

    @Test("Rolling into a corner ends at rest there")
    func corner() {
        var ball = Ball(at: [320, 200])
        for _ in 0..<5000 { BallMotion.rolling.advance(&ball, tilt: Tilt(x: 30, y: 30)) }
        #expect(abs(ball.position.x - 580) < 0.5)
        #expect(abs(ball.position.y - 340) < 0.5)
    }

    @Test("The pattern turns with the way: once round is the ball's circumference")
    func spin() {
        var spin = Spin()
        spin.roll(by: [60 * Double.pi / 2, 0], radius: 60)
        // What faced the eye has gone over to the right.
        let seen = spin.apply([0, 0, 1])
        #expect(abs(seen.x - 1) < 1e-12)
        spin.roll(by: [60 * Double.pi * 3 / 2, 0], radius: 60)
        #expect(abs(spin.apply([0, 0, 1]).z - 1) < 1e-12)
        spin.roll(by: [0, 60 * Double.pi / 2], radius: 60)
        #expect(abs(spin.apply([0, 0, 1]).y - 1) < 1e-12)
    }
}
