import Gtk
import Platform
import TestSupport
import Tiling
import XCTest

@testable import Hannari

/// The maps of a person's own: added, chosen, remembered, gone.
@MainActor final class MapSourcesTests: XCTestCase {
    private var root = ""
    private let streets = Fixture.path("helsinki/helsinki.pmtiles")

    override func setUp() async throws {
        root = try XCTUnwrap(Directories.temporary()).root
    }

    override func tearDown() async throws { Files.removeFolder(root) }

    private func settings() -> SettingsModel { SettingsModel(folder: root) }

    private func sources(_ settings: SettingsModel) -> MapSources {
        MapSources(settings, cacheFolder: "\(root)/tiles")
    }

    func testAnAddedMapIsShownAndRemembered() async throws {
        let settings = settings()
        let maps = sources(settings)
        XCTAssertNil(maps.source)
        maps.add(paths: [streets])
        await maps.settle()
        XCTAssertEqual(maps.chosen, .file(path: streets))
        XCTAssertEqual(maps.source?.info.kind, .vector)
        XCTAssertNil(maps.problem)
        settings.save()
        let later = sources(self.settings())
        await later.settle()
        XCTAssertEqual(later.source?.info.name, "Helsinki")
        XCTAssertEqual(later.added, [.file(path: streets)])
        later.choose(nil)
        XCTAssertNil(later.source)
        XCTAssertEqual(later.added.count, 1)
    }

    func testABadFileChangesNothingButSaysASentence() async throws {
        let settings = settings()
        let maps = sources(settings)
        maps.add(paths: [streets])
        await maps.settle()
        maps.add(paths: [Fixture.path("kyoto.tsv")])
        await maps.settle()
        XCTAssertEqual(maps.chosen, .file(path: streets))
        XCTAssertEqual(maps.added.count, 1)
        XCTAssertTrue(try XCTUnwrap(maps.problem).contains("kyoto.tsv"))
        maps.choose(nil)
        XCTAssertNil(maps.problem)
    }

    func testAMapThatIsGoneGivesWayToTheAtlas() async throws {
        let settings = settings()
        settings.maps = ["/nowhere/old.mbtiles"]
        settings.map = "/nowhere/old.mbtiles"
        let maps = sources(settings)
        await maps.settle()
        XCTAssertNil(maps.source)
        XCTAssertNil(maps.chosen)
        XCTAssertNil(settings.map)
        XCTAssertTrue(try XCTUnwrap(maps.problem).contains("old.mbtiles"))
        // It may be on a disk that comes back, so it stays on the list.
        XCTAssertEqual(maps.added, [.file(path: "/nowhere/old.mbtiles")])
        maps.remove(.file(path: "/nowhere/old.mbtiles"))
        XCTAssertEqual(settings.maps, [])
    }

    func testServersAreUnusedUntilChosen() async throws {
        let settings = settings()
        let maps = sources(settings)
        XCTAssertFalse(Files.exists("\(root)/tiles"))
        maps.choose(.preset(.gsiPale))
        await maps.settle()
        let info = try XCTUnwrap(maps.source?.info)
        XCTAssertTrue(info.isOnline)
        XCTAssertFalse(maps.credit.isEmpty)
        XCTAssertEqual(settings.map, "preset:gsi-pale")
        // Nothing has been asked for yet.
        XCTAssertFalse(Files.exists("\(root)/tiles"))
        XCTAssertEqual(maps.added, [])
    }

    func testOnlyAddressesOfTilesAreAdded() async throws {
        let maps = sources(settings())
        XCTAssertFalse(maps.add(template: "https://example.org/map.png"))
        XCTAssertNotNil(maps.problem)
        XCTAssertTrue(maps.add(template: "https://example.org/{z}/{x}/{y}.png"))
        XCTAssertNil(maps.problem)
        XCTAssertEqual(maps.source?.info.name, "example.org")
        XCTAssertEqual(MapWords.host("https://tiles.example.org:8080/a/{z}"), "tiles.example.org")
    }

    func testEveryChoiceIsFoundAgainByItsKey() async throws {
        let choices: [MapChoice] =
            MapPreset.allCases.map { .preset($0) } + [
                .file(path: "/a b/ü.mbtiles"), .server(template: "https://a/{z}/{x}/{y}"),
            ]
        for choice in choices { XCTAssertEqual(MapChoice(key: choice.key), choice) }
        for key in ["", "preset:none", "ftp://a/{z}", "relative"] {
            XCTAssertNil(MapChoice(key: key))
        }
    }

    func testDroppedPlacesAreHandedOnAndNothingElseIs() async throws {
        let settings = settings()
        let maps = sources(settings)
        try XCTSkipUnless(Application.openDisplay(), "no display")
        let window = Window()
        defer { window.close() }
        let drop = MapDrop(maps, on: window)
        var handed: [String] = []
        drop.onPlaces = { handed += $0 }
        XCTAssertTrue(drop.drop(["/a/friends.GPX", streets, "/a/b.json", "/a/c.kml"]))
        XCTAssertEqual(handed, ["/a/friends.GPX", "/a/b.json", "/a/c.kml"])
        await maps.settle()
        XCTAssertEqual(maps.chosen, .file(path: streets))
        XCTAssertFalse(drop.drop(["/a/letter.odt"]))
    }
}
