import Canvas
import Glibc

/// What sun, air and night make of the ground's colours, as tables for the sampler.
///
/// Colours are spread over two numbers, red and blue in one, green in the other (`Split`), so that
/// ordinary arithmetic works on two channels at a time.
struct GlobeShade: Sendable {
    static let steps = 512

    /// A colour as 0x00RR00BB and 0x000000GG.
    struct Split: Sendable {
        var redBlue: UInt32
        var green: UInt32

        /// From channels of 0...255.
        init(_ color: SIMD3<Double>) {
            func part(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 255)) }
            redBlue = part(color.x) << 16 | part(color.z)
            green = part(color.y)
        }
    }

    /// By the sine of the sun's altitude, -1...1.
    struct Sunlight: Sendable {
        /// On the ground's brightness, 256 as painted.
        var factor: UInt32
        /// Of towns' light, 0...256.
        var townGain: UInt32
        /// Added: dusk and night's blue.
        var glow: Split
    }

    /// By the square of the distance from the middle of the disc, 0...1.
    struct Limb: Sendable {
        /// On brightness, 256 as it is.
        var factor: UInt32
        var haze: Split
    }

    private(set) var sunlight: [Sunlight] = []
    private(set) var limb: [Limb] = []
    /// By the strength of light, 0...255: its colour.
    private(set) var town: [Split] = []
    /// By the distance from the limb outwards, 0...1: blue, green, red of the air in 8.8 fixed
    /// point, and how much of what lies behind is left, 0...256.
    private(set) var air: [SIMD4<UInt32>] = []
    /// How far the air is seen, as a part of the radius.
    let airWidth: Double
    /// How much the air's brightness follows the sun, 0...1.
    let airFollowsSun: Float

    /// - Parameters:
    ///   - night: 0 shows the ground evenly lit, 1 day and night.
    ///   - curvature: of the projection; evenly lit, a flat map has its colours as they are painted.
    init(_ palette: Palette, night: Double, curvature: Double = 1) {
        let isDark = palette.isDark
        airWidth = isDark ? 0.16 : 0.10
        airFollowsSun = isDark ? Float(0.5 * night) : 0
        for step in 0..<Self.steps {
            let sine = (Double(step) + 0.5) / Double(Self.steps) * 2 - 1
            addSun(sine, isDark: isDark, night: night, curvature: curvature)
        }
        for step in 0..<256 {
            let t = Double(step) / 255
            // Villages are amber, cities nearly white.
            let warm = SIMD3(255.0, 190, 104)
            let hot = SIMD3(255.0, 240, 204)
            town.append(Split((warm + (hot - warm) * pow(t, 1.2)) * t))
            addLimb(t, isDark: isDark)
            addAir(t, isDark: isDark)
        }
    }

    private mutating func addSun(
        _ sine: Double, isDark: Bool, night: Double, curvature: Double
    ) {
        let altitude = asin(sine) * 180 / .pi
        // Day ends slowly: full light from 8° above, none from 14° below the horizon.
        let day = Self.smooth((altitude + 14) / 22)
        let dusk = exp(-pow((altitude - 0.5) / 8, 2))
        let ember = exp(-pow((altitude + 5) / 5.5, 2))
        let factor: Double
        var glow: SIMD3<Double>
        if isDark {
            factor = 0.93 + (0.35 + 0.2 * max(sine, 0)) * day
            glow = SIMD3(46, 26, 6) * dusk + SIMD3(20, 5, 8) * ember
        } else {
            factor = 0.73 + (0.235 + 0.035 * max(sine, 0)) * day
            glow = SIMD3(26, 7, 0) * dusk + SIMD3(14, 2, 8) * ember
            glow += SIMD3(0, 4, 26) * (1 - day)
        }
        // The middle of a dark disc is brighter by 1.12, which a flat map takes back.
        let plain = isDark ? 0.9 + 0.2 * curvature : 1
        let gain = (1 - Self.smooth((altitude + 9) / 12)) * night * (isDark ? 1 : 0.9)
        sunlight.append(
            Sunlight(
                factor: UInt32((factor * night + plain * (1 - night)) * 256),
                townGain: UInt32(gain * 256), glow: Split(glow * night)))
    }

    private mutating func addLimb(_ squared: Double, isDark: Bool) {
        let depth = max(1 - squared, 0).squareRoot()
        let edge = pow(1 - depth, 2.2)
        if isDark {
            limb.append(
                Limb(
                    factor: UInt32((1.12 - 0.26 * squared - 0.40 * edge) * 256),
                    haze: Split(SIMD3(20, 40, 84) * pow(1 - depth, 4) + SIMD3(0, 2, 9) * edge)))
        } else {
            limb.append(
                Limb(
                    factor: UInt32((1 - 0.16 * edge) * 256),
                    haze: Split(SIMD3(14, 16, 18) * pow(1 - depth, 5) + SIMD3(0, 4, 14) * edge)))
        }
    }

    private mutating func addAir(_ t: Double, isDark: Bool) {
        func channels(_ color: SIMD3<Double>, left: Double) -> SIMD4<UInt32> {
            SIMD4(
                UInt32(color.z * 256), UInt32(color.y * 256), UInt32(color.x * 256),
                UInt32(left * 256))
        }
        if isDark {
            let strength = 0.40 * pow(1 - t, 2.6) + 0.28 * exp(-t * 24)
            air.append(channels(SIMD3(58, 108, 190) * strength, left: 1))
        } else {
            // A shadow on the paper.
            let dark = 0.17 * pow(1 - t, 2.2)
            air.append(channels(SIMD3(60, 52, 66) * dark, left: 1 - dark))
        }
    }

    static func smooth(_ t: Double) -> Double {
        let clamped = min(max(t, 0), 1)
        return clamped * clamped * (3 - 2 * clamped)
    }
}

extension GlobeShade {
    /// The tables without checks of bounds; steps come from the sampler and are in range.
    struct Tables {
        let sunlight: UnsafePointer<Sunlight>
        let limb: UnsafePointer<Limb>
        let town: UnsafePointer<Split>

        /// A pixel of the ground as it is seen.
        /// - Parameter dither: 0...127.
        @inline(__always)
        func shaded(_ color: UInt32, sun: Int, limb index: Int, dither: UInt32) -> UInt32 {
            let light = sunlight[sun]
            let edge = limb[index]
            // 128 is 1, so that 255 times it fits into 16 bits.
            let factor = min((light.factor &* edge.factor) >> 9, 256)
            var redBlue = color & 0xFF00FF
            var green = color >> 8 & 0xFF
            redBlue = ((redBlue &* factor &+ dither &* 0x10001) >> 7) & 0x1FF01FF
            green = (green &* factor &+ dither) >> 7
            let strength = color >> 24
            if strength != 0, light.townGain != 0 {
                // Light covers the ground rather than adding up to white.
                let lamp = town[Int(strength)]
                let kept = 256 &- (strength &* light.townGain) >> 8
                redBlue = Self.saturated(redBlue)
                redBlue =
                    ((redBlue &* kept) >> 8 & 0xFF00FF)
                    &+ ((lamp.redBlue &* light.townGain) >> 8 & 0xFF00FF)
                green = (min(green, 255) &* kept &+ lamp.green &* light.townGain) >> 8
            }
            redBlue = Self.saturated(redBlue &+ light.glow.redBlue &+ edge.haze.redBlue)
            green = min(green &+ light.glow.green &+ edge.haze.green, 255)
            return 0xFF00_0000 | redBlue | green << 8
        }

        /// Four neighbouring pixels in one light. False, and nothing written, where towns shine.
        @inline(__always)
        func shadeFour(
            _ source: UnsafePointer<UInt32>, sun: Int, limb index: Int, dither: SIMD8<UInt16>,
            into out: UnsafeMutablePointer<UInt32>
        ) -> Bool {
            let light = sunlight[sun]
            if light.townGain != 0 {
                let any = source[0] | source[1] | source[2] | source[3]
                guard any < 1 << 24 else { return false }
            }
            let edge = limb[index]
            let factor = UInt16(truncatingIfNeeded: min((light.factor &* edge.factor) >> 9, 256))
            let colors = UnsafeRawPointer(source).loadUnaligned(as: SIMD4<UInt32>.self)
            let pairs = unsafeBitCast(colors, to: SIMD8<UInt16>.self)
            // Blue and red are the low bytes of the half-words, green and alpha the high ones.
            var low = pairs & SIMD8(repeating: 255)
            var high = pairs &>> SIMD8(repeating: 8)
            low = (low &* SIMD8(repeating: factor) &+ dither) &>> SIMD8(repeating: 7)
            high = (high &* SIMD8(repeating: factor) &+ dither) &>> SIMD8(repeating: 7)
            let redBlue = light.glow.redBlue &+ edge.haze.redBlue
            let green = light.glow.green &+ edge.haze.green
            low &+= unsafeBitCast(SIMD4<UInt32>(repeating: redBlue), to: SIMD8<UInt16>.self)
            high &+= unsafeBitCast(SIMD4<UInt32>(repeating: green), to: SIMD8<UInt16>.self)
            low = Self.saturated(low)
            high = Self.saturated(high)
            let result = unsafeBitCast(low | high &<< SIMD8(repeating: 8), to: SIMD4<UInt32>.self)
            UnsafeMutableRawPointer(out).storeBytes(
                of: result | SIMD4(repeating: 0xFF00_0000), as: SIMD4<UInt32>.self)
            return true
        }

        @inline(__always)
        private static func saturated(_ channels: SIMD8<UInt16>) -> SIMD8<UInt16> {
            let signed = unsafeBitCast(channels, to: SIMD8<Int16>.self)
            let limit = SIMD8<Int16>(repeating: 255)
            let clamped = signed.replacing(with: limit, where: signed .> limit)
            return unsafeBitCast(clamped, to: SIMD8<UInt16>.self)
        }

        /// Two channels of at most 1023 brought down to 255.
        @inline(__always)
        private static func saturated(_ redBlue: UInt32) -> UInt32 {
            let over = ((redBlue >> 8 & 0x30003) &+ 0x30003) >> 2 & 0x10001
            return (redBlue | over &* 255) & 0xFF00FF
        }
    }

    func withTables(_ body: (Tables) -> Void) {
        sunlight.withUnsafeBufferPointer { sunlight in
            limb.withUnsafeBufferPointer { limb in
                town.withUnsafeBufferPointer { town in
                    guard let sunlight = sunlight.baseAddress, let limb = limb.baseAddress,
                        let town = town.baseAddress
                    else { return }
                    body(Tables(sunlight: sunlight, limb: limb, town: town))
                }
            }
        }
    }
}
