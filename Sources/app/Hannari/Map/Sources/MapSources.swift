import Observation
import Platform
import Tiles
import Tiling

/// Which maps a person has, and which one lies over the built-in one.
@Observable final class MapSources {
    /// The maps that the person added, in the order of adding.
    private(set) var added: [MapChoice] = []
    /// What is chosen; nil for the built-in map alone.
    private(set) var chosen: MapChoice?
    /// The chosen map, once it is open.
    private(set) var source: (any TileSource)?
    /// A sentence on what went wrong last.
    private(set) var problem: String?

    @ObservationIgnored let servers: MapServers
    @ObservationIgnored private let settings: SettingsModel
    @ObservationIgnored private var opening: Task<Void, Never>?

    /// Opens what was chosen last time.
    /// - Parameter cacheFolder: where answers of servers are kept.
    init(_ settings: SettingsModel, cacheFolder: String) {
        self.settings = settings
        servers = MapServers(folder: cacheFolder)
        added = settings.maps.compactMap { MapChoice(key: $0) }
        if let key = settings.map, let choice = MapChoice(key: key) { open(choice, isNew: false) }
    }

    /// Whom the shown map is owed to; empty for the built-in one.
    var credit: String { source?.info.credit ?? "" }

    /// Lays a map over the built-in one, or none.
    func choose(_ choice: MapChoice?) {
        guard choice != chosen else { return }
        problem = nil
        guard let choice else {
            opening?.cancel()
            chosen = nil
            source = nil
            settings.map = nil
            return
        }
        open(choice, isNew: false)
    }

    /// Adds files and folders, as far as they are maps, and shows the last one.
    func add(paths: [String]) {
        problem = nil
        for path in paths { open(.file(path: path), isNew: true) }
    }

    /// Adds a server and shows its map; says whether the address is one of tiles.
    func add(template: String) -> Bool {
        guard let source = servers.source(template) else {
            problem = tr(
                "This is no address of map tiles: it must begin with https:// and hold {z}, {x} and {y}."
            )
            return false
        }
        opening?.cancel()
        show(source, .server(template: template))
        return true
    }

    /// Forgets a map that was added; the file stays.
    func remove(_ choice: MapChoice) {
        added.removeAll { $0 == choice }
        settings.maps = added.map(\.key)
        if chosen == choice { choose(nil) }
    }

    /// Takes note that the shown map cannot be read any more.
    func lose() {
        guard case .file(let path) = chosen else { return }
        choose(nil)
        problem = MapWords.gone(path)
    }

    /// Waits until what was asked for is open.
    func settle() async { await opening?.value }

    private func open(_ choice: MapChoice, isNew: Bool) {
        let before = opening
        if !isNew {
            before?.cancel()
            chosen = choice
        }
        opening = Task { [weak self] in
            if isNew { await before?.value }
            switch choice {
            case .file(let path): await self?.open(file: path, isNew: isNew)
            case .server(let template): self?.open(self?.servers.source(template), choice)
            case .preset(let preset): self?.open(self?.servers.source(preset), choice)
            }
        }
    }

    private func open(_ opened: (any TileSource)?, _ choice: MapChoice) {
        guard let opened else { return choose(nil) }
        show(opened, choice)
    }

    private func open(file path: String, isNew: Bool) async {
        do throws(TileFileError) {
            let opened = try await TileFile.open(path)
            guard !Task.isCancelled else { return }
            show(opened, .file(path: path))
        } catch {
            guard !Task.isCancelled else { return }
            guard isNew else {
                chosen = nil
                source = nil
                settings.map = nil
                problem =
                    error == .unreadable ? MapWords.gone(path) : MapWords.sentence(error, path)
                return
            }
            problem = MapWords.sentence(error, path)
        }
    }

    private func show(_ opened: any TileSource, _ choice: MapChoice) {
        if case .preset = choice {
        } else if !added.contains(choice) {
            added.append(choice)
            settings.maps = added.map(\.key)
        }
        source = opened
        chosen = choice
        settings.map = choice.key
        problem = nil
    }
}
