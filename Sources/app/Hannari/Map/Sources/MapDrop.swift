import Gtk
import Tiles

/// Takes maps that are dropped on the window.
final class MapDrop {
    private let maps: MapSources
    private let target = FileDropTarget()

    init(_ maps: MapSources, on window: ApplicationWindow) {
        self.maps = maps
        target.onDrop { [weak self] paths in self?.drop(paths) ?? false }
        window.add(target)
    }

    /// Adds the maps among some files; says whether there were any.
    @discardableResult
    func drop(_ paths: [String]) -> Bool {
        let found = paths.filter { TileFile.looksLikeMap($0) }
        guard !found.isEmpty else { return false }
        maps.add(paths: found)
        return true
    }
}
