/// A decoded picture.
public struct Picture: Sendable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// Rows from the top, each from the left, without gaps. A pixel is 0xAARRGGBB with colours
    /// multiplied by alpha, as cairo's ARGB32 has it.
    public let pixels: [UInt32]

    /// A picture of pixels that are at hand; nil if they are not `width` times `height`.
    public init?(width: Int, height: Int, pixels: [UInt32]) {
        guard width > 0, height > 0, pixels.count == width * height else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

/// Why a picture could not be shown.
public enum PictureError: Error, Hashable {
    /// The bytes are no picture of a kind that this computer can read; the reader's own words.
    case unreadable(String)
}
