import Motion
import Synchronization

/// Asks an Industrial I/O accelerometer through its files, which anybody may read.
final class IIOAccelerometer: AccelerometerSource {
    let device: IIODevice
    private let unit = Mutex(UnitGuess())

    init(_ device: IIODevice) { self.device = device }

    var name: String { device.name }
    var hasBadMount: Bool { device.hasBadMatrix }

    func read() -> RawReading {
        var vector = SIMD3<Double>.zero
        for (axis, channel) in device.channels.enumerated() {
            switch SystemFile.read(channel.path) {
            case .success(let text):
                guard let raw = Double(text), raw.isFinite else { return .trouble(.garbage) }
                vector[axis] = (raw + channel.offset) * channel.scale
            case .failure(let failure):
                return .trouble(failure.trouble)
            }
        }
        let g = unit.withLock { $0.g(of: vector) }
        return .vector(device.matrix.apply(g))
    }
}

/// The ABI says m/s², but some firmware makes the kernel say g. At rest the length tells them apart.
struct UnitGuess: Hashable, Sendable {
    /// Samples that are looked at before one is sure.
    static let needed = 10

    private var sum = SIMD3<Double>.zero
    private var count = 0
    private var isInG: Bool?

    /// A vector in g.
    mutating func g(of vector: SIMD3<Double>) -> SIMD3<Double> {
        if isInG == nil {
            sum += vector
            count += 1
        }
        let mean = sum / Double(max(count, 1))
        let looksLikeG = (0.8...1.2).contains((mean * mean).sum().squareRoot())
        if count >= Self.needed, isInG == nil { isInG = looksLikeG }
        return (isInG ?? looksLikeG) ? vector : vector / standardGravity
    }
}
