import Canvas
import Glibc

/// The lamps of streets and farms: small bells of warm light.
struct LandLights {
    let frame: LandFrame
    let cover: LandCover
    let look: LandLook
    let mask: LandMask
    let width: Int
    let height: Int
    /// Device pixels to a logical pixel.
    let scale: Float
    private var strength: [SIMD4<Float>] = []

    init(
        frame: LandFrame, cover: LandCover, look: LandLook, mask: LandMask, width: Int,
        height: Int, scale: Float
    ) {
        self.frame = frame
        self.cover = cover
        self.look = look
        self.mask = mask
        self.width = width
        self.height = height
        self.scale = scale
    }

    /// Lights the lamps on a painted picture.
    mutating func shine(on surface: Surface) {
        strength = [SIMD4<Float>](repeating: .zero, count: width * height)
        for (index, town) in cover.towns.enumerated() { light(town, index) }
        if look.strength > 0.3 { lightFarms() }
        let cap: Float = look.isDark ? 1 : 0.55
        surface.withPixels { pixels, stride in
            for row in 0..<height {
                for column in 0..<width {
                    let light = strength[row * width + column]
                    guard light.w > 0.004 else { continue }
                    let amount = (1 - expf(-light.w)) * cap * look.lamps
                    let color = light / light.w
                    let pixel = pixels[row * stride + column]
                    let under = LandLook.Pixel(
                        Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), 0)
                    let lit = under + (color - under) * amount
                    pixels[row * stride + column] =
                        pixel & 0xFF00_0000 | UInt32(lit.z + 0.5) << 16
                        | UInt32(lit.y + 0.5) << 8 | UInt32(lit.x + 0.5)
                }
            }
        }
    }

    // MARK: Towns

    /// Lamps stand where streets cross; seen from farther away, where every second, fourth ... do.
    private mutating func light(_ town: LandTown, _ index: Int) {
        let block = LandGround.block
        let apart = block.x / frame.step / scale
        let level = max(Int((log2f(4.2 / apart)).rounded(.up)), 0)
        let stride = Int32(1) << Int32(min(level, 12))
        let middle = frame.metres(Float(width) / 2, Float(height) / 2)
        let reach = (SIMD2(Float(width), Float(height)) / 2 + 12).max() * 1.45 * frame.step
        let local = town.streets(middle, winding: LandTown.winding(middle))
        let bound = 1.3 * town.radius + 300
        let from = pointwiseMax(local - reach - 300, SIMD2(repeating: -bound)) / block
        let to = pointwiseMin(local + reach + 300, SIMD2(repeating: bound)) / block
        guard from.x <= to.x, from.y <= to.y else { return }
        // Single lamps along the streets once there is room between the crossings.
        let between: Int32 = apart > 26 ? 3 : 1
        func first(_ value: Float) -> Int32 {
            Int32((value / Float(stride)).rounded(.down)) * stride
        }
        var v = first(from.y)
        while Float(v) <= to.y {
            var u = first(from.x)
            while Float(u) <= to.x {
                for part in 0..<between {
                    let share = Float(part) / Float(between)
                    lamp(town, index, u, v, stride, SIMD2(share, 0), (middle, reach))
                    if part > 0 {
                        lamp(town, index, u, v, stride, SIMD2(0, share), (middle, reach))
                    }
                }
                u += stride
            }
            v += stride
        }
    }

    private mutating func lamp(
        _ town: LandTown, _ index: Int, _ u: Int32, _ v: Int32, _ stride: Int32,
        _ along: SIMD2<Float>, _ view: (middle: SIMD2<Float>, reach: Float)
    ) {
        let seed = town.seed &+ UInt32(along.x * 300) &+ UInt32(along.y * 700)
        let chance = LandNoise.hash(u, v, seed &+ 1)
        // The crossing itself, or a place beside it once single lamps are seen.
        let aside =
            SIMD2(
                LandNoise.hash(u, v, town.seed &+ 2), LandNoise.hash(u, v, town.seed &+ 3)) - 0.5
        let spot =
            SIMD2(Float(u), Float(v)) + along + aside * (stride > 1 ? 0.7 * Float(stride) : 0)
        guard
            let place = town.place(
                spot * LandGround.block, near: view.middle, within: view.reach)
        else { return }
        let pixel = frame.pixel(place)
        guard cover.contains(pixel, width: width, height: height),
            cover.owner(pixel.x, pixel.y) == index
        else { return }
        let density = cover.density(pixel.x, pixel.y)
        guard chance < 0.06 + 1.05 * density, mask.isLand(pixel) else { return }
        let isAvenue = u % 5 == 0 || v % 5 == 0
        let bright = 0.45 + 0.75 * LandNoise.hash(u, v, seed &+ 4) + (isAvenue ? 0.35 : 0)
        stamp(
            pixel, sigma: (0.62 + 0.34 * density * bright) * scale,
            peak: bright * (0.5 + 0.9 * density), color: color(u, v, seed))
        // Its light on the snow.
        let pool = 17 / frame.step
        if pool > 2.5 * scale {
            stamp(pixel, sigma: pool, peak: 0.34 * bright, color: look.glow)
        } else if bright > 1.05 {
            stamp(
                pixel, sigma: (2.2 + 2 * density) * scale, peak: 0.16 * bright,
                color: look.glow)
        }
    }

    private func color(_ u: Int32, _ v: Int32, _ seed: UInt32) -> SIMD4<Float> {
        let warm = LandNoise.hash(u, v, seed &+ 5)
        // Blue, green, red.
        if warm < 0.52 { return look.isDark ? SIMD4(110, 200, 255, 0) : SIMD4(60, 168, 248, 0) }
        if warm < 0.9 { return look.isDark ? SIMD4(190, 232, 255, 0) : SIMD4(96, 190, 255, 0) }
        if warm < 0.96 { return SIMD4(112, 110, 255, 0) }
        return look.isDark ? SIMD4(170, 240, 150, 0) : SIMD4(110, 190, 90, 0)
    }

    // MARK: Country

    /// Single lights far from town.
    private mutating func lightFarms() {
        LandFarm.forEach(in: frame, width: width, height: height, rim: 12) { farm in
            let pixel = frame.pixel(farm.place)
            guard cover.contains(pixel, width: width, height: height),
                cover.density(pixel.x, pixel.y) < 0.1, mask.isLand(pixel)
            else { return }
            stamp(
                pixel, sigma: 0.8 * scale, peak: 0.5 + 0.5 * farm.brightness,
                color: SIMD4(120, 205, 255, 0))
            stamp(
                pixel, sigma: 3 * scale, peak: 0.14 * farm.brightness, color: look.glow)
        }
    }

    private mutating func stamp(
        _ middle: SIMD2<Float>, sigma: Float, peak: Float, color: SIMD4<Float>
    ) {
        let reach = max(sigma * 2.6, 1)
        let left = max(Int(middle.x - reach), 0)
        let right = min(Int(middle.x + reach) + 1, width - 1)
        let top = max(Int(middle.y - reach), 0)
        let bottom = min(Int(middle.y + reach) + 1, height - 1)
        guard left <= right, top <= bottom else { return }
        let fall = -1 / (2 * sigma * sigma)
        for row in top...bottom {
            let dy = Float(row) + 0.5 - middle.y
            for column in left...right {
                let dx = Float(column) + 0.5 - middle.x
                let light = peak * expf((dx * dx + dy * dy) * fall)
                var value = color * light
                value.w = light
                strength[row * width + column] += value
            }
        }
    }
}

/// A farm in the fields.
struct LandFarm {
    let place: SIMD2<Float>
    let brightness: Float
    let number: SIMD2<Int32>

    /// Metres from one to the next.
    private static let apart: Float = 1150

    static func forEach(
        in frame: LandFrame, width: Int, height: Int, rim: Float, _ body: (LandFarm) -> Void
    ) {
        let from = (frame.metres(-rim, -rim) / apart).rounded(.down)
        let to = (frame.metres(Float(width) + rim, Float(height) + rim) / apart).rounded(.down)
        guard to.x - from.x < 400, to.y - from.y < 400 else { return }
        for y in Int32(from.y)...Int32(to.y) {
            for x in Int32(from.x)...Int32(to.x) {
                guard LandNoise.hash(x, y, 61) < 0.42 else { continue }
                let spot = SIMD2(
                    Float(x) + LandNoise.hash(x, y, 62), Float(y) + LandNoise.hash(x, y, 63))
                body(
                    LandFarm(
                        place: spot * apart, brightness: LandNoise.hash(x, y, 64),
                        number: SIMD2(x, y)))
            }
        }
    }
}
