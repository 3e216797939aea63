import Glibc
import Panorama
import Photos
import TestSupport
import Testing

/// Files that lie, end early or were never pictures.
@Suite struct HostilePhotoTests {
    private func bytes(_ name: String) -> [UInt8] {
        guard let file = fopen(Fixture.path("photos/" + name), "re") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 400_000)
        return Array(bytes[..<fread(&bytes, 1, bytes.count, file)])
    }

    private func withFile(_ bytes: [UInt8], _ body: (String) -> Void) {
        let path = "/tmp/hannari-hostile-\(getpid())-\(UInt(bitPattern: bytes.hashValue)).jpg"
        guard let file = fopen(path, "we") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        body(path)
        unlink(path)
    }

    @Test func whatIsNoPictureIsSaidToBeNone() {
        for bytes: [UInt8] in [[], [0xFF], Array("hello".utf8), Array("<svg/>".utf8)] {
            #expect(throws: PhotoError.damaged) { try PhotoFile.tags(in: bytes) }
        }
        #expect(throws: PhotoError.notThere) { try PhotoFile.tags(of: "/nowhere/x.jpg") }
        #expect(throws: PhotoError.notThere) { try PhotoFile.tags(of: "/tmp") }
        #expect(throws: PhotoError.notThere) { try PhotoFile.picture(at: "/nowhere/x.jpg") }
    }

    @Test func filesCutShortAreReadOrRefused() {
        for name in ["crop.jpg", "magnetic.jpg"] {
            let whole = bytes(name)
            #expect(whole.count > 4000)
            for length in stride(from: 1, to: whole.count, by: 211) {
                let tags = try? PhotoFile.tags(in: Array(whole[..<length]))
                _ = tags.flatMap { Shot(path: "", tags: $0) }
            }
        }
        withFile(Array(bytes("sphere.jpg").prefix(60_000))) { path in
            // The rest is blank, or it is refused; nothing worse.
            if let picture = try? PhotoFile.picture(at: path) { #expect(picture.width == 1024) }
        }
    }

    @Test func bytesThatWereChangedDoNoHarm() {
        var random = SeededGenerator(seed: 6)
        for name in ["crop.jpg", "magnetic.jpg"] {
            let whole = bytes(name)
            for _ in 0..<300 {
                var changed = whole
                for _ in 0..<Int.random(in: 1...12, using: &random) {
                    let at = Int.random(in: 2..<min(changed.count, 4000), using: &random)
                    changed[at] = UInt8.random(in: 0...255, using: &random)
                }
                let tags = try? PhotoFile.tags(in: changed)
                _ = tags.flatMap { Shot(path: "", tags: $0) }
            }
        }
    }

    /// A JPEG of nothing but one segment of XMP.
    private func jpeg(xmp: String) -> [UInt8] {
        let content = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8)
        let length = content.count + 2
        return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + content
            + [0xFF, 0xD9]
    }

    @Test func bombsOfMetadataDoNotGoOff() {
        let entities = (1...12).map { level in
            let inner = String(repeating: "&e\(level - 1);", count: 10)
            return "<!ENTITY e\(level) \"\(inner)\">"
        }
        let bomb =
            "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e0 \"boom\">" + entities.joined()
            + "]><x:xmpmeta xmlns:x=\"adobe:ns:meta/\">&e12;</x:xmpmeta>"
        let nested =
            String(repeating: "<a>", count: 9000) + String(repeating: "</a>", count: 9000)
        for xmp in [bomb, nested, String(repeating: "<", count: 60_000)] {
            _ = try? PhotoFile.tags(in: jpeg(xmp: xmp))
        }
    }

    @Test func aPictureThatClaimsTooMuchIsRefused() {
        // A PNG that says that it has 60,000 by 60,000 pixels.
        let png: [UInt8] =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
            + [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60, 8, 2, 0, 0, 0, 0xC3, 0xA4, 0x6B, 0x5B]
        withFile(png) { path in
            #expect(throws: PhotoError.self) { try PhotoFile.picture(at: path) }
        }
    }
}
