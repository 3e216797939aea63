public import Motion

/// Something that can be asked how it is held and moved.
///
/// `read()` is called on a thread of its own and may block.
public protocol AccelerometerSource: AnyObject, Sendable {
    /// What people may know it by.
    var name: String { get }
    /// Whether it tells wrongly how it is mounted, so that its directions may be swapped.
    var hasBadMount: Bool { get }
    /// One reading; its time is set by whoever asks.
    func read() -> RawReading
}

extension AccelerometerSource {
    public var hasBadMount: Bool { false }
}

/// What one reading of a source gave.
public enum RawReading: Hashable, Sendable {
    /// g along the axes of the panel.
    case vector(SIMD3<Double>)
    case trouble(SensorTrouble)
}
