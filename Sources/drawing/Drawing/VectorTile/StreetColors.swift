import Canvas

/// Colours of streets and grounds, in both looks.
struct StreetColors {
    let palette: Palette

    private func pick(_ paper: UInt32, _ indigo: UInt32) -> Color {
        Color(palette.isDark ? indigo : paper)
    }

    func ground(_ ground: GroundClass) -> Color {
        switch ground {
        case .residential: pick(0xF2EADA, 0x30426C)
        case .industry: pick(0xEFE4D2, 0x34466F)
        case .school: pick(0xF3E8D4, 0x34486F)
        case .hospital: pick(0xF5E4DC, 0x3B4669)
        case .sand: pick(0xF3E5BF, 0x48506A)
        case .rock: pick(0xE6E0D4, 0x39486B)
        case .ice: pick(0xF4F8F8, 0x52658E)
        case .farmland: pick(0xF3EED6, 0x2F4368)
        case .grass: pick(0xDFE9C9, 0x2A4A68)
        case .wood: pick(0xC9DDB2, 0x254860)
        case .wetland: pick(0xD5E5D6, 0x264A70)
        case .park: pick(0xD3E4BB, 0x274B66)
        case .cemetery: pick(0xD6E0C4, 0x2C4A62)
        case .pitch: pick(0xC8DEB4, 0x2F5468)
        case .plaza: pick(0xFBF6EA, 0x3F517D)
        case .runway: pick(0xE3DACA, 0x45567F)
        }
    }

    var land: Color { palette.land }
    var sea: Color { palette.sea }
    var water: Color { palette.water }
    var shore: Color { palette.shore }
    var river: Color { palette.river }

    var building: Color { pick(0xE8DCC7, 0x3A4B77) }
    var buildingEdge: Color { pick(0xD3C3A8, 0x4B5E8C) }

    func fill(_ street: StreetClass) -> Color {
        switch street {
        case .motorway: pick(0xF3C88C, 0xAB8C58)
        case .trunk: pick(0xF7D7A2, 0x9A8358)
        case .primary: pick(0xFBE6B6, 0x87795C)
        case .secondary: pick(0xFEF3D0, 0x6A6C8E)
        case .tertiary: pick(0xFFFDF7, 0x5A6A98)
        case .minor: pick(0xFFFDF7, 0x4F608E)
        case .pedestrian: pick(0xFAF3E6, 0x485A87)
        case .service: pick(0xFDF9F0, 0x475986)
        case .path: pick(0xCDBC9E, 0x5E709C)
        }
    }

    func casing(_ street: StreetClass) -> Color {
        switch street {
        case .motorway: pick(0xD6A260, 0x2A2F48)
        case .trunk: pick(0xDDB474, 0x262E4A)
        case .primary: pick(0xDFC58A, 0x232D4C)
        case .secondary: pick(0xDDCCA0, 0x212D50)
        default: pick(0xDCCFB6, 0x202E54)
        }
    }

    func rail(_ rail: RailClass) -> Color {
        rail == .tram ? pick(0xC3B5A6, 0x5C6B95) : pick(0xB3A89D, 0x63719B)
    }

    var border: Color { palette.border }
    var provinceBorder: Color { palette.provinceBorder }
}
