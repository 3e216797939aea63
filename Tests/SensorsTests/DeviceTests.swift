import Motion
import Testing

@testable import Sensors

private func isNear(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool {
    let d = a - b
    return (d * d).sum() < 1e-6
}

private func g(_ source: (any AccelerometerSource)?) -> SIMD3<Double>? {
    guard case .vector(let vector) = source?.read() else { return nil }
    return vector
}

@Suite("Finding accelerometers in a fake sysfs")
struct DeviceTests {
    @Test("Raw, scale and offset make g along the screen")
    func units() throws {
        let machine = FakeMachine()
        machine.accelerometer(0, raw: (0, -981, 0))
        let plain = try #require(g(SensorFeed.search(machine.roots).first))
        #expect(isNear(plain, [0, -9.81 / standardGravity, 0]))
        // The same pull with an offset, a scale for each axis, and an axis the other way.
        machine.write(
            machine.device(0),
            [
                "in_accel_offset": "100", "in_accel_y_scale": "-0.02", "in_accel_x_scale": "0.005",
                "in_accel_x_offset": "0", "in_accel_y_raw": "390.5", "in_accel_z_raw": "-100",
            ])
        let scaled = try #require(g(SensorFeed.search(machine.roots).first))
        #expect(isNear(scaled, plain))
    }

    @Test("A ready-made input channel is taken in m/s²")
    func input() throws {
        let machine = FakeMachine()
        machine.write(
            machine.device(3),
            [
                "name": "kxcjk1013", "in_accel_x_input": "0", "in_accel_y_input": "0",
                "in_accel_z_input": "-9.80665",
            ])
        #expect(isNear(try #require(g(SensorFeed.search(machine.roots).first)), [0, 0, -1]))
    }

    @Test("A sensor that says g instead of m/s² is noticed")
    func unitOfG() throws {
        let machine = FakeMachine()
        machine.accelerometer(0, raw: (0, 0, -1000), ["in_accel_scale": "0.001"])
        let source = SensorFeed.search(machine.roots).first
        for _ in 0..<20 { #expect(isNear(try #require(g(source)), [0, 0, -1])) }
    }

    @Test("Without a scale, or with an axis missing, it is no accelerometer (K5)")
    func incomplete() {
        let machine = FakeMachine()
        machine.accelerometer(0)
        machine.remove(machine.device(0) + "/in_accel_scale")
        machine.accelerometer(1)
        machine.remove(machine.device(1) + "/in_accel_z_raw")
        machine.accelerometer(2, raw: (0, 0, 0), ["in_accel_scale": "0"])
        machine.write(machine.device(4), ["name": "als", "in_illuminance_raw": "300"])
        #expect(SensorFeed.search(machine.roots).isEmpty)
    }

    @Test("The sensor in the screen goes before one that is not placed, the base comes last")
    func order() {
        let machine = FakeMachine()
        machine.accelerometer(0, name: "base", ["location": "base"])
        machine.accelerometer(1, name: "somewhere")
        machine.accelerometer(2, name: "lid", ["location": "lid"])
        machine.accelerometer(3, name: "rule", ["dev": "240:3"])
        machine.write("\(machine.root)/udev", ["c240:3": "S:x\nE:ACCEL_LOCATION=display"])
        machine.accelerometer(4, name: "label", ["label": "accel-display"])
        machine.accelerometer(10, name: "label base", ["label": "accel-base"])
        #expect(
            SensorFeed.search(machine.roots).map(\.name) == [
                "label", "rule", "lid", "somewhere", "base", "label base",
            ])
    }

    @Test("A matrix from udev goes before one from the firmware; a bad one counts as none")
    func matrix() throws {
        let machine = FakeMachine()
        machine.accelerometer(
            0, raw: (100, 200, -981), ["mount_matrix": "0, 1, 0; 1, 0, 0; 0, 0, 1"])
        #expect(
            isNear(
                try #require(g(SensorFeed.search(machine.roots).first)),
                [2 / standardGravity, 1 / standardGravity, -9.81 / standardGravity]))
        machine.write(
            "\(machine.root)/udev",
            ["+iio:iio:device0": "E:ACCEL_MOUNT_MATRIX=-1, 0, 0; 0, -1, 0; 0, 0, 1"])
        #expect(
            isNear(
                try #require(g(SensorFeed.search(machine.roots).first)),
                [-1 / standardGravity, -2 / standardGravity, -9.81 / standardGravity]))
        machine.write("\(machine.root)/udev", ["+iio:iio:device0": "E:ACCEL_MOUNT_MATRIX=1,1;2"])
        let device = try #require(IIODevice.all(machine.roots).first)
        #expect(device.matrix == .identity)
        #expect(device.hasBadMatrix)
    }

    @Test("Position files of older laptops, after the kernel's own subsystem")
    func position() throws {
        let machine = FakeMachine()
        let platform = "\(machine.root)/sys/devices/platform"
        machine.write("\(platform)/applesmc.768", ["position": "(-5,18,277)"])
        machine.write("\(platform)/lis3lv02d", ["position": "(500,-300,812)"])
        let found = SensorFeed.search(machine.roots)
        #expect(found.map(\.name) == ["lis3lv02d", "applesmc.768"])
        // The left side up is X+ there, the front up Y−.
        #expect(isNear(try #require(g(found.first)), [0.5, 0.3, -0.812]))
        #expect(isNear(try #require(g(found.last)), [5.0 / 256, -18.0 / 256, -277.0 / 256]))
        machine.accelerometer(0)
        #expect(SensorFeed.search(machine.roots).first?.name == "accel_3d")
        machine.write("\(platform)/lis3lv02d", ["position": "busy"])
        #expect(found.first?.read() == .trouble(.garbage))
    }

    @Test("A machine without any, or without a sysfs, has none")
    func nothing() {
        #expect(SensorFeed.search(FakeMachine().roots).isEmpty)
    }
}
