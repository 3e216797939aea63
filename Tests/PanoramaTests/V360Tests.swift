import Canvas
import Drawing
import Glibc
import Panorama
import Photos
import Testing

/// The same views by ffmpeg's filter `v360`, which shares no code with ours.
@Suite struct V360Tests {
    /// A picture of edges, curves and slow changes.
    private static func picture(width: Int, height: Int) -> Picture? {
        var pixels: [UInt32] = []
        for row in 0..<height {
            for column in 0..<width {
                let (x, y) = (Double(column) / Double(width), Double(row) / Double(height))
                let wave = sin(x * 2 * .pi * 9) * sin(y * .pi * 7) * 0.5 + 0.5
                let check: UInt32 = (column / 32 + row / 32) & 1 == 0 ? 40 : 210
                let slope = UInt32(y * 255)
                pixels.append(0xFF00_0000 | UInt32(wave * 255) << 16 | check << 8 | slope)
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    private static func run(_ words: [String]) -> Int32 {
        var arguments = words.map { strdup($0) } + [nil]
        defer { for word in arguments { free(word) } }
        var pid: pid_t = 0
        guard posix_spawnp(&pid, words[0], nil, nil, &arguments, environ) == 0 else { return -1 }
        var status: Int32 = 0
        while waitpid(pid, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private static func write(_ pixels: [UInt32], to path: String) -> Bool {
        guard let file = fopen(path, "we") else { return false }
        defer { fclose(file) }
        return pixels.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    }

    private static func read(_ path: String, count: Int) -> [UInt32]? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var pixels = [UInt32](repeating: 0, count: count)
        let read = pixels.withUnsafeMutableBytes { fread($0.baseAddress, 4, count, file) }
        return read == count ? pixels : nil
    }

    private static let isHere =
        run(["ffmpeg", "-v", "quiet", "-f", "lavfi", "-i", "nullsrc=d=0.01", "-f", "null", "-"])
        == 0

    @Test(.enabled(if: isHere, "ffmpeg is one of the packages that meson-helpers/test installs"))
    func viewsAreThoseOfFFmpeg() throws {
        let (width, height) = (2048, 1024)
        let picture = try #require(Self.picture(width: width, height: height))
        let folder = "/tmp/hannari-v360-\(getpid())"
        mkdir(folder, 0o700)
        defer {
            for name in ["in.raw", "out.raw"] { unlink("\(folder)/\(name)") }
            rmdir(folder)
        }
        #expect(Self.write(picture.pixels, to: folder + "/in.raw"))
        let texture = PanoramaTexture(picture)
        let frame = try #require(Surface(width: 640, height: 360))
        for (yaw, pitch, field) in [
            (0.0, 0.0, 90.0), (33, 12, 90), (179, -20, 75), (-91, 60, 100), (120, 89, 90),
            (10, -90, 90), (-150, 35, 40),
        ] {
            let view = LookView(
                heading: yaw, pitch: pitch, fieldOfView: field, width: 640, height: 360)
            let vertical = 2 * atan(180 / view.focalLength) * 180 / .pi
            let filter =
                "format=gbrp,v360=e:flat:yaw=\(yaw):pitch=\(pitch):h_fov=\(field):v_fov=\(vertical)"
                + ":w=640:h=360:interp=linear,format=bgra"
            let status = Self.run([
                "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "bgra", "-s",
                "\(width)x\(height)", "-i", folder + "/in.raw", "-vf", filter, "-f", "rawvideo",
                folder + "/out.raw",
            ])
            #expect(status == 0)
            let theirs = try #require(Self.read(folder + "/out.raw", count: 640 * 360))
            PanoramaSampler(texture, pose: PanoramaPose(), view: view).render(into: frame)
            let difference = frame.withPixels { pixels, stride in
                var sum = 0
                for y in 0..<360 {
                    for x in 0..<640 {
                        let (a, b) = (pixels[y * stride + x], theirs[y * 640 + x])
                        for shift in [0, 8, 16] as [UInt32] {
                            sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255))
                        }
                    }
                }
                return Double(sum) / Double(3 * 640 * 360)
            }
            #expect(difference < 1.5, "yaw \(yaw), pitch \(pitch), field \(field)")
        }
    }
}
