import Platform
import Testing

struct DirectoriesTests {
    @Test func theStandardPlaces() {
        let folders = Directories(environment: { _ in nil }, home: "/home/kai")
        #expect(folders.data == "/home/kai/.local/share/hannari")
        #expect(folders.config == "/home/kai/.config/hannari")
        #expect(folders.state == "/home/kai/.local/state/hannari")
        #expect(folders.cache == "/home/kai/.cache/hannari")
    }

    @Test func chosenPlaces() {
        let chosen = ["XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "relative", "XDG_STATE_HOME": ""]
        let folders = Directories(environment: { chosen[$0] }, home: "/home/kai")
        #expect(folders.data == "/d/hannari")
        #expect(folders.cache == "/home/kai/.cache/hannari")
        #expect(folders.state == "/home/kai/.local/state/hannari")
    }

    @Test func temporaryPlacesAreApartAndGoAway() throws {
        let (folders, root) = try #require(Directories.temporary())
        #expect(Files.makeFolder(folders.data + "/deep/er") == 0)
        #expect(Files.makeFolder(folders.data) == 0)
        #expect(Files.exists(folders.data + "/deep/er"))
        Files.removeFolder(root)
        #expect(!Files.exists(root))
    }

    @Test func noSuchData() {
        #expect(Directories.dataFile("no/such/file") == nil)
    }
}
