import Atlas
import Canvas
import Drawing
import Geography
import Tiles
import Tiling

/// Pictures of a person's own map, at the zooms that a designer should look at.
@MainActor enum TileGallery {
    static func draw(_ atlas: AtlasFile, _ file: String, _ folder: String) async {
        guard let source = try? await TileFile.open(file) else {
            return print("\(file) is no map")
        }
        let names = GroundNames(over: atlas)
        let map = BaseMap(source: atlas, cacheDirectory: nil)
        map.groundNames = names
        map.ground = source
        let bounds = source.info.bounds
        let centre = Coordinate(
            clamped: (bounds.south + bounds.north) / 2, (bounds.west + bounds.east) / 2)
        for palette in [Palette.paper, .indigo] {
            for zoom in [10, 12, 13, 14, 14.6, 15, 16, 17, 18.4] {
                let scene = MapScene(
                    viewport: Viewport(
                        centre: centre, zoom: zoom, size: ScreenSize(width: 1440, height: 810)),
                    palette: palette)
                let labels = Labels(source: names)
                let start = seconds()
                let surface = await map.settled(scene)
                let painted = seconds()
                surface.draw { context in
                    labels.draw(
                        context, scene, language: LabelLanguage(isJapanese: false), time: nil)
                }
                let path = "\(folder)/\(palette.isDark ? "indigo" : "paper")-\(zoom).png"
                print(
                    surface.writePNG(to: path) ? path : "cannot write \(path)",
                    milliseconds(painted - start), milliseconds(seconds() - painted))
            }
        }
    }
}
