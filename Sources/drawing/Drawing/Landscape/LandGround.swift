import Canvas

/// Fields, woods, streets and the glow of towns, pixel by pixel.
final class LandGround: Sendable {
    let frame: LandFrame
    let cover: LandCover
    let look: LandLook

    init(frame: LandFrame, cover: LandCover, look: LandLook) {
        self.frame = frame
        self.cover = cover
        self.look = look
    }

    /// Metres from street to street along and across, and every how many is an avenue.
    static let block = SIMD2<Float>(126, 168)
    static let avenueEvery = 5

    /// What is known of the surroundings of the pixel painted last, since the next one mostly lies
    /// in them too.
    struct Walk {
        fileprivate var woods = LandNoise.Hills(150, 43)
        fileprivate var thickets = LandNoise.Hills(90, 44)
        fileprivate var snow: LandNoise.Hills
        fileprivate var estates = LandEstates()

        /// - Parameter step: metres to a pixel.
        init(step: Float) { snow = LandNoise.Hills(max(26, 5 * step), 31) }
    }

    /// The colour of a pixel of land.
    func color(
        _ column: Int, _ row: Int, over land: LandLook.Pixel, _ walk: inout Walk
    ) -> LandLook.Pixel {
        let (x, y) = (Float(column) + 0.5, Float(row) + 0.5)
        let place = frame.metres(x, y)
        let slow = cover.value(x, y)
        var color = land
        if slow.x < 0.98 { color = country(place, slow.y, color, &walk) }
        if slow.x > 0.01 { color = built(place, x, y, slow, color) }
        // A breath of unevenness, as of snow.
        let grain = walk.snow.height(place) - 0.5
        color += grain * (look.isDark ? 8 : 5)
        return land + (color - land) * look.strength
    }

    // MARK: Country

    private func country(
        _ place: SIMD2<Float>, _ wildness: Float, _ land: LandLook.Pixel, _ walk: inout Walk
    ) -> LandLook.Pixel {
        let wild = wildness + 0.12 * walk.woods.height(place)
        let edge = 0.015 + 0.0006 * frame.step
        let wood = LandNoise.ramp(wild, 0.535 - edge, 0.535 + edge)
        var color = land + (look.fieldTones[1] - land) * 0.25
        if wood < 1, look.fields > 0 {
            let (tone, hedge) = walk.estates.field(place, look, step: frame.step)
            color += (tone - color) * (0.9 * look.fields)
            color += (look.hedge - color) * (hedge * 0.7 * look.fields)
        }
        guard wood > 0 else { return color }
        let thick = walk.thickets.height(place) * (look.isDark ? 14 : 10) * look.fields
        return color + (look.wood + thick - color) * (wood * 0.85)
    }

    /// How far a place is from being a field, but for what varies within a stone's throw.
    @inline(__always)
    static func wildness(_ place: SIMD2<Float>) -> Float {
        0.6 * LandNoise.hills(place, 2300, 41) + 0.28 * LandNoise.hills(place, 640, 42)
    }

    /// Whether trees stand at a place.
    static func isWood(_ place: SIMD2<Float>) -> Bool {
        wildness(place) + 0.12 * LandNoise.hills(place, 150, 43) > 0.54
    }

    // MARK: Towns

    private func built(
        _ place: SIMD2<Float>, _ x: Float, _ y: Float, _ slow: SIMD4<Float>,
        _ land: LandLook.Pixel
    ) -> LandLook.Pixel {
        let density = slow.x
        var color = land + (look.town - land) * LandNoise.ramp(density, 0.05, 0.55) * 0.9
        let owner = cover.owner(x, y)
        guard owner >= 0, look.avenues > 0 else { return glowing(color, density) }
        let town = cover.towns[owner]
        let streets = town.streets(place, winding: SIMD2(slow.z, slow.w)) / Self.block
        let line = streets.rounded(.toNearestOrEven)
        let off = streets - line
        let away = pointwiseMax(off, -off) * Self.block
        let cell = streets.rounded(.down)
        // Gardens and blocks of slightly different tones.
        let tone = LandNoise.hash(Int32(cell.x), Int32(cell.y), town.seed) - 0.5
        color += tone * (look.isDark ? 16 : 14) * look.lanes * density
        color = glowing(color, density)
        let lanes = look.lanes * LandNoise.ramp(density, 0.08, 0.4)
        if lanes > 0 {
            color +=
                (look.lane - color) * (width(min(away.x, away.y), 4.2) * lanes * look.laneStrength)
        }
        let avenues = look.avenues * LandNoise.ramp(density, 0.03, 0.25)
        if Int(line.x) % Self.avenueEvery == 0 {
            color += (look.avenue - color) * (width(away.x, 6.5) * avenues * 0.8)
        }
        if Int(line.y) % Self.avenueEvery == 0 {
            color += (look.avenue - color) * (width(away.y, 6.5) * avenues * 0.8)
        }
        return color
    }

    @inline(__always)
    private func glowing(_ color: LandLook.Pixel, _ density: Float) -> LandLook.Pixel {
        color + (look.glow - color) * (density * density * look.glowStrength)
    }

    /// How much of a pixel at a distance a street of half that width covers.
    @inline(__always)
    private func width(_ away: Float, _ half: Float) -> Float {
        let pixels = max(half / frame.step, 0.45)
        let share = min(half / frame.step / pixels + 0.25, 1)
        return min(max(pixels + 0.5 - away / frame.step, 0), 1) * share
    }
}
