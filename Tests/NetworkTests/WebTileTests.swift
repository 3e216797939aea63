import Glibc
import Platform
import Testing
import Tiling

@testable import Network

/// Tiles over a real connection to a server on this computer that does what servers do.
struct WebTileTests {
    /// A picture of one pixel, whole.
    private static let picture: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0,
        0,
        1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55, 0, 0, 0, 10, 0x49, 0x44, 0x41, 0x54,
        0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1, 0x48, 0xAF, 0xA4, 0x71, 0, 0, 0, 0, 0x49, 0x45,
        0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]

    private final class Folder {
        let path: String
        init() {
            var template = Array("/tmp/hannari-web-XXXXXX".utf8CString)
            path = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp/hannari-web"
        }
        deinit { Files.removeFolder(path) }
    }

    private let folder = Folder()

    private func source(
        _ server: LoopbackServer, _ cache: TileCache? = nil
    ) throws -> WebTileSource {
        let template = try #require(TileTemplate(server.template))
        let web = TileWeb(
            userAgent: "Hannari/1.0 (test)", cache: cache ?? TileCache(folder: folder.path))
        return WebTileSource(
            template, info: TileSourceInfo(name: "test", zooms: 0...18, kind: .raster), web: web)
    }

    private func tile(_ x: Int, z: Int = 10) throws -> TileID {
        try #require(TileID(z: z, x: x, y: 3))
    }

    @Test func tilesComeUnderOurOwnNameAndAreKept() async throws {
        let server = LoopbackServer { _, _ in
            .init(headers: ["Cache-Control": "max-age=3600"], body: Self.picture)
        }
        let source = try source(server)
        #expect(try await source.tile(tile(5)) == Self.picture)
        #expect(try await source.tile(tile(5)) == Self.picture)
        // Nothing is asked that was not wanted, and nothing twice.
        #expect(server.requests.map(\.path) == ["/10/5/3.png"])
        #expect(server.requests.first?.headers["user-agent"] == "Hannari/1.0 (test)")
        // A later start finds it again, also without a network.
        server.stop()
        #expect(try await self.source(server).tile(tile(5)) == Self.picture)
        #expect(source.info.isOnline)
    }

    @Test func whatHasNotChangedIsNotSentAgain() async throws {
        let server = LoopbackServer { request, _ in
            guard request.headers["if-none-match"] == "\"v1\"" else {
                return .init(
                    headers: ["ETag": "\"v1\"", "Cache-Control": "max-age=0"], body: Self.picture)
            }
            return .init(status: "304 Not Modified", headers: ["Cache-Control": "max-age=3600"])
        }
        let cache = TileCache(folder: folder.path)
        let source = try source(server, cache)
        _ = try await source.tile(tile(1))
        let address = source.address(try tile(1))
        var kept = try #require(cache.entry(for: address))
        #expect(kept.etag == "\"v1\"")
        kept.expires = 1
        cache.keep(kept, for: address)
        #expect(try await source.tile(tile(1)) == Self.picture)
        #expect(server.requests.count == 2)
        #expect(try await source.tile(tile(1)) == Self.picture)
        #expect(server.requests.count == 2)
        #expect(try #require(cache.entry(for: address)).expires > time(nil) + 3000)
    }

    @Test func aMissingTileIsMissingForADay() async throws {
        let server = LoopbackServer { _, _ in .init(status: "404 Not Found", body: [1, 2, 3]) }
        let source = try source(server)
        #expect(try await source.tile(tile(1)) == nil)
        #expect(try await source.tile(tile(1)) == nil)
        #expect(server.requests.count == 1)
        // Others are still asked for.
        #expect(try await source.tile(tile(2)) == nil)
        #expect(server.requests.count == 2)
    }

    @Test(arguments: ["429 Too Many Requests", "503 Service Unavailable"])
    func aBusyServerIsLeftAlone(_ status: String) async throws {
        let server = LoopbackServer { _, _ in .init(status: status, headers: ["Retry-After": "77"])
        }
        let source = try source(server)
        await #expect(throws: TileError.notNow(seconds: 77)) { try await source.tile(tile(1)) }
        for x in 2..<20 {
            let error = await #expect(throws: TileError.self) { try await source.tile(tile(x)) }
            guard case .notNow(let seconds) = error else { continue }
            #expect((70...77).contains(seconds))
        }
        #expect(server.requests.count == 1)
    }

    @Test func eachFailureDoublesTheRest() async throws {
        let server = LoopbackServer { _, _ in .init(status: "500 Internal Server Error") }
        let source = try source(server)
        var rests: [Double] = []
        for x in 0..<3 {
            source.endRest()
            let error = await #expect(throws: TileError.self) { try await source.tile(tile(x)) }
            if case .notNow(let seconds) = error { rests.append(seconds) }
        }
        #expect(rests == [4, 8, 16])
        #expect(server.requests.count == 3)
    }

    @Test(arguments: [
        LoopbackServer.Answer(body: picture, sent: 30),
        LoopbackServer.Answer(body: Array(picture.prefix(40))),
        LoopbackServer.Answer(
            headers: ["Content-Type": "text/html"], body: Array("<html>Please log in</html>".utf8)),
        LoopbackServer.Answer(body: []),
    ])
    func wrongAndBrokenBodiesAreIgnored(_ answer: LoopbackServer.Answer) async throws {
        let server = LoopbackServer { _, _ in answer }
        let cache = TileCache(folder: folder.path)
        let source = try source(server, cache)
        await #expect(throws: TileError.self) { try await source.tile(tile(1)) }
        #expect(cache.usedBytes == 0)
    }

    @Test func anOldTileIsBetterThanNone() async throws {
        let server = LoopbackServer { _, count in
            count == 0 ? .init(body: Self.picture) : .init(status: "503 Service Unavailable")
        }
        let cache = TileCache(folder: folder.path)
        let source = try source(server, cache)
        _ = try await source.tile(tile(1))
        let address = source.address(try tile(1))
        var kept = try #require(cache.entry(for: address))
        kept.expires = 1
        cache.keep(kept, for: address)
        #expect(try await source.tile(tile(1)) == Self.picture)
        #expect(server.requests.count == 2)
    }

    @Test func thereAreNeverMoreThanTwoConnections() async throws {
        let server = LoopbackServer { _, _ in .init(body: Self.picture, delay: 15) }
        let source = try source(server)
        let ids = try (0..<24).map { try tile($0) }
        await withTaskGroup(of: Void.self) { group in
            for id in ids { group.addTask { _ = try? await source.tile(id) } }
        }
        #expect(server.requests.count == 24)
        #expect(server.mostOpen <= 2)
    }

    @Test func whatNobodyWaitsForIsNotAsked() async throws {
        let server = LoopbackServer { _, _ in .init(isSilent: true) }
        let source = try source(server)
        let ids = try (0..<20).map { try tile($0) }
        let tasks = ids.map { id in Task { try await source.tile(id) } }
        while server.requests.count < 2 { try await Task.sleep(for: .milliseconds(2)) }
        // First those that wait: the end of one that is under way would let the next one go.
        let asked = Set(server.requests.map(\.path))
        let isAsked = ids.map { asked.contains("/10/\($0.x)/3.png") }
        for (task, isAsked) in zip(tasks, isAsked) where !isAsked { task.cancel() }
        for (task, isAsked) in zip(tasks, isAsked) where !isAsked {
            await #expect(throws: TileError.cancelled) { try await task.value }
        }
        #expect(isAsked.count { $0 } == 2)
        for task in tasks { task.cancel() }
        for task in tasks {
            await #expect(throws: TileError.cancelled) { try await task.value }
        }
        #expect(server.requests.count == 2)
    }

    @Test func withoutAServerTheMapWaits() async throws {
        let server = LoopbackServer { _, _ in .init() }
        server.stop()
        usleep(20_000)
        let source = try source(server)
        await #expect(throws: TileError.notNow(seconds: 4)) { try await source.tile(tile(1)) }
    }

    @Test func theCacheKeepsItsLimit() throws {
        let cache = TileCache(folder: folder.path, limit: 100_000)
        let body = [UInt8](repeating: 7, count: 9000)
        for index in 0..<40 {
            cache.keep(
                TileCache.Entry(etag: nil, modified: nil, expires: time(nil) + 1000, body: body),
                for: "http://test/\(index)")
        }
        #expect(cache.usedBytes <= 100_000)
        #expect(cache.usedBytes > 50_000)
        #expect(TileCache(folder: folder.path).usedBytes == cache.usedBytes)
        cache.clear()
        #expect(cache.usedBytes == 0)
        #expect(cache.entry(for: "http://test/39") == nil)
    }

    @Test func damagedFilesOfTheCacheAreIgnored() throws {
        let cache = TileCache(folder: folder.path)
        let entry = TileCache.Entry(etag: "e", modified: "m", expires: 5, body: [1, 10, 10, 2])
        cache.keep(entry, for: "http://test/a")
        #expect(cache.entry(for: "http://test/a") == entry)
        let file = try #require(Self.firstFile(in: folder.path))
        truncate(file, 20)
        #expect(cache.entry(for: "http://test/a") == nil)
    }

    private static func firstFile(in folder: String) -> String? {
        guard let opened = opendir(folder) else { return nil }
        defer { closedir(opened) }
        while let entry = readdir(opened) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
                field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".tile") { return "\(folder)/\(name)" }
        }
        return nil
    }

    @Test func addressesAreRead() throws {
        let template = try #require(TileTemplate(" https://example.org/{z}/{x}/{y}.png?k=1 "))
        #expect(template.address(of: try tile(5)) == "https://example.org/10/5/3.png?k=1")
        let south = try #require(TileTemplate("http://example.org/{z}/{x}/{-y}.pbf"))
        #expect(south.address(of: try tile(5)) == "http://example.org/10/5/1020.pbf")
        #expect(south.isVector && !template.isVector)
        for wrong in [
            "", "example.org/{z}/{x}/{y}", "ftp://example.org/{z}/{x}/{y}", "https://{z}/{x}/{y}",
            "https://example.org/{z}/{x}", "https://me:secret@example.org/{z}/{x}/{y}",
            "https://example.org/{z}/{x}/{y}\nHost: other", "file:///{z}/{x}/{y}",
        ] {
            #expect(TileTemplate(wrong) == nil)
        }
    }
}
