import Glibc
import TestSupport
import Testing

@testable import Motion

/// Sum of the tick means over a movement sampled at 50 Hz.
private func sum(seconds: Double, _ a: (Double) -> SIMD3<Double>) -> Double {
    var ticks = MotionTicks()
    var sum = 0.0
    for i in 0...Int(seconds * 50) {
        let time = Double(i) / 50
        if let tick = ticks.add(Acceleration(a(time), at: time)) { sum += tick.magnitude }
    }
    return sum
}

@Suite("The hand without gravity")
struct UserAccelerationTests {
    @Test("At rest in any pose there is nothing but noise below a dead band of 0.1 g (K2)")
    func rest() {
        var random = SeededGenerator(seed: 7)
        for pose in [SIMD3<Double>(0, 0, -1), [0, -1, 0], [0.6, 0.64, -0.48]] {
            var ticks = MotionTicks()
            var largest = 0.0
            for i in 0..<3000 {
                // Twelve uniform draws less six are a normal one.
                func normal() -> Double {
                    (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
                }
                let noise = 0.02 * SIMD3<Double>(normal(), normal(), normal())
                if let tick = ticks.add(Acceleration(pose + noise, at: Double(i) / 50)) {
                    largest = max(largest, tick.magnitude)
                }
            }
            #expect(largest < 0.1)
        }
    }

    @Test("A slow quarter turn in two seconds counts less than 15 units (K3)")
    func slowTurn() {
        let total = sum(seconds: 10) { time in
            let angle = min(max(time - 3, 0), 2) / 2 * Double.pi / 2
            return [sin(angle), 0, -cos(angle)]
        }
        #expect(total < 15)
    }

    @Test("A shake of 5 Hz counts the same in any phase to the ticks (K4)")
    func phases() {
        var totals: [Double] = []
        for phase in stride(from: 0.0, to: Double.pi, by: Double.pi / 8) {
            totals.append(
                sum(seconds: 20) { [0, -1 + 2 * sin(2 * Double.pi * 5 * $0 + phase), 0] })
        }
        let mean = totals.reduce(0, +) / Double(totals.count)
        // The mean of |sin| is 2/π; half a second of settling is left out.
        #expect(abs(mean / (19.5 * 10 * 2 * 2 / Double.pi) - 1) < 0.1)
        for total in totals { #expect(abs(total / mean - 1) < 0.1) }
    }

    @Test("Filtered slowly, a shake of 2 to 3 Hz is kept to 0.99 of its size")
    func gain() {
        for hertz in [2.0, 3.0] {
            var user = UserAcceleration()
            var largest = 0.0
            for i in 0..<2000 {
                let time = Double(i) / 200
                let a: SIMD3<Double> = [0, 0, -1 + sin(2 * .pi * hertz * time)]
                let hand = user.add(Acceleration(a, at: time))
                if time > 6 { largest = max(largest, abs(hand.z)) }
            }
            #expect(abs(largest - 0.99) < 0.015)
        }
    }

    @Test("A sample that is no number changes nothing")
    func garbage() {
        var user = UserAcceleration()
        #expect(user.add(Acceleration([.nan, 0, 0], at: 0)) == .zero)
        #expect(user.add(Acceleration([0, 0, -1], at: 1)) == .zero)
        #expect(user.add(Acceleration([0, 0, -1], at: .infinity)) == .zero)
        #expect(user.add(Acceleration([0, 0, -1], at: 2)) == .zero)
    }
}
