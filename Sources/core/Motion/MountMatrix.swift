import Glibc

/// How a sensor is mounted in its machine: turns its own axes into those of the screen.
public struct MountMatrix: Hashable, Sendable {
    /// Rows.
    public let rows: [SIMD3<Double>]

    public static let identity = MountMatrix(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

    private init(rows: [SIMD3<Double>]) { self.rows = rows }

    /// Reads "a, b, c; d, e, f; g, h, i", spaces or none.
    ///
    /// Nil for anything else and for matrices that do not keep lengths and right angles, which some
    /// firmware has: their lines would bend every movement.
    public init?(_ text: some StringProtocol) {
        let lines = text.split(separator: ";", omittingEmptySubsequences: false)
        guard lines.count == 3 else { return nil }
        var rows: [SIMD3<Double>] = []
        for line in lines {
            let numbers = line.split(separator: ",", omittingEmptySubsequences: false).map {
                Double(String($0.filter { !$0.isWhitespace }))
            }
            guard numbers.count == 3, let x = numbers[0], let y = numbers[1], let z = numbers[2]
            else { return nil }
            rows.append([x, y, z])
        }
        for i in 0..<3 {
            for j in i..<3 {
                let product = (rows[i] * rows[j]).sum()
                guard abs(product - (i == j ? 1 : 0)) < 0.02 else { return nil }
            }
        }
        self.init(rows: rows)
    }

    /// The vector along the screen's axes.
    public func apply(_ vector: SIMD3<Double>) -> SIMD3<Double> {
        [(rows[0] * vector).sum(), (rows[1] * vector).sum(), (rows[2] * vector).sum()]
    }
}
