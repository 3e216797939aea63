import Glibc
import Testing

@testable import Motion

/// The pull of gravity for a flat screen that is turned by roll about y and then pitch about x.
private func pull(roll: Double, pitch: Double) -> SIMD3<Double> {
    let (r, p) = (roll * .pi / 180, pitch * .pi / 180)
    return [sin(r), sin(p) * cos(r), -cos(p) * cos(r)]
}

@Suite("How a screen leans")
struct AttitudeTests {
    @Test("Ten degrees of roll are ten degrees")
    func tenDegrees() {
        let attitude = Attitude(gravity: [sin(Double.pi / 18), 0, -cos(Double.pi / 18)])
        #expect(abs(attitude.roll - 10) < 1e-12)
        #expect(attitude.pitch == 0)
    }

    @Test("No gravity is level, not NaN", arguments: [SIMD3<Double>.zero, [.nan, 0, 0]])
    func nothing(gravity: SIMD3<Double>) {
        #expect(Attitude(gravity: gravity) == .level)
    }

    @Test("Upright and untouched, the ball rolls to the bottom (B7)")
    func upright() {
        var sensor = TiltSensor()
        let tilt = sensor.add(Acceleration([0, -1, 0], at: 0))
        #expect(tilt.x == 0)
        #expect(tilt.y > 25)
    }

    @Test("The left edge up sends it right, and a mirrored z changes nothing (B7)")
    func left() {
        let a = SIMD3<Double>(4.9, 0, 8.5) / standardGravity
        var sensor = TiltSensor()
        var mirrored = TiltSensor()
        let tilt = sensor.add(Acceleration(a, at: 0))
        #expect(tilt.x > 25)
        #expect(tilt == mirrored.add(Acceleration([a.x, a.y, -a.z], at: 0)))
    }

    @Test("Any pose can be made level, and leaning from there is felt as from a table")
    func levelHere() {
        for pose in [
            pull(roll: 0, pitch: 0), pull(roll: 8, pitch: -20), pull(roll: 0, pitch: -90),
            pull(roll: -60, pitch: 10), pull(roll: 3, pitch: -110),
        ] {
            var sensor = TiltSensor()
            sensor.settings.deadZone = 0
            _ = sensor.add(Acceleration(pose, at: 0))
            sensor.levelHere()
            #expect(abs(sensor.tilt.x) < 1e-9)
            #expect(abs(sensor.tilt.y) < 1e-9)
        }
        // A laptop's screen stands upright; its top goes back by 5°: the ball goes to the top.
        var sensor = TiltSensor()
        sensor.settings.deadZone = 0
        _ = sensor.add(Acceleration(pull(roll: 0, pitch: -90), at: 0))
        sensor.levelHere()
        var tilt = Tilt.level
        for i in 1...200 {
            tilt = sensor.add(Acceleration(pull(roll: 0, pitch: -85), at: Double(i) * 0.02))
        }
        #expect(abs(tilt.y + 5) < 0.01)
        #expect(abs(tilt.x) < 1e-9)
    }

    @Test("Flips, sensitivity and a turned screen")
    func settings() {
        let sample = Acceleration(pull(roll: 6, pitch: 0), at: 0)
        var settings = TiltSettings()
        settings.deadZone = 0
        func tilt() -> Tilt {
            var sensor = TiltSensor(settings)
            return sensor.add(sample)
        }
        #expect(abs(tilt().x - 6) < 1e-9)
        settings.flipsX = true
        #expect(abs(tilt().x + 6) < 1e-9)
        settings.sensitivity = 2
        #expect(abs(tilt().x + 12) < 1e-9)
        settings = TiltSettings()
        settings.deadZone = 0
        // The panel's left edge is up. The picture is turned by a quarter against the clock, so its
        // top is at the panel's left: the ball rolls to the picture's bottom.
        settings.rotation = .quarter
        #expect(abs(tilt().y - 6) < 1e-9)
        settings.rotation = .half
        #expect(abs(tilt().x + 6) < 1e-9)
        settings.rotation = .threeQuarters
        #expect(abs(tilt().y + 6) < 1e-9)
    }

    @Test("The dead zone takes away, so there is no jump at its edge")
    func deadZone() {
        #expect(Tilt(x: 0.4, y: -0.5).withDeadZone(0.5) == .level)
        #expect(abs(Tilt(x: 0.6, y: 0).withDeadZone(0.5).x - 0.1) < 1e-12)
        #expect(abs(Tilt(x: -3, y: 0).withDeadZone(0.5).x + 2.5) < 1e-12)
        #expect(Tilt(x: .nan, y: .infinity) == .level)
        #expect(Tilt(x: 400, y: -31) == Tilt(x: 30, y: -30))
    }
}
