import Atlas
import Canvas
import Geography
import Testing

@testable import Drawing

/// Places of the atlas can be hit at every zoom.
@MainActor @Suite struct PickingTests {
    private let size = ScreenSize(width: 1000, height: 640)

    private func drawn(
        _ labels: Labels, zoom: Double, selected: Int? = nil, at centre: Coordinate
    ) throws -> MapScene {
        let scene = MapScene(
            viewport: Viewport(centre: centre, zoom: zoom, size: size), palette: .paper)
        let surface = try #require(Surface(width: 1000, height: 640))
        surface.draw {
            labels.draw(
                $0, scene, language: LabelLanguage(isJapanese: false), selected: selected, time: nil
            )
        }
        return scene
    }

    @Test("the mark of a place that is named hits that place, at all zooms")
    func allZooms() throws {
        let atlas = try AtlasFile(path: "data/atlas/hannari.atlas")
        let labels = Labels(source: atlas)
        var hits = 0
        for zoom in stride(from: 1.0, through: 18, by: 1) {
            let centre = Coordinate(clamped: 35.0, 135.75)
            let scene = try drawn(labels, zoom: zoom, at: centre)
            let box = GeoBox(south: -80, west: -179, north: 80, east: 179)
            for place in atlas.mapLabels(in: box, maximumRank: 6, limit: 300) {
                guard let point = scene.viewport.point(of: place.coordinate),
                    let hit = labels.label(atX: point.x, y: point.y)
                else { continue }
                hits += 1
                #expect(!hit.kind.isArea)
                let seen = try #require(scene.viewport.point(of: hit.coordinate))
                // What is hit lies there, or its name does.
                let isNear = abs(seen.x - point.x) < 170 && abs(seen.y - point.y) < 40
                #expect(isNear, "\(hit.english) at zoom \(zoom)")
            }
        }
        #expect(hits > 50)
    }

    @Test("what is selected is named before all others, and larger")
    func selection() throws {
        let atlas = try AtlasFile(path: "data/atlas/hannari.atlas")
        let found = atlas.places.search("Uji", limit: 5, fold: { $0.lowercased() })
        let place = try #require(found.first { $0.country == "JP" })
        for zoom in [9.0, 11, 14] {
            let labels = Labels(source: atlas)
            let scene = try drawn(labels, zoom: zoom, selected: place.id, at: place.coordinate)
            let point = try #require(scene.viewport.point(of: place.coordinate))
            #expect(labels.label(atX: point.x, y: point.y)?.id == place.id)
        }
        let label = try #require(
            atlas.mapLabels(
                in: GeoBox(south: 34, west: 135, north: 36, east: 137), maximumRank: 12, limit: 400
            ).first { $0.id == place.id })
        let plain = LabelStyle(label, palette: .paper, zoom: 11)
        var grown = plain
        grown.emphasise(.paper)
        #expect(grown.font.size >= plain.font.size * 1.25 && grown.markRadius > plain.markRadius)
    }

    @Test("beside everything nothing is hit")
    func nothing() throws {
        let atlas = try AtlasFile(path: "data/atlas/hannari.atlas")
        let labels = Labels(source: atlas)
        _ = try drawn(labels, zoom: 8, at: Coordinate(clamped: 20, -150))
        #expect(labels.label(atX: 500, y: 320) == nil)
    }
}
