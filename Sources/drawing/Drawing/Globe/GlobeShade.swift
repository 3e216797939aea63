import Canvas
import Glibc

/// What sun, air and night make of the ground's colours, as tables for the sampler.
///
/// Channels are blue, green, red and unused, factors have the unit 128.
struct GlobeShade: Sendable {
    typealias Channels = SIMD4<UInt16>
    static let steps = 512

    /// By the sine of the sun's altitude, -1...1: factor on the ground, colour added, and factor on
    /// the light of towns.
    private(set) var ground: [Channels] = []
    private(set) var glow: [Channels] = []
    private(set) var townGain: [Channels] = []
    /// By the strength of light, 0...255: its colour.
    private(set) var town: [Channels] = []
    /// By the square of the distance from the middle of the disc, 0...1: limb darkening, and haze.
    private(set) var limb: [Channels] = []
    private(set) var haze: [Channels] = []
    /// By the distance from the limb outwards, 0...1: colour of the air in 8.8 fixed point, and how
    /// much of what lies behind is left (unit 128).
    private(set) var air: [Channels] = []
    private(set) var behindAir: [Channels] = []
    /// How far the air is seen, as a part of the radius.
    let airWidth: Double
    /// How much the air's brightness follows the sun, 0...1.
    let airFollowsSun: Float

    /// - Parameter night: 0 shows the ground as painted everywhere, 1 day and night.
    init(_ palette: Palette, night: Double) {
        let isDark = palette.isDark
        airWidth = isDark ? 0.16 : 0.10
        airFollowsSun = isDark ? Float(0.55 * night) : 0
        for step in 0..<Self.steps {
            let sine = (Double(step) + 0.5) / Double(Self.steps) * 2 - 1
            addSun(sine, isDark: isDark, night: night)
        }
        for step in 0..<256 {
            let t = Double(step) / 255
            addTown(t, isDark: isDark)
            addLimb(t, isDark: isDark)
            addAir(t, isDark: isDark)
        }
    }

    private mutating func addSun(_ sine: Double, isDark: Bool, night: Double) {
        let altitude = asin(sine) * 180 / .pi
        // Day ends slowly: full light from 8° above, none from 14° below the horizon.
        let day = Self.smooth((altitude + 14) / 22)
        let high = max(sine, 0)
        let dusk = exp(-pow((altitude - 0.5) / 8, 2))
        let ember = exp(-pow((altitude + 5) / 5.5, 2))
        func mix(_ dark: Double, _ light: Double) -> Double { dark + (light - dark) * day }
        let factor: SIMD3<Double>
        let added: SIMD3<Double>
        if isDark {
            factor = SIMD3(
                mix(0.92, 1.30 + 0.22 * high), mix(0.92, 1.30 + 0.20 * high),
                mix(0.94, 1.26 + 0.14 * high))
            added = SIMD3(44, 25, 6) * dusk + SIMD3(14, 4, 8) * ember
        } else {
            factor = SIMD3(
                mix(0.56, 0.965 + 0.035 * high), mix(0.59, 0.965 + 0.035 * high),
                mix(0.74, 0.97 + 0.03 * high))
            added = SIMD3(26, 6, 0) * dusk + SIMD3(14, 2, 10) * ember
        }
        let plain = isDark ? 1.12 : 1
        ground.append(Self.channels((factor * night + plain * (1 - night)) * 128))
        glow.append(Self.channels(added * night))
        let gain = (1 - Self.smooth((altitude + 9) / 12)) * night
        townGain.append(Self.channels(SIMD3(repeating: gain * (isDark ? 128 : 112))))
    }

    private mutating func addTown(_ t: Double, isDark: Bool) {
        // Villages are amber, cities nearly white.
        let warm = SIMD3(255.0, 190, 104)
        let hot = SIMD3(255.0, 238, 196)
        let color = warm + (hot - warm) * pow(t, 1.3)
        town.append(Self.channels(color * t))
    }

    private mutating func addLimb(_ squared: Double, isDark: Bool) {
        let depth = (max(1 - squared, 0)).squareRoot()
        let edge = pow(1 - depth, 2.2)
        if isDark {
            let light = 1.12 - 0.26 * squared
            limb.append(
                Self.channels(
                    SIMD3(light - 0.42 * edge, light - 0.38 * edge, light - 0.28 * edge) * 128))
            haze.append(Self.channels(SIMD3(20, 40, 84) * pow(1 - depth, 4)))
        } else {
            limb.append(
                Self.channels(SIMD3(1 - 0.16 * edge, 1 - 0.135 * edge, 1 - 0.09 * edge) * 128))
            haze.append(Self.channels(SIMD3(14, 16, 18) * pow(1 - depth, 5)))
        }
    }

    private mutating func addAir(_ t: Double, isDark: Bool) {
        let fade = pow(1 - t, 2.6)
        if isDark {
            let color = SIMD3(58.0, 108, 190) * (0.62 * fade + 0.45 * exp(-t * 24))
            air.append(Self.channels(color * 256 * 0.62))
            behindAir.append(Channels(repeating: 128))
        } else {
            // A shadow on the paper and a thin pale line of air.
            let dark = 0.17 * pow(1 - t, 2.2)
            air.append(Self.channels(SIMD3(60, 52, 66) * dark * 256))
            behindAir.append(Channels(repeating: UInt16((1 - dark) * 128)))
        }
    }

    /// From red, green, blue to the order in memory.
    private static func channels(_ color: SIMD3<Double>) -> Channels {
        func clamped(_ value: Double) -> UInt16 { UInt16(min(max(value, 0), 65535)) }
        return Channels(clamped(color.z), clamped(color.y), clamped(color.x), 0)
    }

    static func smooth(_ t: Double) -> Double {
        let clamped = min(max(t, 0), 1)
        return clamped * clamped * (3 - 2 * clamped)
    }
}

extension GlobeShade {
    /// The tables without checks of bounds; steps come from the sampler and are in range.
    struct Tables {
        let ground: UnsafePointer<Channels>
        let glow: UnsafePointer<Channels>
        let townGain: UnsafePointer<Channels>
        let town: UnsafePointer<Channels>
        let limb: UnsafePointer<Channels>
        let haze: UnsafePointer<Channels>
    }

    func withTables(_ body: (Tables) -> Void) {
        ground.withUnsafeBufferPointer { ground in
            glow.withUnsafeBufferPointer { glow in
                townGain.withUnsafeBufferPointer { townGain in
                    town.withUnsafeBufferPointer { town in
                        limb.withUnsafeBufferPointer { limb in
                            haze.withUnsafeBufferPointer { haze in
                                guard let ground = ground.baseAddress,
                                    let glow = glow.baseAddress,
                                    let townGain = townGain.baseAddress,
                                    let town = town.baseAddress, let limb = limb.baseAddress,
                                    let haze = haze.baseAddress
                                else { return }
                                body(
                                    Tables(
                                        ground: ground, glow: glow, townGain: townGain, town: town,
                                        limb: limb, haze: haze))
                            }
                        }
                    }
                }
            }
        }
    }
}
