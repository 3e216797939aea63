import Testing

@testable import Motion

/// Readings at 50 Hz; each is made from its time.
private func firstTrouble(
    in seconds: Double, _ health: inout SensorHealth, from start: Double = 0,
    _ reading: (Double) -> SensorReading
) -> (trouble: SensorTrouble, at: Double)? {
    for i in 0..<Int(seconds * 50) {
        let time = start + Double(i) * 0.02
        if let trouble = health.add(reading(time), at: time) { return (trouble, time - start) }
    }
    return nil
}

/// A sensor that lies on a table and hums by a few thousandths of a g.
private func lying(_ time: Double) -> SensorReading {
    .sample(
        Acceleration([0.002 * (time * 911).truncatingRemainder(dividingBy: 1), 0, -1], at: time))
}

@Suite("Whether a sensor can be believed")
struct SensorHealthTests {
    @Test("A sensor on a table is well for ten minutes")
    func well() {
        var health = SensorHealth()
        #expect(firstTrouble(in: 600, &health, lying) == nil)
    }

    @Test("A hard shake of no mean is no trouble")
    func shaken() {
        var health = SensorHealth()
        let trouble = firstTrouble(in: 30, &health) { time in
            let hand = (time * 50).truncatingRemainder(dividingBy: 10) < 5 ? 3.0 : -3.0
            return .sample(Acceleration([hand + time * 1e-5, 0, -1], at: time))
        }
        #expect(trouble == nil)
    }

    @Test(
        "Every trouble is noticed within three seconds",
        arguments: [
            SensorTrouble.hung, .busy, .garbage, .vanished, .unreadable,
        ])
    func troubles(kind: SensorTrouble) {
        var health = SensorHealth()
        #expect(firstTrouble(in: 5, &health, lying) == nil)
        let found = firstTrouble(in: 5, &health, from: 5) { _ in .trouble(kind) }
        #expect(found?.trouble == kind)
        #expect((found?.at ?? 9) <= 3)
    }

    @Test("A frozen sensor is noticed within three seconds, and believed again when it moves")
    func frozen() {
        var health = SensorHealth()
        _ = firstTrouble(in: 5, &health, lying)
        let found = firstTrouble(in: 5, &health, from: 5) { time in
            .sample(Acceleration([0, 0.1, -1], at: time))
        }
        #expect(found?.trouble == .frozen)
        #expect((found?.at ?? 9) <= 3)
        #expect(firstTrouble(in: 2, &health, from: 12, lying) == nil)
    }

    @Test("Weightlessness and nine g at rest are no acceleration on Earth", arguments: [0.01, 9.8])
    func implausible(g: Double) {
        var health = SensorHealth()
        let found = firstTrouble(in: 5, &health) { time in
            .sample(Acceleration([time * 1e-4, 0, -g], at: time))
        }
        #expect(found?.trouble == .garbage)
        #expect((found?.at ?? 9) <= 3)
    }

    @Test("One missed reading is no trouble")
    func hiccup() {
        var health = SensorHealth()
        let trouble = firstTrouble(in: 20, &health) { time in
            Int(time * 50) % 25 == 7 ? .trouble(.hung) : lying(time)
        }
        #expect(trouble == nil)
    }
}
