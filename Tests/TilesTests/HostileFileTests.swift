import Glibc
import Platform
import TestSupport
import Testing
import Tiles
import Tiling

/// Files that are cut, changed or made to harm give an error or a tile, never a crash.
struct HostileFileTests {
    /// A folder that goes with the test.
    private final class Folder {
        let path: String

        init() {
            var template = Array("/tmp/hannari-tiles-XXXXXX".utf8CString)
            path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
        }

        deinit { Files.removeFolder(path) }

        func write(_ name: String, _ bytes: [UInt8]) -> String {
            let parts = name.split(separator: "/").dropLast()
            var folder = path
            for part in parts {
                folder += "/\(part)"
                mkdir(folder, 0o700)
            }
            let file = fopen("\(path)/\(name)", "w")
            fwrite(bytes, 1, bytes.count, file)
            fclose(file)
            return "\(path)/\(name)"
        }
    }

    private static func bytes(_ path: String) -> [UInt8] { Files.read(path) ?? [] }

    /// Opens a file and, should that work, asks for all that could be in it.
    private func use(_ path: String) async {
        guard let source = try? await TileFile.open(path) else { return }
        for z in [0, 5, 12, 14, 16] {
            let id = TileID.containing(longitude: 24.944, latitude: 60.1715, z: z)
            guard let bytes = try? await source.tile(id) else { continue }
            _ = try? VectorTileDecoder.decode(bytes)
        }
    }

    @Test(arguments: HelsinkiTests.vector + HelsinkiTests.pictures)
    func cutAndChangedFilesDoNoHarm(_ name: String) async {
        let folder = Folder()
        let good = Self.bytes(Fixture.path("helsinki/\(name)"))
        #expect(good.count > 100_000)
        var random = SeededGenerator(seed: 11)
        for part in 0..<60 {
            await use(folder.write("cut", Array(good[..<(good.count * part / 60)])))
        }
        for cut in [1, 6, 7, 16, 100, 126, 127, 128, 200, 511, 512, 4095] {
            await use(folder.write("cut", Array(good[..<cut])))
        }
        for round in 0..<150 {
            var bytes = good
            // Most changes where the structure is.
            let range = round % 3 == 0 ? 0..<bytes.count : 0..<700
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                bytes[Int.random(in: range, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            await use(folder.write("changed", bytes))
        }
    }

    @Test func whatIsNoMapIsRefusedByName() async {
        let folder = Folder()
        let cases: [(String, TileFileError)] = [
            (folder.path + "/missing", .unreadable),
            (folder.write("empty.mbtiles", []), .damaged),
            (folder.write("text.mbtiles", Array("hello".utf8)), .unknownKind),
            (folder.write("page.pmtiles", Array("<html>".utf8)), .unknownKind),
            (folder.write("short.pmtiles", Array("PMTiles\u{3}".utf8)), .damaged),
            (folder.write("sub/note.txt", [1]).replacing("/note.txt", with: ""), .unknownKind),
            ("/dev/zero", .unknownKind),
        ]
        for (path, expected) in cases {
            await #expect(throws: expected) { try await TileFile.open(path) }
        }
    }

    @Test func brotliAndZstdAreNamed() async {
        let folder = Folder()
        var bytes = Self.bytes(Fixture.path("helsinki/helsinki.pmtiles"))
        for (packing, name) in [(UInt8(3), "brotli"), (4, "zstd")] {
            bytes[98] = packing
            let path = folder.write("packed.pmtiles", bytes)
            await #expect(throws: TileFileError.packing(name)) { try await TileFile.open(path) }
        }
        bytes[98] = 2
        bytes[99] = 5
        let path = folder.write("avif.pmtiles", bytes)
        await #expect(throws: TileFileError.content("AVIF")) { try await TileFile.open(path) }
    }

    @Test func foldersAreMaps() async throws {
        let folder = Folder()
        let source = try await HelsinkiTests.source("helsinki-pictures.mbtiles")
        let id = TileID.containing(longitude: 24.944, latitude: 60.1715, z: 14)
        let bytes = try #require(try await source.tile(id))
        _ = folder.write("map/14/\(id.x)/\(id.y).png", bytes)
        _ = folder.write("map/12/7/broken.txt", [1])
        let opened = try await TileFile.open("\(folder.path)/map")
        #expect(opened.info.name == "map")
        #expect(opened.info.kind == .raster)
        #expect(opened.info.zooms == 12...14)
        #expect(try await opened.tile(id) == bytes)
        #expect(try await opened.tile(id.ancestor(z: 13)) == nil)
        Files.removeFolder("\(folder.path)/map")
        await #expect(throws: TileError.gone) { try await opened.tile(id) }
    }

    /// A file that shrinks while it is shown.
    @Test func aFileMayBeCutWhileItIsOpen() async throws {
        let folder = Folder()
        for name in ["helsinki.pmtiles", "helsinki.mbtiles"] {
            let path = folder.write(name, Self.bytes(Fixture.path("helsinki/\(name)")))
            let source = try await TileFile.open(path)
            truncate(path, 3000)
            let id = TileID.containing(longitude: 24.944, latitude: 60.1715, z: 14)
            await #expect(throws: TileError.damaged) { try await source.tile(id) }
        }
    }
}
