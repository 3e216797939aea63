import Canvas

/// A soft picture that is painted at a fraction of its size.
struct Enlarged {
    /// Pixels of the large picture to one of the small.
    static let factor = 4
    /// Small pixels around the picture, so that neighbours meet without a seam.
    private static let rim = 2

    private let small: Surface

    /// - Parameters:
    ///   - width: of the large picture, pixels.
    ///   - height: of the large picture, pixels.
    ///   - paint: draws in the pixels of the large picture.
    init?(width: Int, height: Int, paint: (Context) -> Void) {
        guard
            let small = Surface(
                width: width / Self.factor + 2 * Self.rim + 1,
                height: height / Self.factor + 2 * Self.rim + 1)
        else { return nil }
        small.draw(scale: 1 / Double(Self.factor)) { context in
            let offset = Double(Self.rim * Self.factor)
            context.translate(offset, offset)
            paint(context)
        }
        self.small = small
    }

    /// Draws the picture with its top left corner at the origin.
    func paint(on context: Context) {
        let offset = -Double(Self.rim * Self.factor)
        context.paint(small, x: offset, y: offset, scale: Double(Self.factor))
    }
}
