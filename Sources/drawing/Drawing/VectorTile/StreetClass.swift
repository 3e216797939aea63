import Glibc

/// The kinds of ways that are drawn, from the least to the most important.
enum StreetClass: Int, CaseIterable, Sendable {
    case path, service, pedestrian, minor, tertiary, secondary, primary, trunk, motorway

    /// - Parameters:
    ///   - name: what the OpenMapTiles schema calls the class.
    ///   - detail: its further distinction, if there is one.
    init?(_ name: String, detail: String?) {
        switch name {
        case "motorway": self = .motorway
        case "trunk": self = .trunk
        case "primary": self = .primary
        case "secondary": self = .secondary
        case "tertiary": self = .tertiary
        case "minor", "street", "busway", "raceway", "minor_construction": self = .minor
        case "service", "track": self = detail == "cycleway" ? .path : .service
        case "path": self = detail == "pedestrian" ? .pedestrian : .path
        case "pedestrian", "street_limited": self = .pedestrian
        default: return nil
        }
    }

    /// The zoom from which it is drawn.
    var firstZoom: Double {
        switch self {
        case .motorway: 4
        case .trunk: 5
        case .primary: 7
        case .secondary: 9
        case .tertiary: 10.5
        case .minor: 12
        case .pedestrian: 13.5
        case .service: 14
        case .path: 15
        }
    }

    /// The zoom from which its name is written.
    var nameZoom: Int {
        switch self {
        case .motorway, .trunk: 12
        case .primary: 13
        case .secondary: 14
        case .tertiary, .minor: 15
        case .pedestrian: 16
        case .service: 17
        case .path: 18
        }
    }

    /// Widths in logical pixels at zooms 8, 12, 14, 16 and 18; beyond, a way grows with the map.
    private var widths: [Double] {
        switch self {
        case .motorway: [1.3, 3.2, 6, 12, 30]
        case .trunk: [1.1, 2.9, 5.4, 11.5, 29]
        case .primary: [0.8, 2.5, 4.8, 11, 28]
        case .secondary: [0.6, 2, 4, 9.5, 25]
        case .tertiary: [0.4, 1.4, 3.2, 8.5, 23]
        case .minor: [0.3, 0.9, 2.2, 7, 20]
        case .pedestrian: [0.3, 0.6, 1.6, 5, 15]
        case .service: [0.3, 0.5, 1.2, 3.6, 11]
        case .path: [0.3, 0.5, 0.9, 1.3, 2.4]
        }
    }

    /// In logical pixels.
    func width(zoom: Double) -> Double { Self.between(widths, zoom) }

    static let zooms = [8.0, 12, 14, 16, 18]

    /// A value between those of `zooms`, in even ratios.
    static func between(_ values: [Double], _ zoom: Double) -> Double {
        if zoom >= zooms[zooms.count - 1] {
            return values[values.count - 1] * exp2(min(zoom, 20) - zooms[zooms.count - 1])
        }
        for index in 1..<zooms.count where zoom < zooms[index] {
            let part = max((zoom - zooms[index - 1]) / (zooms[index] - zooms[index - 1]), 0)
            return values[index - 1] * pow(values[index] / values[index - 1], part)
        }
        return values[values.count - 1]
    }
}

/// Whether a way runs below, on or above the ground.
enum StreetLevel: Int, CaseIterable, Sendable {
    case tunnel, ground, bridge

    init(_ brunnel: String?) {
        switch brunnel {
        case "tunnel": self = .tunnel
        case "bridge": self = .bridge
        default: self = .ground
        }
    }
}

/// The kinds of rails.
enum RailClass: Int, CaseIterable, Sendable {
    case tram, siding, rail

    init?(_ name: String, service: String?) {
        switch name {
        case "rail": self = service == nil ? .rail : .siding
        case "transit", "tram", "subway", "light_rail", "monorail", "funicular": self = .tram
        default: return nil
        }
    }

    var firstZoom: Double {
        switch self {
        case .rail: 9
        case .siding: 14
        case .tram: 13.5
        }
    }
}

/// The kinds of ground, in the order in which they lie on each other.
enum GroundClass: Int, CaseIterable, Sendable {
    case residential, industry, school, hospital, sand, rock, ice, farmland, grass, wood, wetland,
        park, cemetery, pitch, plaza, runway

    /// - Parameters:
    ///   - layer: of the OpenMapTiles schema.
    ///   - name: its class.
    ///   - detail: its subclass, if there is one.
    init?(layer: String, _ name: String?, detail: String?) {
        switch layer {
        case "park": self = .park
        case "aeroway": self = .runway
        case "landcover":
            switch name {
            case "wood", "forest": self = .wood
            case "sand": self = .sand
            case "rock": self = .rock
            case "ice", "glacier": self = .ice
            case "wetland": self = .wetland
            case "farmland": self = .farmland
            case "grass": self = ["park", "garden"].contains(detail) ? .park : .grass
            default: return nil
            }
        case "landuse":
            switch name {
            case "residential", "suburb", "neighbourhood", "quarter": self = .residential
            case "commercial", "retail", "industrial", "railway", "military", "garages":
                self = .industry
            case "school", "university", "college", "kindergarten", "library", "theme_park", "zoo":
                self = .school
            case "hospital": self = .hospital
            case "cemetery": self = .cemetery
            case "pitch", "playground", "stadium", "track": self = .pitch
            default: return nil
            }
        default: return nil
        }
    }

    var firstZoom: Double {
        switch self {
        case .residential, .wood, .ice, .sand, .park, .wetland, .rock, .farmland: 4
        case .industry, .grass, .cemetery, .runway: 10
        default: 12.5
        }
    }
}
