/// Which part of the sphere around the eye an equirectangular picture shows.
///
/// All are parts of the whole panorama, from its top left corner: 0...1 is once around, and from the
/// zenith to the nadir.
public struct PanoramaCoverage: Hashable, Sendable {
    public let left: Double
    public let top: Double
    public let width: Double
    public let height: Double

    public static let whole = PanoramaCoverage(left: 0, top: 0, width: 1, height: 1)

    /// Parts that no camera makes are brought into bounds: a picture covers at least a twentieth of
    /// the sphere each way.
    public init(left: Double, top: Double, width: Double, height: Double) {
        func part(_ value: Double, _ range: ClosedRange<Double>) -> Double {
            value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : range.lowerBound
        }
        self.width = part(width, 0.05...1)
        self.height = part(height, 0.05...1)
        self.left = part(left, 0...1 - self.width)
        self.top = part(top, 0...1 - self.height)
    }

    /// Where it ends below.
    public var bottom: Double { top + height }
    /// Whether the picture goes all the way around, so that its edges meet.
    public var isClosed: Bool { left == 0 && width == 1 }
    /// Whether it reaches from the zenith to the nadir as well.
    public var isWhole: Bool { isClosed && top == 0 && height == 1 }
}
