/// A map that can lie over the built-in one.
nonisolated enum MapChoice: Hashable {
    /// A file or folder of the person's own.
    case file(path: String)
    /// Tiles from a server, by a template such as `https://example.org/{z}/{x}/{y}.png`.
    case server(template: String)
    /// A server that the app knows.
    case preset(MapPreset)

    /// What stands in the settings.
    var key: String {
        switch self {
        case .file(let path): path
        case .server(let template): template
        case .preset(let preset): "preset:\(preset.rawValue)"
        }
    }

    /// Nil for what no longer means anything.
    init?(key: String) {
        if key.hasPrefix("/") {
            self = .file(path: key)
        } else if key.hasPrefix("preset:") {
            guard let preset = MapPreset(rawValue: String(key.dropFirst(7))) else { return nil }
            self = .preset(preset)
        } else if key.hasPrefix("http://") || key.hasPrefix("https://") {
            self = .server(template: key)
        } else {
            return nil
        }
    }

    /// Whether the area that is looked at is told to another computer.
    var isOnline: Bool { if case .file = self { false } else { true } }
}

/// Servers that the app knows, all unused until a person chooses one.
nonisolated enum MapPreset: String, CaseIterable {
    case gsiStandard = "gsi-std"
    case gsiPale = "gsi-pale"
    case gsiPhoto = "gsi-photo"
    case openStreetMap = "osm"
}
