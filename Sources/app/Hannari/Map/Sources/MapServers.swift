import Network
import Platform
import Tiles
import Tiling

/// The servers that a person can choose, and the one connection to them. It is made when the first
/// one is chosen.
final class MapServers {
    private let folder: String
    private var web: TileWeb?

    /// - Parameter folder: where answers are kept.
    init(folder: String) { self.folder = folder }

    private lazy var cache = TileCache(folder: folder)

    /// Bytes of answers that are kept.
    var storedBytes: Int { cache.usedBytes }

    /// Forgets the answers that are kept.
    func clearStored() { cache.clear() }

    /// The source of a preset.
    func source(_ preset: MapPreset) -> (any TileSource)? {
        let photo = preset == .gsiPhoto
        let japan = TileBounds(south: 20, west: 122, north: 46.5, east: 154.5)
        let template =
            switch preset {
            case .gsiStandard: "https://cyberjapandata.gsi.go.jp/xyz/std/{z}/{x}/{y}.png"
            case .gsiPale: "https://cyberjapandata.gsi.go.jp/xyz/pale/{z}/{x}/{y}.png"
            case .gsiPhoto: "https://cyberjapandata.gsi.go.jp/xyz/seamlessphoto/{z}/{x}/{y}.jpg"
            case .openStreetMap: "https://tile.openstreetmap.org/{z}/{x}/{y}.png"
            }
        let info =
            preset == .openStreetMap
            ? TileSourceInfo(
                name: MapWords.name(.preset(preset)), credit: tr("© OpenStreetMap contributors"),
                zooms: 0...19, kind: .raster)
            : TileSourceInfo(
                name: MapWords.name(.preset(preset)),
                credit: tr("GSI Tiles, Geospatial Information Authority of Japan"),
                zooms: (photo ? 2 : 5)...18, bounds: japan, kind: .raster)
        return source(template, info)
    }

    /// The source of an address that a person gave.
    func source(_ template: String) -> (any TileSource)? {
        guard let parsed = TileTemplate(template) else { return nil }
        let host = MapWords.host(parsed.text)
        return source(
            parsed.text,
            TileSourceInfo(
                name: host, credit: host, zooms: parsed.isVector ? 0...14 : 0...19,
                kind: parsed.isVector ? .vector : .raster))
    }

    private func source(_ template: String, _ info: TileSourceInfo) -> (any TileSource)? {
        guard let template = TileTemplate(template) else { return nil }
        let web =
            web
            ?? TileWeb(
                userAgent: "Hannari/\(Product.version) (\(Product.identifier))", cache: cache)
        self.web = web
        return WebTileSource(template, info: info, web: web) { TileFile.unpacked($0) }
    }
}
