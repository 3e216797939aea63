import Glibc

/// Finds straight stretches of a street for its name, and the zoom from which each has room.
struct StreetStands {
    struct Stand {
        /// 0...1 of the tile.
        var middle: SIMD2<Double>
        /// Radians clockwise, so that the name is read from the left.
        var angle: Double
        var length: Double
        var zoom: Int
    }

    private let lines: [[SIMD2<Double>]]
    /// Logical pixels of the tile's side at zoom 0.
    private let side: Double

    /// - Parameter zoom: of the tile.
    init(_ lines: [[SIMD2<Int32>]], extent: Int, zoom: Int) {
        self.lines = Self.joined(lines).map { line in
            line.map { SIMD2(Double($0.x), Double($0.y)) / Double(extent) }
        }
        side = 256 / exp2(Double(zoom))
    }

    /// Logical pixels between two stands of one name.
    private static let distance = 340.0

    /// - Parameters:
    ///   - first: the zoom from which the street is named at all.
    ///   - length: of the name, in logical pixels.
    func stands(first: Int, length: Double) -> [Stand] {
        var found: [Stand] = []
        for stretch in lines.flatMap(Self.stretches).sorted(by: { $0.length > $1.length })
            .prefix(40)
        {
            guard stretch.middle.x >= 0, stretch.middle.x < 1, stretch.middle.y >= 0,
                stretch.middle.y < 1
            else { continue }
            // A name may stand a little over the ends of its stretch.
            let room = log2(length * 0.9 / (stretch.length * side))
            var needed = room
            for other in found {
                let apart = stretch.middle - other.middle
                let way = max((apart * apart).sum().squareRoot(), 1e-6)
                needed = max(needed, log2(Self.distance / (way * side)))
            }
            let zoom = max(Int(needed.rounded(.up)), first)
            guard zoom <= 19 else { continue }
            var stand = stretch
            stand.zoom = zoom
            found.append(stand)
        }
        return found
    }

    /// The longest straight stretches of a line, one after the other.
    private static func stretches(_ line: [SIMD2<Double>]) -> [Stand] {
        var result: [Stand] = []
        var start = 0
        while start + 1 < line.count {
            var end = start + 1
            while end + 1 < line.count, isStraight(line, start, end + 1) { end += 1 }
            let way = line[end] - line[start]
            let length = (way * way).sum().squareRoot()
            if length > 0 {
                var angle = atan2(way.y, way.x)
                if angle > .pi / 2 { angle -= .pi }
                if angle <= -.pi / 2 { angle += .pi }
                // Level enough is level: such names are sharper.
                if abs(angle) < 0.02 { angle = 0 }
                result.append(
                    Stand(
                        middle: (line[start] + line[end]) / 2, angle: angle, length: length,
                        zoom: 0))
            }
            start = end
        }
        return result
    }

    /// Whether the points between two lie near the straight line.
    private static func isStraight(_ line: [SIMD2<Double>], _ start: Int, _ end: Int) -> Bool {
        let way = line[end] - line[start]
        let length = (way * way).sum().squareRoot()
        guard length > 0 else { return false }
        for index in start + 1..<end {
            let other = line[index] - line[start]
            let off = abs(way.x * other.y - way.y * other.x) / length
            if off > length * 0.03 { return false }
        }
        return true
    }

    /// Lines that end where another begins become one.
    private static func joined(_ lines: [[SIMD2<Int32>]]) -> [[SIMD2<Int32>]] {
        var open = lines.filter { $0.count > 1 }.map(Optional.some)
        var ends: [SIMD2<Int32>: [Int]] = [:]
        for (index, line) in open.enumerated() {
            guard let line, let first = line.first, let last = line.last else { continue }
            ends[first, default: []].append(index)
            ends[last, default: []].append(index)
        }
        var result: [[SIMD2<Int32>]] = []
        for index in open.indices {
            guard var line = open[index] else { continue }
            open[index] = nil
            for _ in 0..<2 {
                while let last = line.last,
                    let next = ends[last]?.first(where: { open[$0] != nil }),
                    let other = open[next]
                {
                    open[next] = nil
                    line += other.first == last ? other.dropFirst() : other.reversed().dropFirst()
                }
                line.reverse()
            }
            result.append(line)
        }
        return result
    }
}
