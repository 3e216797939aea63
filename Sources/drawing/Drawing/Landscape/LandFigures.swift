import Canvas

/// Small houses, towers and trees, from the farthest to the nearest.
struct LandFigures {
    let frame: LandFrame
    let cover: LandCover
    let look: LandLook
    let mask: LandMask
    let width: Int
    let height: Int

    private struct Figure {
        var foot: SIMD2<Float>
        var kind: LandSprites.Kind
        /// Device pixels across.
        var size: Float
    }

    /// Metres around home that its own picture and garden need.
    private static let garden: Float = 105
    /// Metres within which nothing is taller than home.
    private static let quarter: Float = 650

    /// Metres from the picture's edge at which the largest figure can still be seen.
    static func margin(step: Float) -> Int { min(max(Int(70 / step), 12), 120) }

    func draw(on surface: Surface) {
        var figures: [Figure] = []
        if look.houses > 0 {
            for (index, town) in cover.towns.enumerated() { houses(town, index, &figures) }
            farms(&figures)
        }
        if look.trees > 0 { trees(&figures) }
        guard !figures.isEmpty else { return }
        figures.sort { ($0.foot.y, $0.foot.x) < ($1.foot.y, $1.foot.x) }
        var sprites = LandSprites(look: look, metres: frame.step)
        surface.draw { context in
            for figure in figures {
                let isTree = figure.kind.isTree
                sprites.draw(
                    figure.kind, x: Double(figure.foot.x), y: Double(figure.foot.y),
                    size: Double(figure.size),
                    opacity: Double(isTree ? look.trees : look.houses), on: context)
            }
        }
    }

    private func isFree(_ place: SIMD2<Float>) -> Bool {
        (place * place).sum() > Self.garden * Self.garden
    }

    /// Whether a town has trees in place of houses there.
    private static func isPark(_ place: SIMD2<Float>) -> Bool {
        LandNoise.hills(place, 330, 91) + 0.3 * LandNoise.hills(place, 120, 92) > 0.88
    }

    // MARK: Houses

    private func houses(_ town: LandTown, _ index: Int, _ figures: inout [Figure]) {
        let block = LandGround.block
        let middle = frame.metres(Float(width) / 2, Float(height) / 2)
        let local = town.streets(middle, winding: LandTown.winding(middle))
        let rim = Float(cover.margin)
        let reach = (SIMD2(Float(width), Float(height)) / 2 + rim).max() * 1.45 * frame.step
        let half = reach + 300
        let bound = 1.25 * town.radius + 200
        let from = (pointwiseMax(local - half, SIMD2(repeating: -bound)) / block).rounded(.down)
        let to = (pointwiseMin(local + half, SIMD2(repeating: bound)) / block).rounded(.down)
        guard from.x <= to.x, from.y <= to.y else { return }
        for v in Int32(from.y)...Int32(to.y) {
            for u in Int32(from.x)...Int32(to.x) {
                for lot in 0..<6 {
                    house(town, index, u, v, Int32(lot), (middle, reach), &figures)
                }
            }
        }
    }

    private func house(
        _ town: LandTown, _ index: Int, _ u: Int32, _ v: Int32, _ lot: Int32,
        _ view: (middle: SIMD2<Float>, reach: Float), _ figures: inout [Figure]
    ) {
        let number = u &* 7 &+ lot
        let chance = LandNoise.hash(number, v, town.seed &+ 11)
        let shift = LandNoise.hash(number, v, town.seed &+ 12) - 0.5
        let spot = SIMD2(
            Float(u) + (Float(lot % 3) + 0.5 + 0.3 * shift) / 3,
            Float(v) + (lot < 3 ? 0.27 : 0.76) + 0.06 * shift)
        guard
            let place = town.place(
                spot * LandGround.block, near: view.middle, within: view.reach)
        else { return }
        let pixel = frame.pixel(place)
        guard cover.contains(pixel, width: width, height: height), isFree(place),
            cover.owner(pixel.x, pixel.y) == index
        else { return }
        let density = cover.density(pixel.x, pixel.y)
        let away = (place * place).sum().squareRoot()
        let wanted = 0.78 * density * (0.35 + 0.65 * LandNoise.ramp(away, 100, 420))
        guard chance < wanted, !Self.isPark(place), mask.isLand(pixel) else { return }
        let look = LandNoise.hash(number, v, town.seed &+ 13)
        let isCity = town.size > 0.52 && density > 0.75 && away > Self.quarter
        let isTower = isCity && chance < 0.5 * town.size * (density - 0.6) * 2.5
        let kind: LandSprites.Kind =
            isTower ? .tower(Int(look * 4)) : .house(Int(look * 8))
        figures.append(
            Figure(
                foot: pixel, kind: kind,
                size: (isTower ? 38 : 31 + 7 * look) / frame.step))
    }

    private func farms(_ figures: inout [Figure]) {
        LandFarm.forEach(in: frame, width: width, height: height, rim: Float(cover.margin)) {
            farm in
            for part in 0..<3 {
                let chance = LandNoise.hash(farm.number.x, farm.number.y, 70 + UInt32(part))
                guard part == 0 || chance < 0.6 else { continue }
                let place =
                    farm.place + SIMD2(Float(part) * 44 * (chance > 0.3 ? 1 : -1), chance * 60)
                let pixel = frame.pixel(place)
                guard cover.contains(pixel, width: width, height: height), isFree(place),
                    cover.density(pixel.x, pixel.y) < 0.1, mask.isLand(pixel)
                else { continue }
                figures.append(
                    Figure(foot: pixel, kind: .house(Int(chance * 8)), size: 36 / frame.step))
            }
        }
    }

    // MARK: Trees

    private func trees(_ figures: inout [Figure]) {
        let apart: Float = 46
        let rim = Float(cover.margin)
        let from = (frame.metres(-rim, -rim) / apart).rounded(.down)
        let to = (frame.metres(Float(width) + rim, Float(height) + rim) / apart).rounded(.down)
        guard to.x - from.x < 300, to.y - from.y < 300 else { return }
        for y in Int32(from.y)...Int32(to.y) {
            for x in Int32(from.x)...Int32(to.x) {
                let chance = LandNoise.hash(x, y, 81)
                guard chance < 0.8 else { continue }
                let place =
                    SIMD2(
                        Float(x) + LandNoise.hash(x, y, 82), Float(y) + LandNoise.hash(x, y, 83))
                    * apart
                let pixel = frame.pixel(place)
                guard cover.contains(pixel, width: width, height: height), isFree(place) else {
                    continue
                }
                let density = cover.density(pixel.x, pixel.y)
                // In towns and fields only some.
                let wanted: Float =
                    density > 0.15
                    ? (Self.isPark(place) ? 0.62 : 0.24 - 0.1 * density)
                    : LandGround.isWood(place) ? 0.8 : 0.035
                guard chance < wanted, mask.isLand(pixel) else { continue }
                let tall = LandNoise.hash(x, y, 84)
                figures.append(
                    Figure(
                        foot: pixel, kind: .tree(Int(tall * 3)),
                        size: (19 + 11 * tall) / frame.step))
            }
        }
    }
}
