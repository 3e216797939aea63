import Gtk
import Placemarks
import Tiles

/// Takes maps and files of places that are dropped on the window.
final class MapDrop {
    /// Told of files of places.
    var onPlaces: (([String]) -> Void)?

    private let maps: MapSources
    private let target = FileDropTarget()

    init(_ maps: MapSources, on window: Window) {
        self.maps = maps
        target.onDrop { [weak self] paths in self?.drop(paths) ?? false }
        window.add(target)
    }

    /// Adds the maps among some files and hands files of places on; says whether there were any.
    @discardableResult
    func drop(_ paths: [String]) -> Bool {
        let found = paths.filter { TileFile.looksLikeMap($0) }
        let places = paths.filter { !found.contains($0) && PlacemarkFormat(path: $0) != nil }
        guard !found.isEmpty || !places.isEmpty else { return false }
        if !found.isEmpty { maps.add(paths: found) }
        if !places.isEmpty { onPlaces?(places) }
        return true
    }
}
