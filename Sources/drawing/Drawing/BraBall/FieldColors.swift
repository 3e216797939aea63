import Canvas

/// The colours of the ground, in daylight or under floodlights.
struct FieldColors: Hashable {
    let grass: [Color]
    let outside: [Color]
    let chalk: Color
    let stands: (top: Color, bottom: Color)
    let wall: Color
    let crowd: [Color]
    let light: Color

    init(isNight: Bool) {
        if isNight {
            grass = [Color(0x2F7A4A), Color(0x296E42)]
            outside = [Color(0x25623C), Color(0x215A37)]
            chalk = Color(0xEFF3F0)
            stands = (Color(0x0E1631), Color(0x1A2547))
            wall = Color(0x0A1026)
            crowd = [0x5D6FA8, 0x8A7FB5, 0xB48AC8, 0xD9B24C, 0x46568A, 0x7C93C9].map { Color($0) }
            light = Color(0xDDEBFF)
        } else {
            grass = [Color(0x6DB065), Color(0x62A55C)]
            outside = [Color(0x59995A), Color(0x529154)]
            chalk = Color(0xFBFCF7)
            stands = (Color(0xE4DAC6), Color(0xD6C8AE))
            wall = Color(0xC2B293)
            crowd = [0xA98BB5, 0xC8A25C, 0x8DA6B8, 0xC98B7D, 0x9BAF87, 0x8C7C97].map { Color($0) }
            light = Color(0xFFF6DC)
        }
    }

    static func == (a: FieldColors, b: FieldColors) -> Bool { a.chalk == b.chalk }
    func hash(into hasher: inout Hasher) { hasher.combine(chalk) }
}
