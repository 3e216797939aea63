import Photos
import Testing

struct PictureDecoderTests {
    /// A PNG of 2 × 1 pixels: half transparent red (255, 0, 0, 128) and opaque blue.
    private static let png: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48,
        0x44, 0x52, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00,
        0x00, 0xF4, 0x22, 0x7F, 0x8A, 0x00, 0x00, 0x00, 0x11, 0x49, 0x44, 0x41, 0x54, 0x78,
        0xDA, 0x63, 0xF8, 0xCF, 0xC0, 0xD0, 0xC0, 0xC0, 0xF0, 0xFF, 0x3F, 0x00, 0x0D, 0x7E,
        0x03, 0x7E, 0x97, 0xF1, 0x88, 0x3F, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44,
        0xAE, 0x42, 0x60, 0x82,
    ]

    @Test func coloursArePremultiplied() throws {
        let picture = try Self.png.withUnsafeBytes { try PictureDecoder.decode($0) }
        #expect(picture.width == 2 && picture.height == 1)
        #expect(picture.pixels == [0x8080_0000, 0xFF00_00FF])
    }

    @Test(arguments: [[], [0xFF, 0xD8, 0xFF], Array("no picture".utf8)])
    func damagedBytes(bytes: [UInt8]) {
        #expect(throws: PictureError.self) {
            try bytes.withUnsafeBytes { try PictureDecoder.decode($0) }
        }
    }

    @Test func whatAFileCutShortDoesNotBringIsBlank() throws {
        let picture = try Self.png.prefix(50).withUnsafeBytes { try PictureDecoder.decode($0) }
        #expect(picture.pixels == [0, 0])
    }

    /// A header that claims 50,000 × 50,000 pixels, as a bomb does.
    @Test func aPictureThatIsTooLargeIsRefusedBeforeItIsRead() throws {
        var bomb = Self.png
        bomb.replaceSubrange(16..<24, with: [0, 0, 0xC3, 0x50, 0, 0, 0xC3, 0x50])
        for (bytes, area) in [(bomb, 4096 * 4096), (Self.png, 1)] {
            #expect(throws: PictureError.self) {
                try bytes.withUnsafeBytes { try PictureDecoder.decode($0, area: area) }
            }
        }
        let picture = try Self.png.withUnsafeBytes { try PictureDecoder.decode($0, area: 2) }
        #expect(picture.width == 2)
    }

    @Test func aWidePictureIsMadeSmaller() throws {
        let picture = try Self.png.withUnsafeBytes { try PictureDecoder.decode($0, width: 1) }
        #expect(picture.width == 1 && picture.height == 1)
    }
}
