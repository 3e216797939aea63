import Glibc
import Motion
import Testing

@testable import Sensors

@Suite("Asking an accelerometer in a fake sysfs")
struct FeedTests {
    /// A sensor that hums by a thousandth, as real ones do.
    private func humming(_ machine: FakeMachine, _ body: () async -> Void) async {
        let hum = Task {
            var i = 0
            while !Task.isCancelled {
                machine.set(0, (i % 2, 0, -981))
                i += 1
                try? await Task.sleep(for: .milliseconds(40))
            }
        }
        await body()
        hum.cancel()
        await hum.value
    }

    private func isTrouble(_ kind: SensorTrouble) -> @Sendable (SensorUpdate) -> Bool {
        { if case .trouble(kind, name: "accel_3d") = $0 { true } else { false } }
    }

    @Test("Samples come at about fifty a second, after the sensor was named")
    func samples() async {
        let machine = FakeMachine()
        machine.accelerometer(0)
        let ear = Ear()
        let feed = SensorFeed(machine.roots) { ear.hear($0) }
        await humming(machine) {
            feed.start()
            _ = await ear.wait(5) { _ in ear.samples.count >= 50 }
        }
        feed.stop()
        #expect(ear.all.first == .found(name: "accel_3d"))
        #expect(ear.samples.count >= 50)
        let times = ear.all.compactMap {
            if case .sample(let sample) = $0 { sample.time } else { nil }
        }
        let rate = Double(times.count - 1) / ((times.last ?? 1) - (times.first ?? 0))
        #expect((25...60).contains(rate))
    }

    @Test("A mount matrix that cannot be is told with the sensor's name")
    func badMount() async {
        let machine = FakeMachine()
        machine.accelerometer(0, ["in_accel_mount_matrix": "1, 1, 0; 0, 1, 0; 0, 0, 0"])
        let ear = Ear()
        let feed = SensorFeed(machine.roots) { ear.hear($0) }
        feed.start()
        #expect(await ear.wait(5) { $0 == .found(name: "accel_3d", hasBadMount: true) })
        feed.stop()
    }

    @Test("After stop nothing more is told")
    func stopped() async {
        let machine = FakeMachine()
        machine.accelerometer(0)
        let ear = Ear()
        let feed = SensorFeed(machine.roots) { ear.hear($0) }
        feed.start()
        #expect(await ear.wait(5) { if case .sample = $0 { true } else { false } })
        feed.stop()
        try? await Task.sleep(for: .milliseconds(100))
        let count = ear.all.count
        try? await Task.sleep(for: .milliseconds(300))
        #expect(ear.all.count == count)
    }

    @Test("A reading that never comes back is noticed, and the sensor is believed when it does")
    func hung() async {
        let machine = FakeMachine()
        machine.accelerometer(0)
        let ear = Ear()
        let feed = SensorFeed(machine.roots) { ear.hear($0) }
        let path = machine.device(0) + "/in_accel_x_raw"
        machine.makeHanging(path)
        feed.start()
        #expect(await ear.wait(3, isTrouble(.hung)))
        #expect(ear.samples.isEmpty)
        // The waiting reader is let go and the file is a good one again.
        let waiting = open(path, O_RDWR | O_NONBLOCK)
        machine.set(0, (1, 0, -981))
        if waiting >= 0 {
            _ = write(waiting, "0\n", 2)
            close(waiting)
        }
        await humming(machine) {
            #expect(await ear.wait(5) { if case .sample = $0 { true } else { false } })
        }
        feed.stop()
    }

    @Test("A sensor that repeats itself to the last bit is noticed within three seconds")
    func frozen() async {
        let machine = FakeMachine()
        machine.accelerometer(0)
        let ear = Ear()
        let feed = SensorFeed(machine.roots) { ear.hear($0) }
        feed.start()
        #expect(await ear.wait(5, isTrouble(.frozen)))
        feed.stop()
    }

    @Test("A sensor that goes is noticed, and another takes its place")
    func unplugged() async {
        let machine = FakeMachine()
        machine.accelerometer(0)
        let ear = Ear()
        let feed = SensorFeed(machine.roots) { ear.hear($0) }
        feed.start()
        #expect(await ear.wait(5) { if case .sample = $0 { true } else { false } })
        machine.remove(machine.device(0))
        #expect(await ear.wait(3, isTrouble(.vanished)))
        #expect(await ear.wait(5) { $0 == .none })
        machine.accelerometer(1, name: "bma400")
        #expect(await ear.wait(6) { $0 == .found(name: "bma400") })
        feed.stop()
    }

    @Test("Words instead of numbers are noticed")
    func garbage() async {
        let machine = FakeMachine()
        machine.accelerometer(0)
        machine.write(machine.device(0), ["in_accel_y_raw": "oops"])
        let ear = Ear()
        let feed = SensorFeed(machine.roots) { ear.hear($0) }
        feed.start()
        #expect(await ear.wait(4, isTrouble(.garbage)))
        #expect(ear.samples.isEmpty)
        feed.stop()
    }

    @Test("No accelerometer is said once")
    func none() async {
        let ear = Ear()
        let feed = SensorFeed(FakeMachine().roots) { ear.hear($0) }
        feed.start()
        #expect(await ear.wait(3) { $0 == .none })
        try? await Task.sleep(for: .milliseconds(2500))
        #expect(ear.all == [.none])
        feed.stop()
    }

    @Test("A recorded movement plays in its own time, again and again")
    func trace() async throws {
        let trace = MotionTrace(
            (0..<10).map { Acceleration([Double($0) / 100, 0, -1], at: 7 + Double($0) * 0.02) })
        let ear = Ear()
        let feed = SensorFeed(
            sources: { TraceSource(trace, name: "trace").map { [$0] } ?? [] },
            onUpdate: { ear.hear($0) })
        feed.start()
        #expect(await ear.wait(5) { _ in ear.samples.count >= 40 })
        feed.stop()
        #expect(ear.all.first == .found(name: "trace"))
        #expect(Set(ear.samples.map(\.x)).count > 5)
        #expect(ear.samples.count { $0.x == 0 } >= 2)
    }
}
