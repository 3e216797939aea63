import BraBall
import Canvas
import Drawing
import Geography
import Glibc
import Motion
import Platform

/// The ball game.
enum BraBallLines {
    /// What needs no window.
    static var all: [Budget] {
        [
            Budget(what: "BraBall: a frame of the field", unit: .seconds, limit: .most(0.006)) {
                frame()
            }
        ]
    }

    /// The window of an app with a machine that has a fake sensor.
    static func windows(_ app: String) -> [Budget] {
        var delays: [Double]?
        func measured(_ percent: Double) -> Measurement? {
            let found = delays ?? FakeTilts.delays(app)
            delays = found
            return found.isEmpty
                ? nil : Measurement(figure: Stopwatch.percentile(percent, of: found))
        }
        // Two frames at 60 Hz.
        let limit = Budget.Limit.most(2.0 / 60)
        return [
            Budget(what: "BraBall: sensor to screen, median", unit: .seconds, limit: limit) {
                measured(50)
            },
            Budget(what: "BraBall: sensor to screen, p95", unit: .seconds, limit: limit) {
                measured(95)
            },
        ]
    }

    /// The 95th percentile of 600 frames at 1920 × 1080 while the ball rolls over the whole field.
    private static func frame() -> Measurement? {
        let size = ScreenSize(width: 1920, height: 1080)
        guard let screen = Surface(width: 1920, height: 1080) else { return nil }
        let layout = FieldLayout(size)
        let ground = FieldPicture()
        let picture = BallPicture()
        var attempt = Attempt(.rolling, seed: 1)
        var times: [Double] = []
        for step in 0..<620 {
            let time = Double(step) / 60
            let tilt = Tilt(x: 12 * sin(time * 1.7), y: 12 * cos(time * 2.3))
            let seconds = Stopwatch.time {
                attempt.lean(tilt, at: time)
                let ball = attempt.show(at: time)
                let point = layout.point(ball.position)
                screen.draw { context in
                    ground.draw(context, layout, .paper, deviceScale: 1)
                    picture.draw(
                        context, x: point.x, y: point.y, radius: Field.ballRadius * layout.scale,
                        spin: ball.spin, deviceScale: 1)
                    LevelPainter.draw(
                        context, x: layout.field.x + 34, y: layout.field.maxY - 34, radius: 22,
                        tilt: tilt, .paper)
                }
            }
            // The first frames paint the ground, once.
            if step >= 20 { times.append(seconds) }
        }
        return Measurement(figure: Stopwatch.percentile(95, of: times))
    }
}

/// A machine that is tilted to and fro: files like those of the kernel, in a mount namespace of the
/// app's own.
private enum FakeTilts {
    private static let count = 60

    /// Seconds from the writing of each new lean to the end of the frame that shows it.
    static func delays(_ app: String) -> [Double] {
        guard let folder = Directories.temporary()?.root else { return [] }
        defer { Files.removeFolder(folder) }
        let device = folder + "/iio:device0"
        mkdir(device, 0o755)
        for (name, text) in [
            ("name", "accel_3d"), ("in_accel_scale", "0.01"), ("in_accel_y_raw", "0"),
            ("in_accel_z_raw", "-966"), ("in_accel_x_raw", "0"),
        ] {
            write(text, device + "/" + name)
        }
        let log = folder + "/frames"
        let script =
            "mount -t tmpfs none /sys/bus && mkdir -p /sys/bus/iio "
            + "&& ln -s \(folder) /sys/bus/iio/devices && exec \"$@\""
        let program = Program(
            "unshare",
            [geteuid() == 0 ? "-m" : "-Urm", "bash", "-c", script, "fake-sysfs", app, "--braball"]
                + ["--fullscreen", "--frame-log", log])
        guard let program else { return [] }
        pause(4)
        var writes: [Double] = []
        for index in 0..<count {
            write(index % 2 == 0 ? "170" : "-170", device + "/in_accel_x_raw")
            writes.append(Stopwatch.now)
            // Out of step with frames and readings.
            pause(0.3 + Double((index * 37) % 100) / 1000)
        }
        program.end()
        let marks = File.text(log).split(separator: "\n").filter { $0.hasSuffix("\tleaned") }
            .compactMap { $0.split(separator: "\t").first.flatMap { Double($0) } }
            .map { $0 / 1_000_000 }
        return writes.compactMap { start in
            marks.first { $0 > start }.map { $0 - start }
        }.filter { $0 < 0.3 }
    }

    private static func write(_ text: String, _ path: String) {
        guard let file = fopen(path + ".new", "we") else { return }
        fputs(text + "\n", file)
        fclose(file)
        rename(path + ".new", path)
    }
}
