import Glibc

/// Colours of sky and ground by how high the sun stands. Channels are red, green, blue, 0...255.
struct SkyColors {
    let zenith: SIMD3<Double>
    let middle: SIMD3<Double>
    /// At the horizon below the sun.
    let sunny: SIMD3<Double>
    /// At the horizon across from it.
    let shady: SIMD3<Double>
    /// Light on the ground, 0...1.
    let daylight: Double
    /// How far stars come out, 0...1.
    let darkness: Double

    private struct Hour {
        let sun: Double
        let zenith: UInt32
        let middle: UInt32
        let sunny: UInt32
        let shady: UInt32
    }

    private static let hours = [
        Hour(sun: -18, zenith: 0x060A1C, middle: 0x0B1534, sunny: 0x1A2850, shady: 0x15224A),
        Hour(sun: -13, zenith: 0x0A1231, middle: 0x142354, sunny: 0x2E3A72, shady: 0x1B2A5A),
        Hour(sun: -9, zenith: 0x101D4B, middle: 0x273873, sunny: 0x765C8C, shady: 0x2B3970),
        Hour(sun: -6, zenith: 0x1B2F66, middle: 0x4B5796, sunny: 0xD27A72, shady: 0x4C578F),
        Hour(sun: -3, zenith: 0x2C4680, middle: 0x7D7FB4, sunny: 0xF29A62, shady: 0x8386B2),
        Hour(sun: 0, zenith: 0x3A5B9A, middle: 0x9AA3CC, sunny: 0xFBC083, shady: 0xB7A9C6),
        Hour(sun: 4, zenith: 0x3F6DB0, middle: 0x97B4DC, sunny: 0xF8DFB4, shady: 0xD3CFDA),
        Hour(sun: 12, zenith: 0x3A77C2, middle: 0x8FBBE6, sunny: 0xEFEBDC, shady: 0xDDE7EE),
        Hour(sun: 45, zenith: 0x2E6FC6, middle: 0x7FB4E8, sunny: 0xDCEBF3, shady: 0xD9E9F4),
    ]

    /// - Parameter sun: degrees above the level.
    init(sun: Double) {
        let next = Self.hours.firstIndex { $0.sun >= sun } ?? Self.hours.count - 1
        let (from, to) = (Self.hours[max(next - 1, 0)], Self.hours[next])
        let part = to.sun == from.sun ? 0 : min(max((sun - from.sun) / (to.sun - from.sun), 0), 1)
        func mixed(_ key: KeyPath<Hour, UInt32>) -> SIMD3<Double> {
            let (a, b) = (Self.channels(from[keyPath: key]), Self.channels(to[keyPath: key]))
            return a + (b - a) * part
        }
        zenith = mixed(\.zenith)
        middle = mixed(\.middle)
        sunny = mixed(\.sunny)
        shady = mixed(\.shady)
        daylight = Ease.step(-9, 10, sun)
        darkness = 1 - Ease.step(-14, -4, sun)
    }

    static func channels(_ hex: UInt32) -> SIMD3<Double> {
        SIMD3(Double(hex >> 16 & 255), Double(hex >> 8 & 255), Double(hex & 255))
    }

    /// The colour of the sky.
    /// - Parameters:
    ///   - altitude: sine of the degrees above the level.
    ///   - towards: cosine of the angle along the horizon to the sun.
    func sky(altitude: Double, towards: Double) -> SIMD3<Double> {
        let side = pow((1 + towards) / 2, 1.6)
        let low = shady + (sunny - shady) * side
        let height = max(altitude, 0)
        // The glow of dusk lies flat on the horizon.
        let first = 1 - exp(-height * 5.2)
        let second = 1 - exp(-height * 1.9)
        let lower = low + (middle - low) * first
        return lower + (zenith - lower) * second * second
    }

    /// The colour of the ground.
    /// - Parameters:
    ///   - land: 0 sea … 1 land.
    ///   - growth: 0 woods … 1 fields; on water small waves.
    ///   - depression: sine of the degrees below the horizon.
    ///   - horizon: the colour of the sky there.
    func ground(
        land: Double, growth: Double, depression: Double, horizon: SIMD3<Double>
    ) -> SIMD3<Double> {
        let day = daylight
        let dark = SIMD3(11.0, 17, 36)
        let woods = SIMD3(104.0, 132, 92)
        let green = woods + (SIMD3(160, 170, 120) - woods) * growth
        let meadow = dark * (0.7 + 0.6 * growth) + (green - dark) * day
        // Water throws back the sky above it.
        let mirror = middle + (horizon - middle) * exp(-depression * 5)
        let waves = 0.94 + 0.12 * growth
        let water = (mirror * 0.6 + SIMD3(6, 26, 50) * (0.2 + 0.6 * day)) * waves
        let near = water + (meadow - water) * land
        let haze = exp(-depression * (12 + 8 * land)) * 0.8
        return near + (horizon * 0.95 - near) * haze
    }
}
