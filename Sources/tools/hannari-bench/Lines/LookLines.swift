import Atlas
import Canvas
import CivilTime
import Drawing
import Geography
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
            Budget(what: "computed view: a frame of a turn", unit: .seconds, limit: .most(0.0166)) {
                computedTurning(frames: 60)
            },
            Budget(what: "computed view: sky and ground", unit: .seconds, limit: .most(0.4)) {
                guard let scene = scene() else { return nil }
                let atlas = atlas
                let times = (0..<5).map { _ in
                    Stopwatch.time { consume(SkyBackdrop(scene, atlas: atlas)) }
                }
                return Measurement(figure: Stopwatch.median(times))
            },
            Budget(what: "own pictures: one looked into", unit: .seconds, limit: .most(0.002)) {
                looking()
            },
        ]
    }

    private static var atlas: AtlasFile? {
        Directories.dataFile("atlas/hannari.atlas").flatMap { try? AtlasFile(path: $0) }
    }

    /// Christmas Eve over Kyoto.
    private static func scene() -> SkyScene? {
        guard let atlas else { return nil }
        let eye = Eye(place: Coordinate(clamped: 35.0254, 135.7621), height: 20)
        let landmarks = HorizonPlaces(eye: eye, isJapanese: true) { "\(Int($0)) m" }
            .landmarks(places: atlas.places, sights: [])
        return SkyScene(
            eye: eye, at: Instant(seconds: 1_798_119_000), stars: atlas.stars,
            landmarks: landmarks)
    }

    private static func computedTurning(frames: Int) -> Measurement? {
        guard let scene = scene(), let frame = Surface(width: 1280, height: 720)
        else { return nil }
        var request = SkyPainter.Request(
            scene: scene, backdrop: SkyBackdrop(scene, atlas: atlas),
            view: LookView(pitch: 20, fieldOfView: 80, width: 1280, height: 720))
        let painter = SkyPainter()
        let times = (0..<frames).map { _ in
            request.view.heading += 1.3
            return Stopwatch.time { frame.draw { painter.draw(request, on: $0) } }
        }
        return Measurement(figure: Stopwatch.median(times))
    }

    /// Seconds for a picture of a folder of a thousand, small ones with tags of Photo Sphere XMP.
    private static func looking() -> Measurement? {
        guard let folder = Directories.temporary()?.root else { return nil }
        defer { Files.removeFolder(folder) }
        let xmp =
            "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF "
            + "xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description "
            + "xmlns:GPano=\"http://ns.google.com/photos/1.0/panorama/\" "
            + "GPano:ProjectionType=\"equirectangular\" GPano:PoseHeadingDegrees=\"67\"/>"
            + "</rdf:RDF></x:xmpmeta>"
        let length = xmp.utf8.count + 2
        let bytes: [UInt8] =
            [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + Array(xmp.utf8)
            + [0xFF, 0xD9]
        for number in 0..<1000 {
            guard Files.write(bytes, to: "\(folder)/\(number).jpg") == 0 else { return nil }
        }
        var count = 0
        let time = Stopwatch.time { count = PhotoIndexer.index(of: [folder]).entries.count }
        return count == 1000 ? Measurement(figure: time / 1000) : nil
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
