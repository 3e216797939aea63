import Canvas

/// Colours and strengths of the painted land.
final class LandLook: Sendable {
    typealias Pixel = SIMD4<Float>

    let isDark: Bool
    /// 0 far away, where the plain map says more, 1 near.
    let strength: Float
    /// Of lamps, which are seen from farther away.
    let lamps: Float
    /// How much of single fields, streets and figures there is to see.
    let fields: Float
    let lanes: Float
    let avenues: Float
    let houses: Float
    let trees: Float

    let fieldTones: [Pixel]
    let hedge: Pixel
    let wood: Pixel
    let town: Pixel
    let lane: Pixel
    let avenue: Pixel
    let laneStrength: Float
    let glow: Pixel
    /// Of town glow, 0...1.
    let glowStrength: Float

    /// Metres to a logical pixel at which the first lamps show.
    static let farthest: Float = 440

    /// - Parameter metres: to a logical pixel.
    init(_ palette: Palette, metres: Float) {
        isDark = palette.isDark
        strength = 1 - LandNoise.ramp(metres, 60, 230)
        lamps = 1 - LandNoise.ramp(metres, 220, Self.farthest)
        fields = 1 - LandNoise.ramp(metres, 11, 42)
        lanes = 1 - LandNoise.ramp(metres, 9, 26)
        avenues = 1 - LandNoise.ramp(metres, 50, 120)
        houses = 1 - LandNoise.ramp(metres, 2.4, 4.2)
        trees = 1 - LandNoise.ramp(metres, 3.4, 7)
        // Near the ground streets are trodden snow, from afar the light of their lamps.
        let near = 1 - LandNoise.ramp(metres, 1.6, 5)
        func tone(_ night: UInt32, _ day: UInt32) -> Pixel {
            let hex = palette.isDark ? night : day
            return Pixel(Float(hex & 255), Float(hex >> 8 & 255), Float(hex >> 16 & 255), 0)
        }
        fieldTones = [
            tone(0x364B7E, 0xFBF9F2), tone(0x40568C, 0xEFE3C2), tone(0x32466F, 0xE2E7C8),
            tone(0x4A6196, 0xFFFFFF), tone(0x394E7A, 0xE9DDBE), tone(0x304572, 0xD7E1C0),
        ]
        hedge = tone(0x263A62, 0xB9C2A0)
        wood = tone(0x1F3358, 0xC3D2B2)
        town = tone(0x3B4B7E, 0xDFD0B6) * (1 - near) + tone(0x4A5B92, 0xEADFCB) * near
        lane = tone(0xA98A5E, 0xFFFFFF) * (1 - near) + tone(0x5A6A9E, 0xFFFFFF) * near
        avenue = tone(0xF0C27A, 0xFFE3A4) * (1 - near) + tone(0x7A7FA6, 0xFFF4DC) * near
        laneStrength = palette.isDark ? 0.62 : 0.9
        glow = tone(0xFFB45A, 0xFFC873)
        glowStrength = palette.isDark ? 0.16 - 0.09 * near : 0.03
    }
}
