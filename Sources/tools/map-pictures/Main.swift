import Atlas
import Canvas
import Drawing
import Geography
import Glibc
import Streets

/// Draws pictures of the map for a designer's eye, and measures what frames cost.
///
/// The streets of Kyoto are looked for beside the folder of the atlas.
/// `map-pictures ATLAS FOLDER [NAME…]` writes pictures, `map-pictures ATLAS time` measures, and
/// `map-pictures ATLAS tiles FILE FOLDER` writes pictures of a person's own map, and
/// `map-pictures ATLAS sky FOLDER` of computed views.
@main @MainActor struct Main {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 2, let atlas = try? AtlasFile(path: arguments[0]) else {
            print("usage: map-pictures ATLAS (time | FOLDER [NAME...])")
            exit(2)
        }
        if arguments[1] == "time" {
            await Timing(atlas, CityFile.read(beside: arguments[0])).run()
        } else if arguments[1] == "tiles", arguments.count == 4 {
            await TileGallery.draw(atlas, arguments[2], arguments[3])
        } else if arguments[1] == "sky", arguments.count == 3 {
            SkyGallery.draw(
                atlas, CityFile.read(beside: arguments[0]), folder: arguments[2], isJapanese: true)
        } else {
            await draw(atlas, folder: arguments[1], names: Set(arguments.dropFirst(2)))
        }
    }

    private static func draw(_ atlas: AtlasFile, folder: String, names: Set<String>) async {
        let city = CityFile.read(beside: CommandLine.arguments[1])
        let map = BaseMap(source: atlas, streets: city, cacheDirectory: nil)
        for land in Gallery.lands where names.isEmpty || names.contains(land.name) {
            map.home = land.home
            let size = ScreenSize(width: 1280, height: 720)
            let viewport = Viewport(centre: land.home, metresPerPixel: land.metres, size: size)
            let start = seconds()
            let surface = await map.settled(MapScene(viewport: viewport, palette: land.palette))
            let path = "\(folder)/\(land.name).png"
            print(surface.writePNG(to: path) ? path : "", milliseconds(seconds() - start))
        }
        map.home = nil
        for picture in Gallery.pictures where names.isEmpty || names.contains(picture.name) {
            let source: any LabelSource = city.map { CityLabels(atlas, city: $0) } ?? atlas
            let labels = Labels(source: source)
            let start = seconds()
            let surface = await map.settled(picture.scene)
            let painted = seconds()
            surface.draw(scale: picture.scene.deviceScale) { context in
                labels.draw(
                    context, picture.scene, language: picture.language, time: nil)
                if let city {
                    StreetNames(city).draw(
                        context, picture.scene, language: picture.language, around: labels,
                        time: nil)
                }
                let height = picture.scene.viewport.size.height
                ScaleBar(picture.scene.viewport, units: .metric)?.draw(
                    context, x: 16, y: height - 14, palette: picture.scene.palette)
            }
            let named = seconds()
            let path = "\(folder)/\(picture.name).png"
            let isWritten = surface.writePNG(to: path)
            print(
                isWritten ? path : "cannot write \(path)",
                "ground \(milliseconds(painted - start)), names \(milliseconds(named - painted))")
        }
    }
}

func seconds(_ clock: clockid_t = CLOCK_MONOTONIC) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

func milliseconds(_ seconds: Double) -> String { "\((seconds * 10000).rounded() / 10) ms" }
