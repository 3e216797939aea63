import Atlas
import Canvas
import Drawing
import Geography
import Glibc
import Streets

/// Measures the main thread's own work a frame at 1920 × 1080.
@MainActor struct Timing {
    private let atlas: AtlasFile
    private let size = ScreenSize(width: 1920, height: 1080)
    private let night = MapLighting(subsolar: Coordinate(clamped: -23.4, -30), siderealAngle: 40)

    private let city: StreetMap?
    private let streetNames: StreetNames?

    init(_ atlas: AtlasFile, _ city: StreetMap?) {
        self.atlas = atlas
        self.city = city
        streetNames = city.map { StreetNames($0) }
    }

    func run() async {
        let map = BaseMap(source: atlas, streets: city, cacheDirectory: nil)
        let labels = Labels(source: city.map { CityLabels(atlas, city: $0) } ?? atlas)
        let start = seconds()
        _ = map.picture(of: scene(30, 130, 2.9, .indigo, night))
        print("globe, cold, nothing kept: \(milliseconds(seconds() - start))")
        _ = await map.settled(scene(30, 130, 2.9, .indigo, night))
        await sampler(map, isMoving: true)
        await sampler(map, isMoving: false)
        await pan("globe, turning fast", map, labels, 3, step: 0.5, lighting: night)
        await pan("globe, following", map, labels, 4, step: 0.02, lighting: night)
        await pan("flat, zoom 6", map, labels, 6, step: 0.05)
        await pan("flat, zoom 8", map, labels, 8, step: 0.012)
        await pan("flat, zoom 10", map, labels, 10, step: 0.003)
        await pan("Kyoto, zoom 14", map, labels, 14, step: 0.0002, from: 135.75)
        await pan("Kyoto, zoom 16", map, labels, 16, step: 0.00005, from: 135.757)
        await pan("flat at night, zoom 6", map, labels, 6, step: 0.05, lighting: night)
        await zoom(map, labels)
    }

    /// The whole process's work while nothing is painted: the sampler alone.
    private func sampler(_ map: BaseMap, isMoving: Bool) async {
        var scene = scene(35, 135, 4, .indigo, night)
        _ = await map.settled(scene)
        scene.isMoving = isMoving
        let busy = seconds(CLOCK_PROCESS_CPUTIME_ID)
        let start = seconds()
        for index in 1...40 {
            scene.lighting?.subsolar = Coordinate(clamped: -23.4, -30 + Double(index))
            _ = map.picture(of: scene)
        }
        print(
            "globe sampled, \(isMoving ? "nearest" : "bilinear"):",
            "\(milliseconds((seconds() - start) / 40)) a frame,",
            "\(milliseconds((seconds(CLOCK_PROCESS_CPUTIME_ID) - busy) / 40)) of processor time")
    }

    private func scene(
        _ latitude: Double, _ longitude: Double, _ zoom: Double, _ palette: Palette,
        _ lighting: MapLighting? = nil
    ) -> MapScene {
        MapScene(
            viewport: Viewport(
                centre: Coordinate(clamped: latitude, longitude), zoom: zoom, size: size),
            palette: palette, lighting: lighting)
    }

    private func pan(
        _ name: String, _ map: BaseMap, _ labels: Labels, _ zoom: Double, step: Double,
        from longitude: Double = 135, lighting: MapLighting? = nil
    ) async {
        let palette = lighting == nil ? Palette.paper : .indigo
        _ = await map.settled(scene(35, longitude, zoom, palette, lighting))
        await frames(name, map, labels) { index in
            var scene = scene(
                35, longitude + Double(index) * step, zoom, palette, lighting)
            scene.isMoving = true
            return scene
        }
    }

    private func zoom(_ map: BaseMap, _ labels: Labels) async {
        _ = await map.settled(scene(35, 135, 6, .paper))
        await frames("zooming from 6 to 9", map, labels) { index in
            var scene = scene(35, 135, 6 + Double(index) * 3 / 120, .paper)
            scene.isMoving = true
            return scene
        }
    }

    private func frames(
        _ name: String, _ map: BaseMap, _ labels: Labels, _ scene: (Int) -> MapScene
    ) async {
        var grounds: [Double] = []
        var work: [Double] = []
        var names: [Double] = []
        for index in 1...120 {
            let scene = scene(index)
            let start = seconds()
            let busy = seconds(CLOCK_THREAD_CPUTIME_ID)
            let surface = map.picture(of: scene)
            work.append(seconds(CLOCK_THREAD_CPUTIME_ID) - busy)
            let painted = seconds()
            // Names go to a picture of their own here; the app draws both into its window.
            Surface(width: surface.width, height: surface.height)?.draw { context in
                let begun = seconds(CLOCK_THREAD_CPUTIME_ID)
                labels.draw(
                    context, scene, language: LabelLanguage(isJapanese: true), time: seconds())
                streetNames?.draw(
                    context, scene, language: LabelLanguage(isJapanese: true), around: labels,
                    time: seconds())
                names.append(seconds(CLOCK_THREAD_CPUTIME_ID) - begun)
            }
            grounds.append(painted - start)
            try? await Task.sleep(for: .milliseconds(8))
        }
        func summary(_ times: [Double]) -> String {
            let sorted = times.sorted()
            return "median \(milliseconds(sorted[60])), p95 \(milliseconds(sorted[114]))"
        }
        print(
            "\(name): ground \(summary(grounds)), of which this thread worked \(summary(work));",
            "names \(summary(names))")
    }
}
