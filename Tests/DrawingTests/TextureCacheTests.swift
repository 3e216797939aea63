import Canvas
import Glibc
import Testing

@testable import Drawing

@Suite struct TextureCacheTests {
    private func directory() throws -> String {
        var template = Array("/tmp/hannari-cache-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func texture() throws -> GlobeTexture {
        let surface = try #require(Surface(width: 256, height: 128))
        surface.withPixels { pixels, stride in
            for index in 0..<stride * 128 { pixels[index] = UInt32(index) &* 2_654_435_761 }
        }
        return GlobeTexture(surface)
    }

    @Test("a kept texture comes back as it was, and only for its own fingerprint")
    func roundTrip() throws {
        let cache = TextureCache(directory: try directory() + "/new folder")
        let texture = try texture()
        cache.store(texture, "world", fingerprint: 5)
        let kept = try #require(cache.load("world", fingerprint: 5))
        #expect(kept.width == 256 && kept.height == 128)
        for index in 0..<256 * 128 {
            #expect(kept.pixels[index] == texture.pixels[index])
        }
        #expect(cache.load("world", fingerprint: 6) == nil)
        #expect(cache.load("other", fingerprint: 5) == nil)
    }

    @Test("a damaged file is as good as none")
    func damage() throws {
        let directory = try directory()
        let cache = TextureCache(directory: directory)
        cache.store(try texture(), "world", fingerprint: 5)
        let path = directory + "/world.texture"
        #expect(truncate(path, 70_000) == 0)
        #expect(cache.load("world", fingerprint: 5) == nil)
        #expect(truncate(path, 4096 + 256 * 128 * 4) == 0)
        #expect(cache.load("world", fingerprint: 5) == nil)
        #expect(truncate(path, 0) == 0)
        #expect(cache.load("world", fingerprint: 5) == nil)
    }

    @Test("without a folder nothing is kept and nothing fails")
    func nowhere() throws {
        for directory in [nil, "/proc/none"] {
            let cache = TextureCache(directory: directory)
            cache.store(try texture(), "world", fingerprint: 5)
            #expect(cache.load("world", fingerprint: 5) == nil)
        }
    }
}
