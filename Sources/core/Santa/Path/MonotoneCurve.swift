/// A C1 piecewise cubic through points with increasing x that never overshoots (Fritsch and
/// Butland 1984).
struct MonotoneCurve: Sendable {
    let x: [Double]
    let y: [Double]
    private(set) var slopes: [Double]

    /// At least two points. The slope at the end is 0.
    init(x: [Double], y: [Double]) {
        self.x = x
        self.y = y
        let count = x.count
        var secants: [Double] = []
        for index in 1..<count {
            secants.append((y[index] - y[index - 1]) / (x[index] - x[index - 1]))
        }
        slopes = [Double](repeating: 0, count: count)
        slopes[0] = secants[0]
        for index in stride(from: 1, to: count - 1, by: 1) {
            let before = secants[index - 1]
            let after = secants[index]
            guard before * after > 0 else { continue }
            let near = x[index] - x[index - 1]
            let far = x[index + 1] - x[index]
            let share = (near + 2 * far) / (3 * (near + far))
            slopes[index] = before * after / (share * after + (1 - share) * before)
        }
    }

    /// Value and slope in the interval that starts at point `index`, a share 0...1 into it.
    func sample(_ index: Int, share: Double) -> (value: Double, slope: Double) {
        let width = x[index + 1] - x[index]
        return Self.hermite(
            share, width, y[index], y[index + 1], slopes[index], slopes[index + 1])
    }

    /// The cubic with given values and slopes at both ends of an interval.
    @inline(__always)
    static func hermite(
        _ share: Double, _ width: Double, _ start: Double, _ end: Double, _ startSlope: Double,
        _ endSlope: Double
    ) -> (value: Double, slope: Double) {
        let rest = 1 - share
        let rise = end - start
        let value =
            start + share * share * (3 - 2 * share) * rise
            + width * share * rest * (startSlope * rest - endSlope * share)
        let slope =
            6 * share * rest * rise / width + startSlope * rest * (1 - 3 * share)
            + endSlope * share * (3 * share - 2)
        return (value, slope)
    }
}
