import Atlas
import Canvas

/// Paints one tile of the flat map.
enum TilePainter {
    /// - Parameter places: towns whose light goes to the alpha byte, for looks that are lit.
    static func paint(_ key: TileKey, _ painter: BasePainter, towns: TownLights) -> Surface? {
        guard let tile = Surface(width: TileKey.size, height: TileKey.size) else { return nil }
        let transform = MapTransform.mercator(
            worldWidth: key.worldWidth, left: Double(key.column * TileKey.size),
            top: Double(key.row * TileKey.size))
        painter.paint(tile, transform)
        if key.look.isLit { CityLights.paint(tile, transform, towns: towns.all) }
        return tile
    }
}
