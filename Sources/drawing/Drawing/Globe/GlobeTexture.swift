import Canvas

/// Pixels to sample the ground from: colour in three bytes, the light of towns in the alpha byte.
///
/// Not written to once it is shared.
final class GlobeTexture: @unchecked Sendable {
    let width: Int
    let height: Int
    /// Pixels from one row to the next.
    let stride: Int
    let pixels: UnsafePointer<UInt32>
    private let release: () -> Void
    /// Gives the memory back to the system until it is read again.
    let rest: () -> Void

    /// Takes over the pixels of a picture, which nobody may draw on from then on.
    init(_ surface: Surface) {
        width = surface.width
        height = surface.height
        (pixels, stride) = surface.withPixels { (UnsafePointer($0), $1) }
        release = { _ = surface }
        rest = {}
    }

    /// Pixels in memory of another kind, which `release` gives back.
    init(
        width: Int, height: Int, pixels: UnsafePointer<UInt32>, rest: @escaping () -> Void,
        release: @escaping () -> Void
    ) {
        self.width = width
        self.height = height
        stride = width
        self.pixels = pixels
        self.release = release
        self.rest = rest
    }

    deinit { release() }
}
