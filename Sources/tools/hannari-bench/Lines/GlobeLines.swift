import Atlas
import CivilTime
import Drawing
import Geography
import Glibc
import Platform

/// Pictures of the whole Earth.
enum GlobeLines {
    private static let scene = MapScene(
        viewport: Viewport(
            centre: Coordinate(clamped: 36, 120), zoom: 3,
            size: ScreenSize(width: 1920, height: 1080)),
        palette: .matching(dark: true),
        lighting: MapLighting(at: Instant(seconds: 1_798_119_000)))

    private static var atlas: AtlasFile? {
        Directories.dataFile("atlas/hannari.atlas").flatMap { try? AtlasFile(path: $0) }
    }

    static var all: [Budget] {
        [
            Budget(
                what: "globe with night lights, nothing kept", unit: .seconds, limit: .most(0.05)
            ) {
                guard let atlas else { return nil }
                return await median(rounds: 5) { BaseMap(source: atlas, cacheDirectory: nil) }
            },
            Budget(what: "globe with night lights, later start", unit: .seconds, limit: .most(0.05))
            {
                guard let atlas else { return nil }
                var template = Array("/tmp/hannari-bench-XXXXXX\0".utf8.map(CChar.init))
                guard mkdtemp(&template) != nil else { return nil }
                let folder = String(decoding: template.dropLast().map(UInt8.init), as: UTF8.self)
                defer { Files.removeFolder(folder) }
                _ = await BaseMap(source: atlas, cacheDirectory: folder).settled(scene)
                return await median(rounds: 5) { BaseMap(source: atlas, cacheDirectory: folder) }
            },
            Budget(what: "globe turning, a frame", unit: .seconds, limit: .most(0.012)) {
                guard let atlas else { return nil }
                let map = BaseMap(source: atlas, cacheDirectory: nil)
                _ = await map.settled(scene)
                var turning = scene
                turning.isMoving = true
                let times = (0..<60).map { step in
                    turning.viewport.centre = Coordinate(clamped: 36, 120 + Double(step) * 0.5)
                    return Stopwatch.time { consume(map.picture(of: turning)) }
                }
                return Measurement(figure: Stopwatch.median(times))
            },
        ]
    }

    /// The median time until a new map has painted the scene in full.
    private static func median(rounds: Int, _ map: () -> BaseMap) async -> Measurement {
        var times: [Double] = []
        for _ in 0..<rounds {
            let start = Stopwatch.now
            _ = await map().settled(scene)
            times.append(Stopwatch.now - start)
        }
        return Measurement(figure: Stopwatch.median(times))
    }
}
