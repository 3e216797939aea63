import Atlas
import Drawing
import Geography
import Platform
import Tiles
import Tiling

/// The flat map at street level, without and with a map of the person's own over it: the main
/// thread's work a frame at 1920 × 1080, and the time until all is sharp after a jump.
enum TileLines {
    private static let centre = Coordinate(clamped: 60.1715, 24.944)
    private static let size = ScreenSize(width: 1920, height: 1080)

    private static let grounds: [(name: String, file: String?)] = [
        ("embedded", nil), ("MBTiles pictures", "helsinki-pictures.mbtiles"),
        ("MBTiles streets", "helsinki.mbtiles"), ("PMTiles streets", "helsinki.pmtiles"),
    ]

    static var all: [Budget] {
        grounds.flatMap { name, file in
            [
                Budget(what: "tiles: pan, \(name)", unit: .seconds, limit: .most(6e-3)) {
                    await frames(file) { step in
                        scene(15.3, east: Double(step) * 0.00018 - 0.011)
                    }
                },
                // Beside the embedded map, in the same minute.
                Budget(what: "tiles: zoom, \(name)", unit: .seconds, limit: .times(1.5)) {
                    let reference = await frames(nil) { step in scene(14 + Double(step) * 0.02) }
                    var own = await frames(file) { step in scene(14 + Double(step) * 0.02) }
                    own?.reference = reference?.figure
                    return own
                },
                Budget(
                    what: "tiles: sharp after a jump, \(name)", unit: .seconds, limit: .most(0.5)
                ) {
                    await jump(file)
                },
            ]
        }
    }

    private static func scene(_ zoom: Double, east: Double = 0) -> MapScene {
        MapScene(
            viewport: Viewport(
                centre: Coordinate(clamped: centre.latitude, centre.longitude + east), zoom: zoom,
                size: size),
            palette: .paper)
    }

    private static func map(_ file: String?) async -> (map: BaseMap, labels: Labels)? {
        guard let path = Directories.dataFile("atlas/hannari.atlas"),
            let atlas = try? AtlasFile(path: path)
        else { return nil }
        let names = GroundNames(over: atlas)
        let map = BaseMap(source: atlas, cacheDirectory: nil)
        map.groundNames = names
        if let file {
            let top = #filePath.split(separator: "/").prefix { $0 != "Sources" }
            let fixture = "/" + top.joined(separator: "/") + "/Tests/Fixtures/helsinki/\(file)"
            guard let source = try? await TileFile.open(fixture) else { return nil }
            map.ground = source
        }
        return (map, Labels(source: names))
    }

    /// The 95th percentile of 150 frames' work on the main thread.
    private static func frames(
        _ file: String?, _ scene: (Int) -> MapScene
    ) async -> Measurement? {
        guard let (map, _) = await map(file) else { return nil }
        _ = await map.settled(scene(0))
        var times: [Double] = []
        for step in 1...150 {
            var moving = scene(step)
            moving.isMoving = true
            times.append(Stopwatch.time { consume(map.picture(of: moving)) })
            try? await Task.sleep(for: .milliseconds(12))
        }
        return Measurement(figure: Stopwatch.percentile(95, of: times))
    }

    /// The median of nine jumps from far away.
    private static func jump(_ file: String?) async -> Measurement? {
        guard let (map, _) = await map(file) else { return nil }
        var times: [Double] = []
        for step in 0..<9 {
            _ = await map.settled(scene(15, east: 3))
            let goal = scene(14.6 + Double(step) * 0.23)
            let start = Stopwatch.now
            _ = await map.settled(goal)
            times.append(Stopwatch.now - start)
        }
        return Measurement(figure: Stopwatch.median(times))
    }
}
