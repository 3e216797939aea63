import Canvas

/// Fields, woods, streets and the glow of towns, pixel by pixel.
struct LandGround: Sendable {
    let frame: LandFrame
    let cover: LandCover
    let look: LandLook

    /// Metres from street to street along and across, and every how many is an avenue.
    static let block = SIMD2<Float>(126, 168)
    static let avenueEvery = 5

    /// The colour of a pixel of land.
    func color(_ column: Int, _ row: Int, over land: LandLook.Pixel) -> LandLook.Pixel {
        let (x, y) = (Float(column) + 0.5, Float(row) + 0.5)
        let place = frame.metres(x, y)
        let slow = cover.value(x, y)
        var color = land
        if slow.x < 0.98 { color = country(place, slow.y, color) }
        if slow.x > 0.01 { color = built(place, x, y, slow, color) }
        // A breath of unevenness, as of snow.
        let grain = LandNoise.hills(place, max(26, 5 * frame.step), 31) - 0.5
        color += grain * (look.isDark ? 8 : 5)
        return land + (color - land) * look.strength
    }

    // MARK: Country

    private func country(
        _ place: SIMD2<Float>, _ wildness: Float, _ land: LandLook.Pixel
    ) -> LandLook.Pixel {
        let wild = wildness + 0.12 * LandNoise.hills(place, 150, 43)
        let edge = 0.015 + 0.0006 * frame.step
        let wood = LandNoise.ramp(wild, 0.535 - edge, 0.535 + edge)
        var color = land + (look.fieldTones[1] - land) * 0.25
        if wood < 1, look.fields > 0 {
            let (tone, hedge) = field(place)
            color += (tone - color) * (0.9 * look.fields)
            color += (look.hedge - color) * (hedge * 0.7 * look.fields)
        }
        guard wood > 0 else { return color }
        let thick = LandNoise.hills(place, 90, 44) * (look.isDark ? 14 : 10) * look.fields
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

    /// The tone of the field at a place, and how near its hedge is, 0...1.
    ///
    /// Land lies in irregular estates, each ploughed in its own direction.
    private func field(_ place: SIMD2<Float>) -> (LandLook.Pixel, Float) {
        let scaled = place / 820
        let cell = scaled.rounded(.down)
        var nearest: Float = .infinity
        var second: Float = .infinity
        var estate = SIMD2<Int32>.zero
        for dy in -1...1 {
            for dx in -1...1 {
                let x = Int32(cell.x) &+ Int32(dx)
                let y = Int32(cell.y) &+ Int32(dy)
                let seed = SIMD2(
                    Float(x) + 0.15 + 0.7 * LandNoise.hash(x, y, 51),
                    Float(y) + 0.15 + 0.7 * LandNoise.hash(x, y, 52))
                let away = scaled - seed
                let distance = (away * away).sum()
                if distance < nearest {
                    second = nearest
                    nearest = distance
                    estate = SIMD2(x, y)
                } else if distance < second {
                    second = distance
                }
            }
        }
        let slant = (LandNoise.hash(estate.x, estate.y, 53) - 0.5) * 1.6
        let size = SIMD2(
            210 + 190 * LandNoise.hash(estate.x, estate.y, 54),
            70 + 90 * LandNoise.hash(estate.x, estate.y, 55))
        let norm = 1 / (1 + slant * slant).squareRoot()
        let turned = SIMD2(place.x + slant * place.y, place.y - slant * place.x) * norm / size
        let strip = turned.rounded(.down)
        let inside = turned - strip
        let toEdge = pointwiseMin(inside, 1 - inside) * size
        let border = (second.squareRoot() - nearest.squareRoot()) * 410
        let hedge = 1 - min(min(toEdge.x, toEdge.y, border) / max(5, 0.9 * frame.step), 1)
        let number =
            LandNoise.hash(
                Int32(strip.x), Int32(strip.y), UInt32(bitPattern: estate.x &* 31 &+ estate.y))
        let tone = look.fieldTones[Int(number * Float(look.fieldTones.count))]
        return (tone, hedge)
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
