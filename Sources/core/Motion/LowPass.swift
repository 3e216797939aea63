/// A low-pass filter of the first order over samples that need not be evenly spaced.
///
/// value ← value + k (sample − value) with k = dt / (τ + dt) and τ = 1 / (2π · cutoff). The first
/// sample is taken as it is.
public struct LowPass: Hashable, Sendable {
    /// Hz.
    public let cutoff: Double
    /// Nil before the first sample.
    public private(set) var value: SIMD3<Double>?
    private var time = 0.0

    /// - Parameter cutoff: Hz, above 0.
    public init(cutoff: Double) { self.cutoff = max(cutoff, 1e-6) }

    /// Takes a sample and gives the filtered value. Time that stands still or goes back changes
    /// nothing; after more than a second without a sample it begins anew.
    ///
    /// - Parameter weight: 0...1; how much the sample is worth.
    @discardableResult
    public mutating func add(_ sample: Acceleration, weight: Double = 1) -> SIMD3<Double> {
        guard let value, sample.time - time <= 1 else {
            value = sample.vector
            time = sample.time
            return sample.vector
        }
        let step = sample.time - time
        guard step > 0 else { return value }
        time = sample.time
        let lag = 1 / (2 * Double.pi * cutoff)
        let next = value + (weight * step / (lag + step)) * (sample.vector - value)
        self.value = next
        return next
    }
}
