import Glibc

/// Meridians and parallels at round numbers.
enum Graticule {
    /// The lines that cross a part of the Earth, in degrees.
    /// - Parameters:
    ///   - step: degrees between lines.
    ///   - isStraight: two points a line are enough.
    static func lines(
        in piece: MapPiece, step: Double, isStraight: Bool
    ) -> [[SIMD2<Double>]] {
        var lines: [[SIMD2<Double>]] = []
        // Meridians end before the poles, where they would run together.
        let south = max(piece.south, -90 + step)
        let north = min(piece.north, 90 - step)
        if north > south {
            for longitude in multiples(step, piece.west, piece.east) {
                lines.append(
                    points(south, north, isStraight).map { SIMD2(longitude, $0) })
            }
        }
        for latitude in multiples(step, max(piece.south, -89), min(piece.north, 89)) {
            lines.append(
                points(piece.west, piece.east, isStraight).map { SIMD2($0, latitude) })
        }
        return lines
    }

    private static func multiples(_ step: Double, _ from: Double, _ to: Double) -> [Double] {
        let first = Int((from / step).rounded(.up))
        let last = Int((to / step).rounded(.down))
        return first > last ? [] : (first...last).map { Double($0) * step }
    }

    private static func points(_ from: Double, _ to: Double, _ isStraight: Bool) -> [Double] {
        let count = isStraight ? 1 : max(Int((to - from) / 2), 1)
        return (0...count).map { from + (to - from) * Double($0) / Double(count) }
    }
}
