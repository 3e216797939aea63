import Platform
import Tiles

/// What is said of maps and of what is wrong with them.
enum MapWords {
    /// As a list of maps calls one.
    static func name(_ choice: MapChoice) -> String {
        switch choice {
        case .file(let path): fileName(path)
        case .server(let template): host(template)
        case .preset(.gsiStandard): tr("GSI Maps, standard")
        case .preset(.gsiPale): tr("GSI Maps, pale")
        case .preset(.gsiPhoto): tr("GSI Maps, photo")
        case .preset(.openStreetMap): tr("OpenStreetMap")
        }
    }

    /// The last part of a path.
    static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The computer that a template asks.
    static func host(_ template: String) -> String {
        let rest = template.drop { $0 != "/" }.drop { $0 == "/" }
        return String(rest.prefix { $0 != "/" && $0 != ":" })
    }

    /// Why a file is no map.
    static func sentence(_ error: TileFileError, _ path: String) -> String {
        let values = ["name": fileName(path)]
        return switch error {
        case .unreadable: format(tr("“{name}” cannot be opened."), values)
        case .unknownKind:
            format(
                tr(
                    "“{name}” is no map that Hannari knows: it reads MBTiles, PMTiles and folders of tiles."
                ), values)
        case .damaged:
            format(
                tr("“{name}” is damaged or incomplete. Perhaps it was not copied to its end?"),
                values)
        case .empty: format(tr("“{name}” has no tiles in it."), values)
        case .packing(let packing):
            format(
                tr(
                    "“{name}” is packed with {packing}, which Hannari does not read. Please make it with gzip."
                ),
                values.merging(["packing": packing]) { $1 })
        case .content(let content):
            format(
                tr("“{name}” holds tiles of the kind {kind}, which Hannari does not show."),
                values.merging(["kind": content]) { $1 })
        }
    }

    static func gone(_ path: String) -> String {
        format(
            tr("The map “{name}” is not where it was, so the built-in map is shown."),
            ["name": fileName(path)])
    }
}
