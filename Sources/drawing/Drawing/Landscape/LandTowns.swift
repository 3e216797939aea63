import Geography
import Glibc
import Synchronization

/// A town as the landscape imagines it: a disc of streets that dissolves at its edge.
struct LandTown: Sendable {
    /// Metres from home.
    let place: SIMD2<Float>
    /// Metres; beyond it there are only single houses.
    let radius: Float
    /// 0 for a hamlet, 1 for a city of ten millions.
    let size: Float
    /// The direction of its streets.
    let turn: SIMD2<Float>
    let seed: UInt32

    init(place: SIMD2<Float>, population: Int) {
        self.place = place
        let thousands = Float(max(population, 60)) / 1000
        radius = min(max(500 * powf(thousands, 0.4), 260), 20_000)
        size = min(max((log10f(thousands) + 1) / 5, 0), 1)
        let cell = (place / 50).rounded(.toNearestOrEven)
        seed = UInt32(
            LandNoise.hash(Int32(cell.x), Int32(cell.y), 5) * 1_000_000)
        let angle = LandNoise.hash(Int32(cell.x), Int32(cell.y), 6) * .pi
        turn = SIMD2(cosf(angle), sinf(angle))
    }

    /// Metres along and across its streets, which wind a little.
    @inline(__always)
    func streets(_ place: SIMD2<Float>, winding: SIMD2<Float>) -> SIMD2<Float> {
        let away = place + winding - self.place
        return SIMD2(
            away.x * turn.x + away.y * turn.y, away.y * turn.x - away.x * turn.y)
    }

    /// The place that lies so many metres along and across its streets, if it is within a distance
    /// of another place.
    func place(_ streets: SIMD2<Float>, near: SIMD2<Float>, within reach: Float) -> SIMD2<Float>? {
        let straight =
            self.place
            + SIMD2(
                streets.x * turn.x - streets.y * turn.y, streets.x * turn.y + streets.y * turn.x)
        let away = straight - near
        let limit = reach + 1.5 * Self.bend
        guard (away * away).sum() < limit * limit else { return nil }
        var found = straight
        for _ in 0..<3 { found = straight - Self.winding(found) }
        return found
    }

    /// The most that streets wind, in metres.
    private static let bend: Float = 260

    @inline(__always)
    static func winding(_ place: SIMD2<Float>) -> SIMD2<Float> {
        SIMD2(LandNoise.hills(place, 1100, 11), LandNoise.hills(place, 1100, 12)) * bend
    }
}

/// The towns of the world around one home, found by place.
final class LandTowns: Sendable {
    /// Metres to a side.
    private static let cell: Float = 30_000
    private let cells: [SIMD2<Int32>: [LandTown]]

    init(_ towns: [TownLight], home: Coordinate) {
        var cells: [SIMD2<Int32>: [LandTown]] = [:]
        func add(_ town: LandTown) { cells[Self.cell(town.place), default: []].append(town) }
        // A home far from any town still has neighbours.
        add(LandTown(place: .zero, population: 3500))
        for town in towns where abs(town.coordinate.latitude) < 84 {
            add(
                LandTown(
                    place: LandFrame.metres(town.coordinate, from: home),
                    population: town.population))
        }
        self.cells = cells
    }

    private static func cell(_ place: SIMD2<Float>) -> SIMD2<Int32> {
        let scaled = (place / cell).rounded(.down)
        return SIMD2(Int32(scaled.x), Int32(scaled.y))
    }

    /// The towns whose streets reach into a rectangle of metres.
    func near(_ from: SIMD2<Float>, _ to: SIMD2<Float>) -> [LandTown] {
        let first = Self.cell(from - Self.cell)
        let last = Self.cell(to + Self.cell)
        guard last.x - first.x < 100, last.y - first.y < 100 else { return [] }
        var found: [LandTown] = []
        for y in first.y...last.y {
            for x in first.x...last.x {
                for town in cells[SIMD2(x, y)] ?? [] {
                    let nearest = town.place.clamped(lowerBound: from, upperBound: to)
                    let away = nearest - town.place
                    if (away * away).sum().squareRoot() < 1.4 * town.radius { found.append(town) }
                }
            }
        }
        return found
    }
}

/// The land around a home, worked out when it is first painted.
final class LandStore: Sendable {
    let home: Coordinate
    private let lights: TownLights
    private let made = Mutex<LandTowns?>(nil)

    init(home: Coordinate, lights: TownLights) {
        self.home = home
        self.lights = lights
    }

    var towns: LandTowns {
        made.withLock { made in
            if let made { return made }
            let towns = LandTowns(lights.all, home: home)
            made = towns
            return towns
        }
    }
}

/// What varies slowly, on a grid of a few pixels: whose town it is, how built-up, how wooded, and how
/// streets wind.
final class LandCover: Sendable {
    private static let cell = 4
    /// Device pixels around the picture that are known too.
    let margin: Int
    let towns: [LandTown]
    private let columns: Int
    private let owners: [Int16]
    /// How built-up, how wild, and the winding of streets.
    private let values: [SIMD4<Float>]

    init(_ frame: LandFrame, _ towns: LandTowns, width: Int, height: Int, margin: Int) {
        self.margin = margin
        let rim = Float(margin)
        let near = towns.near(
            frame.metres(-rim, -rim), frame.metres(Float(width) + rim, Float(height) + rim))
        self.towns = near
        columns = (width + 2 * margin) / Self.cell + 2
        let rows = (height + 2 * margin) / Self.cell + 2
        var owners = [Int16](repeating: -1, count: columns * rows)
        var values = [SIMD4<Float>](repeating: .zero, count: columns * rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let place = frame.metres(
                    Float(column * Self.cell) - rim, Float(row * Self.cell) - rim)
                var best: Float = 1.4
                var owner = -1
                for (index, town) in near.enumerated() {
                    let away = place - town.place
                    let share = (away * away).sum().squareRoot() / town.radius
                    if share < best {
                        best = share
                        owner = index
                    }
                }
                let index = row * columns + column
                let winding = LandTown.winding(place)
                values[index] = SIMD4(0, LandGround.wildness(place), winding.x, winding.y)
                guard owner >= 0 else { continue }
                let ragged =
                    0.34 * (LandNoise.hills(place, 900, 21) - 0.5)
                    + 0.3 * (LandNoise.hills(place, 3600, 22) - 0.5)
                owners[index] = Int16(owner)
                values[index].x = 1 - LandNoise.ramp(best + ragged, 0.25, 1.15)
            }
        }
        self.owners = owners
        self.values = values
    }

    /// The town whose streets are at a pixel.
    @inline(__always)
    func owner(_ x: Float, _ y: Float) -> Int {
        let column = (Int(x) + margin + Self.cell / 2) / Self.cell
        let row = (Int(y) + margin + Self.cell / 2) / Self.cell
        return Int(owners[row * columns + column])
    }

    /// How built-up a pixel is, 0...1.
    @inline(__always)
    func density(_ x: Float, _ y: Float) -> Float { self.value(x, y).x }

    /// How built-up a pixel is, how wild, and the winding of streets there.
    @inline(__always)
    func value(_ x: Float, _ y: Float) -> SIMD4<Float> {
        let scaled = (SIMD2(x, y) + Float(margin)) * (1 / Float(Self.cell))
        let whole = scaled.rounded(.down)
        let part = scaled - whole
        let index = Int(whole.y) * columns + Int(whole.x)
        let above = values[index] * (1 - part.x) + values[index + 1] * part.x
        let below = values[index + columns] * (1 - part.x) + values[index + columns + 1] * part.x
        return above * (1 - part.y) + below * part.y
    }

    /// Whether a pixel lies within picture and margin.
    func contains(_ pixel: SIMD2<Float>, width: Int, height: Int) -> Bool {
        let rim = Float(margin)
        return pixel.x > -rim && pixel.y > -rim && pixel.x < Float(width) + rim
            && pixel.y < Float(height) + rim
    }
}
