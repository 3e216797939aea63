import Atlas
import CivilTime
import Drawing
import Geography
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
            Budget(what: "globe: first picture, nothing kept", unit: .seconds, limit: .most(0.05)) {
                await median(keeping: false) { consume($0.picture(of: scene)) }
            },
            Budget(what: "globe: first picture, later start", unit: .seconds, limit: .most(0.05)) {
                await median(keeping: true) { consume($0.picture(of: scene)) }
            },
            Budget(what: "globe: sharp picture, later start", unit: .seconds, limit: .most(0.05)) {
                await median(keeping: true) { _ = await $0.settled(scene) }
            },
            Budget(what: "globe: a frame of a turn", unit: .seconds, limit: .most(0.012)) {
                guard let atlas else { return nil }
                let map = BaseMap(source: atlas, cacheDirectory: nil)
                _ = await map.settled(scene)
                var turning = scene
                turning.isMoving = true
                var times: [Double] = []
                for step in 1...120 {
                    turning.viewport.centre = Coordinate(clamped: 36, 120 + Double(step) * 0.1)
                    times.append(Stopwatch.time { consume(map.picture(of: turning)) })
                    try? await Task.sleep(for: .milliseconds(8))
                }
                return Measurement(figure: Stopwatch.median(times))
            },
        ]
    }

    /// The median time of five new maps, with or without the textures that an earlier one painted.
    private static func median(
        keeping: Bool, _ work: (BaseMap) async -> Void
    ) async -> Measurement? {
        guard let atlas, let folder = Directories.temporary()?.root else { return nil }
        defer { Files.removeFolder(folder) }
        if keeping { _ = await BaseMap(source: atlas, cacheDirectory: folder).settled(scene) }
        var times: [Double] = []
        for _ in 0..<5 {
            let start = Stopwatch.now
            let map = BaseMap(source: atlas, cacheDirectory: keeping ? folder : nil)
            await work(map)
            times.append(Stopwatch.now - start)
            // What it still paints must not fall on the next.
            _ = await map.settled(scene)
        }
        return Measurement(figure: Stopwatch.median(times))
    }
}
