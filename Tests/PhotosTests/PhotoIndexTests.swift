import Geography
import Glibc
import Panorama
import Photos
import Platform
import TestSupport
import Testing

@Suite struct PhotoIndexTests {
    private let folder = Fixture.path("photos")

    @Test func aFolderIsReadWithWhatIsInIt() {
        let index = PhotoIndexer.index(of: [folder])
        #expect(index.entries.count == 14)
        // All but the one with broken tags.
        #expect(index.shots.count == 13)
    }

    @Test func whatIsKnownIsNotReadAgain() throws {
        var known = PhotoIndexer.index(of: [folder])
        let path = folder + "/garden.jpg"
        let mark = Shot(path: path, place: Coordinate(clamped: 1, 2), kind: .flat, heading: nil)
        known.entries[path]?.shot = mark
        known.entries["/gone.jpg"] = known.entries[path]
        var reports: [PhotoIndexer.Progress] = []
        let again = PhotoIndexer.index(of: [folder], knowing: known) { progress, _ in
            reports.append(progress)
        }
        #expect(again.entries[path]?.shot == mark)
        #expect(again.entries["/gone.jpg"] == nil)
        #expect(reports == [PhotoIndexer.Progress(done: 0, all: 0)])
        // A file that was changed is.
        known.entries[path]?.stamp.changed -= 1
        #expect(PhotoIndexer.index(of: [folder], knowing: known).entries[path]?.shot != mark)
    }

    @Test func theCacheKeepsEverything() throws {
        let cache = "/tmp/hannari-index-\(getpid())/pictures"
        defer { Files.removeFolder(Files.parent(of: cache)) }
        var index = PhotoIndexer.index(of: [folder])
        let odd = "/a\tb\n100% %09/あ.jpg"
        index.entries[odd] = PhotoIndex.Entry(
            stamp: FileStamp(changed: 7, size: 8),
            shot: Shot(
                path: odd, place: Coordinate(clamped: -1.5, 179.25), kind: .flat, heading: nil,
                author: "A\tB", licence: "50%"))
        let file = PhotoIndexFile(cache)
        #expect(file.load() == PhotoIndex())
        #expect(file.save(index))
        #expect(file.load() == index)
        // Lines that are damaged are left out, the others stay.
        var bytes = try #require(Files.read(cache))
        bytes.insert(contentsOf: Array("x\ty\n".utf8), at: "hannari pictures 1\n".utf8.count)
        #expect(Files.write(bytes, to: cache) == 0)
        #expect(file.load() == index)
        #expect(Files.write(Array("something else".utf8), to: cache) == 0)
        #expect(file.load() == PhotoIndex())
    }

    @Test func aWalkIsWalked() throws {
        let shots = ShotCollection(PhotoIndexer.index(of: [folder]).shots)
        let start = try #require(
            shots.nearest(to: Coordinate(clamped: 49.006889, 1.919185), within: 50))
        #expect(start.shot.path.hasSuffix("walk/1.jpg"))
        var names: [Substring] = []
        var shot: Shot? = start.shot
        while let here = shot {
            names.append(here.path.suffix(5))
            shot = shots.step(1, from: here)
        }
        #expect(names == ["1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg"])
        #expect(shots.step(-1, from: start.shot) == nil)
        #expect(shots.steps(from: start.shot).first?.shot.path.hasSuffix("walk/2.jpg") == true)
        #expect(shots.nearest(to: Coordinate(clamped: 0, 0), within: 5000) == nil)
    }
}
