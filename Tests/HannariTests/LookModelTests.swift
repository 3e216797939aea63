import Geography
import Panorama
import Platform
import TestSupport
import Testing

@testable import Hannari

@Suite @MainActor final class LookModelTests {
    private let folder = Directories.temporary()?.root ?? "/nonexistent"

    deinit { Files.removeFolder(folder) }

    private static let here = Coordinate(clamped: 35.0254, 135.7621)

    private func shot(_ name: String, metres: Double, isFlat: Bool = false) -> Shot {
        Shot(
            path: "/p/" + name,
            place: Geodesic.destination(from: Self.here, azimuth: 40, distance: metres),
            kind: isFlat ? .flat : .sphere(.whole), heading: 10)
    }

    @Test func theNearestPictureIsFoundAndAFarOneIsNot() {
        let model = LookModel()
        let shots = ShotCollection([
            shot("far", metres: 260), shot("near", metres: 120), shot("nearer", metres: 90),
        ])
        model.choose(LookModel.Pin(coordinate: Self.here), among: shots)
        #expect(model.found?.shot.path == "/p/nearer")
        #expect(abs((model.found?.metres ?? 0) - 90) < 0.01)
        // Another place has none, and what was found before is forgotten.
        let away = Geodesic.destination(from: Self.here, azimuth: 220, distance: 3000)
        model.choose(LookModel.Pin(coordinate: away), among: shots)
        #expect(model.found == nil)
    }

    @Test func aPictureAllAroundIsWorthAWalk() {
        let model = LookModel()
        let shots = ShotCollection([
            shot("flat", metres: 60, isFlat: true), shot("round", metres: 150),
        ])
        model.choose(LookModel.Pin(coordinate: Self.here), among: shots)
        #expect(model.found?.shot.path == "/p/round")
    }

    @Test func closingAndClearingForget() {
        let model = LookModel()
        let picture = shot("a", metres: 5)
        model.choose(LookModel.Pin(coordinate: Self.here), among: ShotCollection([picture]))
        model.open(picture)
        #expect(model.isOpen && model.place == picture.place)
        model.close()
        #expect(!model.isOpen && model.shown == nil && model.found != nil)
        model.clear()
        #expect(model.pin == nil && model.found == nil && model.place == nil)
    }

    @Test func aFolderIsLookedThroughAndForgottenAgain() async throws {
        let settings = SettingsModel(folder: folder + "/config")
        let library = ShotLibrary(settings, cacheFolder: folder + "/cache")
        library.add(Fixture.path("photos"))
        for _ in 0..<400 where library.rest != nil {
            try await Task.sleep(for: .milliseconds(25))
        }
        #expect(library.shots.shots.count == 13)
        #expect(Files.exists(folder + "/cache/pictures"))
        library.remove(Fixture.path("photos"))
        #expect(library.shots.shots.isEmpty && settings.pictureFolders.isEmpty)
    }

    @Test func directionsHaveNames() {
        #expect(LookWords.direction(0) == "north" && LookWords.direction(359) == "north")
        #expect(LookWords.direction(178) == "south" && LookWords.direction(-45) == "north-west")
        #expect(LookWords.degrees(359.8) == "0°" && LookWords.degrees(-10) == "350°")
    }
}
