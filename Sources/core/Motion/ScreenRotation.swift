/// How the picture is turned against the panel that the sensor's axes belong to.
public enum ScreenRotation: Int, Hashable, Sendable, CaseIterable {
    /// Quarter turns of the picture against the clock.
    case none = 0
    case quarter, half, threeQuarters

    /// The vector along the axes of the picture.
    public func apply(_ vector: SIMD3<Double>) -> SIMD3<Double> {
        switch self {
        case .none: vector
        case .quarter: [vector.y, -vector.x, vector.z]
        case .half: [-vector.x, -vector.y, vector.z]
        case .threeQuarters: [-vector.y, vector.x, vector.z]
        }
    }
}
