import Glibc
import TestSupport
import Testing

@testable import Motion

@Suite("The recorded movements that come with the project")
struct CommittedTraceTests {
    private func trace(_ name: String) throws -> MotionTrace {
        try MotionTrace(text: Fixture.text("motion/\(name).motion"))
    }

    @Test("A tablet lifted on the left by twelve degrees leans to the right by that, less 0.5")
    func tablet() throws {
        var sensor = TiltSensor()
        for sample in try trace("tablet-to-the-right").samples { _ = sensor.add(sample) }
        #expect(abs(sensor.tilt.x - 11.5) < 0.5)
        #expect(abs(sensor.tilt.y) < 0.5)
    }

    @Test("A laptop's screen, made level as it stands, rocks by six degrees")
    func laptop() throws {
        var sensor = TiltSensor()
        sensor.settings.deadZone = 0
        let samples = try trace("laptop-rocking").samples
        sensor.settings.level = LevelPose(
            gravity: [0.01, sin(-70 * Double.pi / 180), -cos(-70 * Double.pi / 180)])
        let leans = samples.map { sensor.add($0).y }
        #expect(abs((leans.max() ?? 0) - 6) < 0.6)
        #expect(abs((leans.min() ?? 0) + 6) < 0.6)
    }

    @Test("A hand that shakes with 1.8 g moves by 2/π of it on average")
    func hand() throws {
        var ticks = MotionTicks()
        let shaking = try trace("hand-shaking").samples.compactMap { ticks.add($0) }
            .filter { $0.index >= 15 }
        let mean = shaking.map(\.magnitude).reduce(0, +) / Double(shaking.count)
        #expect(abs(mean - 1.8 * 2 / Double.pi) < 0.06)
    }
}
