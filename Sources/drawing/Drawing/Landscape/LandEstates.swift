/// Fields: land lies in irregular estates, each ploughed in strips of its own direction.
///
/// The estates around the place asked for last are remembered.
struct LandEstates {
    /// Metres from one estate to the next.
    private static let apart: Float = 820

    private var cell = SIMD2<Int32>(repeating: .max)
    /// The middles of the estates around that cell, in cells.
    private var seeds = [SIMD2<Float>](repeating: .zero, count: 9)
    private var estate = SIMD2<Int32>(repeating: .max)
    private var slant: Float = 0
    private var size = SIMD2<Float>.one

    /// The tone of the field at a place, and how near its hedge is, 0...1.
    /// - Parameter step: metres to a pixel.
    mutating func field(
        _ place: SIMD2<Float>, _ look: LandLook, step: Float
    ) -> (LandLook.Pixel, Float) {
        let scaled = place / Self.apart
        let floor = scaled.rounded(.down)
        enter(SIMD2(Int32(floor.x), Int32(floor.y)))
        var nearest: Float = .infinity
        var second: Float = .infinity
        var winner = 0
        for index in 0..<9 {
            let away = scaled - seeds[index]
            let distance = (away * away).sum()
            if distance < nearest {
                second = nearest
                nearest = distance
                winner = index
            } else if distance < second {
                second = distance
            }
        }
        plough(cell &+ SIMD2(Int32(winner % 3) - 1, Int32(winner / 3) - 1))
        let norm = 1 / (1 + slant * slant).squareRoot()
        let turned = SIMD2(place.x + slant * place.y, place.y - slant * place.x) * norm / size
        let strip = turned.rounded(.down)
        let inside = turned - strip
        let toEdge = pointwiseMin(inside, 1 - inside) * size
        let border = (second.squareRoot() - nearest.squareRoot()) * Self.apart / 2
        let hedge = 1 - min(min(toEdge.x, toEdge.y, border) / max(5, 0.9 * step), 1)
        let number =
            LandNoise.hash(
                Int32(strip.x), Int32(strip.y), UInt32(bitPattern: estate.x &* 31 &+ estate.y))
        let tone = look.fieldTones[Int(number * Float(look.fieldTones.count))]
        return (tone, hedge)
    }

    private mutating func enter(_ cell: SIMD2<Int32>) {
        guard cell != self.cell else { return }
        self.cell = cell
        for index in 0..<9 {
            let (x, y) = (cell.x &+ Int32(index % 3) - 1, cell.y &+ Int32(index / 3) - 1)
            seeds[index] = SIMD2(
                Float(x) + 0.15 + 0.7 * LandNoise.hash(x, y, 51),
                Float(y) + 0.15 + 0.7 * LandNoise.hash(x, y, 52))
        }
    }

    private mutating func plough(_ estate: SIMD2<Int32>) {
        guard estate != self.estate else { return }
        self.estate = estate
        slant = (LandNoise.hash(estate.x, estate.y, 53) - 0.5) * 1.6
        size = SIMD2(
            210 + 190 * LandNoise.hash(estate.x, estate.y, 54),
            70 + 90 * LandNoise.hash(estate.x, estate.y, 55))
    }
}
