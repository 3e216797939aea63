import Canvas
import Drawing
import Glibc
import Panorama
import Photos
import Platform

/// Looking around.
enum LookLines {
    private static let (width, height) = (4096, 2048)

    static var all: [Budget] {
        [
            Budget(what: "panorama: a frame of a turn", unit: .seconds, limit: .most(0.01)) {
                turning(frames: 200)
            },
            Budget(what: "panorama: a turn, beside ffmpeg's", unit: .seconds, limit: .times(0.1)) {
                guard let ours = turning(frames: 60), let theirs = ffmpegTurning(frames: 20)
                else { return nil }
                return Measurement(figure: ours.figure, reference: theirs)
            },
        ]
    }

    /// Every pixel another colour, so that nothing is easy.
    private static func texture() -> PanoramaTexture? {
        let pixels = (0..<width * height).map { index in
            UInt32(truncatingIfNeeded: index &* 2_654_435_761) | 0xFF00_0000
        }
        return Picture(width: width, height: height, pixels: pixels).map { PanoramaTexture($0) }
    }

    /// Seconds of a frame of 1280 × 720, seen by a head that turns and nods.
    private static func turning(frames: Int) -> Measurement? {
        guard let texture = texture(), let frame = Surface(width: 1280, height: 720)
        else { return nil }
        var view = LookView(fieldOfView: 90, width: 1280, height: 720)
        let times = (0..<frames).map { index in
            view.heading += 1.3
            view.pitch = 70 * sin(Double(index) * 0.05)
            return Stopwatch.time {
                PanoramaSampler(texture, pose: PanoramaPose(), view: view).render(into: frame)
            }
        }
        return Measurement(figure: times.reduce(0, +) / Double(frames))
    }

    /// The same by ffmpeg's filter `v360`, on two threads; nil without ffmpeg.
    private static func ffmpegTurning(frames: Int) -> Double? {
        func run(_ frames: Int) -> Double? {
            let commands = (0..<frames).map { "\(Double($0) / 25) v360 yaw \(Double($0) * 1.3)" }
            let filter =
                "loop=loop=\(frames):size=1,format=gbrp,sendcmd=c='\(commands.joined(separator: ";"))'"
                + ",v360=e:flat:h_fov=90:v_fov=58.7155:w=1280:h=720:interp=linear"
            let start = Stopwatch.now
            let words = [
                "-v", "error", "-filter_threads", "2", "-f", "lavfi", "-i",
                "testsrc2=size=\(width)x\(height):rate=25:duration=0.04", "-vf", filter,
                "-frames:v", "\(frames)", "-f", "null", "-",
            ]
            guard let program = Program("ffmpeg", words) else { return nil }
            program.waitUntilEnded()
            return Stopwatch.now - start
        }
        guard let one = run(1), let many = run(frames + 1), many > one else { return nil }
        return (many - one) / Double(frames)
    }
}
